import type { QueryClient } from '@tanstack/react-query';
import type { Unsaved } from './unsaved-preferences.ts';

export interface PreferencesSaving {
  /** `still`: nothing was edited; `saving`: also while the last edit is not 800 ms old. */
  phase: 'still' | 'saving' | 'saved' | 'failed';
  unsaved: Unsaved;
  /** Why it failed. */
  error: unknown;
}

export interface PreferencesSaver {
  now(): PreferencesSaving;
  subscribe(listener: () => void): () => void;
  /** Shows at once, and is saved with what else is edited until 800 ms have passed without an edit. */
  edit(change: (unsaved: Unsaved) => Unsaved): void;
  /** Saves without waiting any longer; after the save that is under way, if there is one. */
  save(): void;
  /** Somebody is signed in: if it is the member whose edits are not saved yet, they are saved now, else forgotten. */
  signedIn(memberId: string): void;
  /**
   * The member signs out: edits that are not saved are sent in his name, with `token`, or with what `renew` gives if
   * that has expired, and forgotten here. Resolves once the tokens are needed no longer; null if there is nothing.
   */
  signOut(token: string | null, renew: () => Promise<string>): Promise<void> | null;
}

const savers = new WeakMap<QueryClient, PreferencesSaver>();

/**
 * The saver of a page, if anything has read or edited preferences there yet. The session asks for it so: the saver's
 * own code is none of a sign-in page's.
 */
export const existingPreferencesSaver = (queryClient: QueryClient): PreferencesSaver | undefined =>
  savers.get(queryClient);

export function keepPreferencesSaver(queryClient: QueryClient, saver: PreferencesSaver): PreferencesSaver {
  savers.set(queryClient, saver);
  return saver;
}
