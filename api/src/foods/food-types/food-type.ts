/** `user`: a user food; `database`: a food product. */
export const FOOD_TYPES = ['user', 'database'] as const;
export type FoodType = (typeof FOOD_TYPES)[number];
