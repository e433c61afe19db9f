import { Client } from 'pg';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { ReadRow } from '../imported-food.ts';
import { fdcFoods } from './fdc-foods.ts';

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
  ],
  'foundation_food.csv': ['fdc_id|NDB_number|footnote', '30|100999|'],
  'branded_food.csv': [
    'fdc_id|gtin_upc|brand_name|serving_size|serving_size_unit',
    '11|12000001666|Mill|40|g',
    '10|0012000001666|Mill|40|g',
    '13|4006381333931|Nameless|40|g',
  ],
  'food_category.csv': ['id|code|description', '18|1800|Baked Products'],
  'measure_unit.csv': ['id|name', '1049|slice'],
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
  ],
};

async function* records(lines: string[]): AsyncGenerator<string[]> {
  for (const line of lines) yield line.split('|');
}

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
  it('is joined to foods in the order of their ids, broken rows and samples aside', async () => {
    expect(await read()).toMatchObject([
      { skipped: 'superseded', key: 'usda:gtin-0012000001666' },
      {
        food: {
          source_key: 'usda:gtin-0012000001666',
          product_name: 'OAT FLAKES',
          brands: 'Mill',
          energy_kcal: 375,
          proteins: 13,
          fat: null,
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

  it('leaves nothing in the database, also when the reader stops early', async () => {
    for await (const _ of fdcFoods(file, client)) break;
    const { rows } = await client.query(`SELECT relname FROM pg_class WHERE relname LIKE 'fdc%'`);
    expect(rows).toEqual([]);
    expect(await read()).toHaveLength(5);
  });

  it('ends with the error of its file, and the connection goes on', async () => {
    const broken = (name: string) =>
      name === 'food_nutrient.csv'
        ? (async function* () {
            yield ['fdc_id', 'nutrient_id', 'amount'];
            throw new Error('the zip is cut off');
          })()
        : file(name);
    await expect(fdcFoods(broken, client).next()).rejects.toThrow('the zip is cut off');
    expect(await read()).toHaveLength(5);
  });
});
