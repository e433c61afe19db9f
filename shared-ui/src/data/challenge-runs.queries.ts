import { queryOptions } from '@tanstack/react-query';
import { MAX_RUN_DAYS } from '../rules/challenges/challenge-days.ts';
import { addDays, type LocalDate } from '../rules/local-date.ts';
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

  /** Those that may have days from one date to another, each with the state of these. */
  between: (from: LocalDate, to: LocalDate) =>
    queryOptions({
      queryKey: ['entries', 'challenge-runs', 'between', from, to],
      queryFn: async ({ signal }) => {
        const earliest = addDays(from, -MAX_RUN_DAYS);
        const page = (cursor?: string) =>
          api.get('/challenge-runs', { params: { from, to, cursor, ...here() }, signal });
        let { runs, next_cursor } = await page();
        // The last run of a page began first of all that are over.
        while (next_cursor && (runs.at(-1)?.started_on ?? '') > earliest) {
          const next = await page(next_cursor);
          runs = [...runs, ...next.runs];
          next_cursor = next.next_cursor;
        }
        return runs;
      },
    }),

  /** One of them, with the tasks of every day. */
  one: (id: string, today: LocalDate) =>
    queryOptions({
      queryKey: ['entries', 'challenge-runs', 'one', id, today],
      queryFn: ({ signal }) => api.get('/challenge-runs/{id}', { path: { id }, params: here(), signal }),
    }),
};
