import { type FoodNutrition, foodNutrition } from '../../normalisation/food-nutrition.ts';
import type { Problem } from '../../normalisation/source-food.ts';
import {
  hasMainNutrients,
  type RawNutrition,
  unknownNutrition,
} from '../../normalisation/source-nutrition.ts';
import { documentIn, type OffDocument } from './off-document.ts';
import { nutritionInNutriments } from './off-nutriments.ts';
import { nutritionSets } from './off-nutrition-sets.ts';

/**
 * Nutrition of a product in any of the schemas. Values per 100 g (or 100 ml) come first, then values per serving with
 * the weight of the serving. Values of the prepared product are the last choice, and are listed: those of a serving stay
 * per serving, because its weight on the label is that of what is sold.
 */
export function offNutrition(
  document: OffDocument,
  servingGrams: number | null,
  problems: Problem[],
): FoodNutrition & { prepared: boolean; per_100ml: boolean } {
  const { per100, serving, grams, per_100ml, prepared } = sourceNutrition(document);
  if (!prepared)
    return {
      ...foodNutrition({ per100, serving, grams: grams ?? servingGrams }, problems),
      per_100ml,
      prepared,
    };
  const { energy_kcal, energy_kj } = per100 ?? serving ?? unknownNutrition();
  const value = energy_kcal === null ? `${energy_kj ?? ''} kJ` : `${energy_kcal} kcal`;
  problems.push({
    code: 'as_prepared',
    field: per100 ? 'nutrition_per_100g' : 'nutrition_per_serving',
    value,
  });
  return { ...foodNutrition({ per100, serving, grams: null }, problems), per_100ml, prepared };
}

interface SourceNutritions {
  per100: RawNutrition | null;
  serving: RawNutrition | null;
  /** The weight of `serving`, where the source has them together. */
  grams: number | null;
  /** True if the values are those of 100 ml. */
  per_100ml: boolean;
  /** True if the values are those of the prepared product ("with 200 ml of milk"), because it has none as sold. */
  prepared: boolean;
}

function sourceNutrition(document: OffDocument): SourceNutritions {
  const sets = document.nutrition ? nutritionSets(documentIn(document.nutrition)) : null;
  if (sets?.per100 || sets?.serving) {
    return {
      per100: sets.per100,
      serving: sets.serving?.nutrition ?? null,
      grams: sets.serving?.grams || null,
      per_100ml: sets.per100 ? sets.per_100ml : document.serving_quantity_unit === 'ml',
      prepared: sets.prepared,
    };
  }
  const nutriments = documentIn(document.nutriments);
  const per_100ml = isPer100ml(document);
  for (const basis of BASES) {
    const stated = nutritionInNutriments(nutriments, basis);
    if (!hasMainNutrients(stated)) continue;
    const values = basis.endsWith('_100g')
      ? { per100: stated, serving: null }
      : { per100: null, serving: stated };
    return { ...values, grams: null, per_100ml, prepared: basis.startsWith('_prepared') };
  }
  const per100 = nutritionInNutriments(nutriments, '_100g');
  return { per100, serving: null, grams: null, per_100ml, prepared: false };
}

/** Values entered for a serving in ml are per ml; without a stated base nothing is assumed. */
function isPer100ml({ nutrition_data_per, serving_quantity_unit }: OffDocument): boolean {
  return (
    nutrition_data_per === '100ml' || (nutrition_data_per === 'serving' && serving_quantity_unit === 'ml')
  );
}

/** Suffixes of the bases, most preferred first. */
const BASES = ['_100g', '_serving', '_prepared_100g', '_prepared_serving'] as const;
