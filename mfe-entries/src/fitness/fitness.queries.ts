import { api, infiniteQueryOptions, queryOptions } from '@fettle/shared-ui/data';
import type { LocalDate } from '@fettle/shared-ui/rules';
import type { ProgressPhotoEntry } from './dated-picture.ts';
import type { WorkoutEntry } from './workout-weeks.ts';

/** Page size: more workouts than anyone logs in a week, so that a page has at least one whole week. */
const WORKOUTS = 100;
const ENTRIES_WITH_PICTURES = 24;
/** Page size: more weigh-ins than anyone logs in a day. */
const WEIGH_INS = 10;

/** One kind of timeline entries, newest first, page by page; with their kind they can be edited and deleted. */
const timelineOf = (types: 'workout-entries' | 'progress-photos', limit: number) =>
  infiniteQueryOptions({
    queryKey: ['entries', 'fitness', types],
    queryFn: ({ pageParam, signal }) =>
      api.get('/entries', { params: { types, limit, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });

type Pages = { pages: { entries: { kind: string }[] }[] };
const entriesOf = ({ pages }: Pages) => pages.flatMap(({ entries }) => entries);

/** Queries that every write of an entry makes stale. */
export const fitness = {
  workouts: {
    ...timelineOf('workout-entries', WORKOUTS),
    select: (data: Pages) => entriesOf(data) as WorkoutEntry[],
  },
  pictures: {
    ...timelineOf('progress-photos', ENTRIES_WITH_PICTURES),
    select: (data: Pages) => entriesOf(data) as ProgressPhotoEntry[],
  },
  /** Newest weigh-ins up to a day; `weightThen` selects one of them. */
  weighInsUntil: (to: LocalDate) =>
    queryOptions({
      queryKey: ['entries', 'fitness', 'weigh-ins', to],
      queryFn: async ({ signal }) =>
        (await api.get('/weight-entries', { params: { to, limit: WEIGH_INS }, signal })).entries,
    }),
};
