import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { errors } from '../common/errors.ts';
import { rowsByIds } from '../database/rows.ts';
import { FoodProduct } from '../food-products/food-product.entity.ts';
import { DatabaseFoodDto } from '../food-products/food-products.dto.ts';
import { UserFood } from '../user-foods/user-food.entity.ts';
import { UserFoodDto } from '../user-foods/user-foods.dto.ts';
import { attributionOf, attributionsOf } from './attribution.ts';
import { sliceOf } from './food-page.dto.ts';
import type { FoodSearchDto, FoodSearchQueryDto } from './food-search.dto.ts';
import { type Page, searchFoods } from './foods.search.ts';
import { FoodsByBarcode } from './foods-by-barcode.ts';
import { inOrder } from './in-order.ts';
import { searchMisspeltFoods } from './misspelt-foods.search.ts';

/** Shorter texts name nothing yet; the same limit that the page has. */
const MIN_TEXT_LENGTH = 2;

interface FoundIds {
  own: string[];
  shared: string[];
}

@Injectable()
export class FoodsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly foodsByBarcode: FoodsByBarcode,
  ) {}

  /**
   * By text or by barcode; 422 for both, neither, or a text that is too short. `waiting` is called before somebody else
   * is asked.
   */
  async search(user_id: string, query: FoodSearchQueryDto, waiting: () => void): Promise<FoodSearchDto> {
    const { q, barcode } = query;
    const slice = sliceOf(query);
    if (q && barcode) throw errors.invalid('barcode', 'Search by text or by barcode, not by both');
    const { own, shared, provider } = barcode
      ? await this.foodsByBarcode.find(user_id, barcode, slice, waiting)
      : { ...(await this.byText(user_id, q ?? '', slice)), provider: 'not_asked' as const };
    return {
      user_foods: own.map(UserFoodDto.from),
      database_foods: shared.map(DatabaseFoodDto.from),
      provider,
      attribution: attributionOf(shared),
      attributions: attributionsOf(shared),
    };
  }

  private async byText(user_id: string, text: string, page: Page) {
    if ([...text].length < MIN_TEXT_LENGTH) {
      throw errors.invalid('q', `Please enter at least ${MIN_TEXT_LENGTH} characters`);
    }
    const exact = await this.idsBy(searchFoods, user_id, text, page);
    const ids = (await this.namesNothing(exact, user_id, text, page))
      ? await this.idsBy(searchMisspeltFoods, user_id, text, page)
      : exact;
    const [own, shared] = await Promise.all([
      rowsByIds(this.dataSource.manager, UserFood, ids.own),
      rowsByIds(this.dataSource.manager, FoodProduct, ids.shared),
    ]);
    return { own: inOrder(own, ids.own), shared: inOrder(shared, ids.shared) };
  }

  /** An empty later page does not mean that the text names nothing. */
  private async namesNothing(found: FoundIds, user_id: string, text: string, page: Page): Promise<boolean> {
    if (found.own.length + found.shared.length > 0) return false;
    if (page.offset === 0) return true;
    const first = await this.idsBy(searchFoods, user_id, text, { limit: 1, offset: 0 });
    return first.own.length + first.shared.length === 0;
  }

  private async idsBy(
    search: typeof searchFoods,
    user_id: string,
    text: string,
    page: Page,
  ): Promise<FoundIds> {
    const { manager } = this.dataSource;
    const [own, shared] = await Promise.all([
      search(manager, { table: 'user_foods', user_id }, text, page),
      search(manager, { table: 'food_products' }, text, page),
    ]);
    return { own, shared };
  }
}
