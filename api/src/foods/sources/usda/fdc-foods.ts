import type { ClientBase } from 'pg';
import type { ReadRow, SkippedRow } from '../../normalisation/source-food.ts';
import { type FdcNames, type FdcRow, fdcFood } from './fdc-food.ts';
import { FDC_TABLES } from './fdc-tables.ts';
import { readSr28Foods } from './sr28-foods.ts';
import { type FdcRecord, tableRows } from './table-rows.ts';
import { createTemporaryTable, fillTemporaryTable } from './temporary-table.ts';

/** The records of one file of a download, in chunks, the header first; `null` where the download has no such file. */
export type FdcFile = (name: string) => AsyncIterable<FdcRecord[]> | null;

const FOODS_AT_ONCE = 1000;

/**
 * The foods of a download of FoodData Central (foundation, SR Legacy, survey, branded or all of them), in the order of
 * their ids, in chunks. Its tables are far larger than memory and have no common order, so PostgreSQL joins them in
 * temporary tables. The connection is used for nothing else: its transaction is open until the last food and is rolled
 * back. Rows of the tables that cannot be read come before all foods.
 */
export async function* fdcFoods(file: FdcFile, client: ClientBase): AsyncGenerator<ReadRow[]> {
  const names = yield* namesIn(file);
  await client.query('BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL jit = off');
  try {
    for (const table of FDC_TABLES) {
      await createTemporaryTable(client, table);
      const records = file(table.file);
      if (records) yield* fillTemporaryTable(client, table, records);
    }
    await client.query(`DECLARE fdc_rows NO SCROLL CURSOR FOR ${JOINED}`);
    for (;;) {
      const { rows } = await client.query<FdcRow>(`FETCH ${FOODS_AT_ONCE} FROM fdc_rows`);
      if (rows.length === 0) return;
      yield rows.map((row) => fdcFood(row, names));
    }
  } finally {
    await client.query('ROLLBACK');
  }
}

async function* namesIn(file: FdcFile): AsyncGenerator<SkippedRow[], FdcNames> {
  const foodCategories = yield* namesOf(file, 'food_category.csv', 'id', 'description');
  const surveyCategories = yield* namesOf(
    file,
    'wweia_food_category.csv',
    'wweia_food_category',
    'wweia_food_category_description',
  );
  const units = yield* namesOf(file, 'measure_unit.csv', 'id', 'name');
  const sr28 = await readSr28Foods();
  return {
    categories: new Map([...foodCategories, ...surveyCategories]),
    units,
    sr28: new Map(sr28.map((food) => [food.source_key, food])),
  };
}

async function* namesOf(
  file: FdcFile,
  table: string,
  id: string,
  name: string,
): AsyncGenerator<SkippedRow[], Map<string, string>> {
  const names = new Map<string, string>();
  for await (const { rows, skipped } of tableRows(table, [id, name], file(table) ?? [])) {
    for (const { cell } of rows) names.set(cell(id), cell(name));
    if (skipped.length > 0) yield skipped;
  }
  return names;
}

/**
 * One row for each food. A foundation food that is missing in the table of foundation foods is an older version, and so
 * is a branded food whose barcode is in a later publication.
 */
const JOINED = `
  SELECT fdc_id, food.data_type, food.description, food.food_category_id, food.publication_date,
    coalesce(foundation.ndb_number, legacy.ndb_number) AS ndb_number, survey.food_code,
    branded.brand_owner, branded.brand_name, branded.gtin_upc, branded.serving_size, branded.serving_size_unit,
    branded.household_serving_fulltext, branded.branded_food_category,
    food.data_type = 'foundation_food' AND foundation.fdc_id IS NULL
      AND EXISTS (SELECT FROM fdc_foundation)
      OR branded.gtin_upc IS NOT NULL AND row_number() OVER (
        PARTITION BY ltrim(branded.gtin_upc, '0') ORDER BY food.publication_date DESC NULLS LAST, fdc_id DESC) > 1
      AS superseded,
    nutrients.nutrient_ids, nutrients.amounts, portions.portions
  FROM fdc_food food
  FULL JOIN fdc_branded branded USING (fdc_id)
  LEFT JOIN fdc_foundation foundation USING (fdc_id)
  LEFT JOIN fdc_legacy legacy USING (fdc_id)
  LEFT JOIN fdc_survey survey USING (fdc_id)
  LEFT JOIN (
    SELECT fdc_id, array_agg(nutrient_id) AS nutrient_ids, array_agg(amount) AS amounts
    FROM fdc_nutrient WHERE amount IS NOT NULL GROUP BY fdc_id
  ) nutrients USING (fdc_id)
  LEFT JOIN (
    SELECT fdc_id, json_agg(fdc_portion) AS portions FROM fdc_portion GROUP BY fdc_id
  ) portions USING (fdc_id)
  ORDER BY fdc_id`;
