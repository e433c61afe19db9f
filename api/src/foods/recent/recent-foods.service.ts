import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { FavouritesService } from '../favourites/favourites.service.ts';
import { foodKey, lastUses } from '../food-uses/food-uses.ts';
import type { FoodsAndRecipesDto } from '../food-uses/foods-with-use.dto.ts';
import { foodsAndRecipes } from '../food-uses/foods-with-use.ts';
import { newestFoodUses } from '../food-uses/newest-food-uses.ts';
import type { RecentFoodsQueryDto } from './recent-foods.dto.ts';

@Injectable()
export class RecentFoodsService {
  constructor(
    private readonly manager: EntityManager,
    private readonly favourites: FavouritesService,
  ) {}

  /** The foods of the member's newest meals, each once, with the last quantity; deleted ones are left out. */
  async list(user_id: string, { limit, hour }: RecentFoodsQueryDto): Promise<FoodsAndRecipesDto> {
    const [uses, favourites] = await Promise.all([
      newestFoodUses(this.manager, user_id),
      this.favourites.refs(user_id),
    ]);
    const favourite = new Set(favourites.map(foodKey));
    return foodsAndRecipes(this.manager, user_id, lastUses(uses, hour), limit, (use) => ({
      last_quantity: use.quantity,
      last_unit: use.unit,
      last_used_at: use.used_at,
      favourite: favourite.has(foodKey(use)),
    }));
  }
}
