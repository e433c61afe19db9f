import { mealTotals, type Nutrition, type PortionUnit } from './portion.ts';

/** A food of a meal that waits on a device: what is known of it there. */
export interface ShownItem extends Partial<Nutrition> {
  type: 'user' | 'database';
  food_id: string;
  name: string;
  brand?: string | null;
  quantity: number;
  unit: PortionUnit;
}

/** What lists show of a meal that the server has not worked out yet: its foods, and the sums of what is known. */
export function shownMeal(items: readonly ShownItem[]) {
  const whole = items.map(
    ({
      type,
      food_id,
      name,
      brand = null,
      quantity,
      unit,
      calories = null,
      protein = null,
      carbs = null,
      fat = null,
    }) => ({ type, food_id, name, brand, quantity, unit, calories, protein, carbs, fat }),
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
