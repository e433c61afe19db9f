import {
  ApiError,
  api,
  type BodyOf,
  currentMember,
  queryOptions,
  type Schemas,
  useQueryClient,
} from '@fettle/shared-ui/data';
import { addDays, type LocalDate, weekStart } from '@fettle/shared-ui/rules';
import { useState } from 'react';
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

type PlannedDays = Schemas['PlannedEntriesDto'];

/** Plans of days that are over. */
export interface EarlierPlans {
  count: number;
  last: LocalDate;
}

const answerOf = (from: LocalDate, to: LocalDate) =>
  queryOptions({
    queryKey: ['planned-entries', from, to],
    queryFn: ({ signal }): Promise<PlannedDays> =>
      api.get('/planned-entries', { params: { from, to }, signal }),
  });

/** The two calendar weeks that have the seven days from a day on. */
function weeksOf(from: LocalDate) {
  const first = weekStart(from);
  return answerOf(first, addDays(first, TWO_WEEKS - 1));
}

/** Returns the plans left from days before `from`, of an answer that begins with its week; null where there are none. */
function earlierPlans({ plans, earlier }: PlannedDays, from: LocalDate): EarlierPlans | null {
  const ofWeek = plans.filter(({ date }) => date < from);
  // An answer that is kept on this device may be older than `earlier`.
  const { count, last_date } = earlier ?? { count: 0, last_date: null };
  const last =
    ofWeek
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? last_date;
  return last === null ? null : { count: count + ofWeek.length, last };
}

export const planned = {
  /** Plans of at most 14 days, by day. */
  days: (from: LocalDate, to: LocalDate) =>
    queryOptions({ ...answerOf(from, to), select: ({ plans }: PlannedDays) => plans }),

  /**
   * Plans of seven days. It asks for the two calendar weeks that have them, so that tomorrow, too, finds an offline device the
   * answer that it has today.
   */
  sevenDays: (from: LocalDate) => {
    const last = addDays(from, WEEK - 1);
    return queryOptions({
      ...weeksOf(from),
      select: ({ plans }: PlannedDays) => plans.filter(({ date }) => date >= from && date <= last),
    });
  },

  /** Plans left from days before `from`, by the request of its seven days; null where there are none. */
  earlier: (from: LocalDate) =>
    queryOptions({ ...weeksOf(from), select: (answer: PlannedDays) => earlierPlans(answer, from) }),

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

/**
 * Takes a plan out of the lists that this page has read, or puts a stored one into its place there. The lists are read again too,
 * but that may take long or fail: what was logged must not be offered again meanwhile.
 */
export function useShownPlans() {
  const queryClient = useQueryClient();
  const [member] = useState(currentMember);
  const change = ({ id }: Pick<Plan, 'id'>, stored: Plan | null) => {
    // A late answer belongs to the member who asked.
    if (currentMember() !== member) return;
    for (const [queryKey, days] of queryClient.getQueriesData<PlannedDays>({ queryKey: PLANS_CHANGED[0] })) {
      const [, from, to] = queryKey as [string, LocalDate, LocalDate];
      const others = days?.plans.filter((plan) => plan.id !== id) ?? [];
      const isShown = stored !== null && stored.date >= from && stored.date <= to;
      if (days)
        queryClient.setQueryData(queryKey, { ...days, plans: isShown ? [...others, stored] : others });
    }
  };
  return {
    remove: (plan: Pick<Plan, 'id'>) => change(plan, null),
    put: <Stored extends Plan>(stored: Stored): Stored => {
      change(stored, stored);
      return stored;
    },
  };
}
