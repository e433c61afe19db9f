import type { UnsavedEdits } from './unsaved-edits.ts';

const keyOf = (member: string) => `fettle-unsaved-preferences-${member}`;

/**
 * Edits of preferences that could not be saved, kept on this device under the member who made them until their next
 * sign-in or page load. Nothing is kept where storage is refused.
 */
export const keptEdits = {
  of(member: string): UnsavedEdits | null {
    try {
      const kept = localStorage.getItem(keyOf(member));
      return kept === null ? null : (JSON.parse(kept) as UnsavedEdits);
    } catch {
      return null;
    }
  },

  /** Returns false if storage refuses the edits. */
  keep(member: string, unsaved: UnsavedEdits): boolean {
    try {
      localStorage.setItem(keyOf(member), JSON.stringify(unsaved));
      return true;
    } catch {
      return false;
    }
  },

  forget(member: string): void {
    try {
      localStorage.removeItem(keyOf(member));
    } catch {
      // Unreachable storage holds nothing of ours.
    }
  },
};
