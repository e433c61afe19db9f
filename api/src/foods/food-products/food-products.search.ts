import { barcodeVariants, looksLikeGtin } from '@fettle/shared-ui/rules';
import type { EntityManager } from 'typeorm';
import { rowsByIds, rowsWhere } from '../../platform/database/rows.ts';
import { runStatement } from '../../platform/database/statement.ts';
import { FoodProduct } from '../food-types/food-product.entity.ts';
import type { FoodSearchService } from '../search/food-search.service.ts';
import type { FoundPage, Page } from '../search/found-page.ts';

/** Reads ids alone, so that PostgreSQL skips to a late page in the index and not in the table. */
export const ALL_PRODUCTS = `SELECT id FROM food_products
  ORDER BY everyday DESC, search_rank, search_order, id LIMIT $1 OFFSET $2`;

/** All products, everyday and plain ones first. How many there are is counted with the words that they have, under the empty word. */
export async function allProducts(
  manager: EntityManager,
  { limit, offset }: Page,
): Promise<FoundPage<FoodProduct>> {
  const [found, counted] = await Promise.all([
    runStatement<{ id: string }>(manager, ALL_PRODUCTS, [limit, offset]),
    runStatement<{ total: number }>(manager, `SELECT foods AS total FROM food_words WHERE word = ''`, []),
  ]);
  const ids = found.map(({ id }) => id);
  const rows = inOrder(await rowsByIds(manager, FoodProduct, ids), ids);
  const total = counted[0]?.total ?? 0;
  return { rows, total, total_is_estimate: false, known: total };
}

/** Rows in the order of these ids, without those that were deleted meanwhile. */
function inOrder<Row extends { id: string }>(rows: Row[], ids: string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Products with this barcode, else those that have every word in their name, brand or categories, best first. */
export async function productsNamed(
  manager: EntityManager,
  foodSearch: FoodSearchService,
  q: string,
  page: Page,
): Promise<FoundPage<FoodProduct>> {
  if (looksLikeGtin(q)) {
    const all = await rowsWhere(manager, FoodProduct, 'barcode = ANY ($1) ORDER BY created_at, id', [
      barcodeVariants(q),
    ]);
    const rows = all.slice(page.offset, page.offset + page.limit);
    if (all.length > 0) return { rows, total: all.length, total_is_estimate: false, known: all.length };
  }
  return foodSearch.searchFoodProducts(q, page);
}
