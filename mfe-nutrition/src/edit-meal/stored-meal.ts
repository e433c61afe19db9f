import type { Schemas } from '@fettle/shared-ui/data';
import type { Nutrition } from '@fettle/shared-ui/rules';
import type { MealFood } from '../food-search/meal-food.ts';
import { draftOfMeal, type MealDraft } from '../meal-items/meal-draft.ts';

type MealItem = Schemas['MealItemDto'];

/**
 * The draft of a stored meal. `foods` are its foods as they are now; one that was deleted since stays in its unit,
 * and has what the stored portion says about it.
 */
export function draftOfStoredMeal(items: readonly MealItem[], foods: readonly MealFood[]): MealDraft {
  return draftOfMeal(
    items.map((stored) => ({
      stored,
      product:
        foods.find((food) => food.type === stored.type && food.food_id === stored.food_id) ??
        deletedFood(stored),
    })),
  );
}

function deletedFood(item: MealItem): MealFood {
  const { type, food_id, name, brand, quantity, unit } = item;
  return {
    type,
    food_id,
    name,
    brand,
    serving_text: null,
    serving_grams: null,
    per_100g: unit === 'g' ? scaled(item, 100 / quantity) : UNKNOWN,
    per_serving: unit === 'serving' ? scaled(item, 1 / quantity) : null,
    language: null,
    barcode: null,
    sources: [],
    warnings: [],
    last: null,
  };
}

const UNKNOWN: Nutrition = { calories: null, protein: null, carbs: null, fat: null };

function scaled({ calories, protein, carbs, fat }: Nutrition, by: number): Nutrition {
  const times = (value: number | null) => value && value * by;
  return { calories: times(calories), protein: times(protein), carbs: times(carbs), fat: times(fat) };
}
