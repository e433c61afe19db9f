import { queryOptions } from '@tanstack/react-query';
import { MAX_RUN_DAYS } from '../rules/challenges/challenge-days.ts';
import { addDays, type LocalDate } from '../rules/local-date.ts';
import { api } from './client/api.ts';

const here = () => ({ time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone });

/**
 * Challenges that the member takes part in. They depend on entries and ticks, so every write of an entry makes them
 * stale: their keys begin with `entries`.
 */
export const challengeRuns = {
  /** Running challenges, each with today's tasks. Screens with other content are complete without them. */
  running: (today: LocalDate) =>
    queryOptions({
      queryKey: ['entries', 'challenge-runs', 'running', today],
      queryFn: async ({ signal }) => {
        const params = { state: 'running' as const, from: today, to: today, ...here() };
        return (await api.get('/challenge-runs', { params, signal })).runs;
      },
      retry: false,
    }),

  /** Challenges that may have days between two dates, each with the state of these days. */
  between: (from: LocalDate, to: LocalDate) =>
    queryOptions({
      queryKey: ['entries', 'challenge-runs', 'between', from, to],
      queryFn: async ({ signal }) => {
        const earliest = addDays(from, -MAX_RUN_DAYS);
        const page = (cursor?: string) =>
          api.get('/challenge-runs', { params: { from, to, cursor, ...here() }, signal });
        let { runs, next_cursor } = await page();
        // The last run of a page began before all others that are over.
        while (next_cursor && (runs.at(-1)?.started_on ?? '') > earliest) {
          const next = await page(next_cursor);
          runs = [...runs, ...next.runs];
          next_cursor = next.next_cursor;
        }
        return runs;
      },
    }),

  /** One challenge, with the tasks of every day. */
  one: (id: string, today: LocalDate) =>
    queryOptions({
      queryKey: ['entries', 'challenge-runs', 'one', id, today],
      queryFn: ({ signal }) => api.get('/challenge-runs/{id}', { path: { id }, params: here(), signal }),
    }),
};
