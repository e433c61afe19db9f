import { reachability } from '@fettle/shared-ui/data';
import { useEffect } from 'react';
import { whenIdle } from '../../app/when-idle.ts';
import { unlessSavingData } from '../prefetch/prefetch-on-intent.ts';
import { prefetchSlot } from '../prefetch/prefetch-slot.ts';
import type { EntrySlot } from './new-entry-store.ts';

/** Dialogs that members open every day. The others are fetched when the member points at them in the menu. */
const EVERYDAY: EntrySlot[] = ['entry:log-weight', 'entry:log-food'];

/** Delay of the prefetch after the frame opens, in ms: the page's own data and pictures come first. */
const DELAY = 6000;

/** Fetches the everyday dialogs once the browser is idle, since members come to log entries. */
export function usePrefetchEverydayDialogs(): void {
  useEffect(() => {
    const prefetch = () => unlessSavingData(() => reachability.now() && EVERYDAY.forEach(prefetchSlot));
    const timer = setTimeout(() => whenIdle(prefetch), DELAY);
    return () => clearTimeout(timer);
  }, []);
}
