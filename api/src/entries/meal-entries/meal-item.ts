import type { Nutrition, PortionUnit } from '@fettle/shared-ui/rules';
import type { MealItemType } from '../../foods/food-types/food-type.ts';

/** An amount of a food as a request names it, or the name and the values of a quick item. */
export interface MealItemRequest extends Partial<Nutrition> {
  type: MealItemType;
  /** Left out only by a quick item. */
  food_id?: string;
  /** In `unit`; a quick item that leaves both out is 1 serving. */
  quantity?: number;
  unit?: PortionUnit;
  /** Language of the name that the item keeps. */
  language?: string;
  /** Name, brand and amount of a quick item. */
  name?: string;
  brand?: string | null;
  amount?: string | null;
}

/** A request with its whole portion. A quick item without an id got a new one. */
export type Requested = MealItemRequest & Pick<MealItem, 'food_id' | 'quantity' | 'unit'>;

/**
 * A food as it was eaten: name and unrounded nutrition of the whole quantity, kept as they were then. Later
 * changes of the food change nothing here. A quick item has nothing but this.
 */
export interface MealItem extends Nutrition {
  type: MealItemType;
  food_id: string;
  name: string;
  brand: string | null;
  /** Amount of one serving as the source of a quick item wrote it; only where it has one. */
  amount?: string;
  /** Grams of one serving of a recipe when it was logged; only where it was weighed. */
  serving_grams?: number;
  /** In `unit`. */
  quantity: number;
  unit: PortionUnit;
}

/** An item of a meal, as far as logging it again needs it: a food is looked up, a quick item has its values. */
export type EarlierItem = Omit<MealItem, 'brand' | keyof Nutrition> & Partial<MealItem>;
