import { useMemo } from 'react';
import { useWaitingEntries } from './waiting-store.ts';
import { type ListedEntry, type ListFilter, withWaiting } from './with-waiting.ts';

/**
 * A list of entries as the member left it: the server's, with what waits on this device in its place (`waiting` says what and
 * why). Undefined while the server's are not known. Give the filter that the server was asked with: a list of one kind has `types`.
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
