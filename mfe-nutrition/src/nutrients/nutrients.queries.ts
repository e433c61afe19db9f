import { api, queryOptions } from '@fettle/shared-ui/data';
import type { LocalDate } from '@fettle/shared-ui/rules';

/** Nutrients beside energy and macros, as they were when the meals were logged. Every write of an entry makes them stale. */
export const nutrients = {
  /** Those of a day; `null` if the server has no meal of it. */
  ofDay: (day: LocalDate) =>
    queryOptions({
      queryKey: ['entries', 'nutrients', day],
      queryFn: async ({ signal }) =>
        (await api.get('/nutrients', { params: { from: day, to: day }, signal })).days[0] ?? null,
    }),

  /** Those of a meal, and of each of its foods. */
  ofMeal: (id: string) =>
    queryOptions({
      queryKey: ['entries', 'nutrients', 'meal', id],
      queryFn: ({ signal }) => api.get('/nutrients/meals/{id}', { path: { id }, signal }),
    }),
};
