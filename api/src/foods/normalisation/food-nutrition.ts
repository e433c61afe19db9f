import type { ServingNutrition } from '../../food-products/food-product.entity.ts';
import { type NutritionPer100g, plausibleNutrition } from './plausible-nutrition.ts';
import type { Problem } from './source-food.ts';
import { type RawNutrition, scaledNutrition, unknownNutrition } from './source-nutrition.ts';
import { plausibleServingNutrition } from './stated-serving.ts';

/** What is eaten of a product: per 100 g, and per serving only where that cannot be worked out from it. */
export interface FoodNutrition {
  per100: NutritionPer100g;
  nutrition_per_serving: ServingNutrition | null;
}

/**
 * What can be believed of values per 100 g, else of those per serving with the serving's weight in grams. Of a serving
 * whose weight nobody knows the stated values are kept as they are.
 */
export function foodNutrition(
  told: { per100: RawNutrition | null; serving: RawNutrition | null; grams: number | null },
  problems: Problem[],
): FoodNutrition {
  const { per100, serving, grams } = told;
  const stated = per100 ?? (serving && grams ? scaledNutrition(serving, 100 / grams) : null);
  if (stated) return { per100: plausibleNutrition(stated, problems), nutrition_per_serving: null };
  return {
    per100: plausibleNutrition(unknownNutrition(), problems),
    nutrition_per_serving: serving && plausibleServingNutrition(serving, problems),
  };
}
