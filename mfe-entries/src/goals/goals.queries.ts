import { api, type BodyOf, queryOptions, type Schemas } from '@fettle/shared-ui/data';

export type Goal = Schemas['GoalDto'];
export type BodyData = Schemas['BodyDataDto'];
export type GoalFields = BodyOf<'put', '/goals'>;

export const goalVersions = {
  /** All versions, newest first; the first one is current. */
  all: queryOptions({
    queryKey: ['goals'],
    queryFn: async ({ signal }) => (await api.get('/goals', { signal })).goals,
  }),
};

/** Queries that are stale after the goals were changed. */
export const GOALS_CHANGED = [['goals'], ['entries', 'goal'], ['entries', 'check-in']] as const;

/** Saves the goals. `version` is that of the goal with which the form was opened, 0 if there was none. */
export function saveGoal(version: number, fields: Omit<GoalFields, 'time_zone'>) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const headers = { 'If-Match': String(version) };
  return api.put('/goals', { ...fields, time_zone: timeZone }, { headers });
}

/** Whether a version has any target; a version without one ended the goals. */
export function hasTargets({ weight_goal, every_day, training_day }: Goal): boolean {
  const named = (targets: Goal['training_day']) =>
    !!targets &&
    [targets.calories, targets.protein, targets.carbs, targets.fat, targets.fiber, targets.salt].some(
      (value) => value !== null && value !== undefined,
    );
  return weight_goal !== null || named(every_day) || named(training_day);
}

/** Details of the member's body. They are never kept on the device, only fetched when needed. */
export const bodyData = queryOptions({
  queryKey: ['body-data'],
  queryFn: ({ signal }) => api.get('/body-data', { signal }),
});
