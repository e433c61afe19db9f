import { reachability } from '@fettle/shared-ui/data';
import { useEffect } from 'react';
import { ahead } from '../prefetch/prefetch-on-intent.ts';
import { preloadEntries } from './prefetch-entry-dialogs.ts';

/** How long a page is left alone after it was opened, in ms: its own data and pictures come first. */
const OPENING = 6000;

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work);

/** Logging is what members come for: its dialogs are fetched once nothing else is to do. */
export function useIdlePreload(): void {
  useEffect(() => {
    const fetchEntries = () => ahead(() => reachability.now() && preloadEntries());
    const timer = setTimeout(() => whenIdle(fetchEntries), OPENING);
    return () => clearTimeout(timer);
  }, []);
}
