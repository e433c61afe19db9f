import type { StatedServingNutrition } from '../../food-products/food-product.entity.ts';
import type { Problem } from '../imported-food.ts';
import { believableNutrition, type Nutrition } from '../rules/believable-nutrition.ts';
import { isStated, nothingStated, type StatedNutrition, times } from '../rules/stated-nutrition.ts';
import { statedServing } from '../rules/stated-serving.ts';
import { documentIn, type OffDocument } from './off-document.ts';
import { statedInNutriments } from './off-nutriments.ts';
import { nutritionSets } from './off-nutrition-sets.ts';

/** What is eaten of a product: per 100 g, and per serving only where that cannot be worked out from it. */
export interface OffNutrition {
  per100: Nutrition;
  nutrition_per_serving: StatedServingNutrition | null;
}

/**
 * Nutrition of a product in any of the schemas. Values per 100 g (or 100 ml) come first, then those per serving with
 * the serving's weight, then those of the product as prepared. Of a serving whose weight nobody knows the stated
 * values are kept as they are.
 */
export function offNutrition(
  document: OffDocument,
  servingGrams: number | null,
  problems: Problem[],
): OffNutrition {
  const { per100, serving, grams } = stated(document);
  if (per100) return { per100: believableNutrition(per100, problems), nutrition_per_serving: null };
  const weight = grams ?? servingGrams;
  if (serving && weight) {
    return {
      per100: believableNutrition(times(serving, 100 / weight), problems),
      nutrition_per_serving: null,
    };
  }
  return {
    per100: believableNutrition(nothingStated(), problems),
    nutrition_per_serving: serving && statedServing(serving, problems),
  };
}

interface Stated {
  per100: StatedNutrition | null;
  serving: StatedNutrition | null;
  /** The weight that goes with `serving`, where the source ties them together. */
  grams: number | null;
}

function stated(document: OffDocument): Stated {
  const sets = document.nutrition ? nutritionSets(documentIn(document.nutrition)) : null;
  if (sets?.per100 || sets?.serving) {
    return {
      per100: sets.per100,
      serving: sets.serving?.stated ?? null,
      grams: sets.serving?.grams || null,
    };
  }
  const nutriments = documentIn(document.nutriments);
  const per100 = statedInNutriments(nutriments, '_100g');
  if (isStated(per100)) return { per100, serving: null, grams: null };
  const serving = statedInNutriments(nutriments, '_serving');
  if (isStated(serving)) return { per100: null, serving, grams: null };
  const prepared = statedInNutriments(nutriments, '_prepared_100g');
  return { per100: isStated(prepared) ? prepared : per100, serving: null, grams: null };
}
