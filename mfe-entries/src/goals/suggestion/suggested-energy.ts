import { CALORIES_PER_KG } from '@fettle/shared-ui/rules';

export const SEXES = ['female', 'male'] as const;
export type Sex = (typeof SEXES)[number];

export interface Body {
  weight_kg: number;
  height_cm: number;
  /** Age in years. */
  age: number;
  sex: Sex;
}

/**
 * Energy used at rest in a day, in kilocalories: Mifflin, St Jeor et al., "A new predictive equation for resting energy
 * expenditure in healthy individuals", American Journal of Clinical Nutrition 1990, 51: 241-247.
 */
export function restingEnergy({ weight_kg, height_cm, age, sex }: Body): number {
  return 10 * weight_kg + 6.25 * height_cm - 5 * age + (sex === 'male' ? 5 : -161);
}

/** Ages of the people from whom the equation was derived; other ages get no suggestion. */
export const [YOUNGEST, OLDEST] = [19, 78] as const;

/**
 * Energy of a day as a multiple of the energy used at rest (physical activity level): the lower ends and the middle of
 * the ranges in FAO/WHO/UNU, "Human energy requirements", 2004, table 5.3 (1.40-1.69, 1.70-1.99, 2.00-2.40).
 */
export const ACTIVITY_FACTORS = { sitting: 1.4, light: 1.55, active: 1.7, hard: 2.0 } as const;
export type Activity = keyof typeof ACTIVITY_FACTORS;
export const ACTIVITIES = Object.keys(ACTIVITY_FACTORS) as Activity[];

/** Age that a member reaches in a year; their birthday is unknown. */
export const ageIn = (year: number, birth_year: number): number => year - birth_year;

/** Energy that a member uses in a day, in kilocalories, estimated from their body and activity. */
export function dailyExpenditure(body: Body, activity: Activity): number {
  return restingEnergy(body) * ACTIVITY_FACTORS[activity];
}

/** Energy in kilocalories a day for a weight change of `change_kg` a week, negative for a loss. */
export function energyForChange(expenditure: number, change_kg: number): number {
  return expenditure + (change_kg * CALORIES_PER_KG) / 7;
}

/** Rounds to tens of kilocalories, since the estimate is not more precise. */
export const toTens = (calories: number) => Math.round(calories / 10) * 10;
