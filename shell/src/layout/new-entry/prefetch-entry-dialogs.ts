import { reachability } from '@fettle/shared-ui/data';
import { useEffect } from 'react';
import { unlessSavingData } from '../prefetch/prefetch-on-intent.ts';
import { prefetchSlot } from '../prefetch/prefetch-slot.ts';
import { entryChoices } from './new-entry-store.ts';

/** Fetches ahead the dialogs of the New Entry menu. */
export function prefetchEntryDialogs(): void {
  for (const { slot } of entryChoices) prefetchSlot(slot);
}

/** How long after the frame opens the prefetch waits, in ms: the page's own data and pictures come first. */
const DELAY = 6000;

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work);

/** Fetches the entry dialogs once the browser is idle: logging is what members come for. */
export function usePrefetchEntryDialogs(): void {
  useEffect(() => {
    const prefetch = () => unlessSavingData(() => reachability.now() && prefetchEntryDialogs());
    const timer = setTimeout(() => whenIdle(prefetch), DELAY);
    return () => clearTimeout(timer);
  }, []);
}
