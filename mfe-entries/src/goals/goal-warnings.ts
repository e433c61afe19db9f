import { LOWEST_CALORIES } from '@fettle/shared-ui/rules';
import type { Sex } from './suggestion/suggested-energy.ts';

export interface WarnedGoal {
  /** Kilocalories of the day with the lowest target. */
  calories: number | null;
  /** Kilograms a week; negative for a loss. */
  change_kg: number | null;
  weight_kg: number | null;
  target_kg: number | null;
  height_cm: number | null;
  sex: Sex | null;
}

export interface GoalWarning {
  about: 'energy' | 'rate' | 'weight';
  text: string;
  source: { name: string; url: string };
}

/** Source of `LOWEST_CALORIES`. */
const GUIDELINE = {
  name: 'AHA/ACC/TOS Guideline, Circulation 2014',
  url: 'https://doi.org/10.1161/01.cir.0000437739.71477.ee',
};

/** Fewer kilocalories only under medical care, by the same guideline. */
const VERY_LOW_CALORIES = 800;

/**
 * Helms et al., "Evidence-based recommendations for natural bodybuilding contest preparation", Journal of the International
 * Society of Sports Nutrition 2014, 11: 20: 0.5 to 1 % of the body weight a week keeps most of the muscle.
 */
const MOST_LOSS = 0.01;
const LOSS_REVIEW = {
  name: 'Helms et al., JISSN 2014',
  url: 'https://doi.org/10.1186/1550-2783-11-20',
};

/** WHO, "Obesity: preventing and managing the global epidemic", Technical Report Series 894, 2000, table 2.1. */
const LOWEST_BMI = 18.5;
const WHO = {
  name: 'WHO Technical Report 894',
  url: 'https://iris.who.int/handle/10665/42330',
};

/** Returns warnings about a goal, at most one of each kind. They do not prevent saving. */
export function goalWarnings(goal: WarnedGoal): GoalWarning[] {
  const { calories, change_kg, weight_kg, target_kg, height_cm, sex } = goal;
  const warnings: GoalWarning[] = [];
  const lowest = LOWEST_CALORIES[sex ?? 'female'];
  if (calories !== null && calories < VERY_LOW_CALORIES)
    warnings.push({
      about: 'energy',
      text: `Less than ${VERY_LOW_CALORIES} kcal a day needs medical care. Please talk to a doctor first.`,
      source: GUIDELINE,
    });
  else if (calories !== null && calories < lowest)
    warnings.push({
      about: 'energy',
      text: `Below ${lowest.toLocaleString()} kcal it is hard to get all that a body needs. A slower pace leaves you more to eat.`,
      source: GUIDELINE,
    });
  if (change_kg !== null && weight_kg !== null && -change_kg > weight_kg * MOST_LOSS)
    warnings.push({
      about: 'rate',
      text: 'This is more than 1% of your weight a week. A slower pace keeps more muscle and is easier to keep up.',
      source: LOSS_REVIEW,
    });
  if (target_kg !== null && height_cm !== null && target_kg / (height_cm / 100) ** 2 < LOWEST_BMI)
    warnings.push({
      about: 'weight',
      text: 'This weight is below the healthy range for your height. Please talk to a doctor about it.',
      source: WHO,
    });
  return warnings;
}
