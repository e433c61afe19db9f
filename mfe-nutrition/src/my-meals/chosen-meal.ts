import type { Schemas } from '@fettle/shared-ui/data';
import { formatDecimal } from '@fettle/shared-ui/forms';
import {
  foodName,
  foodNames,
  type MealTotals,
  mealTotals,
  type Nutrition,
  portionNutrition,
  recipeNutrition,
} from '@fettle/shared-ui/rules';
import {
  foodOfItem,
  foodsOfAnswer,
  fromRecipe,
  type MealFood,
  portionText,
} from '../food-search/meal-food.ts';
import { requestedItem, startPortion } from '../meal-items/meal-draft.ts';

/** Longest name of a saved meal. */
export const MAX_NAME_LENGTH = 100;

/** A meal that the member saved under a name; each food's `last` is its portion in that meal. */
export interface MyMeal {
  id: string;
  name: string;
  /** The whole as one food, for a saved meal that makes servings; null for others. */
  recipe: MealFood | null;
  servings: number | null;
  cooked_grams: number | null;
  notes: string;
  version: number;
  foods: readonly MealFood[];
  /** Names of its foods that were deleted since. */
  missing: readonly string[];
}

/** An answer that is kept on this device may be older than recipes. */
const BEFORE_RECIPES = { servings: null, cooked_grams: null, notes: '', version: 1 };

export const myMealsOf = ({ meals, attributions }: Schemas['MyMealsDto']): MyMeal[] =>
  meals.map((meal) => myMealOf(meal, attributions));

export function myMealOf(
  meal: Schemas['MyMealDto'],
  attributions: readonly Schemas['AttributionDto'][] = [],
): MyMeal {
  const { id, name, servings, cooked_grams, notes, version, missing } = { ...BEFORE_RECIPES, ...meal };
  const foods = foodsOfAnswer(meal, attributions);
  const whole = recipeNutrition([...foods.map(valuesOf), ...missing.map(() => UNKNOWN)]);
  const use = { last_quantity: 1, last_unit: 'serving' } as const;
  const recipe = servings === null ? null : fromRecipe({ id, name, servings, cooked_grams, ...use }, whole);
  return { id, name, recipe, servings, cooked_grams, notes, version, foods, missing };
}

const UNKNOWN: Nutrition = { calories: null, protein: null, carbs: null, fat: null };

function valuesOf(food: MealFood): Nutrition {
  const { quantity, unit } = startPortion(food);
  return portionNutrition(food, quantity, unit);
}

/** Returns the sums of the portions that adding these foods adds. */
export const totalsOf = (foods: readonly MealFood[]): MealTotals => mealTotals(foods.map(valuesOf));

/** Returns the foods with a multiple of their portions. */
export function multiplied(foods: readonly MealFood[], by: number): MealFood[] {
  return foods.map((food) => {
    const { quantity, unit } = startPortion(food);
    return { ...food, last: { quantity: Number((quantity * by).toFixed(4)), unit } };
  });
}

/** Returns the request's fields of a saved meal: its foods that still exist, with their portions. */
export function myMealFields({ name, foods, servings, cooked_grams, notes }: Omit<MyMeal, 'id' | 'missing'>) {
  const items = myMealItems(foods.map((food) => requestedItem(food, startPortion(food))));
  return { name, items, servings, cooked_grams, notes };
}

/** Returns the items that a saved meal may have: all but recipes. */
export const myMealItems = (items: readonly ReturnType<typeof requestedItem>[]) =>
  items.flatMap((item) => (item.type === 'recipe' ? [] : [{ ...item, type: item.type }]));

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

/**
 * "Without Rye bread, no longer among your foods"; empty if nothing is missing. A recipe is still logged as a whole, of which
 * the values of that food are unknown.
 */
export function missingText(missing: readonly string[], left: number, isRecipe = false): string {
  if (missing.length === 0) return '';
  if (left === 0) return 'None of its foods is among your foods any more';
  const names = missing.map((name) => foodName({ name, type: 'database' }).short);
  const who = names.join(', ');
  return isRecipe
    ? `No longer among your foods: ${who}. Its values are unknown until you replace ${missing.length === 1 ? 'it' : 'them'}`
    : `Without ${who}, no longer among your foods`;
}

/** Returns the name, or the first free one that begins with it: "Breakfast", "Breakfast 2". */
export function proposedName(base: string, taken: readonly string[]): string {
  const lower = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 2, name = base; ; number += 1) {
    if (!lower.has(name.toLowerCase())) return name;
    name = `${base} ${number}`;
  }
}

/** Returns the name of a copy: "Chili 2" of "Chili", "Chili 3" of "Chili 2". */
export function nameOfCopy(name: string, taken: readonly string[]): string {
  const [, base = name] = /^(.+) \d+$/.exec(name) ?? [];
  const isCopy = taken.some((other) => other.toLowerCase() === base.toLowerCase());
  return proposedName((isCopy ? base : name).slice(0, MAX_NAME_LENGTH - 4), taken);
}

/** "makes 4 servings". */
export const makesText = (servings: number) =>
  `makes ${formatDecimal(servings)} ${servings === 1 ? 'serving' : 'servings'}`;
