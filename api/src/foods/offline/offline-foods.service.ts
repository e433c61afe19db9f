import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { FavouritesService } from '../favourites/favourites.service.ts';
import { UserFood } from '../food-types/user-food.entity.ts';
import { type FoodRef, foodKey, isFoodUse, mostUsed } from '../food-uses/food-uses.ts';
import type { FoodsWithUseDto } from '../food-uses/foods-with-use.dto.ts';
import { foodsWithUse } from '../food-uses/foods-with-use.ts';
import { newestFoodUses } from '../food-uses/newest-food-uses.ts';

/** About 20 KB compressed: more than a year of most members' own meals has different foods. */
const MOST = 300;

/** The food products that all members log most often; uses the index `food_products_logged`. */
export const MOST_LOGGED = `
  SELECT 'database' AS type, id AS food_id FROM food_products
  WHERE times_logged > 0 ORDER BY times_logged DESC, id LIMIT ${MOST}`;

/** Time in ms for which the most logged foods are cached; they are counted at most once an hour. */
const MOST_LOGGED_FOR = 600_000;

@Injectable()
export class OfflineFoodsService {
  #mostLogged: { refs: Promise<FoodRef[]>; until: number } | null = null;

  constructor(
    private readonly manager: EntityManager,
    private readonly favourites: FavouritesService,
  ) {}

  /** Favourites first, then user foods, then what the member and then what all members log most often; each food once. */
  async list(user_id: string): Promise<FoodsWithUseDto> {
    const [favourites, own, uses, others] = await Promise.all([
      this.favourites.refs(user_id),
      this.#userFoods(user_id),
      newestFoodUses(this.manager, user_id),
      this.#mostLoggedOfAll(),
    ]);
    const used = mostUsed(uses.filter(isFoodUse));
    const last = new Map(used.map((use) => [foodKey(use), use]));
    const favourite = new Set(favourites.map(foodKey));
    const refs = new Map([...favourites, ...own, ...used, ...others].map((ref) => [foodKey(ref), ref]));
    return foodsWithUse<FoodRef>(this.manager, user_id, [...refs.values()], MOST, (ref) => {
      const { quantity = null, unit = null, used_at = null } = last.get(foodKey(ref)) ?? {};
      return {
        last_quantity: quantity,
        last_unit: unit,
        last_used_at: used_at,
        favourite: favourite.has(foodKey(ref)),
      };
    });
  }

  async #userFoods(user_id: string): Promise<FoodRef[]> {
    const foods = await this.manager.find(UserFood, {
      select: { id: true },
      where: { user_id },
      order: { created_at: 'DESC', id: 'DESC' },
      take: MOST,
    });
    return foods.map(({ id }) => ({ type: 'user', food_id: id }));
  }

  #mostLoggedOfAll(): Promise<FoodRef[]> {
    if (!this.#mostLogged || this.#mostLogged.until < Date.now()) {
      const refs = this.manager.query<FoodRef[]>(MOST_LOGGED).catch((error) => {
        this.#mostLogged = null;
        throw error;
      });
      this.#mostLogged = { refs, until: Date.now() + MOST_LOGGED_FOR };
    }
    return this.#mostLogged.refs;
  }
}
