/** How many foods a meal's name lists; the rest are counted. */
const FOODS_NAMED = 3;

/** Names of generic foods that begin with one of these groups say in their second part what they are. */
const GROUPS = new Set([
  'beverages',
  'candies',
  'cereals',
  'cereals ready-to-eat',
  'fast foods',
  'fish',
  'nuts',
  'seeds',
  'snacks',
  'spices',
]);

/**
 * A meal named after its foods: "Oatmeal, Bananas, Milk", "Oatmeal, Bananas, Milk and 2 more". Of a food's name only the
 * part before the first comma: generic foods continue with how they are prepared ("Bananas, raw"). Where that is only
 * the group of the food, the part after it ("Nuts, almonds").
 */
export function mealName(foods: readonly string[]): string {
  const names = foods.map(shortName);
  const more = names.length - FOODS_NAMED;
  return names.slice(0, FOODS_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function shortName(food: string): string {
  const [first = '', second = ''] = food.split(',').map((part) => part.trim());
  if (GROUPS.has(first.toLowerCase()) && second !== '')
    return second.charAt(0).toUpperCase() + second.slice(1);
  return first || food.trim();
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
