import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { sharedData } from '../../testing/shared-data.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import type { FoodSearchDto } from '../food-search.dto.ts';
import { fileOf, folder, foods, SOUP, stored, useImportFolder } from './food-imports-fixture.ts';

useImportFolder();

let admin: SignedIn;

beforeAll(async () => {
  admin = await signIn({ is_admin: true, permission_level: 0 });
});

/**
 * A flat, sparse row with texts that PostgreSQL refuses or COPY would interpret: quotes, backslashes, half a surrogate
 * pair, NUL.
 */
const BREAD =
  '{"product_name":"Bread \\"\\\\N\\" \\ud800\\u0000{x,y}","brands":"A,B\\\\","energy_kcal":"250","data_sources":["a\\"b","\\\\.\\tc,d"]}';

describe('names in other languages', () => {
  const QUARK = {
    code: '4056489126164',
    product_name: 'Fromage blanc',
    product_name_de: 'Speisequark',
    brands: 'Milbona',
  };
  const CSV = ['code,product_name,product_name_de,brands', '4056489126164,Fromage blanc,Speisequark,Milbona'];

  it.each([
    ['JSONL', () => fileOf([{ ...QUARK, _id: QUARK.code, lang: 'fr' }], 'quark.jsonl')],
    ['CSV', () => fileOf(CSV, 'quark.csv')],
  ])('are imported from %s, and find the food', async (_format, file) => {
    await foods(['import', file()]);
    const member = await signIn();
    for (const q of ['milbona speisequark', 'quark', 'fromage']) {
      const { data } = await member.get<FoodSearchDto>(`/foods/search?q=${encodeURIComponent(q)}`);
      expect(data.database_foods).toMatchObject([
        { product_name: 'Fromage blanc', names: { de: 'Speisequark' } },
      ]);
    }
  });

  it('are exported and imported again, and removed when an administrator sets a name', async () => {
    await foods(['import', fileOf([{ ...QUARK, _id: QUARK.code, lang: 'fr' }], 'quark.jsonl')]);
    const [{ id = '' } = {}] = await stored();
    const exported = join(folder, 'names.jsonl');
    expect((await foods(['export', exported])).code).toBe(0);
    await database().query('DELETE FROM food_products');
    await foods(['import', exported]);
    expect(await stored()).toMatchObject([{ id, names: { de: 'Speisequark' } }]);
    const edited = await admin.patch(`/food-products/${id}`, { product_name: 'Quark' });
    expect(edited).toMatchObject({ status: 200, data: { product_name: 'Quark', names: null } });
  });
});

describe('a tab-separated file without times', () => {
  it('keeps all rows, and the quotes in their names', async () => {
    const rows = ['"Lone opening quote', '"Whole name"', 'Plain', '5" pizza', '"Needs ""its"" quotes"'];
    const lines = rows.map((name, at) => `400638133393${at}\t${name}\tMill`);
    const file = fileOf(['code\tproduct_name\tbrands', ...lines], 'search.csv');
    expect((await foods(['import', file])).said[0]).toBe('read 5: 5 new, 0 changed, 0 unchanged');
    expect((await stored()).map(({ product_name }) => product_name).sort()).toEqual(
      ['"Lone opening quote', '"Whole name"', 'Plain', '5" pizza', 'Needs "its" quotes'].sort(),
    );
  });
});

describe('the JSONL format', () => {
  it('accepts the API’s field names, nested or flat, and numbers as texts', async () => {
    const file = fileOf([SOUP, BREAD]);
    expect(await foods(['import', file])).toEqual({
      code: 0,
      said: ['read 2: 2 new, 0 changed, 0 unchanged'],
    });
    expect(await stored()).toMatchObject([
      {
        product_name: 'Bread "\\N" \ufffd {x,y}',
        brands: 'A,B\\',
        energy_kcal: 250,
        data_sources: ['a"b', '\\.\tc,d'],
      },
      {
        ...{
          source_key: 'jsonl:0036000291452',
          barcode: '0036000291452',
          product_name: 'Soup',
          proteins: 1.5,
        },
        ...{ salt: 1, sodium: 0.4, sugars: null, serving_grams: 240, allergens: ['milk'], nova_group: 4 },
      },
    ]);
  });

  it('changes nothing when imported again, and only rows that differ', async () => {
    const file = fileOf([SOUP, BREAD]);
    await foods(['import', file]);
    const before = await stored();
    expect((await foods(['import', file])).said).toEqual(['read 2: 0 new, 0 changed, 2 unchanged']);
    expect(await stored()).toEqual(before);
    const changed = fileOf([{ ...SOUP, brands: null }, BREAD], 'changed.jsonl.gz');
    expect((await foods(['import', changed])).said).toEqual(['read 2: 0 new, 1 changed, 1 unchanged']);
    const [bread, soup] = await stored();
    expect(bread).toEqual(before[0]);
    expect(soup).toMatchObject({ id: before[1]?.id, brands: null });
    expect(soup?.updated_at).not.toEqual(before[1]?.updated_at);
  });

  it('leaves out rows older than the stored ones', async () => {
    const dated = (day: string, brands: string) => ({
      ...SOUP,
      source_modified_at: `2026-01-${day}T00:00:00Z`,
      brands,
    });
    await foods(['import', fileOf([dated('05', 'New'), dated('02', 'Repeated')])]);
    const older = fileOf([dated('04', 'Old')], 'older.jsonl');
    expect((await foods(['import', older])).said).toEqual([
      'read 1: 0 new, 0 changed, 0 unchanged',
      'left out 1: older_than_stored 1',
    ]);
    expect(await stored()).toMatchObject([{ brands: 'New' }]);
  });

  it('is what an export writes, which restores every row in an empty database', async () => {
    await foods(['import', fileOf([SOUP, BREAD, { product_name: 'Known by its id' }])]);
    await database().query(`
      UPDATE food_products SET edited_fields = '{brands}', everyday = true, brands = '', source_scans = 7,
        raw_fatsecret_data = '{"a": [1.5, null]}', nutrition_per_serving = '{"energy_kcal": 1}',
        categories = E'\\t\\\\N\\n"\\r', energy_kcal = 0.1::double precision + 0.2,
        created_at = '2026-01-02T03:04:05.678Z' WHERE product_name = 'Soup'`);
    await database().query(
      `UPDATE food_products SET source_key = NULL WHERE product_name = 'Known by its id'`,
    );
    const rows = await stored();
    const first = join(folder, 'first.jsonl');
    expect(await foods(['export', first])).toEqual({ code: 0, said: [`written: ${first} (3 foods)`] });
    expect((await foods(['import', first])).said).toEqual(['read 3: 0 new, 0 changed, 3 unchanged']);
    expect(await stored()).toEqual(rows);

    const other = await cloneDatabase();
    try {
      const again = await foods(['import', first], other.url);
      expect(again.said).toEqual(['read 3: 3 new, 0 changed, 0 unchanged']);
      const packed = join(folder, 'second.jsonl.gz');
      await foods(['export', packed], other.url);
      expect(gunzipSync(readFileSync(packed))).toEqual(readFileSync(first));
    } finally {
      await other.drop();
    }
  });
});

it('an export of 1.0.4, which has no vitamins and minerals, keeps those that are stored', async () => {
  await foods(['import', fileOf([{ ...SOUP, nutrients: { iron: 4 }, per_100ml: true }])]);
  const exported = join(folder, 'new.jsonl');
  await foods(['export', exported]);
  const { nutrients, per_100ml, ...line } = JSON.parse(readFileSync(exported, 'utf8'));
  const earlier = fileOf([line], 'earlier.jsonl');
  expect((await foods(['import', earlier])).said).toEqual(['read 1: 0 new, 0 changed, 1 unchanged']);
  await foods(['import', fileOf([{ ...line, brands: 'Kettle' }], 'changed.jsonl')]);
  expect(await stored()).toMatchObject([{ brands: 'Kettle', nutrients, per_100ml: true }]);
  await foods(['import', fileOf([{ ...SOUP, brands: 'Whole' }])]);
  expect(await stored()).toMatchObject([{ brands: 'Whole', nutrients: null, per_100ml: null }]);
});

describe('local changes', () => {
  it('survive an import: edited fields, deleted foods, and foods of others with the same barcode', async () => {
    await foods(['import', fileOf([SOUP, BREAD])]);
    const [bread, soup] = await stored();
    const edit = { brands: 'Kettle', nutrition_per_100g: { salt: 2 } };
    expect(await admin.patch(`/food-products/${soup?.id}`, edit)).toMatchObject({ status: 200 });
    expect(await admin.delete(`/admin/food-products/${bread?.id}`)).toMatchObject({ status: 204 });

    const changed = { ...SOUP, categories: 'Hot soups', nutrition_per_100g: { salt: 3, fat: 1 } };
    const rival = { ...SOUP, source_key: 'other:1', product_name: 'Soup of others' };
    const file = fileOf([changed, BREAD, rival], 'later.jsonl');
    expect((await foods(['import', file])).said).toEqual([
      'read 3: 1 new, 1 changed, 0 unchanged',
      'left out 1: deleted_here 1',
    ]);
    expect((await foods(['import', file])).said[0]).toBe('read 3: 0 new, 0 changed, 2 unchanged');
    expect(await stored()).toMatchObject([
      {
        id: soup?.id,
        brands: 'Kettle',
        salt: 2,
        sodium: 0.8,
        categories: 'Hot soups',
        fat: 1,
        proteins: null,
      },
      { source_key: 'other:1', brands: 'Pot', barcode: '0036000291452' },
    ]);
  });
});

it('a removed food of FatSecret gets its values again, for another day', async () => {
  const file = fileOf([{ food_id: '7', food_name: 'Bar', servings: { serving: { calories: '90' } } }]);
  await foods(['import', file]);
  await database().query(`UPDATE food_products SET product_name = 'Scan this food again', emptied = true,
    nutrition_per_serving = NULL, fetched_at = now() - interval '2 days'`);
  expect((await foods(['import', file])).said[0]).toBe('read 1: 0 new, 1 changed, 0 unchanged');
  const [row] = await database().query(
    `SELECT product_name, emptied, fetched_at > now() - interval '1 hour' AS fresh FROM food_products`,
  );
  expect(row).toEqual({ product_name: 'Bar', emptied: false, fresh: true });
});

describe('rows with problems', () => {
  it('are counted by reason and listed; of two with the same key the later is stored', async () => {
    const problems = join(folder, 'problems.jsonl');
    const id = '0196f7d2-0000-7000-8000-000000000001';
    const exported = {
      ...{ id, source_key: 'x:1', edited_fields: [], created_at: '2026-01-01T00:00:00Z', data_sources: [] },
      ...{
        product_name: 'By hand',
        everyday: false,
        source_scans: 3_000_000_000,
        servings: [],
        nutrition_per_100g: {},
      },
    };
    const lines = [SOUP, 'no JSON', { brands: 'Nameless' }, exported, { ...SOUP, brands: 'Later' }, BREAD];
    const wrong = { product_name: 'Wrong', energy_kcal: 2000, proteins: -1 };
    expect(await foods(['import', fileOf([...lines, wrong]), `--problems=${problems}`])).toEqual({
      code: 0,
      said: [
        'read 7: 3 new, 0 changed, 0 unchanged',
        'left out 3: repeated 1, unreadable 1, no_name 1',
        'problems 3: negative 1, energy_impossible 1, not_stored 1',
        `problems are listed in ${problems}`,
      ],
    });
    const listed = readFileSync(problems, 'utf8').trim().split('\n');
    expect(listed.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        line: 2,
        code: '',
        reason: 'unreadable',
        detail: expect.stringMatching(/JSON/),
      }),
      expect.objectContaining({ line: 3, reason: 'no_name' }),
      expect.objectContaining({ line: 7, reason: 'negative', detail: 'proteins: -1' }),
      expect.objectContaining({ line: 7, reason: 'energy_impossible' }),
      expect.objectContaining({
        code: 'x:1',
        reason: 'not_stored',
        detail: expect.stringMatching(/3000000000/),
      }),
    ]);
    expect(await stored()).toMatchObject([{}, { brands: 'Later' }, { energy_kcal: null, proteins: null }]);
  });

  it('in tables of FoodData Central are listed by file and line, once even when the import is resumed', async () => {
    const tables = mkdtempSync(join(folder, 'fdc-'));
    const write = (name: string, lines: string[]) => writeFileSync(join(tables, name), lines.join('\n'));
    write('food.csv', [
      'fdc_id,data_type,description',
      '1,branded_food,Bar',
      '2,branded_food',
      'x,branded_food,Bun',
    ]);
    write('branded_food.csv', ['fdc_id,gtin_upc', '1,036000291452']);
    write('food_nutrient.csv', ['fdc_id,nutrient_id,amount', '1,1008,400', '1,1003,some', '1,"1004,9']);
    const problems = join(tables, 'problems.jsonl');
    const words = ['import', tables, `--problems=${problems}`, '--rows-at-once=2'];
    const expected = {
      code: 0,
      said: [
        'read 5: 1 new, 0 changed, 0 unchanged',
        'left out 4: unreadable 2, not_a_number 2',
        `problems are listed in ${problems}`,
      ],
    };
    expect(await foods(words)).toEqual(expected);
    const listed = readFileSync(problems, 'utf8');
    expect(
      listed
        .trim()
        .split('\n')
        .map((line) => Object.values(JSON.parse(line))),
    ).toEqual([
      [3, 'food.csv', 'unreadable', '2 cells under 3 columns'],
      [4, 'food.csv', 'not_a_number', 'fdc_id: x'],
      [3, 'food_nutrient.csv', 'not_a_number', 'amount: some'],
      [4, 'food_nutrient.csv', 'unreadable', 'a quote that nothing closes'],
    ]);

    // Simulates the record of an import that ended after its first batch.
    const [, first = ''] = /^((?:.*\n){2})/.exec(listed) ?? [];
    await database().query(
      `UPDATE food_imports SET finished_at = NULL, line = 2, problems_bytes = $1,
        counts = '{"read": 2, "skipped": {"unreadable": 1, "not_a_number": 1}}'`,
      [first.length],
    );
    await database().query('DELETE FROM food_products; DELETE FROM deleted_foods');
    expect((await foods(words)).said.slice(1)).toEqual(expected.said);
    expect(readFileSync(problems, 'utf8')).toBe(listed);
  });

  it('a file in no known format is refused in one line', async () => {
    const file = fileOf(['name,price', 'x,1'], 'prices.csv');
    expect(await foods(['import', file])).toEqual({
      code: 1,
      said: [`${file} is no file of foods in a known format.`],
    });
  });
});

const samples = sharedData('food/off');
(samples ? it : it.skip)('the contents of a file of Open Food Facts determine its format', async () => {
  const file = join(samples ?? '', 'csv/openfoodfacts_search-2021-b.comma.csv.gz');
  const { code, said } = await foods(['import', file, `--problems=${join(folder, 'off.jsonl')}`]);
  expect({ code, first: said[0] }).toEqual({ code: 0, first: expect.stringMatching(/^read 494: 49\d new/) });
});
