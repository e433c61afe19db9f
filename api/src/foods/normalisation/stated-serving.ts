import type { ServingNutrition } from '../../food-products/food-product.entity.ts';
import { KJ_PER_KCAL } from './energy.ts';
import { rounded } from './plausible-nutrition.ts';
import type { Problem } from './source-food.ts';
import type { RawNutrition } from './source-nutrition.ts';

/** A serving is a meal at most: values beyond are those of a pack or mistakes. */
const MOST_KCAL = 5000;
const MOST_GRAMS = 1000;

/** What a source states of a serving whose weight is unknown; `null` where nothing is left to believe. */
export function plausibleServingNutrition(
  stated: RawNutrition,
  problems: Problem[],
): ServingNutrition | null {
  const believable = (value: number | string | null, field: string, most: number): number | null => {
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
    energy_kcal: believable(kcal, 'energy_kcal', MOST_KCAL),
    proteins: believable(stated.proteins, 'proteins', MOST_GRAMS),
    carbohydrates: believable(stated.carbohydrates, 'carbohydrates', MOST_GRAMS),
    fat: believable(stated.fat, 'fat', MOST_GRAMS),
  };
  return Object.values(serving).some((value) => value !== null) ? serving : null;
}
