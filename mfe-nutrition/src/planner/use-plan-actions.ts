import { ApiError, api, type BodyOf, newId, useMutation, useQueryClient } from '@fettle/shared-ui/data';
import { formatLocalDate, type LocalDate, type PartOfDay } from '@fettle/shared-ui/rules';
import { useRef } from 'react';
import { copyItems, leftOutText, NothingToCopy } from '../meal-items/copy-items.ts';
import { PLANS_CHANGED, type Plan } from './planned.queries.ts';
import { planName } from './plans.ts';

export const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;

const hasCode = (error: Error, code: string) => error instanceof ApiError && error.code === code;

/** Text of a failed change, for plans that are gone and for days that are full. */
export function failureText(error: Error): string {
  if (hasCode(error, 'NOT_FOUND')) return 'This plan was logged or removed elsewhere.';
  if (hasCode(error, 'VERSION_CONFLICT')) return 'This plan was changed elsewhere. Please look at it again.';
  if (error instanceof NothingToCopy) return error.message;
  if (error instanceof ApiError && (error.status === 409 || error.status === 422)) return error.message;
  return 'The plan was not changed. Check your connection and try again.';
}

/** Reads the plans again after a failure that says that they have changed. */
function useReadAgain() {
  const queryClient = useQueryClient();
  return (error: Error) => {
    if (error instanceof ApiError && [404, 409].includes(error.status))
      for (const queryKey of PLANS_CHANGED) void queryClient.invalidateQueries({ queryKey });
  };
}

const restore = ({ id }: Pick<Plan, 'id'>) =>
  api.post('/planned-entries/{id}/restore', undefined, { path: { id } });
const remove = ({ id }: Pick<Plan, 'id'>) => api.delete('/planned-entries/{id}', { path: { id } });

/** Deletes a plan, with Undo. A plan that is gone already counts as deleted. */
export function useDeletePlan(plan: Plan) {
  return useMutation({
    mutationFn: () => remove(plan).catch(unlessGone),
    meta: {
      success: `${planName(plan)} removed from your plan`,
      failure: failureText,
      undo: () => restore(plan),
      invalidates: PLANS_CHANGED,
    },
  });
}

function unlessGone(failure: unknown): void {
  if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
}

type LogFields = Omit<BodyOf<'post', '/planned-entries/{id}/log'>, 'entry_id'>;

/**
 * Logs a plan, whose row goes; Undo brings it back and deletes the entry. The entry keeps its id until it is saved, so that a
 * retry logs nothing twice. `failure`: whether a toast tells a failure.
 */
export function useLogPlan(plan: Plan, { failure = true }: { failure?: boolean } = {}) {
  const entryId = useRef<string>(undefined);
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (fields: LogFields) => {
      entryId.current ??= newId();
      const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions();
      const body = { time_zone, ...fields, entry_id: entryId.current };
      return api.post('/planned-entries/{id}/log', body, { path: { id: plan.id } });
    },
    onSuccess: () => {
      entryId.current = undefined;
    },
    onError: readAgain,
    meta: {
      success: `${planName(plan)} logged`,
      ...(failure && { failure: failureText }),
      undo: async ({ entry_id }: { entry_id: string }) => {
        await restore(plan);
        const path = { path: { id: entry_id } };
        const undone =
          plan.kind === 'meal'
            ? api.delete('/meal-entries/{id}', path)
            : api.delete('/workout-entries/{id}', path);
        await undone.catch(unlessGone);
      },
      invalidates: [...PLANS_CHANGED, ['entries'], ['foods']],
    },
  });
}

/** Day of a plan and, for a meal, the part of the day. */
export interface PlanPlace {
  date: LocalDate;
  part_of_day: PartOfDay | null;
}

/** Moves a plan to another day or part of the day, with Undo. */
export function useMovePlan(plan: Plan) {
  const readAgain = useReadAgain();
  const move = ({ date, part_of_day }: PlanPlace, version: number) =>
    api.patch(
      '/planned-entries/{id}',
      { date, ...(plan.kind === 'meal' && { part_of_day }) },
      { path: { id: plan.id }, headers: { 'If-Match': String(version) } },
    );
  return useMutation({
    mutationFn: (to: PlanPlace) => move(to, plan.version),
    onError: readAgain,
    meta: {
      success: (_: Plan, to: unknown) =>
        `${planName(plan)} moved to ${formatLocalDate((to as PlanPlace).date, DAY)}`,
      failure: failureText,
      undo: ({ version }: Plan) => move(plan, version),
      invalidates: PLANS_CHANGED,
    },
  });
}

/** Plans the same once more, with Undo. Foods that were deleted since are left out and named. */
export function useDuplicatePlan(plan: Plan) {
  const id = useRef<string>(undefined);
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: async (to: PlanPlace) => {
      id.current ??= newId();
      const { kind, type, duration, notes } = plan;
      const rest = { id: id.current, kind, ...to, type, duration, notes };
      if (kind === 'workout') return { copy: await api.post('/planned-entries', rest), left_out: [] };
      const { made: copy, left_out } = await copyItems(plan.items, (items) =>
        api.post('/planned-entries', { ...rest, items }),
      );
      if (!copy) throw new NothingToCopy(left_out);
      return { copy, left_out };
    },
    onSuccess: () => {
      id.current = undefined;
    },
    onError: readAgain,
    meta: {
      success: ({ left_out }: { left_out: string[] }, to: unknown) =>
        `${planName(plan)} planned for ${formatLocalDate((to as PlanPlace).date, DAY)}${leftOutText(left_out)}`,
      failure: failureText,
      undo: ({ copy }: { copy: Plan }) => remove(copy),
      invalidates: PLANS_CHANGED,
    },
  });
}
