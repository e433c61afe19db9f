import { MICRONUTRIENTS } from '../nutrients/nutrients.ts';
import { storedMicronutrients } from '../nutrients/portion-nutrients.ts';
import { kilocalories } from './energy.ts';
import { saltAndSodium } from './salt-and-sodium.ts';
import type { NutritionPer100g, Problem } from './source-food.ts';
import {
  MACROS,
  NUTRIENTS,
  OTHER_NUTRIENTS,
  type RawNutrition,
  type SourceNutrient,
  type SourceNutrition,
  UNKNOWN_PER_100G,
  unknownNutrition,
} from './source-nutrition.ts';

/** 100 g after rounding; read as 100 g. */
const ROUNDED_100 = 101;

/** Rounding does not explain a larger sum of the macros. Up to it the screens warn (shared-ui/rules). */
const MOST_MACROS = 105;

/**
 * The plausible values per 100 g of a source; each implausible value becomes `null`, with a problem.
 * A single macro over 100 g, or all three together over 105 g, means that the values are not those of 100 g (nearly
 * always the weight of a serving is wrong): then no value is taken. More sugars than carbohydrates and more saturated fat
 * than fat are kept: which of the two values is wrong is unknown, and the screens warn.
 */
export function plausibleNutrition(raw: RawNutrition, problems: Problem[]): NutritionPer100g {
  const stated = numbersOnly(raw, problems);
  const macros = (stated.proteins ?? 0) + (stated.carbohydrates ?? 0) + (stated.fat ?? 0);
  if (macros > MOST_MACROS || MACROS.some((macro) => (stated[macro] ?? 0) > ROUNDED_100)) {
    problems.push({ code: 'macros_over_100', field: 'nutrition_per_100g', value: `${rounded(macros)} g` });
    return rounded100(unknownNutrition(), null);
  }
  for (const nutrient of OTHER_NUTRIENTS) {
    const value = stated[nutrient];
    if (value === null || value <= ROUNDED_100) continue;
    problems.push({ code: 'over_100', field: nutrient, value: String(value) });
    stated[nutrient] = null;
  }
  for (const { id, most } of MICRONUTRIENTS) {
    const value = stated[id];
    if (value === null || value <= most) continue;
    problems.push({ code: 'nutrient_impossible', field: id, value: String(value) });
    stated[id] = null;
  }
  const { salt, sodium } = saltAndSodium(stated, macros, problems);
  stated.salt = salt;
  stated.sodium = sodium;
  return rounded100(stated, kilocalories(stated, problems));
}

function numbersOnly(raw: RawNutrition, problems: Problem[]): SourceNutrition {
  const stated = unknownNutrition();
  for (const nutrient of Object.keys(stated) as SourceNutrient[]) {
    const value = raw[nutrient];
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
  const nutrients = storedMicronutrients((id) => rounded(stated[id]));
  const nutrition: NutritionPer100g = { ...UNKNOWN_PER_100G, nutrients };
  for (const nutrient of NUTRIENTS) nutrition[nutrient] = atMost100(stated[nutrient]);
  nutrition.energy_kcal = rounded(energy);
  return nutrition;
}

const atMost100 = (value: number | null) => (value === null ? null : rounded(Math.min(value, 100)));

/** Four decimals; further ones come from conversions ("62.4999999"). */
export function rounded(value: number): number;
export function rounded(value: number | null): number | null;
export function rounded(value: number | null): number | null {
  // A rounded −0.00001 is 0.
  return value === null ? null : Math.round(value * 10_000) / 10_000 + 0;
}
