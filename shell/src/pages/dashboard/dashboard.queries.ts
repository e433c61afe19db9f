import { api, queryOptions } from '@fettle/shared-ui/data';
import { addDays } from '@fettle/shared-ui/rules';

/** Number of weigh-ins to read: enough to include one of about a week ago, even with several a day. */
const WEIGH_INS = 50;

/** Number of entries in the list; the calendar has all of them. */
export const LATEST = 8;

/** Length of the weight's trend line, in days. */
export const TREND_DAYS = 30;

/**
 * Queries of the dashboard, beside those of the week's meals and the day's targets. Every write of an entry makes
 * them stale, because their keys begin with `entries`.
 */
export const dashboard = {
  weighIns: queryOptions({
    queryKey: ['entries', 'weigh-ins'],
    queryFn: async ({ signal }) =>
      (await api.get('/weight-entries', { params: { limit: WEIGH_INS }, signal })).entries,
  }),

  /** The smoothed weight of the last 30 days; the dashboard is complete without it. */
  weightTrend: (today: string) =>
    queryOptions({
      queryKey: ['entries', 'weight-trend', today],
      queryFn: async ({ signal }) => {
        const params = { from: addDays(today, 1 - TREND_DAYS), to: today };
        return (await api.get('/analytics', { params, signal })).weight;
      },
      retry: false,
    }),

  /** The usual meal of the hour; null when there is none. */
  usualMeal: (date: string, time: string) =>
    queryOptions({
      queryKey: ['entries', 'usual-meal', date, time],
      queryFn: async ({ signal }) => {
        const params = { date, time, limit: 0, recipes: 'true' } as const;
        return (await api.get('/meal-entries/recent', { params, signal })).usual;
      },
      retry: false,
    }),

  latest: queryOptions({
    queryKey: ['entries', 'latest'],
    queryFn: async ({ signal }) => (await api.get('/entries', { params: { limit: LATEST }, signal })).entries,
  }),
};
