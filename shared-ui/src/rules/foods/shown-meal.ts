import { mealTotals, type Nutrition, type PortionUnit } from './portion.ts';

/**
 * Kinds of meal items: a user food, a food product (`database`), a `recipe` (a saved meal that makes servings), or `quick`: a
 * name and values without a food.
 */
export type MealItemType = 'user' | 'database' | 'recipe' | 'quick';

/** A food of a meal that waits on this device, with the values known on it. */
export interface ShownItem extends Partial<Nutrition> {
  type: MealItemType;
  food_id: string;
  name: string;
  brand?: string | null;
  amount?: string | null;
  /** Grams of one serving of a recipe that was weighed. */
  serving_grams?: number;
  quantity: number;
  unit: PortionUnit;
}

/** Returns the list fields of a meal that the server has not computed yet: its foods and sums of known values. */
export function shownMeal(items: readonly ShownItem[]) {
  const whole = items.map(
    ({
      type,
      food_id,
      name,
      brand = null,
      amount = null,
      serving_grams,
      quantity,
      unit,
      calories = null,
      protein = null,
      carbs = null,
      fat = null,
    }) => {
      const weight = serving_grams === undefined ? {} : { serving_grams };
      return { type, food_id, name, brand, amount, ...weight, quantity, unit, calories, protein, carbs, fat };
    },
  );
  const { calories, protein, carbs, fat, partial } = mealTotals(whole);
  return {
    items: whole,
    total_calories: calories,
    total_protein: protein,
    total_carbs: carbs,
    total_fat: fat,
    totals_partial: partial,
  };
}

/** Returns the request that logs an item again: the server looks up a food; a quick item has its own texts and values. */
export function itemToLog(item: ShownItem) {
  const { type, food_id, quantity, unit, name, brand, amount, calories, protein, carbs, fat } = item;
  const portion = { type, food_id, quantity, unit };
  return type === 'quick' ? { ...portion, name, brand, amount, calories, protein, carbs, fat } : portion;
}
