import { foodName, type NamedFood } from './food-name.ts';
import { PART_NAMES, partOfHour } from './part-of-day.ts';

/** How many foods a meal's name lists; the rest are counted. */
const FOODS_NAMED = 3;

/**
 * A meal named after its foods: "Oatmeal, Bananas, Milk", "Oatmeal, Bananas, Milk and 2 more". Of a food's short name only
 * the part before the first comma: generic foods continue with how they are prepared ("Bananas, raw").
 */
export function mealName(foods: readonly NamedFood[]): string {
  const names = foods.map((food) => {
    const { short } = foodName(food);
    return short.split(',')[0] || short.trim();
  });
  const more = names.length - FOODS_NAMED;
  return names.slice(0, FOODS_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Name of a meal at this hour of the member's clock (0 to 23). A stored meal may have another part of the day: `partOfMeal`. */
export const mealOfHour = (hour: number): string => PART_NAMES[partOfHour(hour)];
