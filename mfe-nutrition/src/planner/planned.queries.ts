import { ApiError, api, type BodyOf, queryOptions, type Schemas } from '@fettle/shared-ui/data';
import { addDays, type LocalDate, weekStart } from '@fettle/shared-ui/rules';
import { foodsOfAnswer } from '../food-search/meal-food.ts';

/** A meal or workout that the member planned for a day. */
export type Plan = Schemas['PlannedEntryDto'];

/** Queries that are stale after a plan was written. */
export const PLANS_CHANGED = [['planned-entries']] as const;

export type NewPlan = BodyOf<'post', '/planned-entries'>;

/** Calls that write plans, for `useCreateEntry` and `useUpdateEntry`. Plans do not wait on this device. */
export const plannedEntries = {
  /** Writes a plan once under its id. A plan has no time, so the time zone that entries send is left out. */
  create: ({ time_zone: _, ...plan }: NewPlan & { time_zone?: string }): Promise<Plan> =>
    api.post('/planned-entries', plan),
  update: ({ id, version }: Pick<Plan, 'id' | 'version'>, fields: BodyOf<'patch', '/planned-entries/{id}'>) =>
    api.patch('/planned-entries/{id}', fields, { path: { id }, headers: { 'If-Match': String(version) } }),
  remove: ({ id }: Pick<Plan, 'id'>) => api.delete('/planned-entries/{id}', { path: { id } }),
};

/** Passes on failures other than 404: what is gone already counts as removed. */
export function unlessGone(failure: unknown): void {
  if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
}

const WEEK = 7;
const TWO_WEEKS = 14;

export const planned = {
  /** Plans of at most 14 days, by day. */
  days: (from: LocalDate, to: LocalDate) =>
    queryOptions({
      queryKey: ['planned-entries', from, to],
      queryFn: async ({ signal }) =>
        (await api.get('/planned-entries', { params: { from, to }, signal })).plans,
    }),

  /**
   * Plans of seven days. It asks for the two calendar weeks that have them, so that tomorrow, too, finds an offline device the
   * answer that it has today.
   */
  sevenDays: (from: LocalDate) => {
    const [first, last] = [weekStart(from), addDays(from, WEEK - 1)];
    return queryOptions({
      ...planned.days(first, addDays(first, TWO_WEEKS - 1)),
      select: (plans: Plan[]) => plans.filter(({ date }) => date >= from && date <= last),
    });
  },

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
