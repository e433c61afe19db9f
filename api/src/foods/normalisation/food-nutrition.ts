import { KJ_PER_KCAL } from '@fettle/shared-ui/rules';
import type { ServingNutrition } from '../food-types/food-product.entity.ts';
import { plausibleNutrition, rounded } from './plausible-nutrition.ts';
import type { NutritionPer100g, Problem } from './source-food.ts';
import { type RawNutrition, scaledNutrition, unknownNutrition } from './source-nutrition.ts';

/** A serving is at most a meal: larger values are those of a pack, or mistakes. */
const MOST_KCAL = 5000;
const MOST_GRAMS = 1000;

/** The nutrition of a food: per 100 g, and per serving only where that cannot be calculated from it. */
export interface FoodNutrition {
  per100: NutritionPer100g;
  nutrition_per_serving: ServingNutrition | null;
}

/**
 * The plausible values per 100 g, or else those per serving with the serving's weight in grams. Where that weight is
 * unknown, the values stay those of one serving.
 */
export function foodNutrition(
  source: { per100: RawNutrition | null; serving: RawNutrition | null; grams: number | null },
  problems: Problem[],
): FoodNutrition {
  const { per100, serving, grams } = source;
  const stated = per100 ?? (serving && grams ? scaledNutrition(serving, 100 / grams) : null);
  if (stated) return { per100: plausibleNutrition(stated, problems), nutrition_per_serving: null };
  return {
    per100: plausibleNutrition(unknownNutrition(), problems),
    nutrition_per_serving: serving && plausibleServingNutrition(serving, problems),
  };
}

/** The plausible values of a serving whose weight is unknown; `null` where no value is plausible. */
export function plausibleServingNutrition(
  stated: RawNutrition,
  problems: Problem[],
): ServingNutrition | null {
  const plausible = (value: number | string | null, field: string, most: number): number | null => {
    if (value === null) return null;
    if (typeof value === 'number' && value >= 0 && value <= most) return rounded(value);
    problems.push({
      code: typeof value === 'string' ? 'not_a_number' : value < 0 ? 'negative' : 'serving_impossible',
      field: `nutrition_per_serving.${field}`,
      value: String(value),
    });
    return null;
  };
  const { energy_kj: kj } = stated;
  const kcal = stated.energy_kcal ?? (typeof kj === 'number' ? kj / KJ_PER_KCAL : kj);
  const serving = {
    energy_kcal: plausible(kcal, 'energy_kcal', MOST_KCAL),
    proteins: plausible(stated.proteins, 'proteins', MOST_GRAMS),
    carbohydrates: plausible(stated.carbohydrates, 'carbohydrates', MOST_GRAMS),
    fat: plausible(stated.fat, 'fat', MOST_GRAMS),
  };
  return Object.values(serving).some((value) => value !== null) ? serving : null;
}
