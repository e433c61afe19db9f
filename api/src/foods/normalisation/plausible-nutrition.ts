import { kilocalories } from './energy.ts';
import { saltAndSodium } from './salt-and-sodium.ts';
import type { Problem, SourceFood } from './source-food.ts';
import {
  type RawNutrition,
  type SourceNutrient,
  type SourceNutrition,
  unknownNutrition,
} from './source-nutrition.ts';

export type NutritionPer100g = Pick<
  SourceFood,
  | 'energy_kcal'
  | 'proteins'
  | 'carbohydrates'
  | 'sugars'
  | 'fat'
  | 'saturated_fat'
  | 'fiber'
  | 'salt'
  | 'sodium'
>;

const PARTS = ['sugars', 'saturated_fat', 'fiber'] as const;
const MACROS = ['proteins', 'carbohydrates', 'fat'] as const;

/** What rounding makes of 100 g: read as 100 g. */
const ROUNDED_100 = 101;

/** Over this the sum of the macros is no rounding any more; up to it the pages warn (shared-ui/rules). */
const MOST_MACROS = 105;

/**
 * What can be believed of a source's values per 100 g; each value that cannot is `null`, with a problem.
 * A single macro over 100 g, or all three together over 105 g, mean that the values are not those of 100 g (nearly
 * always a serving's weight was wrong): then none of them is taken. Sugars over the carbohydrates and saturated over
 * all fat are kept: which of the two is wrong nobody knows, and the pages warn.
 */
export function plausibleNutrition(told: RawNutrition, problems: Problem[]): NutritionPer100g {
  const stated = numbersOnly(told, problems);
  const macros = (stated.proteins ?? 0) + (stated.carbohydrates ?? 0) + (stated.fat ?? 0);
  if (macros > MOST_MACROS || MACROS.some((macro) => (stated[macro] ?? 0) > ROUNDED_100)) {
    problems.push({ code: 'macros_over_100', field: 'nutrition_per_100g', value: `${rounded(macros)} g` });
    return rounded100(unknownNutrition(), null);
  }
  for (const part of PARTS) {
    const value = stated[part];
    if (value === null || value <= ROUNDED_100) continue;
    problems.push({ code: 'over_100', field: part, value: String(value) });
    stated[part] = null;
  }
  const { salt, sodium } = saltAndSodium(stated, macros, problems);
  stated.salt = salt;
  stated.sodium = sodium;
  return rounded100(stated, kilocalories(stated, problems));
}

function numbersOnly(told: RawNutrition, problems: Problem[]): SourceNutrition {
  const stated = unknownNutrition();
  for (const nutrient of Object.keys(stated) as SourceNutrient[]) {
    const value = told[nutrient];
    if (value === null) continue;
    if (typeof value === 'number' && value >= 0) stated[nutrient] = value;
    else
      problems.push({
        code: typeof value === 'number' ? 'negative' : 'not_a_number',
        field: nutrient,
        value: String(value),
      });
  }
  return stated;
}

function rounded100(stated: SourceNutrition, energy: number | null): NutritionPer100g {
  return {
    energy_kcal: rounded(energy),
    proteins: atMost100(stated.proteins),
    carbohydrates: atMost100(stated.carbohydrates),
    sugars: atMost100(stated.sugars),
    fat: atMost100(stated.fat),
    saturated_fat: atMost100(stated.saturated_fat),
    fiber: atMost100(stated.fiber),
    salt: rounded(stated.salt),
    sodium: rounded(stated.sodium),
  };
}

const atMost100 = (value: number | null) => (value === null ? null : rounded(Math.min(value, 100)));

/** To a ten-thousandth: what is beyond are crumbs of conversions ("62.4999999"). */
export function rounded(value: number): number;
export function rounded(value: number | null): number | null;
export function rounded(value: number | null): number | null {
  // A rounded −0.00001 is 0.
  return value === null ? null : Math.round(value * 10_000) / 10_000 + 0;
}
