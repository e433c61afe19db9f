import { parseDecimal } from '@fettle/shared-ui/forms';
import { CHANGE_UNITS, paceTowards, toKilograms, type WeightUnit } from '@fettle/shared-ui/rules';
import { type GoalFormFields, isTargetKept } from './goal-form.ts';
import type { BodyData, Goal } from './goals.queries.ts';
import { parseHeight } from './suggestion/height.ts';

/** Weight change that the form asks for, in kilograms a week; `null` if it asks for none or is incomplete. */
export function typedChange(
  { weight_goal, target_weight, rate }: GoalFormFields,
  unit: WeightUnit,
  weight_kg: number | null,
  goal: Goal | null,
) {
  const [target, pace] = [parseDecimal(target_weight), parseDecimal(rate)];
  if (weight_goal !== 'reach' || target === null || pace === null || weight_kg === null) return null;
  const start_kg = isTargetKept(goal, weight_goal, target_weight, unit) ? goal.start_weight_kg : weight_kg;
  return paceTowards(weight_kg, toKilograms(target, unit), start_kg, toKilograms(pace, CHANGE_UNITS[unit]));
}

/** Kilocalories of the day with the lowest target; `null` if the form has none. */
export function leastCalories({ every_day, has_training_day, training_day }: GoalFormFields): number | null {
  const typed = [every_day, ...(has_training_day ? [training_day] : [])];
  const known = typed.map(({ calories }) => parseDecimal(calories)).filter((value) => value !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** Parses the details of the body typed so far; texts that are no number become `null`. */
export function typedBody({ height_cm, birth_year, sex, activity }: GoalFormFields['body']): BodyData {
  const year = parseDecimal(birth_year);
  return {
    height_cm: parseHeight(height_cm),
    birth_year: year !== null && year > 1900 ? year : null,
    sex: sex || null,
    activity,
  };
}
