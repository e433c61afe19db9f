import { api, type BodyOf, newId, useUpdateEntry } from '@fettle/shared-ui/data';
import { useRef } from 'react';
import { PLANS_CHANGED, type Plan } from '../planned.queries.ts';

type NewPlan = BodyOf<'post', '/planned-entries'>;
type PlanFields = Omit<NewPlan, 'id' | 'kind'>;
type Versioned = Pick<Plan, 'id' | 'version'>;

const NEW: Versioned = { id: '', version: 0 };

/**
 * Saves a new plan, or writes over the version that was opened; `conflict` is then the plan as another tab or device saved it.
 * The same fields sent again have the same id, so that a retry plans nothing twice.
 */
export function useSavePlan(kind: Plan['kind'], opened: Plan | undefined) {
  const ids = useRef(new Map<string, string>());
  const update = ({ id, version }: Versioned, fields: PlanFields): Promise<Versioned> => {
    if (opened)
      return api.patch('/planned-entries/{id}', fields, {
        path: { id },
        headers: { 'If-Match': String(version) },
      });
    const key = JSON.stringify(fields);
    const newPlanId = ids.current.get(key) ?? newId();
    ids.current.set(key, newPlanId);
    return api.post('/planned-entries', { id: newPlanId, kind, ...fields });
  };
  const { conflict, ...rest } = useUpdateEntry<PlanFields, Versioned>({ update }, opened ?? NEW, {
    meta: { success: opened ? 'Plan changed' : 'Planned', invalidates: PLANS_CHANGED },
  });
  return { ...rest, conflict: conflict as Plan | null };
}
