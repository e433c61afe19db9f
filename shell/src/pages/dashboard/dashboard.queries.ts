import { api, queryOptions } from '@fettle/shared-ui/data';

/** What the dashboard reads; every write of an entry makes it stale, by the first word of its keys. */
export const dashboard = {
  latestWeight: queryOptions({
    queryKey: ['entries', 'latest-weight'],
    queryFn: async ({ signal }) => {
      const { entries } = await api.get('/weight-entries', { params: { limit: 1 }, signal });
      return entries[0] ?? null;
    },
  }),
  mealsOf: (day: string) =>
    queryOptions({
      queryKey: ['entries', 'meals-of', day],
      queryFn: async ({ signal }) =>
        (await api.get('/meal-entries', { params: { from: day, to: day, limit: 100 }, signal })).entries,
    }),
};
