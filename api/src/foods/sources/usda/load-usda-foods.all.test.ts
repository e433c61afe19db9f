import { cloneDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { runBuilt } from '../../../testing/test-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const prepare = () => runBuilt('prepare.js', [], { DATABASE_URL: database.url });
const count = async () => (await database.query('SELECT id FROM food_products')).length;

describe('loading the USDA foods', () => {
  it('stores nothing when it is killed', async () => {
    const killed = prepare();
    await new Promise<void>((resolve) => {
      killed.process.stdout?.on('data', (text) => String(text).includes('foods 2000') && resolve());
    });
    killed.process.kill('SIGKILL');
    await killed.ended;
    expect(await count()).toBe(0);
  });

  it('reports its progress and loads all 8,789 once, also when two processes start at once', async () => {
    const both = [prepare(), prepare()];
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
    const lines = both.flatMap((it) => it.output().match(/^foods \d+\/\d+$/gm) ?? []);
    expect(lines).toHaveLength(9);
    expect(lines.at(0)).toBe('foods 1000/8789');
    expect(lines.at(-1)).toBe('foods 8789/8789');
    expect(await count()).toBe(8789);
    const again = prepare();
    expect(await again.ended).toBe(0);
    expect(again.output()).toBe('');
    expect(await count()).toBe(8789);
  });

  it('gives the foods of an earlier release their vitamins and minerals, and nothing else', async () => {
    const known = async () =>
      database.query(
        `SELECT source_key, nutrients, updated_at, version FROM food_products ORDER BY source_key`,
      );
    const loaded = await known();
    await database.query('UPDATE food_products SET nutrients = NULL');
    expect(await prepare().ended).toBe(0);
    expect(await known()).toEqual(loaded);
  });

  it('does not bring back a food that an admin deleted', async () => {
    await database.query(`DELETE FROM food_products WHERE source_key = 'usda:01001'`);
    expect(await prepare().ended).toBe(0);
    expect(await count()).toBe(8788);
  });

  it('gives a food the same id on every machine', async () => {
    const [food] = await database.query(`SELECT id FROM food_products WHERE source_key = 'usda:01123'`);
    expect(food?.id).toBe('b03a6e6c-8cab-54f3-af5f-1c58033b38e8');
  });
});
