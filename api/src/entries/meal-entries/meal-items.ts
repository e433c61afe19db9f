import {
  mealTotals,
  PORTION_RULES,
  portionNutrition,
  portionRatio,
  type RecipeYield,
  rescaledNutrition,
} from '@fettle/shared-ui/rules';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { shownNames } from '../../foods/food-types/food-product.entity.ts';
import { foodKey } from '../../foods/food-uses/food-uses.ts';
import { type PresentFood, portionOf, presentFoods } from '../../foods/food-uses/present-foods.ts';
import type { Nutrients } from '../../foods/nutrients/nutrients.ts';
import { nutrientsOfPortions } from '../../foods/nutrients/nutrients-of-portions.ts';
import { scaledNutrients } from '../../foods/nutrients/portion-nutrients.ts';
import { type ErrorItem, errors } from '../../platform/http/errors.ts';
import { type ItemNutrients, keptNutrients, type StoredMeal } from './item-nutrients.ts';
import type { MealEntry } from './meal-entry.entity.ts';
import type { MealItem, MealItemRequest, Requested } from './meal-item.ts';
import { isInBounds, quickItem, quickItemProblem } from './quick-item.ts';

type MealColumns = Pick<
  MealEntry,
  'items' | 'nutrients' | 'total_calories' | 'total_protein' | 'total_carbs' | 'total_fat' | 'totals_partial'
>;

/**
 * The columns of a meal: each food's name, nutrition and nutrients as they are now, and the totals. 422 with
 * `items.<index>.<field>` for foods and recipes that do not exist (those of another member do not exist for this member),
 * for quantities out of bounds, and for grams of a recipe that was not weighed. A serving of unknown weight is accepted, with
 * unknown values. The foods of the `stored` meal keep the name and the values that they were logged with, which scale with
 * the quantity, also where a food was changed or deleted since; so does a quick item of which only the portion is sent. A
 * recipe of it scales in its other unit by the weight of a serving at that time.
 */
export async function mealColumns(
  manager: EntityManager,
  user_id: string,
  sent: MealItemRequest[],
  stored: StoredMeal = NO_MEAL,
): Promise<MealColumns> {
  const requests = sent.map(withPortion);
  const foods = await presentFoods(manager, user_id, requests);
  const broken: ErrorItem[] = [];
  const nutrientsOf = await nutrientsOfPortions(manager, [...foods.values()]);
  const nutrients: ItemNutrients[] = [];
  const items = requests.flatMap((request, place): MealItem[] => {
    const food = foods.get(foodKey(request));
    const logged = loggedItem(stored.items, request, place);
    const quick = quickItem(request);
    const rescaled = !quick && logged ? rescaledItem(logged, request, food) : null;
    const kept = quick ?? rescaled?.item ?? null;
    const item = kept ?? (food ? itemOf(request, food) : null);
    const problem =
      quickItemProblem(request, kept) ?? problemOf(request, item, logged, kept ? undefined : food);
    if (problem) broken.push({ code: 'INVALID', message: problem[1], field: `items.${place}.${problem[0]}` });
    if (!item) return [];
    const { name, brand, quantity, unit } = item;
    let known: Nutrients = {};
    if (rescaled && logged && stored.nutrients !== 'present')
      known = scaledNutrients(keptNutrients(stored, stored.items.indexOf(logged)), rescaled.ratio);
    else if (!quick && food) known = nutrientsOf(food, quantity, unit);
    nutrients.push({ name, brand, quantity, unit, known });
    return [item];
  });
  const [first, ...rest] = broken;
  if (first) throw errors.invalidFields([first, ...rest]);
  return { items, nutrients, ...totalColumns(items) };
}

/** The totals of a meal: unrounded sums of the known values. */
export function totalColumns(items: readonly MealItem[]): Omit<MealColumns, 'items' | 'nutrients'> {
  const { calories, protein, carbs, fat, partial } = mealTotals(items);
  return {
    total_calories: calories,
    total_protein: protein,
    total_carbs: carbs,
    total_fat: fat,
    totals_partial: partial,
  };
}

const NO_MEAL: StoredMeal = { items: [], nutrients: null };

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
 * The logged item in the requested quantity, and how many times the logged one that is; null where its values do not tell
 * those of that quantity. A quick item of unknown values keeps them unknown.
 */
function rescaledItem(
  logged: MealItem,
  { quantity, unit }: Requested,
  food: PresentFood | undefined,
): { item: MealItem; ratio: number } | null {
  if (logged.quantity === quantity && logged.unit === unit) return { item: logged, ratio: 1 };
  const present = food ? portionOf(food).serving_grams : null;
  const serving_grams = logged.type === 'recipe' ? (logged.serving_grams ?? null) : present;
  const nutrition = rescaledNutrition(logged, quantity, unit, serving_grams);
  if (!nutrition && logged.type !== 'quick') return null;
  const ratio = portionRatio(logged, quantity, unit, serving_grams) ?? 1;
  return { item: { ...logged, quantity, unit, ...nutrition }, ratio };
}

function isSame(item: MealItem, request: Requested): boolean {
  return (
    foodKey(item) === foodKey(request) && item.quantity === request.quantity && item.unit === request.unit
  );
}

/** The field and message of a request that cannot be stored as `item`; `copied` is the food whose present values it has. */
function problemOf(
  request: Requested,
  item: MealItem | null,
  logged: MealItem | undefined,
  copied: PresentFood | undefined,
): [field: keyof MealItemRequest, message: string] | null {
  if (!item) return ['food_id', 'This food was not found'];
  if (copied?.type === 'recipe' && !isWeighed(request, logged, copied.row))
    return ['unit', 'The cooked weight of this recipe is not known'];
  const wrong = quantityProblem(request) ?? (isInBounds(item) ? null : 'Please enter a valid quantity');
  return wrong === null ? null : ['quantity', wrong];
}

/** True if the weight is known that the unit of a recipe needs: when it was logged, or now for a new item. */
function isWeighed({ unit }: Requested, logged: MealItem | undefined, recipe: RecipeYield): boolean {
  if (logged) return logged.unit === unit || logged.serving_grams !== undefined;
  return unit === 'serving' || recipe.cooked_grams !== null;
}

/** The message for a quantity that is out of bounds in its unit; `null` for a valid one. */
export function quantityProblem({ quantity, unit }: Pick<MealItem, 'quantity' | 'unit'>): string | null {
  const { minimum, maximum } = PORTION_RULES[unit];
  if (quantity < minimum)
    return unit === 'g' ? 'Please enter at least 1 g' : 'Please enter at least 0.25 servings';
  return quantity > maximum ? 'Please enter a valid quantity' : null;
}

/** The item of a food or recipe as it is now. */
export function itemOf({ type, food_id, quantity, unit, language }: Requested, food: PresentFood): MealItem {
  const portion = portionOf(food);
  const weight =
    food.type === 'recipe' && portion.serving_grams ? { serving_grams: portion.serving_grams } : {};
  const nutrition = portionNutrition(portion, quantity, unit);
  return { type, food_id, ...textsOf(food, language), ...weight, quantity, unit, ...nutrition };
}

/** Name and brand that a meal keeps of a food. */
function textsOf(food: PresentFood, language = ''): Pick<MealItem, 'name' | 'brand'> {
  if (food.type === 'recipe') return { name: food.row.name, brand: null };
  if (food.type === 'user') return { name: food.row.name, brand: food.row.brand };
  const { product_name, brands } = food.row;
  return { name: shownNames(food.row)?.[language] ?? product_name, brand: brands };
}
