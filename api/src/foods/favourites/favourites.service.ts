import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { whileMemberLocked } from '../../members/users/while-member-locked.ts';
import { errors } from '../../platform/http/errors.ts';
import { FoodProduct } from '../food-types/food-product.entity.ts';
import { UserFood } from '../food-types/user-food.entity.ts';
import { newestFoodUses } from '../food-uses/food-uses.search.ts';
import { type FoodRef, foodKey, lastUses } from '../food-uses/food-uses.ts';
import type { FoodsWithUseDto } from '../food-uses/foods-with-use.dto.ts';
import { foodsWithUse } from '../food-uses/foods-with-use.ts';
import { FavouriteFood } from './favourite-food.entity.ts';

/** The list is always returned as a whole. */
export const MAX_FAVOURITES = 200;

@Injectable()
export class FavouritesService {
  constructor(@InjectRepository(FavouriteFood) private readonly favourites: Repository<FavouriteFood>) {}

  /** All favourites, newest first, with how each was last used. */
  async list(user_id: string): Promise<FoodsWithUseDto> {
    const { manager } = this.favourites;
    const refs = await this.refs(user_id);
    if (refs.length === 0) return { foods: [], attribution: null, attributions: [] };
    const uses = await newestFoodUses(manager, user_id);
    const last = new Map(lastUses(uses).map((use) => [foodKey(use), use]));
    return foodsWithUse(manager, user_id, refs, MAX_FAVOURITES, (ref) => {
      const { quantity = null, unit = null, used_at = null } = last.get(foodKey(ref)) ?? {};
      return { last_quantity: quantity, last_unit: unit, last_used_at: used_at, favourite: true };
    });
  }

  /** The member's favourite foods by their ids, newest first. */
  async refs(user_id: string): Promise<FoodRef[]> {
    const favourites = await this.favourites.find({
      where: { user_id },
      order: { created_at: 'DESC', id: 'DESC' },
    });
    return favourites.map(({ user_food_id, food_product_id }) =>
      user_food_id === null
        ? { type: 'database', food_id: food_product_id ?? '' }
        : { type: 'user', food_id: user_food_id },
    );
  }

  /** Adds a food; an existing favourite keeps its place. 404 for a food that the member cannot see, 409 when the list is full. */
  async add(user_id: string, ref: FoodRef): Promise<void> {
    // The lock keeps two concurrent requests from both taking the last place.
    await whileMemberLocked(this.favourites.manager, user_id, async (manager) => {
      const columns = await visibleFood(manager, user_id, ref);
      if (await manager.existsBy(FavouriteFood, { user_id, ...columns })) return;
      if ((await manager.countBy(FavouriteFood, { user_id })) >= MAX_FAVOURITES)
        throw errors.tooManyFavourites(MAX_FAVOURITES);
      await manager.insert(FavouriteFood, { id: uuidv7(), user_id, ...columns });
    });
  }

  /** Removes a food, if it is a favourite. 404 for a food that the member cannot see. */
  async remove(user_id: string, ref: FoodRef): Promise<void> {
    await this.favourites.manager.transaction(async (manager) => {
      const columns = await visibleFood(manager, user_id, ref);
      await manager.delete(FavouriteFood, { user_id, ...columns });
    });
  }
}

/** The column with the id of this food, which is locked against deletion; 404 for a food that the member cannot see. */
async function visibleFood(manager: EntityManager, user_id: string, { type, food_id: id }: FoodRef) {
  const lock = { mode: 'for_key_share' } as const;
  const select = { id: true } as const;
  const found =
    type === 'user'
      ? await manager.findOne(UserFood, { select, where: { id, user_id }, lock })
      : await manager.findOne(FoodProduct, { select, where: { id }, lock });
  if (!found) throw errors.notFound('food');
  return type === 'user' ? { user_food_id: id } : { food_product_id: id };
}
