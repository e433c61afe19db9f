import type { Nutrition, PortionUnit } from '@fettle/shared-ui/rules';
import type { FoodType } from '../foods/food-types/food-type.ts';

/** How much of which food a request names. */
export interface MealItemRequest {
  type: FoodType;
  food_id: string;
  /** In `unit`. */
  quantity: number;
  unit: PortionUnit;
  /** Of the name that the item keeps. */
  language?: string;
}

/**
 * A food as it was eaten: name and unrounded nutrition of the whole quantity, kept as they were then. Later
 * changes of the food change nothing here.
 */
export interface MealItem extends Omit<MealItemRequest, 'language'>, Nutrition {
  name: string;
  brand: string | null;
}
