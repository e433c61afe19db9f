import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { runBuilt } from '../testing/test-server.ts';

jest.setTimeout(60_000);

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-foods-'));
  database = await cloneDatabase();
});
beforeEach(() => database.query('TRUNCATE food_products, food_imports, deleted_foods CASCADE'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database?.drop();
});

/** Runs `foods.js` on a database, and answers with what it said. */
async function foods(words: string[], url = database.url) {
  const program = runBuilt('foods.js', words, { DATABASE_URL: url });
  const code = await program.ended;
  const said = program
    .output()
    .split('\n')
    .filter((line) => line && !line.startsWith('… '));
  return { code, said };
}

/** A file with these lines: texts as they are, everything else as JSON. */
function fileOf(lines: unknown[], name = 'foods.jsonl'): string {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const path = join(folder, name);
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
}

const stored = () =>
  database.query<Record<string, unknown>>('SELECT * FROM food_products ORDER BY product_name');

const SOUP = {
  barcode: '036000291452',
  product_name: ' Soup ',
  brands: 'Pot',
  categories: 'Soups',
  nutrition_per_100g: { energy_kcal: 40, proteins: '1,5', carbohydrates: 5, fat: 0, salt: 1 },
  serving_size: '1 cup',
  serving_quantity: '240',
  allergens: ['milk'],
  nova_group: 4,
};
/** What is hard to carry: quotes, COPY's own marks, half a character, NUL, a flat and sparse shape. */
const BREAD =
  '{"product_name":"Bread \\"\\\\N\\"\\t\\ud800\\u0000 {x,y}","brands":"A,B\\\\","energy_kcal":"250","data_sources":["a\\"b","c,d"]}';

describe('our own form', () => {
  it('is read with the API’s field names, nested or flat, numbers also as texts', async () => {
    const file = fileOf([SOUP, BREAD]);
    expect(await foods(['import', file])).toEqual({
      code: 0,
      said: ['read 2: 2 new, 0 changed, 0 unchanged'],
    });
    expect(await stored()).toMatchObject([
      {
        product_name: 'Bread "\\N"\t\ufffd {x,y}',
        brands: 'A,B\\',
        energy_kcal: 250,
        data_sources: ['a"b', 'c,d'],
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

  it('changes nothing when it comes again, and what differs when it differs', async () => {
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

  it('is what export writes: brought into an empty database, every row is there again', async () => {
    await foods(['import', fileOf([SOUP, BREAD, { product_name: 'Known by its id' }])]);
    await database.query(`
      UPDATE food_products SET edited_fields = '{brands}', everyday = true, brands = '', source_scans = 7,
        raw_fatsecret_data = '{"a": [1.5, null]}', nutrition_per_serving = '{"energy_kcal": 1}', energy_kcal = 0.1 + 0.2,
        created_at = '2026-01-02T03:04:05.678Z' WHERE product_name = 'Soup'`);
    await database.query(`UPDATE food_products SET source_key = NULL WHERE product_name = 'Known by its id'`);
    const rows = await stored();
    const first = join(folder, 'first.jsonl');
    expect(await foods(['export', first])).toEqual({ code: 0, said: [`written: ${first} (3 foods)`] });
    expect((await foods(['import', first])).said).toEqual(['read 3: 0 new, 0 changed, 3 unchanged']);
    expect(await stored()).toEqual(rows);

    const other = await cloneDatabase();
    try {
      expect((await foods(['import', first], other.url)).said).toEqual([
        'read 3: 3 new, 0 changed, 0 unchanged',
      ]);
      const packed = join(folder, 'second.jsonl.gz');
      await foods(['export', packed], other.url);
      expect(gunzipSync(readFileSync(packed))).toEqual(readFileSync(first));
    } finally {
      await other.drop();
    }
  });
});
