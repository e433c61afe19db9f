import { type FoodNutrition, foodNutrition } from '../../normalisation/food-nutrition.ts';
import type { Problem } from '../../normalisation/source-food.ts';
import { hasMainNutrients, type RawNutrition } from '../../normalisation/source-nutrition.ts';
import { documentIn, type OffDocument } from './off-document.ts';
import { statedInNutriments } from './off-nutriments.ts';
import { nutritionSets } from './off-nutrition-sets.ts';

/**
 * Nutrition of a product in any of the schemas. Values per 100 g (or 100 ml) come first, then those per serving with
 * the serving's weight, then those of the product as prepared.
 */
export function offNutrition(
  document: OffDocument,
  servingGrams: number | null,
  problems: Problem[],
): FoodNutrition {
  const told = stated(document);
  return foodNutrition({ ...told, grams: told.grams ?? servingGrams }, problems);
}

interface Stated {
  per100: RawNutrition | null;
  serving: RawNutrition | null;
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
  if (hasMainNutrients(per100)) return { per100, serving: null, grams: null };
  const serving = statedInNutriments(nutriments, '_serving');
  if (hasMainNutrients(serving)) return { per100: null, serving, grams: null };
  const prepared = statedInNutriments(nutriments, '_prepared_100g');
  return { per100: hasMainNutrients(prepared) ? prepared : per100, serving: null, grams: null };
}
