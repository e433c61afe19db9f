import type { PortionFood } from '@fettle/shared-ui/rules';
import type { FoodProduct, ServingNutrition } from './food-product.entity.ts';

/** A food product in the form of the portion rules (shared-ui/rules/portion). */
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
