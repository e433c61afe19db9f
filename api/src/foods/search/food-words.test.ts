import { Client } from 'pg';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.query('DELETE FROM food_products'));

const INSERT = `INSERT INTO food_products (id, product_name, brands, common_names, categories)
  VALUES (gen_random_uuid(), $1, $2, $3, $4)`;
const insert = (name: string, brands: string | null = null, common: string | null = null) =>
  database.query(INSERT, [name, brands, common, null]);

/** The dictionary as `word number`, without the number of all foods. */
async function dictionary(): Promise<string[]> {
  const rows = await database.query<{ word: string; foods: number }>(
    `SELECT word, foods FROM food_words WHERE word <> '' ORDER BY word`,
  );
  return rows.map(({ word, foods }) => `${word} ${foods}`);
}

/** The counts that the dictionary should have, from the foods themselves. */
const COUNTED = `
  SELECT word, tier, count(*)::integer AS foods
  FROM food_products, unnest(search_keys) AS key, LATERAL (SELECT substr(key, 2) AS word, left(key, 1) AS tier) AS parts
  GROUP BY word, tier`;

async function expectExact() {
  const wrong = await database.query(`
    (TABLE food_word_tiers EXCEPT ${COUNTED}) UNION ALL (${COUNTED} EXCEPT TABLE food_word_tiers)`);
  expect(wrong).toEqual([]);
  const sums = await database.query(`
    WITH counted AS (
      SELECT word, sum(foods)::integer AS foods FROM (${COUNTED}) AS tiers WHERE tier < 'u' GROUP BY word
      UNION ALL SELECT '', count(*) FROM food_products HAVING count(*) > 0)
    (SELECT word, foods FROM food_words EXCEPT TABLE counted) UNION ALL (TABLE counted EXCEPT SELECT word, foods FROM food_words)`);
  expect(sums).toEqual([]);
  expect(await database.query('SELECT FROM food_word_changes')).toEqual([]);
}

describe('folding a text', () => {
  it.each([
    ["Kellogg's, Müsli", 'kelloggs musli'],
    ['M&M’s', 'm ms'],
    ["Huile d'olive", 'huile d olive'],
    ['Jus d’Orange à l’eau', 'jus d orange a l eau'],
    ["Uovo dell'aia", 'uovo dell aia'],
    ["S'mores", 'smores'],
    ["O'Brien", 'obrien'],
    ['Молоко 3,2%', 'молоко 3 2'],
  ])('%s', async (text, folded) => {
    expect(await database.query('SELECT fold_text($1)', [text])).toEqual([{ fold_text: folded }]);
  });
});

describe('the search keys of a food', () => {
  const keys = async () => {
    const [row] = await database.query<{ search_keys: string[] }>('SELECT search_keys FROM food_products');
    return row?.search_keys ?? [];
  };
  const tier = async (word: string) => (await keys()).find((key) => key.slice(1) === word)?.[0] ?? '';

  it('are its words, each once, and the words of its categories', async () => {
    await database.query(INSERT, ['Rice, rice & more', 'Rice Co', null, 'Cereals, Rice']);
    expect((await keys()).map((key) => key.slice(1)).sort()).toEqual([
      'cereals',
      'co',
      'more',
      'rice',
      'rice',
    ]);
  });

  it('are one key for a name without a word', async () => {
    await insert('🍌');
    expect(await keys()).toEqual(['~']);
  });

  it.each([
    ['a food about the word before one that has it in its name', 'Egg, raw', 'Noodles, egg'],
    ['a plain food before a branded one', 'Egg', 'Egg / Nest'],
    ['a short name before a long one', 'Egg pasta', 'Egg pasta with herbs and garlic'],
  ])('rank %s', async (_what, better, worse) => {
    const tiers: string[] = [];
    for (const text of [better, worse]) {
      const [name = '', brand = null] = text.split(' / ');
      await database.query('DELETE FROM food_products');
      await insert(name, brand);
      tiers.push(await tier('egg'));
    }
    expect(tiers[0] && tiers[1] && tiers[0] < tiers[1]).toBe(true);
  });

  it('rank higher with known nutrition and the times it was logged or scanned, and with nothing else', async () => {
    await insert('Egg');
    const first = await tier('egg');
    await database.query(
      'UPDATE food_products SET energy_kcal = 1, proteins = 1, carbohydrates = 1, fat = 1',
    );
    const complete = await tier('egg');
    expect(complete < first).toBe(true);
    await database.query('UPDATE food_products SET source_scans = 5000');
    expect((await tier('egg')) < complete).toBe(true);
    await database.query('UPDATE food_products SET source_scans = 0, times_logged = 100');
    expect((await tier('egg')) < complete).toBe(true);
    const [before] = await database.query('SELECT xmin, search_keys FROM food_products');
    await database.query('UPDATE food_products SET sugars = 1');
    const [after] = await database.query('SELECT xmin, search_keys FROM food_products');
    expect(after?.search_keys).toEqual(before?.search_keys);
  });
});

describe('the dictionary', () => {
  it('counts the foods with a word in name, brand and common names, not in categories', async () => {
    await insert('Rye bread', 'Bread & Co', 'loaf');
    await database.query(INSERT, ['Wheat bread', null, null, 'Bakery']);
    expect(await dictionary()).toEqual(['bread 2', 'co 1', 'loaf 1', 'rye 1', 'wheat 1']);
    await expectExact();
  });

  it('follows updates, deletions and upserts', async () => {
    await insert('Rye bread');
    await insert('Rye cake');
    await database.query(
      `UPDATE food_products SET product_name = 'Spelt bread' WHERE product_name = 'Rye bread'`,
    );
    expect(await dictionary()).toEqual(['bread 1', 'cake 1', 'rye 1', 'spelt 1']);
    await database.query(`
      INSERT INTO food_products (id, source_key, product_name) VALUES
        (gen_random_uuid(), 'a:1', 'Oat milk'), (gen_random_uuid(), 'a:2', 'Oat cream')`);
    await database.query(`
      INSERT INTO food_products (id, source_key, product_name) VALUES
        (gen_random_uuid(), 'a:1', 'Soy milk'), (gen_random_uuid(), 'a:3', 'Soy cream')
      ON CONFLICT (source_key) DO UPDATE SET product_name = excluded.product_name`);
    await expectExact();
    await database.query(`DELETE FROM food_products WHERE product_name LIKE 'Soy%'`);
    expect(await dictionary()).toEqual(['bread 1', 'cake 1', 'cream 1', 'oat 1', 'rye 1', 'spelt 1']);
    await expectExact();
    await database.query(`UPDATE food_products SET search_keys = '{}'`);
    await expectExact();
    await database.query('TRUNCATE food_products CASCADE');
    expect(await database.query('TABLE food_words')).toEqual([]);
  });

  it('counts foods that were stored without it, such as those of an older backup', async () => {
    await insert('Rye bread');
    await database.query(`SET LOCAL session_replication_role = replica; DELETE FROM food_words; DELETE FROM food_word_tiers;
      UPDATE food_products SET search_keys = '{}'`);
    await database.query(`UPDATE food_products SET search_keys = '{}'`);
    expect(await dictionary()).toEqual(['bread 1', 'rye 1']);
    await expectExact();
  });

  it('lets two transactions write the same words without waiting for each other', async () => {
    const writers = await Promise.all(
      [0, 1].map(async () => {
        const client = new Client(database.url);
        await client.connect();
        await client.query('BEGIN');
        return client;
      }),
    );
    const [one, other] = writers as [Client, Client];
    await one.query(INSERT, ['Apple', null, null, null]);
    await other.query(INSERT, ['Zucchini apple', null, null, null]);
    await other.query(INSERT, ['Apple pie', null, null, null]);
    await one.query(INSERT, ['Zucchini', null, null, null]);
    await Promise.all([one.query('COMMIT'), other.query('COMMIT')]);
    await Promise.all(writers.map((writer) => writer.end()));
    expect(await dictionary()).toEqual(['apple 3', 'pie 1', 'zucchini 2']);
    await expectExact();
  });

  it('drops the counts of a transaction that is rolled back', async () => {
    await database.query(`BEGIN; ${INSERT.replace(/\$\d/g, `'x'`)}; ROLLBACK`);
    expect(await dictionary()).toEqual([]);
    await expectExact();
  });
});
