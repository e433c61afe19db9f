import { api, entries, queryOptions } from '@fettle/shared-ui/data';
import { firstDayShown } from './week.ts';

/** As many as it takes to find one about a week back, for those who weigh themselves several times a day too. */
const WEIGH_INS = 50;

/** How many entries the list shows; the calendar has all of them. */
export const LATEST = 8;

/** What the dashboard reads: three calls. Every write of an entry makes them stale, by the first word of their keys. */
export const dashboard = {
  weighIns: queryOptions({
    queryKey: ['entries', 'weigh-ins'],
    queryFn: async ({ signal }) =>
      (await api.get('/weight-entries', { params: { limit: WEIGH_INS }, signal })).entries,
  }),

  /** All meals of the days that the week shows, so that a day's total is never short of one. */
  mealsOfWeek: (today: string) =>
    queryOptions({
      ...entries.between({ from: firstDayShown(today), to: today, types: 'meal-entries' }),
      select: (found) => found.filter((entry) => entry.kind === 'meal-entries'),
    }),

  latest: queryOptions({
    queryKey: ['entries', 'latest'],
    queryFn: async ({ signal }) => (await api.get('/entries', { params: { limit: LATEST }, signal })).entries,
  }),
};
