import type { DataSource, EntityManager } from 'typeorm';
import { foodId } from '../../normalisation/source-food.ts';
import { NUTRIENTS } from '../../normalisation/source-nutrition.ts';
import { EVERYDAY_FOODS } from './everyday-foods.ts';
import { readSr28Foods } from './sr28-foods.ts';

const BATCH = 1000;

/**
 * Fills an empty table of food products with USDA SR28 and returns how many foods it wrote: 0 when there are foods
 * already, of which those of a release before 1.1 get their vitamins and minerals. It is one transaction; of two processes at once the second finds the foods of the first. The last call of
 * `onProgress` is (8789, 8789).
 */
export async function loadUsdaFoods(
  dataSource: DataSource,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<number> {
  return dataSource.transaction(async (manager) => {
    // The connection of a pooler has the timeouts of requests.
    await manager.query(`SET LOCAL statement_timeout = '30s'; SET LOCAL lock_timeout = 0`);
    await manager.query('LOCK TABLE food_products IN SHARE ROW EXCLUSIVE MODE');
    const [{ filled }] = await manager.query('SELECT EXISTS (SELECT FROM food_products) AS filled');
    if (filled) {
      await fillNutrients(manager);
      return 0;
    }
    const foods = await readSr28Foods();
    for (let from = 0; from < foods.length; from += BATCH) {
      const batch = foods.slice(from, from + BATCH);
      const rows = batch.map((food) => ({ ...food, id: foodId(food.source_key) }));
      await manager.query(INSERT, [JSON.stringify(rows)]);
      onProgress(from + batch.length, foods.length);
    }
    await manager.query('ANALYZE food_products, food_words, food_word_tiers');
    return foods.length;
  });
}

/** Looks at everyday foods alone, all of which have vitamins and minerals: nearly every start has nothing to do. */
async function fillNutrients(manager: EntityManager): Promise<void> {
  const everyday = Object.keys(EVERYDAY_FOODS).map((number) => `usda:${number}`);
  const [{ lacking }] = await manager.query(LACKING, [everyday]);
  if (!lacking) return;
  const foods = await readSr28Foods();
  const known = foods.map(({ source_key, nutrients }) => ({ source_key, nutrients }));
  await manager.query(FILL, [JSON.stringify(known)]);
}

const LACKING = `
  SELECT EXISTS (SELECT FROM food_products WHERE source_key = ANY ($1) AND nutrients IS NULL) AS lacking`;

const FILL = `
  UPDATE food_products SET nutrients = known.nutrients
  FROM jsonb_to_recordset($1) AS known (source_key text, nutrients jsonb)
  WHERE food_products.source_key = known.source_key AND food_products.nutrients IS NULL`;

const COLUMNS = [
  'id, source_key, product_name, brands, common_names, categories, serving_size, serving_grams, servings, everyday, nutrients',
  ...NUTRIENTS,
].join(', ');

const INSERT = `
  INSERT INTO food_products (${COLUMNS}, data_sources)
  SELECT ${COLUMNS}, '{usda}' FROM jsonb_populate_recordset(NULL::food_products, $1)`;
