import type { FoodType } from '../food-types/food-type.ts';

/** Names a food of either kind. */
export interface FoodRef {
  type: FoodType;
  food_id: string;
}

/** One text for a food of either kind, for maps and sets. */
export const foodKey = ({ type, food_id }: FoodRef) => `${type} ${food_id.toLowerCase()}`;
