/** `user`: a user food; `database`: a food product. */
export const FOOD_TYPES = ['user', 'database'] as const;
export type FoodType = (typeof FOOD_TYPES)[number];

/**
 * Kinds of items of a meal: foods, `recipe` (a saved meal that makes servings), and `quick` items, which are a name and values
 * without a food behind them.
 */
export const MEAL_ITEM_TYPES = [...FOOD_TYPES, 'quick', 'recipe'] as const;
export type MealItemType = (typeof MEAL_ITEM_TYPES)[number];
