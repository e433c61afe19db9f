import type { Schemas } from '@fettle/shared-ui/data';
import { foodName, foodNames } from '@fettle/shared-ui/rules';
import { foodOfItem, foodsToLog, type MealFood, portionText } from '../food-search/meal-food.ts';
import { startPortion } from '../meal-items/meal-draft.ts';

/** A meal that the member saved under a name; each food's `last` is its portion in that meal. */
export interface MyMeal {
  id: string;
  name: string;
  foods: readonly MealFood[];
  /** Names of its foods that were deleted since. */
  missing: readonly string[];
  calories: number | null;
  /** Whether the calories of a food are unknown. */
  partial: boolean;
}

export function myMealsOf({ meals, attributions }: Schemas['MyMealsDto']): MyMeal[] {
  return meals.map((meal) => ({
    id: meal.id,
    name: meal.name,
    foods: foodsToLog(meal, attributions),
    missing: meal.missing,
    calories: meal.total_calories,
    partial: meal.totals_partial,
  }));
}

type Item = Pick<Schemas['MealItemDto'], 'type' | 'food_id' | 'name' | 'amount' | 'quantity' | 'unit'>;

/** Returns the present foods of an earlier meal with its portions, and the names of those deleted since. */
export function foodsOfEarlierMeal(
  items: readonly Schemas['MealItemDto'][],
  foods: readonly MealFood[],
): { foods: MealFood[]; missing: string[] } {
  const found = new Map(foods.map((food) => [keyOf(food), food]));
  const left: MealFood[] = [];
  const missing: string[] = [];
  for (const item of items) {
    const food = item.type === 'quick' ? foodOfItem(item) : found.get(keyOf(item));
    if (food) left.push({ ...food, last: { quantity: item.quantity, unit: item.unit } });
    else missing.push(foodName(item).short);
  }
  return { foods: left, missing };
}

const keyOf = ({ type, food_id }: Pick<Item, 'type' | 'food_id'>) => `${type} ${food_id}`;

/** "Oatmeal 250 g, Milk 1 serving": the foods that adding the meal adds. */
export function foodsText(foods: readonly (MealFood | Item)[]): string {
  const names = foodNames([...foods]);
  return foods
    .map((food, place) => {
      const portion = 'quantity' in food ? food : startPortion(food);
      return `${names[place]?.short} ${portionText({ ...portion, amount: food.amount })}`;
    })
    .join(', ');
}

/** "Without Rye bread, no longer among your foods"; empty if nothing is missing. */
export function missingText(missing: readonly string[], left: number): string {
  if (missing.length === 0) return '';
  if (left === 0) return 'None of its foods is among your foods any more';
  const names = missing.map((name) => foodName({ name, type: 'database' }).short);
  return `Without ${names.join(', ')}, no longer among your foods`;
}

/** Returns the part of the day, or the first free name that begins with it: "Breakfast", "Breakfast 2". */
export function proposedName(part: string, taken: readonly string[]): string {
  const lower = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 2, name = part; ; number += 1) {
    if (!lower.has(name.toLowerCase())) return name;
    name = `${part} ${number}`;
  }
}
