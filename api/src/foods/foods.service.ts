import { looksLikeGtin } from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import type { Member } from '../members/auth/current-member.ts';
import { errors } from '../platform/http/errors.ts';
import type { BulkheadSlot } from '../platform/limits/bulkhead/bulkhead-slot.ts';
import { FoodProductSummaryDto } from './food-products/food-products.dto.ts';
import type { FoodSearchDto, FoodSearchQueryDto } from './food-search.dto.ts';
import { attributionOf } from './food-types/attribution.ts';
import type { FoodProduct } from './food-types/food-product.entity.ts';
import type { UserFood } from './food-types/user-food.entity.ts';
import { lastPortions } from './food-uses/newest-food-uses.ts';
import { FoodsByBarcode } from './foods-by-barcode.ts';
import { sliceOf } from './search/food-page.dto.ts';
import { FoodSearchService } from './search/food-search.service.ts';
import type { Page } from './search/found-page.ts';
import { UserFoodSummaryDto } from './user-foods/user-foods.dto.ts';

/** Shortest text that is searched for, also by the page: a shorter one does not name a food yet. */
const MIN_TEXT_LENGTH = 2;

const summaries = new WeakMap<FoodProduct, FoodProductSummaryDto>();

/** The summary of a food, made once for a row: searches remember rows, and answer with them again. */
function summaryOf(food: FoodProduct): FoodProductSummaryDto {
  const summary = summaries.get(food) ?? FoodProductSummaryDto.from(food);
  summaries.set(food, summary);
  return summary;
}

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
    const { userFoods, foodProducts, portionOf, provider } = barcode
      ? await this.byBarcode(member, barcode, slice, slot)
      : { ...(await this.byText(member, q ?? '', slice)), provider: 'not_asked' as const };
    return {
      user_foods: userFoods.map((food) => ({
        ...UserFoodSummaryDto.from(food),
        ...portionOf({ type: 'user', food_id: food.id }),
      })),
      database_foods: foodProducts.map((food) => ({
        ...summaryOf(food),
        ...portionOf({ type: 'database', food_id: food.id }),
      })),
      provider,
      ...attributionOf(foodProducts),
    };
  }

  private async byBarcode(member: Member, barcode: string, slice: Page, slot: BulkheadSlot) {
    const found = await this.foodsByBarcode.find(member.id, barcode, slice, slot);
    return { ...found, portionOf: await this.portionsOf(member, found) };
  }

  private async byText(member: Member, text: string, page: Page) {
    if ([...text].length < MIN_TEXT_LENGTH) {
      throw errors.invalid('q', `Please enter at least ${MIN_TEXT_LENGTH} characters`);
    }
    if (looksLikeGtin(text)) {
      const found = await this.foodsByBarcode.stored(member.id, text, page);
      if (found.userFoods.length + found.foodProducts.length > 0)
        return { ...found, portionOf: await this.portionsOf(member, found) };
    }
    const { userFoods, foodProducts, portionOf } = await this.foodSearch
      .over(member.reads)
      .search(member.id, text, page);
    return { userFoods: userFoods.rows, foodProducts: foodProducts.rows, portionOf };
  }

  private portionsOf(
    member: Member,
    { userFoods, foodProducts }: { userFoods: UserFood[]; foodProducts: FoodProduct[] },
  ) {
    const ids = [...userFoods, ...foodProducts].map(({ id }) => id);
    return lastPortions(member.reads, member.id, ids);
  }
}
