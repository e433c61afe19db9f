import type { Nutrition, PortionUnit } from '@fettle/shared-ui/rules';

/** `user`: the member's own food; `database`: a food product of the shared database. */
export const FOOD_TYPES = ['user', 'database'] as const;
export type FoodType = (typeof FOOD_TYPES)[number];

/** How much of which food a request asks for. */
export interface MealItemRequest {
  type: FoodType;
  food_id: string;
  /** In `unit`. */
  quantity: number;
  unit: PortionUnit;
}

/**
 * A food as it was eaten: name and unrounded nutrition of the whole quantity, kept as they were then. Later
 * changes of the food change nothing here.
 */
export interface MealItem extends MealItemRequest, Nutrition {
  name: string;
  brand: string | null;
}
