import { type FoodNutrition, foodNutrition } from '../../normalisation/food-nutrition.ts';
import type { Problem } from '../../normalisation/source-food.ts';
import { hasMainNutrients, type RawNutrition } from '../../normalisation/source-nutrition.ts';
import { documentIn, type OffDocument } from './off-document.ts';
import { nutritionInNutriments } from './off-nutriments.ts';
import { nutritionSets } from './off-nutrition-sets.ts';

/**
 * Nutrition of a product in any of the schemas. Values per 100 g (or 100 ml) come first, then values per serving with
 * the weight of the serving, then values of the prepared product.
 */
export function offNutrition(
  document: OffDocument,
  servingGrams: number | null,
  problems: Problem[],
): FoodNutrition {
  const source = sourceNutrition(document);
  return foodNutrition({ ...source, grams: source.grams ?? servingGrams }, problems);
}

interface SourceNutritions {
  per100: RawNutrition | null;
  serving: RawNutrition | null;
  /** The weight of `serving`, where the source has them together. */
  grams: number | null;
}

function sourceNutrition(document: OffDocument): SourceNutritions {
  const sets = document.nutrition ? nutritionSets(documentIn(document.nutrition)) : null;
  if (sets?.per100 || sets?.serving) {
    return {
      per100: sets.per100,
      serving: sets.serving?.nutrition ?? null,
      grams: sets.serving?.grams || null,
    };
  }
  const nutriments = documentIn(document.nutriments);
  const per100 = nutritionInNutriments(nutriments, '_100g');
  if (hasMainNutrients(per100)) return { per100, serving: null, grams: null };
  const serving = nutritionInNutriments(nutriments, '_serving');
  if (hasMainNutrients(serving)) return { per100: null, serving, grams: null };
  const prepared = nutritionInNutriments(nutriments, '_prepared_100g');
  return { per100: hasMainNutrients(prepared) ? prepared : per100, serving: null, grams: null };
}
