import {
  type Nutrition,
  type PortionFood,
  type PortionUnit,
  portionNutrition,
  type RecipeYield,
  recipeNutrition,
  recipePortion,
} from '@fettle/shared-ui/rules';
import type { EntityManager } from 'typeorm';
import { rowsByIds, rowsOfMember } from '../../platform/database/rows.ts';
import { runPrepared } from '../../platform/database/statement.ts';
import { portionOfFoodProduct, portionOfUserFood } from '../food-types/food-portion.ts';
import { FoodProduct } from '../food-types/food-product.entity.ts';
import type { MealItemType } from '../food-types/food-type.ts';
import { UserFood } from '../food-types/user-food.entity.ts';
import { foodKey, type MealItemRef } from './food-uses.ts';

/** A saved meal that makes servings, with the nutrition of all its foods as they are now. */
export interface Recipe extends RecipeYield {
  id: string;
  name: string;
  items: readonly RecipeItem[];
  /** Those of its foods that exist, by `foodKey`. */
  foods: ReadonlyMap<string, PresentFood>;
  whole: Nutrition;
}

/** A food or recipe that this member may see, with its row. */
export type PresentFood =
  | { type: 'user'; row: UserFood }
  | { type: 'database'; row: FoodProduct }
  | { type: 'recipe'; row: Recipe };

/** The foods and recipes among these that exist and that this member may see, by `foodKey`. */
export async function presentFoods(
  manager: EntityManager,
  user_id: string,
  refs: MealItemRef[],
): Promise<Map<string, PresentFood>> {
  const idsOf = (type: MealItemType) => refs.filter((ref) => ref.type === type).map(({ food_id }) => food_id);
  const [userFoods, products, recipes] = await Promise.all([
    rowsOfMember(manager, UserFood, user_id, idsOf('user')),
    rowsByIds(manager, FoodProduct, idsOf('database')),
    recipesOfMember(manager, user_id, idsOf('recipe')),
  ]);
  const foods: PresentFood[] = [
    ...userFoods.map((row) => ({ type: 'user', row }) as const),
    ...products.map((row) => ({ type: 'database', row }) as const),
    ...recipes.map((row) => ({ type: 'recipe', row }) as const),
  ];
  return new Map(foods.map((food) => [foodKey({ type: food.type, food_id: food.row.id }), food]));
}

/** A food or recipe in the form of the portion rules (shared-ui/rules/foods/portion). */
export function portionOf(food: PresentFood): PortionFood {
  if (food.type === 'recipe') return recipePortion(food.row.whole, food.row);
  return food.type === 'database' ? portionOfFoodProduct(food.row) : portionOfUserFood(food.row);
}

/** The member's recipes with one of these ids. A saved meal has at most 30 foods, and a member at most 100 saved meals. */
export const RECIPES_OF_MEMBER = `
  SELECT id, name, servings, cooked_grams, items FROM my_meals
  WHERE user_id = $1 AND id = ANY ($2::uuid[]) AND servings IS NOT NULL`;

type RecipeItem = MealItemRef & Nutrition & { quantity: number; unit: PortionUnit };

async function recipesOfMember(manager: EntityManager, user_id: string, ids: string[]): Promise<Recipe[]> {
  if (ids.length === 0) return [];
  const rows = await runPrepared<Omit<Recipe, 'foods' | 'whole'>>(manager, RECIPES_OF_MEMBER, [user_id, ids]);
  const refs = rows.flatMap(({ items }) => items.filter(({ type }) => type !== 'recipe'));
  const foods = await presentFoods(manager, user_id, refs);
  return rows.map((recipe) => {
    const whole = recipeNutrition(recipe.items.map((item) => nutritionOf(item, foods)));
    return { ...recipe, foods, whole };
  });
}

const UNKNOWN: Nutrition = { calories: null, protein: null, carbs: null, fat: null };

/** The values of a deleted food are unknown; a quick item has its own. */
function nutritionOf(item: RecipeItem, present: ReadonlyMap<string, PresentFood>): Nutrition {
  if (item.type === 'quick') return item;
  const food = present.get(foodKey(item));
  return food ? portionNutrition(portionOf(food), item.quantity, item.unit) : UNKNOWN;
}
