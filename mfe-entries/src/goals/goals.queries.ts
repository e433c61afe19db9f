import { api, type BodyOf, queryOptions, type Schemas } from '@fettle/shared-ui/data';

export type Goal = Schemas['GoalDto'];
export type BodyData = Schemas['BodyDataDto'];
export type GoalFields = BodyOf<'put', '/goals'>;

export const goalVersions = {
  /** Newest first: the first one holds now. */
  all: queryOptions({
    queryKey: ['goals'],
    queryFn: async ({ signal }) => (await api.get('/goals', { signal })).goals,
  }),
};

/** What is stale after a change of the goals. */
export const GOALS_CHANGED = [['goals'], ['entries', 'goal']] as const;

/** `version` is that of the goal that the form was opened with, 0 without one. */
export function saveGoal(version: number, fields: Omit<GoalFields, 'time_zone'>) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const headers = { 'If-Match': String(version) };
  return api.put('/goals', { ...fields, time_zone: timeZone }, { headers });
}

/** Whether a version says anything: one without any target ended the goals. */
export function hasTargets({ weight_goal, every_day, training_day }: Goal): boolean {
  const named = (targets: Goal['training_day']) =>
    !!targets &&
    [targets.calories, targets.protein, targets.carbs, targets.fat].some((value) => value !== null);
  return weight_goal !== null || named(every_day) || named(training_day);
}

/** Never kept on the device: what a member told of their body is read when it is needed. */
export const bodyData = queryOptions({
  queryKey: ['body-data'],
  queryFn: ({ signal }) => api.get('/body-data', { signal }),
});
