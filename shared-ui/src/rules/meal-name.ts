import { foodName, type NamedFood } from './food-name.ts';

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

/** The hours of a day in which a meal has a name, from the first hour to before the last. */
const MEALS: [from: number, to: number, name: string][] = [
  [4, 11, 'Breakfast'],
  [11, 15, 'Lunch'],
  [17, 22, 'Dinner'],
];

/** What a meal at this hour of the member's clock (0 to 23) is called. */
export function mealOfHour(hour: number): string {
  return MEALS.find(([from, to]) => hour >= from && hour < to)?.[2] ?? 'Snack';
}
