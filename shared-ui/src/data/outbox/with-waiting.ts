import type { TimelineEntry } from '../entries/entries.queries.ts';

/** Filter of a list of entries. */
export interface ListFilter {
  /** First and last local day, inclusive. */
  from?: string;
  to?: string;
  /** Comma-separated kinds; all by default. */
  types?: string;
}

/** Fields that decide an entry's position in a list. */
export interface ListedEntry {
  id: string;
  occurred_at: string;
}

/**
 * Merges the server's list with the entries that wait on this device: adds new ones, replaces edited ones and drops
 * deleted ones. Newest first.
 */
export function withWaiting(
  stored: readonly ListedEntry[],
  waiting: readonly TimelineEntry[],
  { from = '', to = '9999', types }: ListFilter = {},
): ListedEntry[] {
  if (waiting.length === 0) return [...stored];
  const kinds = types?.split(',');
  const shown = waiting.filter(
    ({ kind, local_date, waiting }) =>
      waiting?.to !== 'delete' && local_date >= from && local_date <= to && (!kinds || kinds.includes(kind)),
  );
  const others = stored.filter(({ id }) => !waiting.some((entry) => entry.id === id));
  return [...others, ...shown].sort((one, other) =>
    one.occurred_at === other.occurred_at
      ? other.id < one.id
        ? -1
        : 1
      : Date.parse(other.occurred_at) - Date.parse(one.occurred_at),
  );
}
