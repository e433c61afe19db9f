import type { Nutrition, PortionFood } from './portion.ts';

/** Amount that a recipe makes. */
export interface RecipeYield {
  /** Number of servings, above 0. */
  servings: number;
  /** Weight of the cooked dish in grams; null if it was not weighed. */
  cooked_grams: number | null;
}

/** Sums the foods of a recipe. A value that is unknown for one food is unknown for the recipe: its sum would be too small. */
export function recipeNutrition(foods: readonly Nutrition[]): Nutrition {
  const sum = (nutrient: keyof Nutrition) =>
    foods.reduce<number | null>((total, { [nutrient]: value }) => {
      return total === null || value === null ? null : total + value;
    }, 0);
  return { calories: sum('calories'), protein: sum('protein'), carbs: sum('carbs'), fat: sum('fat') };
}

/** Returns a recipe as a food: one serving of it, and 100 g where its cooked weight is known. */
export function recipePortion(whole: Nutrition, { servings, cooked_grams }: RecipeYield): PortionFood {
  return {
    per_100g: divided(whole, cooked_grams === null ? null : cooked_grams / 100),
    per_serving: divided(whole, servings),
    serving_grams: cooked_grams === null ? null : cooked_grams / servings,
  };
}

function divided({ calories, protein, carbs, fat }: Nutrition, by: number | null): Nutrition {
  const share = (value: number | null) => (value === null || by === null ? null : value / by);
  return { calories: share(calories), protein: share(protein), carbs: share(carbs), fat: share(fat) };
}
