import { Client } from 'pg';
import { sharedData } from '../../../testing/shared-data.ts';
import { cloneDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openFdcDownload } from './fdc-download.ts';
import { fdcFoods } from './fdc-foods.ts';

const folder = sharedData('food/usda');

/** Real downloads, on machines that have them; they are too large to commit. */
(folder === null ? describe.skip : describe)('the samples of FoodData Central', () => {
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

  it.each([
    [
      'FoodData_Central_foundation_food_csv_2024-10-31.zip',
      { foods: 316, everyday: 67, whole: 309, superseded: 71 },
    ],
    [
      'fdc_branded_2021-sample',
      { foods: 4859, barcodes: 23, whole: 4631, superseded: 102, no_name: 9416, no_nutrients: 11 },
    ],
  ])('%s', async (name, expected) => {
    const counts: Record<string, number> = {};
    const count = (what: string) => {
      counts[what] = (counts[what] ?? 0) + 1;
    };
    const tables = await openFdcDownload(`${folder}/${name}`);
    for await (const rows of fdcFoods(tables.file, client)) {
      for (const row of rows) {
        if ('skipped' in row) {
          count(row.skipped);
          continue;
        }
        const { food } = row;
        count('foods');
        if (food.everyday) count('everyday');
        if (food.barcode !== null) count('barcodes');
        if ([food.energy_kcal, food.proteins, food.carbohydrates, food.fat].every((it) => it !== null))
          count('whole');
      }
    }
    tables.close();
    expect(counts).toEqual(expected);
  });
});
