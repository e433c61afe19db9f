import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { BulkheadSlot } from '../platform/limits/bulkhead/bulkhead-slot.ts';
import type { ProviderAnswer } from './food-search.dto.ts';
import type { FoodProduct } from './food-types/food-product.entity.ts';
import type { UserFood } from './food-types/user-food.entity.ts';
import { FoodLookups } from './lookups/food-lookups.ts';
import { foodProductsWithBarcode, userFoodsWithBarcode } from './search/foods-with-barcode.ts';
import type { Page } from './search/found-page.ts';

/** The foods with a barcode, and what the provider answered about it. */
interface FoundByBarcode {
  userFoods: UserFood[];
  foodProducts: FoodProduct[];
  provider: ProviderAnswer;
}

/** Finds foods by barcode. Digits are never matched fuzzily; every variant of a code for the same product matches. */
@Injectable()
export class FoodsByBarcode {
  constructor(
    private readonly manager: EntityManager,
    private readonly lookups: FoodLookups,
  ) {}

  /**
   * The member's user foods and the food products, and only where neither have the code the food of the food data
   * provider. The request releases its `slot` before it waits for the provider.
   */
  async find(user_id: string, code: string, page: Page, slot: BulkheadSlot): Promise<FoundByBarcode> {
    const { userFoods, withBarcode, foodProducts } = await this.stored(user_id, code, page);
    if (userFoods.length + foodProducts.length > 0 || page.offset > 0) {
      return { userFoods, foodProducts, provider: 'not_asked' };
    }
    slot.release();
    const lookup = await this.lookups.lookUp(code, withBarcode[0]?.source_key ?? null);
    const found = lookup.provider === 'hit' ? [lookup.food] : [];
    return { userFoods, foodProducts: found, provider: lookup.provider };
  }

  /**
   * Foods stored under any variant of the code; `foodProducts` are those `withBarcode` whose values were not removed
   * when they expired.
   */
  async stored(user_id: string, code: string, page: Page) {
    const [userFoods, withBarcode] = await Promise.all([
      userFoodsWithBarcode(this.manager, user_id, code, page),
      foodProductsWithBarcode(this.manager, code, page),
    ]);
    return { userFoods, withBarcode, foodProducts: withBarcode.filter(({ emptied }) => !emptied) };
  }
}
