import { barcodeForms } from '@fettle/shared-ui/rules';
import type { EntityManager } from 'typeorm';
import { countFoods, type Page, searchFoods } from '../foods/foods.search.ts';

/** One page of ids, and how many products there are on all pages. */
export interface FoundProducts {
  ids: string[];
  total: number;
}

/** Ids alone, so that a late page is counted off in the index and not in the table. */
export const PRODUCTS_BY_NAME = 'SELECT id FROM food_products ORDER BY search_order, id LIMIT $1 OFFSET $2';

const LOOKS_LIKE_A_BARCODE = /^\d[\d\s-]{6,16}\d$/;

/** All products by name. */
export async function allProducts(manager: EntityManager, { limit, offset }: Page): Promise<FoundProducts> {
  const [rows, [{ total }]]: [{ id: string }[], [{ total: number }]] = await Promise.all([
    manager.query(PRODUCTS_BY_NAME, [limit, offset]),
    manager.query('SELECT count(*)::integer AS total FROM food_products'),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

/** Products with this barcode, else those that have every word in their name, brand or categories, best first. */
export async function productsNamed(manager: EntityManager, q: string, page: Page): Promise<FoundProducts> {
  if (LOOKS_LIKE_A_BARCODE.test(q)) {
    const rows: { id: string }[] = await manager.query(
      'SELECT id FROM food_products WHERE barcode = ANY($1) ORDER BY created_at, id',
      [barcodeForms(q)],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) return { ids: ids.slice(page.offset, page.offset + page.limit), total: ids.length };
  }
  const where = { table: 'food_products', categories: true } as const;
  const [ids, total] = await Promise.all([
    searchFoods(manager, where, q, page),
    countFoods(manager, where, q),
  ]);
  return { ids, total };
}
