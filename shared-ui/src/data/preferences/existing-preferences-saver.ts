import type { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand/vanilla';
import type { UnsavedEdits } from './unsaved-edits.ts';

export interface PreferencesSaving {
  /** `idle`: nothing was edited; `saving`: also during the 800 ms after the last edit. */
  phase: 'idle' | 'saving' | 'saved' | 'failed';
  unsaved: UnsavedEdits;
  /** Error of the last failed save. */
  error: unknown;
}

export interface PreferencesSaver {
  state: Pick<StoreApi<PreferencesSaving>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Shows the edit at once and saves it with all others once 800 ms have passed without an edit. */
  edit(change: (unsaved: UnsavedEdits) => UnsavedEdits): void;
  /** Saves without further delay, or after a running save. */
  save(): void;
  /** Called when a member signs in: saves the edits that they could not save before. */
  signedIn(memberId: string): void;
  /** Called when the session ends by itself: unsaved edits are kept on this device for this member's next sign-in. */
  sessionEnded(): void;
  /**
   * Called when the member signs out: unsaved edits are sent with `token`, or with the token that `renew` gives if
   * the first has expired, and dropped here; kept on this device if that fails. Resolves when the tokens are no
   * longer needed; null if there is nothing to send.
   */
  signOut(token: string | null, renew: () => Promise<string>): Promise<void> | null;
}

const savers = new WeakMap<QueryClient, PreferencesSaver>();

/**
 * The page's saver, if any component has read or edited preferences. The session uses this function, so that the
 * sign-in page does not load the saver's code.
 */
export const existingPreferencesSaver = (queryClient: QueryClient): PreferencesSaver | undefined =>
  savers.get(queryClient);

export function setPreferencesSaver(queryClient: QueryClient, saver: PreferencesSaver): PreferencesSaver {
  savers.set(queryClient, saver);
  return saver;
}
