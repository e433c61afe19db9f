import { linesOf } from '../text-files/lines-of.ts';
import { copyLine } from './copy-line.ts';
import { jsonlFood } from './jsonl-food.ts';
import { STORED_COLUMNS } from './stored-food.ts';

const EXPORTED = {
  ...{ source_key: 'x:1', id: '0196f7d2-0000-7000-8000-000000000001', barcode: null, product_name: 'Soup' },
  ...{
    servings: [],
    data_sources: [],
    everyday: false,
    source_scans: 0,
    edited_fields: ['brands'],
    allergens: null,
  },
  ...{ created_at: '2026-01-01T00:00:00.000Z', nutrition_per_100g: { energy_kcal: 951 } },
};

describe('a line of the JSONL format', () => {
  it('of an export is stored unchanged', () => {
    expect(jsonlFood(EXPORTED)).toMatchObject({
      food: { edited_fields: ['brands'], energy_kcal: 951 },
      problems: [],
    });
  });

  it('of an export that was damaged since is read like any other line, whichever field it is', () => {
    for (const name of [...Object.keys(STORED_COLUMNS), 'serving_quantity', 'nutrition_per_100g']) {
      for (const wrong of ['milk', 7, true, [1], { a: 1 }]) {
        const row = jsonlFood({ ...EXPORTED, [name]: wrong });
        if ('food' in row) expect(copyLine(row.food)).toMatch(/\n$/);
      }
    }
    expect(jsonlFood({ ...EXPORTED, allergens: 'milk' })).toMatchObject({
      food: { allergens: ['milk'], energy_kcal: null, source_key: 'x:1' },
      problems: [{ code: 'energy_impossible' }],
    });
  });

  it('has vitamins and minerals, of which impossible ones are unknown', () => {
    const nutrients = { iron: 4, potassium: 48_000, zinc: -1, copper: '0,2' };
    expect(jsonlFood({ product_name: 'Soup', nutrients })).toMatchObject({
      food: { nutrients: { iron: 4, copper: 0.2 } },
      problems: [{ code: 'negative' }, { code: 'nutrient_impossible', field: 'potassium' }],
    });
    const damaged = jsonlFood({ ...EXPORTED, nutrients: { iron: -5 } });
    expect(damaged).toMatchObject({
      food: { nutrients: null },
      problems: [{}, { code: 'energy_impossible' }],
    });
  });

  it('may have brands, common names and categories as lists', () => {
    const lists = {
      brands: ['Pot', ' Kettle ', null, 7, ''],
      categories: ['Soups', 'Hot, clear'],
      common_names: [],
    };
    expect(jsonlFood({ product_name: 'Soup', ...lists })).toMatchObject({
      food: { brands: 'Pot, Kettle', categories: 'Soups, Hot, clear', common_names: null },
      problems: [],
    });
    expect(jsonlFood({ product_name: 'Soup', brands: 'A,B' })).toMatchObject({ food: { brands: 'A,B' } });
  });

  it('may have values per serving alone, which are converted with its weight', () => {
    const bar = { product_name: 'Bar', nutrition_per_serving: { calories: 100, fat: '5', salt: 1 } };
    expect(jsonlFood({ ...bar, serving_size: '1 bar (25 g)' })).toMatchObject({
      food: { energy_kcal: 400, fat: 20, salt: 4, nutrition_per_serving: null },
    });
    expect(jsonlFood(bar)).toMatchObject({
      food: { energy_kcal: null, nutrition_per_serving: { energy_kcal: 100, fat: 5, proteins: null } },
    });
    expect(jsonlFood({ ...bar, fat: 3 })).toMatchObject({ food: { fat: 3, nutrition_per_serving: null } });
  });
});

it('a byte order mark is no part of the first line', async () => {
  async function* chunks() {
    yield Buffer.from('\ufeff{"a":1}\n\ufeff2\n');
  }
  const lines: string[] = [];
  for await (const some of linesOf(chunks(), { line: 0, offset: 0 }))
    lines.push(...some.map(({ bytes }) => String(bytes)));
  expect(lines).toEqual(['{"a":1}', '\ufeff2']);
});
