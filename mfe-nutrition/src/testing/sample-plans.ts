import type { Schemas } from '@fettle/shared-ui/data';
import type { Plan } from '../planner/planned.queries.ts';
import { mealItem } from './sample-meals.ts';

let plans = 0;

/** A dinner of oatmeal planned for a day; pass only the fields that the test is about. */
export function plannedMeal(date: string, fields: Partial<Plan> = {}): Plan {
  const items = fields.items ?? [mealItem()];
  const [first] = items;
  return {
    id: `01990000-0000-7000-8000-${String(++plans).padStart(12, '0')}`,
    kind: 'meal',
    date,
    part_of_day: 'dinner',
    items,
    total_calories: first?.calories ?? null,
    total_protein: first?.protein ?? null,
    total_carbs: first?.carbs ?? null,
    total_fat: first?.fat ?? null,
    totals_partial: false,
    type: null,
    duration: null,
    notes: '',
    version: 1,
    created_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    ...fields,
  };
}

/** Cardio planned for a day. */
export const plannedWorkout = (date: string, fields: Partial<Plan> = {}): Plan =>
  plannedMeal(date, {
    kind: 'workout',
    part_of_day: null,
    items: [],
    type: 'Cardio',
    duration: 30,
    ...fields,
  });

/** Answer with these plans, and none of earlier days. */
export const plannedDays = (plans: Plan[]): Schemas['PlannedEntriesDto'] => ({
  plans,
  earlier: { count: 0, last_date: null },
});
