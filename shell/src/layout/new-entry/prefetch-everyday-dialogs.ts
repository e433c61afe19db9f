import { reachability } from '@fettle/shared-ui/data';
import { useEffect } from 'react';
import { whenIdle } from '../../when-idle.ts';
import { unlessSavingData } from '../prefetch/prefetch-on-intent.ts';
import { prefetchSlot } from '../prefetch/prefetch-slot.ts';
import type { EntrySlot } from './new-entry-store.ts';

/** What members log every day. The other dialogs are fetched when the member points at them in the menu. */
const EVERYDAY: EntrySlot[] = ['entry:log-weight', 'entry:log-food'];

/** How long after the frame opens the prefetch waits, in ms: the page's own data and pictures come first. */
const DELAY = 6000;

/** Fetches the everyday dialogs once the browser is idle: logging is what members come for. */
export function usePrefetchEverydayDialogs(): void {
  useEffect(() => {
    const prefetch = () => unlessSavingData(() => reachability.now() && EVERYDAY.forEach(prefetchSlot));
    const timer = setTimeout(() => whenIdle(prefetch), DELAY);
    return () => clearTimeout(timer);
  }, []);
}
