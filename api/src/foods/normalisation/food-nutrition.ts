import type { StatedServingNutrition } from '../../food-products/food-product.entity.ts';
import type { Problem } from './imported-food.ts';
import { believableNutrition, type Nutrition } from './plausible-nutrition.ts';
import { nothingStated, times, type WrittenNutrition } from './source-nutrition.ts';
import { statedServing } from './stated-serving.ts';

/** What is eaten of a product: per 100 g, and per serving only where that cannot be worked out from it. */
export interface ToldNutrition {
  per100: Nutrition;
  nutrition_per_serving: StatedServingNutrition | null;
}

/**
 * What can be believed of values per 100 g, else of those per serving with the serving's weight in grams. Of a serving
 * whose weight nobody knows the stated values are kept as they are.
 */
export function toldNutrition(
  told: { per100: WrittenNutrition | null; serving: WrittenNutrition | null; grams: number | null },
  problems: Problem[],
): ToldNutrition {
  const { per100, serving, grams } = told;
  const stated = per100 ?? (serving && grams ? times(serving, 100 / grams) : null);
  if (stated) return { per100: believableNutrition(stated, problems), nutrition_per_serving: null };
  return {
    per100: believableNutrition(nothingStated(), problems),
    nutrition_per_serving: serving && statedServing(serving, problems),
  };
}
