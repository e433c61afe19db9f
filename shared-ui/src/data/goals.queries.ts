import { queryOptions } from '@tanstack/react-query';
import type { LocalDate } from '../rules/local-date.ts';
import { api } from './client/api.ts';

/** The member's goals. Screens that show them beside other content are complete without them. */
export const goals = {
  /** Goal of a day, in kcal and grams; `null` before the first goal. Read again after each write: workouts may change it. */
  on: (date: LocalDate) =>
    queryOptions({
      queryKey: ['entries', 'goal', date],
      queryFn: async ({ signal }) =>
        (await api.get('/goals/days', { params: { from: date, to: date }, signal })).days[0] ?? null,
      retry: false,
    }),
};
