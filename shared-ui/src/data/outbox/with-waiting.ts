import type { TimelineEntry } from '../entries/entries.queries.ts';

/** Which entries a list has. */
export interface ListFilter {
  /** First and last local day, inclusive. */
  from?: string;
  to?: string;
  /** Comma list of kinds; all where it is left out. */
  types?: string;
}

/** What the place in a list depends on. */
export interface ListedEntry {
  id: string;
  occurred_at: string;
}

/**
 * A list of the server's with what waits on this device: new entries in their place, edited ones as edited, without those
 * that are deleted. Newest first.
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
