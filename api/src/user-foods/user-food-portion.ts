import type { PortionFood } from '@fettle/shared-ui/rules';
import type { UserFood } from './user-food.entity.ts';

/** A user food in the form of the portion rules (shared-ui/rules/portion). */
export function portionOfUserFood(food: UserFood): PortionFood {
  const { calories, protein, carbohydrates: carbs, fat, serving_grams } = food;
  return { per_100g: { calories, protein, carbs, fat }, per_serving: null, serving_grams };
}
