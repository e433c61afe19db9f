import { queryOptions } from '@tanstack/react-query';
import type { LocalDate } from '../rules/local-date.ts';
import { api } from './client/api.ts';

const here = () => ({ time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone });

/**
 * The challenges that the member takes part in. They are made of entries and ticks: every write of an entry makes them stale,
 * by the first word of their keys.
 */
export const challengeRuns = {
  /** Those that are on, each with the tasks of today. Screens that show them beside other things are complete without them. */
  running: (today: LocalDate) =>
    queryOptions({
      queryKey: ['entries', 'challenge-runs', 'running', today],
      queryFn: async ({ signal }) => {
        const params = { state: 'running' as const, from: today, to: today, ...here() };
        return (await api.get('/challenge-runs', { params, signal })).runs;
      },
      retry: false,
    }),

  /** All of them, newest first, each with the state of its days from one date to another. */
  between: (from: LocalDate, to: LocalDate) =>
    queryOptions({
      queryKey: ['entries', 'challenge-runs', 'between', from, to],
      queryFn: async ({ signal }) =>
        (await api.get('/challenge-runs', { params: { from, to, ...here() }, signal })).runs,
    }),

  /** One of them, with the tasks of every day. */
  one: (id: string, today: LocalDate) =>
    queryOptions({
      queryKey: ['entries', 'challenge-runs', 'one', id, today],
      queryFn: ({ signal }) => api.get('/challenge-runs/{id}', { path: { id }, params: here(), signal }),
    }),
};
