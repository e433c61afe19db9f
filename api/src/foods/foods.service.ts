import { looksLikeGtin } from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import type { Member } from '../members/auth/current-member.ts';
import { errors } from '../platform/http/errors.ts';
import type { BulkheadSlot } from '../platform/limits/bulkhead/bulkhead-slot.ts';
import { FoodProductSummaryDto } from './food-products/food-products.dto.ts';
import type { FoodSearchDto, FoodSearchQueryDto } from './food-search.dto.ts';
import { attributionOf } from './food-types/attribution.ts';
import { lastPortions } from './food-uses/newest-food-uses.ts';
import { FoodsByBarcode } from './foods-by-barcode.ts';
import { sliceOf } from './search/food-page.dto.ts';
import { FoodSearchService } from './search/food-search.service.ts';
import type { Page } from './search/found-page.ts';
import { UserFoodSummaryDto } from './user-foods/user-foods.dto.ts';

/** Shortest text that is searched for, also by the page: a shorter one does not name a food yet. */
const MIN_TEXT_LENGTH = 2;

@Injectable()
export class FoodsService {
  constructor(
    private readonly foodSearch: FoodSearchService,
    private readonly foodsByBarcode: FoodsByBarcode,
  ) {}

  /** Searches by text or by barcode; 422 for both, neither, or a text that is too short. */
  async search(member: Member, query: FoodSearchQueryDto, slot: BulkheadSlot): Promise<FoodSearchDto> {
    const { q, barcode } = query;
    const slice = sliceOf(query);
    if (q && barcode) throw errors.invalid('barcode', 'Search by text or by barcode, not by both');
    const { userFoods, foodProducts, provider } = barcode
      ? await this.foodsByBarcode.find(member.id, barcode, slice, slot)
      : { ...(await this.byText(member, q ?? '', slice)), provider: 'not_asked' as const };
    const ids = [...userFoods, ...foodProducts].map(({ id }) => id);
    const portionOf = await lastPortions(member.reads, member.id, ids);
    return {
      user_foods: userFoods.map((food) => ({
        ...UserFoodSummaryDto.from(food),
        ...portionOf({ type: 'user', food_id: food.id }),
      })),
      database_foods: foodProducts.map((food) => ({
        ...FoodProductSummaryDto.from(food),
        ...portionOf({ type: 'database', food_id: food.id }),
      })),
      provider,
      ...attributionOf(foodProducts),
    };
  }

  private async byText({ id, reads }: Member, text: string, page: Page) {
    if ([...text].length < MIN_TEXT_LENGTH) {
      throw errors.invalid('q', `Please enter at least ${MIN_TEXT_LENGTH} characters`);
    }
    if (looksLikeGtin(text)) {
      const found = await this.foodsByBarcode.stored(id, text, page);
      if (found.userFoods.length + found.foodProducts.length > 0) return found;
    }
    const { userFoods, foodProducts } = await this.foodSearch.over(reads).search(id, text, page);
    return { userFoods: userFoods.rows, foodProducts: foodProducts.rows };
  }
}
