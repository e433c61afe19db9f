import type { UnsavedEdits } from './unsaved-edits.ts';

const keyOf = (member: string) => `fettle-unsaved-preferences-${member}`;

/**
 * Edits of the preferences that could not be saved, on this device under the member who made them: for their next sign-in, or
 * for when the page is loaded again. Storage that is refused keeps nothing.
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

  /** False where storage refuses it. */
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
      // Storage that cannot be reached holds nothing of ours.
    }
  },
};
