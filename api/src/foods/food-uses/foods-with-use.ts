import type { EntityManager } from 'typeorm';
import { FoodProductSummaryDto } from '../food-products/food-products.dto.ts';
import { attributionOf } from '../food-types/attribution.ts';
import type { FoodProduct } from '../food-types/food-product.entity.ts';
import { UserFoodSummaryDto } from '../user-foods/user-foods.dto.ts';
import { type FoodRef, foodKey, type MealItemRef } from './food-uses.ts';
import type { FoodsAndRecipesDto, FoodsWithUseDto, FoodWithUseDto, LastUse } from './foods-with-use.dto.ts';
import { type PresentFood, presentFoods, type Recipe } from './present-foods.ts';
import type { RecipeWithUseDto } from './recipe-with-use.dto.ts';

/**
 * These foods as they are now, in this order and at most `limit`. A food that was deleted or belongs to another member
 * is left out; the next one takes its place.
 */
export async function foodsWithUse<Ref extends FoodRef>(
  manager: EntityManager,
  user_id: string,
  refs: Ref[],
  limit: number,
  useOf: (ref: Ref) => LastUse,
): Promise<FoodsWithUseDto> {
  const { recipes: _, ...foods } = await foodsAndRecipes(manager, user_id, refs, limit, useOf);
  return foods;
}

/** The same for foods and recipes, together at most `limit`; a quick item is left out. */
export async function foodsAndRecipes<Ref extends MealItemRef>(
  manager: EntityManager,
  user_id: string,
  refs: Ref[],
  limit: number,
  useOf: (ref: Ref) => LastUse,
): Promise<FoodsAndRecipesDto> {
  const found: UsedFood[] = [];
  for (let from = 0; found.length < limit && from < refs.length; from += limit) {
    const some = refs.slice(from, from + limit);
    const present = await presentFoods(manager, user_id, some);
    for (const ref of some) {
      const food = present.get(foodKey(ref));
      if (food && found.length < limit) found.push({ food, use: useOf(ref), position: found.length });
    }
  }
  return { ...withUse(found), ...attributionOf(productsOf(found.map(({ food }) => food))) };
}

/** A food or recipe of an answer, with its index in the list of all. */
interface UsedFood {
  food: PresentFood;
  use: LastUse;
  position: number;
}

/** Foods and recipes as answers have them: their values now, and how the member used them. */
export function withUse(found: readonly UsedFood[]): Pick<FoodsAndRecipesDto, 'foods' | 'recipes'> {
  const foods: FoodWithUseDto[] = [];
  const recipes: RecipeWithUseDto[] = [];
  for (const { food, use, position } of found) {
    const used = { ...use, last_used_at: use.last_used_at?.toISOString() ?? null };
    if (food.type === 'recipe') recipes.push(recipeDto(food.row, position, used));
    else if (food.type === 'user')
      foods.push({ type: 'user', ...UserFoodSummaryDto.from(food.row), ...used });
    else foods.push({ type: 'database', ...FoodProductSummaryDto.from(food.row), ...used });
  }
  return { foods, recipes };
}

type Used = Omit<LastUse, 'last_used_at'> & { last_used_at: string | null };

function recipeDto(
  { id, name, servings, cooked_grams, whole }: Recipe,
  position: number,
  { last_quantity, last_unit, last_used_at }: Used,
): RecipeWithUseDto {
  return { id, name, servings, cooked_grams, ...whole, last_quantity, last_unit, last_used_at, position };
}

/** The food products among these, whose sources an answer names. */
export const productsOf = (foods: Iterable<PresentFood>): FoodProduct[] =>
  [...foods].flatMap((food) => (food.type === 'database' ? [food.row] : []));
