import {
  mealTotals,
  PORTION_RULES,
  type PortionFood,
  portionNutrition,
  rescaledNutrition,
} from '@fettle/shared-ui/rules';
import type { EntityManager } from 'typeorm';
import { rowsByIds, rowsOfMember } from '../database/rows.ts';
import { portionOfFoodProduct, portionOfUserFood } from '../foods/food-types/food-portion.ts';
import { FoodProduct, shownNames } from '../foods/food-types/food-product.entity.ts';
import type { FoodType } from '../foods/food-types/food-type.ts';
import { UserFood } from '../foods/food-types/user-food.entity.ts';
import { type ErrorItem, errors } from '../http/errors.ts';
import type { MealEntry } from './meal-entry.entity.ts';
import type { MealItem, MealItemRequest } from './meal-item.ts';

/** The part of a food that a meal copies. */
interface CopiedFood {
  name: string;
  /** In other languages. */
  names: Record<string, string> | null;
  brand: string | null;
  portion: PortionFood;
}

type MealColumns = Pick<
  MealEntry,
  'items' | 'total_calories' | 'total_protein' | 'total_carbs' | 'total_fat' | 'totals_partial'
>;

/**
 * The columns of a meal: each food's name and nutrition as they are now, and the totals. 422 with
 * `items.<index>.<field>` for foods that do not exist (another member's user food does not exist for this member)
 * and for quantities out of bounds. A serving of unknown weight is accepted, with unknown values. The foods of the `stored`
 * meal keep the name and the values that they were logged with, which scale with the quantity, also where a food was changed
 * or deleted since.
 */
export async function mealColumns(
  manager: EntityManager,
  user_id: string,
  requests: MealItemRequest[],
  stored: readonly MealItem[] = [],
): Promise<MealColumns> {
  const foods = await foodsByKey(manager, user_id, requests);
  const broken: ErrorItem[] = [];
  const items = requests.flatMap((request, place): MealItem[] => {
    const logged = loggedItem(stored, request, place);
    if (logged && isSame(logged, request)) return [logged];
    const food = foods.get(keyOf(request));
    const kept = logged && rescaledItem(logged, request, food);
    const problem = problemOf(request, kept ?? food);
    if (problem) broken.push({ code: 'INVALID', message: problem[1], field: `items.${place}.${problem[0]}` });
    if (kept) return [kept];
    return food ? [itemOf(request, food)] : [];
  });
  const [first, ...rest] = broken;
  if (first) throw errors.invalidFields([first, ...rest]);
  const { calories, protein, carbs, fat, partial } = mealTotals(items);
  return {
    items,
    total_calories: calories,
    total_protein: protein,
    total_carbs: carbs,
    total_fat: fat,
    totals_partial: partial,
  };
}

/** The food as the stored meal has it: in the same quantity, else at the same place, else where it comes first. */
function loggedItem(
  stored: readonly MealItem[],
  request: MealItemRequest,
  place: number,
): MealItem | undefined {
  const logged = stored.filter((item) => keyOf(item) === keyOf(request));
  const samePlace = logged.find((item) => item === stored[place]);
  return logged.find((item) => isSame(item, request)) ?? samePlace ?? logged[0];
}

/** Null where the logged values do not tell those of the requested quantity. */
function rescaledItem(
  logged: MealItem,
  { quantity, unit }: MealItemRequest,
  food: CopiedFood | undefined,
): MealItem | null {
  const nutrition = rescaledNutrition(logged, quantity, unit, food?.portion.serving_grams ?? null);
  return nutrition && { ...logged, quantity, unit, ...nutrition };
}

function isSame(item: MealItem, request: MealItemRequest): boolean {
  return keyOf(item) === keyOf(request) && item.quantity === request.quantity && item.unit === request.unit;
}

function problemOf(
  { quantity, unit }: MealItemRequest,
  food: CopiedFood | MealItem | undefined,
): [field: keyof MealItemRequest, message: string] | null {
  if (!food) return ['food_id', 'This food was not found'];
  const wrong = quantityProblem({ quantity, unit });
  return wrong === null ? null : ['quantity', wrong];
}

/** What is wrong with a quantity in its unit; `null` when nothing is. */
export function quantityProblem({
  quantity,
  unit,
}: Pick<MealItemRequest, 'quantity' | 'unit'>): string | null {
  const { minimum, maximum } = PORTION_RULES[unit];
  if (quantity < minimum)
    return unit === 'g' ? 'Please enter at least 1 g' : 'Please enter at least 0.25 servings';
  return quantity > maximum ? 'Please enter a valid quantity' : null;
}

function itemOf(
  { type, food_id, quantity, unit, language = '' }: MealItemRequest,
  food: CopiedFood,
): MealItem {
  const { brand, portion } = food;
  const name = food.names?.[language] ?? food.name;
  return { type, food_id, name, brand, quantity, unit, ...portionNutrition(portion, quantity, unit) };
}

/** The requested foods that this member may see; two queries for the whole meal. */
async function foodsByKey(
  manager: EntityManager,
  user_id: string,
  requests: MealItemRequest[],
): Promise<Map<string, CopiedFood>> {
  const idsOf = (type: FoodType) => requests.filter((it) => it.type === type).map((it) => it.food_id);
  const [userFoodIds, productIds] = [idsOf('user'), idsOf('database')];
  const userFoods = await rowsOfMember(manager, UserFood, user_id, userFoodIds);
  const products = await rowsByIds(manager, FoodProduct, productIds);
  const foods = new Map<string, CopiedFood>();
  for (const food of userFoods) {
    const { id, name, brand } = food;
    foods.set(keyOf({ type: 'user', food_id: id }), {
      name,
      names: null,
      brand,
      portion: portionOfUserFood(food),
    });
  }
  for (const food of products) {
    const { id, product_name: name, brands: brand } = food;
    const names = shownNames(food);
    foods.set(keyOf({ type: 'database', food_id: id }), {
      name,
      names,
      brand,
      portion: portionOfFoodProduct(food),
    });
  }
  return foods;
}

function keyOf({ type, food_id }: Pick<MealItemRequest, 'type' | 'food_id'>): string {
  return `${type} ${food_id.toLowerCase()}`;
}
