import { type FoodName, foodNames, type MealItemType, type PortionUnit } from '@fettle/shared-ui/rules';
import { type MealFood, type Portion, portionText } from '../../food-search/meal-food.ts';
import type { MyMeal } from '../../my-meals/chosen-meal.ts';
import type { Plan } from '../planned.queries.ts';

/** A food to buy, with its sum in each unit. */
export interface ShoppingLine {
  /** Stays the same for a food, whatever else is planned. */
  key: string;
  /** Short name, by which it differs from the other foods of the list, and the rest. */
  name: FoodName;
  brand: string | null;
  /** Grams apart from servings; empty for a food of which only the name is known. */
  portions: Portion[];
}

type Named = Omit<ShoppingLine, 'name'> & { name: string; type: MealItemType };
type Item = Pick<MealFood, 'food_id' | 'name' | 'brand'> & { type: MealItemType } & Portion;

/**
 * Returns what the planned meals need, by name: sums by food. A recipe is opened into its foods, as many as the planned part of
 * it needs; one that was deleted since, or whose planned grams say nothing about its servings, stays a line of its own. Quick
 * calories name no food that could be bought.
 */
export function shoppingList(plans: readonly Plan[], saved: readonly MyMeal[]): ShoppingLine[] {
  const lines = new Map<string, Named>();
  for (const item of plans.flatMap(({ items }) => items)) {
    const recipe = saved.find(({ id, servings }) => servings !== null && id === item.food_id);
    const part = item.type === 'recipe' && recipe ? partOfRecipe(item, recipe) : null;
    if (!recipe || part === null) {
      add(lines, item);
      continue;
    }
    for (const food of recipe.foods) add(lines, { ...food, ...times(food.last, part) });
    for (const name of recipe.missing)
      lineOf(lines, { key: `name ${name}`, name, type: 'database', brand: null });
  }
  const found = [...lines.values()];
  const names = foodNames(found);
  return found
    .map(({ key, brand, portions, name }, at) => {
      return { key, name: names[at] ?? { short: name, rest: '' }, brand, portions };
    })
    .sort((one, other) => one.name.short.localeCompare(other.name.short));
}

/** Returns how much of the whole recipe is planned: 0.5 for 2 of 4 servings; null where grams say nothing about servings. */
function partOfRecipe(item: Plan['items'][number], { servings, cooked_grams }: MyMeal): number | null {
  if (servings === null) return null;
  if (item.unit === 'serving') return item.quantity / servings;
  const whole = cooked_grams ?? (item.serving_grams ? item.serving_grams * servings : null);
  return whole === null ? null : item.quantity / whole;
}

const times = (portion: Portion | null, by: number): Portion => {
  const { quantity, unit } = portion ?? { quantity: 1, unit: 'serving' };
  return { quantity: quantity * by, unit };
};

/** Adds a portion to its food's line. */
function add(lines: Map<string, Named>, { type, food_id, name, brand, quantity, unit }: Item): void {
  if (type === 'quick') return;
  const { portions } = lineOf(lines, { key: `${type} ${food_id}`, name, type, brand });
  const same = portions.find((one) => one.unit === unit);
  if (same) same.quantity += quantity;
  else portions.push({ quantity, unit });
}

function lineOf(lines: Map<string, Named>, food: Omit<Named, 'portions'>): Named {
  const line = lines.get(food.key) ?? { ...food, portions: [] };
  lines.set(food.key, line);
  return line;
}

const DIGITS: Record<PortionUnit, number> = { g: 0, serving: 2 };

/** "500 g, 2 servings"; a sum that is not 0 is never shown as 0. */
export const amountText = ({ portions }: ShoppingLine): string =>
  portions
    .map(({ quantity, unit }) => {
      const shown = Number(quantity.toFixed(DIGITS[unit])) || quantity;
      return portionText({ quantity: shown, unit });
    })
    .join(', ');

/** Returns the list as a text to send or keep elsewhere: a line for each food. */
export const listText = (title: string, lines: readonly ShoppingLine[]): string =>
  [title, ...lines.map((line) => `- ${[line.name.short, amountText(line)].filter(Boolean).join(': ')}`)].join(
    '\n',
  );
