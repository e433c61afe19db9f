import type { EntityManager } from 'typeorm';
import { rowsByIds, rowsOfMember } from '../../platform/database/rows.ts';
import { FoodProductSummaryDto } from '../food-products/food-products.dto.ts';
import { attributionOf } from '../food-types/attribution.ts';
import { FoodProduct } from '../food-types/food-product.entity.ts';
import type { FoodType } from '../food-types/food-type.ts';
import { UserFood } from '../food-types/user-food.entity.ts';
import { UserFoodDto } from '../user-foods/user-foods.dto.ts';
import { foodKey, type MealItemRef } from './food-uses.ts';
import type { FoodsWithUseDto, FoodWithUseDto, LastUse } from './foods-with-use.dto.ts';

/**
 * These foods as they are now, in this order and at most `limit`. A food that was deleted or belongs to another member
 * is left out, and so is a quick item; the next one takes its place.
 */
export async function foodsWithUse<Ref extends MealItemRef>(
  manager: EntityManager,
  user_id: string,
  refs: Ref[],
  limit: number,
  useOf: (ref: Ref) => LastUse,
): Promise<FoodsWithUseDto> {
  const foods: FoodWithUseDto[] = [];
  const products: FoodProduct[] = [];
  for (let from = 0; foods.length < limit && from < refs.length; from += limit) {
    const some = refs.slice(from, from + limit);
    const present = await presentFoods(manager, user_id, some);
    for (const ref of some) {
      const food = present.get(foodKey(ref));
      if (!food || foods.length === limit) continue;
      if (food.type === 'database') products.push(food.row);
      foods.push(foodWithUse(food, useOf(ref)));
    }
  }
  return { foods, ...attributionOf(products) };
}

/** A food that this member may see, with its row. */
export type PresentFood = { type: 'user'; row: UserFood } | { type: 'database'; row: FoodProduct };

/** A food as an answer has it: its values now, and how the member used it. */
export function foodWithUse(food: PresentFood, use: LastUse): FoodWithUseDto {
  const used = { ...use, last_used_at: use.last_used_at?.toISOString() ?? null };
  return food.type === 'database'
    ? { type: 'database', ...FoodProductSummaryDto.from(food.row), ...used }
    : { type: 'user', ...UserFoodDto.from(food.row), ...used };
}

/** The foods among these that exist and that this member may see, by `foodKey`. */
export async function presentFoods(
  manager: EntityManager,
  user_id: string,
  refs: MealItemRef[],
): Promise<Map<string, PresentFood>> {
  const idsOf = (type: FoodType) => refs.filter((ref) => ref.type === type).map(({ food_id }) => food_id);
  const [userFoods, products] = await Promise.all([
    rowsOfMember(manager, UserFood, user_id, idsOf('user')),
    rowsByIds(manager, FoodProduct, idsOf('database')),
  ]);
  const foods: PresentFood[] = [
    ...userFoods.map((row) => ({ type: 'user', row }) as const),
    ...products.map((row) => ({ type: 'database', row }) as const),
  ];
  return new Map(foods.map((food) => [foodKey({ type: food.type, food_id: food.row.id }), food]));
}
