import { PART_NAMES, partOfHour } from '../part-of-day.ts';
import { foodName, type NamedFood } from './food-name.ts';

/** Number of foods that a meal's name lists; the rest are counted. */
const FOODS_NAMED = 3;

/**
 * Names a meal after its foods: "Oatmeal, Bananas, Milk", "Oatmeal, Bananas, Milk and 2 more". Uses only the part of
 * a short name before the first comma, because generic foods continue with their preparation ("Bananas, raw").
 */
export function mealName(foods: readonly NamedFood[]): string {
  const names = foods.map((food) => {
    const { short } = foodName(food);
    return short.split(',')[0] || short.trim();
  });
  const more = names.length - FOODS_NAMED;
  return names.slice(0, FOODS_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Name of a meal at this hour of the member's clock (0 to 23). For a stored meal use `partOfMeal`. */
export const mealOfHour = (hour: number): string => PART_NAMES[partOfHour(hour)];
