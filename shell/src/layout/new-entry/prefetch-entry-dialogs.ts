import { preloadSlot } from '../../federation/loading/preload-slot.ts';
import { entryChoices } from './new-entry-store.ts';

/** Fetches the dialogs of the New Entry menu. */
export function preloadEntries(): void {
  for (const { slot } of entryChoices) preloadSlot(slot);
}
