import {
  mealTotals,
  PORTION_RULES,
  type PortionFood,
  portionNutrition,
  rescaledNutrition,
} from '@fettle/shared-ui/rules';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { portionOfFoodProduct, portionOfUserFood } from '../../foods/food-types/food-portion.ts';
import { FoodProduct, shownNames } from '../../foods/food-types/food-product.entity.ts';
import type { FoodType } from '../../foods/food-types/food-type.ts';
import { UserFood } from '../../foods/food-types/user-food.entity.ts';
import { foodKey } from '../../foods/food-uses/food-uses.ts';
import { rowsByIds, rowsOfMember } from '../../platform/database/rows.ts';
import { type ErrorItem, errors } from '../../platform/http/errors.ts';
import type { MealEntry } from './meal-entry.entity.ts';
import type { MealItem, MealItemRequest, Requested } from './meal-item.ts';
import { quickItem, quickItemProblem } from './quick-item.ts';

/** The part of a food that a meal copies. */
interface CopiedFood {
  name: string;
  /** Names in other languages. */
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
 * or deleted since; so does a quick item of which only the portion is sent.
 */
export async function mealColumns(
  manager: EntityManager,
  user_id: string,
  sent: MealItemRequest[],
  stored: readonly MealItem[] = [],
): Promise<MealColumns> {
  const requests = sent.map(withPortion);
  const foods = await foodsByKey(manager, user_id, requests);
  const broken: ErrorItem[] = [];
  const items = requests.flatMap((request, place): MealItem[] => {
    const food = foods.get(foodKey(request));
    const logged = loggedItem(stored, request, place);
    const kept = quickItem(request) ?? (logged ? rescaledItem(logged, request, food) : null);
    const problem = problemOf(request, kept, food);
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

function withPortion({ quantity = 1, unit = 'serving', ...request }: MealItemRequest): Requested {
  return { ...request, food_id: request.food_id ?? uuidv7(), quantity, unit };
}

/** The food as the stored meal has it: in the same quantity, else at the same place, else where it comes first. */
function loggedItem(stored: readonly MealItem[], request: Requested, place: number): MealItem | undefined {
  const logged = stored.filter((item) => foodKey(item) === foodKey(request));
  const samePlace = logged.find((item) => item === stored[place]);
  return logged.find((item) => isSame(item, request)) ?? samePlace ?? logged[0];
}

/**
 * The logged item in the requested quantity; null where its values do not tell those of that quantity. A quick item of
 * unknown values keeps them unknown.
 */
function rescaledItem(
  logged: MealItem,
  { quantity, unit }: Requested,
  food: CopiedFood | undefined,
): MealItem | null {
  if (logged.quantity === quantity && logged.unit === unit) return logged;
  const nutrition = rescaledNutrition(logged, quantity, unit, food?.portion.serving_grams ?? null);
  if (!nutrition && logged.type !== 'quick') return null;
  return { ...logged, quantity, unit, ...nutrition };
}

function isSame(item: MealItem, request: Requested): boolean {
  return (
    foodKey(item) === foodKey(request) && item.quantity === request.quantity && item.unit === request.unit
  );
}

function problemOf(
  request: Requested,
  kept: MealItem | null,
  food: CopiedFood | undefined,
): [field: keyof MealItemRequest, message: string] | null {
  const quick = quickItemProblem(request, kept);
  if (quick) return quick;
  if (!kept && !food) return ['food_id', 'This food was not found'];
  const wrong = quantityProblem(request);
  return wrong === null ? null : ['quantity', wrong];
}

/** The message for a quantity that is out of bounds in its unit; `null` for a valid one. */
export function quantityProblem({ quantity, unit }: Pick<MealItem, 'quantity' | 'unit'>): string | null {
  const { minimum, maximum } = PORTION_RULES[unit];
  if (quantity < minimum)
    return unit === 'g' ? 'Please enter at least 1 g' : 'Please enter at least 0.25 servings';
  return quantity > maximum ? 'Please enter a valid quantity' : null;
}

function itemOf({ type, food_id, quantity, unit, language = '' }: Requested, food: CopiedFood): MealItem {
  const { brand, portion } = food;
  const name = food.names?.[language] ?? food.name;
  return { type, food_id, name, brand, quantity, unit, ...portionNutrition(portion, quantity, unit) };
}

/** The requested foods that this member may see; two queries for the whole meal. */
async function foodsByKey(
  manager: EntityManager,
  user_id: string,
  requests: Requested[],
): Promise<Map<string, CopiedFood>> {
  const idsOf = (type: FoodType) => requests.filter((it) => it.type === type).map((it) => it.food_id);
  const [userFoodIds, productIds] = [idsOf('user'), idsOf('database')];
  const userFoods = await rowsOfMember(manager, UserFood, user_id, userFoodIds);
  const products = await rowsByIds(manager, FoodProduct, productIds);
  const foods = new Map<string, CopiedFood>();
  for (const food of userFoods) {
    const { id, name, brand } = food;
    foods.set(foodKey({ type: 'user', food_id: id }), {
      name,
      names: null,
      brand,
      portion: portionOfUserFood(food),
    });
  }
  for (const food of products) {
    const { id, product_name: name, brands: brand } = food;
    const names = shownNames(food);
    foods.set(foodKey({ type: 'database', food_id: id }), {
      name,
      names,
      brand,
      portion: portionOfFoodProduct(food),
    });
  }
  return foods;
}
