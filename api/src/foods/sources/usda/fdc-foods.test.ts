import { Client } from 'pg';
import { cloneDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import type { ReadRow } from '../../normalisation/source-food.ts';
import { fdcFoods } from './fdc-foods.ts';
import type { FdcRecord } from './table-rows.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** An invented download, each file as lines of cells parted by bars. */
const DOWNLOAD: Record<string, string[]> = {
  'food.csv': [
    'fdc_id|data_type|description|food_category_id|publication_date',
    '30|foundation_food|Bread, "rye", toasted|18|2024-10-31',
    '10|branded_food|OAT\nFLAKES|  |2021-01-01',
    '11|branded_food|OAT FLAKES|  |2022-01-01',
    '20|foundation_food|Bread, rye (2019)|18|2019-04-01',
    '21|sample_food|RYE BREAD, SAMPLE|18|2019-04-01',
    'x1|branded_food|A broken row||2022-01-01',
    '12|branded_food',
    '99999999999|branded_food|A number that is too large||2022-01-01',
    '"',
  ],
  'foundation_food.csv': ['fdc_id|NDB_number|footnote', '30|100999|'],
  'branded_food.csv': [
    'fdc_id|gtin_upc|brand_name|serving_size|serving_size_unit',
    '11|12000001666|Mill|40|g',
    '10|0012000001666|Mill|40|g',
    '13|4006381333931|Nameless|40|g',
  ],
  'food_category.csv': ['id|code|description', '18|1800|Baked Products'],
  'measure_unit.csv': ['id|name', '1050', '1049|slice'],
  'wweia_food_category.csv': ['code|description', '1|Milk', '2|Bread'],
  'food_portion.csv': [
    'id|fdc_id|seq_num|amount|measure_unit_id|portion_description|modifier|gram_weight',
    '1|30|1|2.0|1049|||60.5',
  ],
  'food_nutrient.csv': [
    'id|fdc_id|nutrient_id|amount',
    '1|30|2048|250',
    '2|11|1008|375',
    '3|30|1003|8.5',
    '4|21|1003|9',
    '5|30|1092|170',
    '6|11|1004|not measured',
    '7|11|1003|13',
    '8|11|n/a|5',
    '9||1003|5',
    '10|11|1005|1e999',
    '11|11|1079|1e-999',
    '12|11|1009|not measured',
  ],
};

/** Yields records; a line of one quotation mark becomes an unreadable record. */
async function* records(lines: string[]): AsyncGenerator<FdcRecord[]> {
  yield lines.map((text, at) => ({ cells: text === '"' ? null : text.split('|'), line: at + 1 }));
}

const FOODS = 5;

const file = (name: string) => {
  const lines = DOWNLOAD[name];
  return lines ? records(lines) : null;
};

async function read(): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for await (const some of fdcFoods(file, client)) rows.push(...some);
  return rows;
}

describe('a download of FoodData Central', () => {
  it('is joined to foods in the order of their ids, without broken rows and samples', async () => {
    expect((await read()).slice(-FOODS)).toMatchObject([
      { skipped: 'superseded', key: 'usda:gtin-0012000001666' },
      {
        food: {
          source_key: 'usda:gtin-0012000001666',
          product_name: 'OAT FLAKES',
          brands: 'Mill',
          energy_kcal: 375,
          proteins: 13,
          fat: null,
          carbohydrates: null,
          fiber: 0,
          serving_grams: 40,
        },
      },
      { skipped: 'no_name', key: 'usda:gtin-4006381333931' },
      { skipped: 'superseded', key: 'usda:fdc-20' },
      {
        food: {
          source_key: 'usda:100999',
          product_name: 'Bread, "rye", toasted',
          categories: 'Baked Products',
          servings: [{ description: '2 slice', grams: 60.5 }],
          energy_kcal: 250,
        },
      },
    ]);
  });

  it('reports unreadable rows first, each with its file, line and reason', async () => {
    const skipped = (await read()).slice(0, -FOODS).map((row) => 'skipped' in row && Object.values(row));
    expect(skipped).toEqual([
      ['unreadable', 'wweia_food_category.csv', 1, 'no column wweia_food_category'],
      ['unreadable', 'measure_unit.csv', 2, '1 cells under 2 columns'],
      ['not_a_number', 'food.csv', 7, 'fdc_id: x1'],
      ['unreadable', 'food.csv', 8, '2 cells under 5 columns'],
      ['not_a_number', 'food.csv', 9, 'fdc_id: 99999999999'],
      ['unreadable', 'food.csv', 10, 'a quote that nothing closes'],
      ['not_a_number', 'food_nutrient.csv', 7, 'amount: not measured'],
      ['not_a_number', 'food_nutrient.csv', 9, 'nutrient_id: n/a'],
      ['not_a_number', 'food_nutrient.csv', 10, 'fdc_id: '],
      ['not_a_number', 'food_nutrient.csv', 11, 'amount: 1e999'],
    ]);
  });

  it('leaves nothing in the database, also when the reader stops early', async () => {
    // Stops at the names, in the middle of a table, and among the foods.
    for (const batches of [1, 3, 5]) {
      let left = batches;
      for await (const _ of fdcFoods(file, client)) if (--left === 0) break;
    }
    const { rows } = await client.query(`SELECT relname FROM pg_class WHERE relname LIKE 'fdc%'`);
    expect(rows).toEqual([]);
    expect((await read()).slice(-FOODS)).toMatchObject([{}, { food: {} }, {}, {}, { food: {} }]);
  });

  it('fails with the error of its file, and the connection remains usable', async () => {
    const broken = (name: string) =>
      name === 'food_nutrient.csv'
        ? (async function* () {
            yield [{ cells: ['fdc_id', 'nutrient_id', 'amount'], line: 1 }];
            throw new Error('the zip is cut off');
          })()
        : file(name);
    const drained = (async () => {
      for await (const _ of fdcFoods(broken, client));
    })();
    await expect(drained).rejects.toThrow('the zip is cut off');
    expect(await read()).not.toEqual([]);
  });
});
