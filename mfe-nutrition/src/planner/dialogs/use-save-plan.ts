import { useCreateEntry, useUpdateEntry } from '@fettle/shared-ui/data';
import { type NewPlan, PLANS_CHANGED, type Plan, plannedEntries } from '../planned.queries.ts';

type PlanFields = Omit<NewPlan, 'id' | 'kind'>;

const NONE = { id: '', version: 0 };

/**
 * Saves a new plan, or writes over the version that was opened; `conflict` is then the plan as another tab or device saved it.
 * One mount makes one plan: edits after a lost answer are written over it.
 */
export function useSavePlan(kind: Plan['kind'], opened: Plan | undefined) {
  const create = useCreateEntry<PlanFields, Plan>(
    { ...plannedEntries, create: (plan) => plannedEntries.create({ ...plan, kind }) },
    { meta: { success: 'Planned', invalidates: PLANS_CHANGED } },
  );
  const { save, conflict, ...update } = useUpdateEntry<PlanFields, Pick<Plan, 'id' | 'version'>>(
    plannedEntries,
    opened ?? NONE,
    { meta: { success: 'Plan changed', invalidates: PLANS_CHANGED } },
  );
  return { ...update, save: opened ? save : create, conflict: conflict as Plan | null };
}
