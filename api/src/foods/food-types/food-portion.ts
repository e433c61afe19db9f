import type { PortionFood } from '@fettle/shared-ui/rules';
import type { FoodProduct, ServingNutrition } from './food-product.entity.ts';
import type { UserFood } from './user-food.entity.ts';

/** A user food in the form of the portion rules (shared-ui/rules/foods/portion). */
export function portionOfUserFood(food: UserFood): PortionFood {
  const { calories, protein, carbohydrates: carbs, fat, serving_grams } = food;
  return { per_100g: { calories, protein, carbs, fat }, per_serving: null, serving_grams };
}

/** A food product in the form of the portion rules. */
export function portionOfFoodProduct(food: FoodProduct): PortionFood {
  return {
    per_100g: nutrition(food),
    per_serving: food.nutrition_per_serving && nutrition(food.nutrition_per_serving),
    serving_grams: food.serving_grams,
  };
}

function nutrition({ energy_kcal, proteins, carbohydrates, fat }: ServingNutrition) {
  return { calories: energy_kcal, protein: proteins, carbs: carbohydrates, fat };
}
