import { queryOptions } from '@tanstack/react-query';
import type { LocalDate } from '../rules/local-date.ts';
import { api } from './client/api.ts';

/** What the member aims at. Screens that show it beside other things are complete without it. */
export const goals = {
  /** In kilocalories and grams on one day; `null` before the first goal. A workout may change it: it is read again after each write of an entry. */
  on: (date: LocalDate) =>
    queryOptions({
      queryKey: ['entries', 'goal', date],
      queryFn: async ({ signal }) =>
        (await api.get('/goals/days', { params: { from: date, to: date }, signal })).days[0] ?? null,
      retry: false,
    }),
};
