import { database } from '../../testing/accounts/sign-in.ts';
import { ALL_PRODUCTS } from './food-products.search.ts';

describe('queries over 20,000 products', () => {
  it('use indexes', async () => {
    await database().query(
      `INSERT INTO food_products (id, product_name, brands, categories, barcode)
       SELECT gen_random_uuid(), md5(n::text) || ' food', md5((n % 500)::text), 'Kind ' || md5((n % 90)::text), n
       FROM generate_series(1, 20000) n`,
    );
    await database().query('ANALYZE food_products');
    const plan = async (sql: string, values: unknown[]) =>
      (await database().query(`EXPLAIN ${sql}`, values)).map((row) => row['QUERY PLAN']).join('\n');
    expect(await plan(ALL_PRODUCTS, [50, 0])).toContain('food_products_by_plainness');
    expect(await plan('SELECT id FROM food_products WHERE barcode IN ($1, $2)', ['1', '2'])).toContain(
      'food_products_by_barcode',
    );
  });
});
