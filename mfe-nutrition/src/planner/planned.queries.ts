import { api, queryOptions, type Schemas } from '@fettle/shared-ui/data';
import type { LocalDate } from '@fettle/shared-ui/rules';
import { foodsOfAnswer } from '../food-search/meal-food.ts';

/** A meal or workout that the member planned for a day. */
export type Plan = Schemas['PlannedEntryDto'];

/** Queries that are stale after a plan was written. */
export const PLANS_CHANGED = [['planned-entries']] as const;

export const planned = {
  /** Plans of at most 14 days, by day. */
  days: (from: LocalDate, to: LocalDate) =>
    queryOptions({
      queryKey: ['planned-entries', from, to],
      queryFn: async ({ signal }) =>
        (await api.get('/planned-entries', { params: { from, to }, signal })).plans,
    }),

  /** Targets of these days. The page is complete without them. */
  targets: (from: LocalDate, to: LocalDate) =>
    queryOptions({
      queryKey: ['entries', 'goal', from, to],
      queryFn: async ({ signal }) => (await api.get('/goals/days', { params: { from, to }, signal })).days,
      retry: false,
    }),

  /** Foods of a planned meal in their present state. */
  foodsOf: ({ id, version }: Plan) =>
    queryOptions({
      queryKey: ['foods', 'of-plan', id, version],
      queryFn: async ({ signal }) => {
        const found = await api.get('/planned-entries/{id}/foods', { path: { id }, signal });
        return foodsOfAnswer(found, found.attributions);
      },
    }),
};
