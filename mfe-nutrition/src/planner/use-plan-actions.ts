import {
  ApiError,
  api,
  type BodyOf,
  mealEntries,
  useCreateEntry,
  useMutation,
  useQueryClient,
  workoutEntries,
} from '@fettle/shared-ui/data';
import { formatLocalDate, type LocalDate, type PartOfDay } from '@fettle/shared-ui/rules';
import { copyItems, leftOutText, NothingToCopy } from '../meal-items/copy-items.ts';
import { PLANS_CHANGED, type Plan, plannedEntries, useShownPlans } from './planned.queries.ts';
import { planName } from './plans.ts';

export const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;

const hasCode = (error: Error, code: string) => error instanceof ApiError && error.code === code;

/** Text of a failed change, for plans that are gone, for days that are full, offline, and for answers that were lost. */
export function failureText(error: Error): string {
  if (hasCode(error, 'NOT_FOUND')) return 'This plan was logged or removed elsewhere.';
  if (hasCode(error, 'VERSION_CONFLICT')) return 'This plan was changed elsewhere. Please look at it again.';
  if (error instanceof NothingToCopy) return error.message;
  if (error instanceof ApiError && (error.status === 409 || error.status === 422)) return error.message;
  if (error instanceof ApiError && error.isNetworkError)
    return 'You are offline. Please try again once you are online: nothing is saved twice.';
  if (error instanceof ApiError && error.isOutcomeUnknown)
    return 'No answer came: it may have been saved. Please look before you try again.';
  return 'The plan was not changed. Please try again.';
}

/** Passes a failure on, and reads the plans again where it says that they have changed. */
function useReadAgain() {
  const queryClient = useQueryClient();
  return (failure: unknown): never => {
    if (failure instanceof ApiError && [404, 409].includes(failure.status))
      for (const queryKey of PLANS_CHANGED) void queryClient.invalidateQueries({ queryKey });
    throw failure;
  };
}

const restore = ({ id }: Pick<Plan, 'id'>) =>
  api.post('/planned-entries/{id}/restore', undefined, { path: { id } });

/** Deletes a plan, with Undo. One that is gone already may have been logged, and then offers no Undo. */
export function useDeletePlan(plan: Plan) {
  const readAgain = useReadAgain();
  const shown = useShownPlans();
  return useMutation({
    mutationFn: () => plannedEntries.remove(plan).catch(readAgain),
    meta: {
      success: `${planName(plan)} removed from your plan`,
      failure: failureText,
      undo: () => restore(plan).then(shown.put),
      invalidates: PLANS_CHANGED,
    },
  });
}

type LogFields = Omit<BodyOf<'post', '/planned-entries/{id}/log'>, 'entry_id' | 'version'>;

/**
 * Logs a plan, whose row goes; Undo brings it back, and the server deletes the entry. Corrections made after a lost answer are
 * written over the entry. `isSeen`: the row logs only the version that it shows; a form sends all fields, and shows its failures itself.
 */
export function useLogPlan(plan: Plan, { isSeen = true }: { isSeen?: boolean } = {}) {
  const readAgain = useReadAgain();
  const shown = useShownPlans();
  const entries = plan.kind === 'meal' ? mealEntries : workoutEntries;
  return useCreateEntry<LogFields & { id?: string }, { id: string; version: number }>(
    {
      create: async ({ id, ...fields }) => {
        const body = { ...fields, entry_id: id, ...(isSeen && { version: plan.version }) };
        const logged = api.post('/planned-entries/{id}/log', body, { path: { id: plan.id } });
        const { entry_id } = await logged.catch(readAgain);
        return { id: entry_id, version: 1 };
      },
      update: (entry, fields) => entries.update(entry, fields),
      remove: (entry) => entries.remove(entry),
    },
    {
      meta: {
        undo: () => restore(plan).then(shown.put),
        success: `${planName(plan)} logged`,
        ...(isSeen && { failure: failureText }),
        invalidates: [...PLANS_CHANGED, ['foods']],
      },
    },
  );
}

/** Day of a plan and, for a meal, the part of the day. */
export interface PlanPlace {
  date: LocalDate;
  part_of_day: PartOfDay | null;
}

/** Moves a plan to another day or part of the day, with Undo where its earlier day is not over. */
export function useMovePlan(plan: Plan, today: LocalDate) {
  const readAgain = useReadAgain();
  const shown = useShownPlans();
  const move = ({ date, part_of_day }: PlanPlace, version: number) =>
    plannedEntries
      .update({ ...plan, version }, { date, ...(plan.kind === 'meal' && { part_of_day }) })
      .then(shown.put);
  return useMutation({
    mutationFn: (to: PlanPlace) => move(to, plan.version).catch(readAgain),
    meta: {
      success: (_: Plan, to: unknown) =>
        `${planName(plan)} moved to ${formatLocalDate((to as PlanPlace).date, DAY)}`,
      failure: failureText,
      ...(plan.date >= today && { undo: ({ version }: Plan) => move(plan, version) }),
      invalidates: PLANS_CHANGED,
    },
  });
}

/** Plans the same once more, with Undo. Foods that were deleted since are left out and named. */
export function useDuplicatePlan({ kind, type, duration, notes, ...plan }: Plan) {
  const readAgain = useReadAgain();
  const duplicate = async (to: PlanPlace & { id?: string }) => {
    const rest = { kind, ...to, type, duration, notes };
    if (kind === 'workout') return { ...(await plannedEntries.create(rest)), left_out: [] };
    const { made: copy, left_out } = await copyItems(plan.items, (items) =>
      plannedEntries.create({ ...rest, items }),
    );
    if (!copy) throw new NothingToCopy(left_out);
    return { ...copy, left_out };
  };
  return useCreateEntry<PlanPlace, Plan & { left_out: string[] }>(
    {
      create: (to) => duplicate(to).catch(readAgain),
      update: async (copy, { date, part_of_day }) => ({
        ...copy,
        ...(await plannedEntries.update(copy, { date, ...(kind === 'meal' && { part_of_day }) })),
      }),
      remove: plannedEntries.remove,
    },
    {
      meta: {
        success: ({ left_out }: { left_out: string[] }, to: unknown) =>
          `${planName({ ...plan, type, duration })} planned for ${formatLocalDate((to as PlanPlace).date, DAY)}${leftOutText(left_out)}`,
        failure: failureText,
        invalidates: PLANS_CHANGED,
      },
    },
  );
}
