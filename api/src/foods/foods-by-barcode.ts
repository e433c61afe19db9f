import { barcodeVariants } from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rowsWhere } from '../database/rows.ts';
import { FoodProduct } from '../food-products/food-product.entity.ts';
import { Bulkhead } from '../limits/bulkhead/bulkhead.ts';
import { UserFood } from '../user-foods/user-food.entity.ts';
import type { ProviderAnswer } from './food-search.dto.ts';
import { FoodLookups } from './lookups/food-lookups.ts';
import type { Page } from './search/found-page.ts';

/** What has a barcode, and what was heard from the provider about it. */
interface FoundByBarcode {
  own: UserFood[];
  shared: FoodProduct[];
  provider: ProviderAnswer;
}

const IN_ORDER = 'ORDER BY created_at, id LIMIT';

/** Digits are never matched fuzzily; every form that names the same product is. */
@Injectable()
export class FoodsByBarcode {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lookups: FoodLookups,
    private readonly bulkhead: Bulkhead,
  ) {}

  /**
   * The member's own foods, the shared ones, and only where neither have it the food data provider's. The
   * request waits for the provider without a slot of the bulkhead.
   */
  async find(user_id: string, code: string, page: Page): Promise<FoundByBarcode> {
    const { own, stored, shared } = await this.stored(user_id, code, page);
    if (own.length + shared.length > 0 || page.offset > 0) return { own, shared, provider: 'not_asked' };
    this.bulkhead.release();
    const lookup = await this.lookups.lookUp(code, stored[0]?.source_key ?? null);
    return { own, shared: lookup.provider === 'hit' ? [lookup.food] : [], provider: lookup.provider };
  }

  /** What is stored here under any form of the code; `shared` without those whose values had to go. */
  async stored(user_id: string, code: string, page: Page) {
    const { manager } = this.dataSource;
    const forms = barcodeVariants(code);
    const [own, stored] = await Promise.all([
      rowsWhere(manager, UserFood, `user_id = $1 AND barcode = ANY ($2) ${IN_ORDER} $3 OFFSET $4`, [
        user_id,
        forms,
        page.limit,
        page.offset,
      ]),
      rowsWhere(manager, FoodProduct, `barcode = ANY ($1) ${IN_ORDER} $2 OFFSET $3`, [
        forms,
        page.limit,
        page.offset,
      ]),
    ]);
    return { own, stored, shared: stored.filter(({ emptied }) => !emptied) };
  }
}
