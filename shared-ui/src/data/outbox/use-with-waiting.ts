import { useMemo } from 'react';
import { useWaitingEntries } from './waiting-store.ts';
import { type ListedEntry, type ListFilter, withWaiting } from './with-waiting.ts';

/**
 * Returns the server's list merged with what waits on this device (`waiting` tells the change and the refusal);
 * undefined until that list is loaded. `filter` is that of the server's list, with `types` for one kind.
 */
export function useWithWaiting<Entry extends ListedEntry>(
  stored: readonly Entry[] | undefined,
  { from, to, types }: ListFilter = {},
): Entry[] | undefined {
  const waiting = useWaitingEntries();
  return useMemo(
    () => stored && (withWaiting(stored, waiting, { from, to, types }) as Entry[]),
    [stored, waiting, from, to, types],
  );
}
