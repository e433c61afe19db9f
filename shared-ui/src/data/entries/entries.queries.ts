import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../client/api.ts';
import type { DataOf } from '../client/api-types.ts';

/** An entry of any kind, as stored on the server or waiting on this device. */
export type TimelineEntry = MayWait<DataOf<'get', '/entries'>['entries'][number]>;

/** `Entry & Waits` with its fields side by side, so that the contract lists each of them. */
type MayWait<Entry> = Entry extends unknown ? Flat<Entry & Waits> : never;
type Flat<Type> = { [Field in keyof Type]: Type[Field] };

interface Waits {
  /** Set while the entry waits on this device: the change that the server lacks, and its reason if refused. */
  waiting?: WaitingState;
}

export interface WaitingState {
  to: 'create' | 'update' | 'delete' | 'restore';
  /** The server's reason; null if it was not asked or did not answer. */
  refusal: string | null;
}

export type EntryKind = TimelineEntry['kind'];

/** An entry of one kind: `EntryOfKind<'weight-entries'>`. */
export type EntryOfKind<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>;

interface TimelineFilter {
  /** First and last local day, inclusive: `2026-03-09`. */
  from?: string;
  to?: string;
  /** Comma list of resource names: `weight-entries,meal-entries`. */
  types?: string;
}

/** All kinds of entries in one timeline, newest first. Every write of an entry makes `['entries']` stale. */
export const entries = {
  /** Pages of entries, for lists. */
  timeline: (filter: TimelineFilter = {}) =>
    infiniteQueryOptions({
      queryKey: ['entries', 'timeline', filter],
      queryFn: ({ pageParam, signal }) =>
        api.get('/entries', { params: { ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),

  /** Every entry between two days, for calendars: follows the cursor to its end. */
  between: (filter: Required<Pick<TimelineFilter, 'from' | 'to'>> & TimelineFilter) =>
    queryOptions({
      queryKey: ['entries', 'between', filter],
      queryFn: async ({ signal }): Promise<TimelineEntry[]> => {
        const all: TimelineEntry[] = [];
        let cursor: string | null = null;
        do {
          const params = { ...filter, limit: 200, ...(cursor ? { cursor } : {}) };
          const page: DataOf<'get', '/entries'> = await api.get('/entries', { params, signal });
          all.push(...page.entries);
          cursor = page.next_cursor;
        } while (cursor);
        return all;
      },
    }),
};
