import type { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand/vanilla';
import type { UnsavedEdits } from './unsaved-edits.ts';

export interface PreferencesSaving {
  /** `idle`: nothing was edited; `saving`: also during the 800 ms after the last edit. */
  phase: 'idle' | 'saving' | 'saved' | 'failed';
  unsaved: UnsavedEdits;
  /** Why the last save failed. */
  error: unknown;
}

export interface PreferencesSaver {
  state: Pick<StoreApi<PreferencesSaving>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Shows at once; saved together with all other edits once 800 ms have passed without an edit. */
  edit(change: (unsaved: UnsavedEdits) => UnsavedEdits): void;
  /** Saves without further delay; after the running save, if there is one. */
  save(): void;
  /** A member signed in: the edits of theirs that could not be saved before are saved now. */
  signedIn(memberId: string): void;
  /** The session ended by itself: unsaved edits are kept on this device for this member's next sign-in. */
  sessionEnded(): void;
  /**
   * The member signs out: unsaved edits are sent with `token`, or with the token that `renew` gives if the first has
   * expired, and dropped here; kept on this device if that fails. Resolves when the tokens are no longer needed; null if there
   * is nothing to send.
   */
  signOut(token: string | null, renew: () => Promise<string>): Promise<void> | null;
}

const savers = new WeakMap<QueryClient, PreferencesSaver>();

/**
 * The saver of a page, if any component has read or edited preferences. The session asks this way, so that the sign-in
 * page does not load the saver's code.
 */
export const existingPreferencesSaver = (queryClient: QueryClient): PreferencesSaver | undefined =>
  savers.get(queryClient);

export function setPreferencesSaver(queryClient: QueryClient, saver: PreferencesSaver): PreferencesSaver {
  savers.set(queryClient, saver);
  return saver;
}
