import type { Schemas } from '@fettle/shared-ui/data';
import { foodOfItem, type MealFood } from '../food-search/meal-food.ts';
import { draftOfMeal, type MealDraft } from '../meal-items/meal-draft.ts';

type MealItem = Schemas['MealItemDto'];

/**
 * Returns the draft of a stored meal. `foods` are its foods in their present state; a food deleted since stays in its
 * unit, with the values of the stored portion.
 */
export function draftOfStoredMeal(items: readonly MealItem[], foods: readonly MealFood[]): MealDraft {
  return draftOfMeal(
    items.map((stored) => ({
      stored,
      product:
        foods.find((food) => food.type === stored.type && food.food_id === stored.food_id) ??
        foodOfItem(stored),
    })),
  );
}
