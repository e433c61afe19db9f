import { Client } from '../../testing/client.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { FakeProvider, type FakeResponse } from '../../testing/fake-provider.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import type { FoodSearchDto } from '../food-search.dto.ts';
import type { FoodsWithUseDto } from '../food-uses/foods-with-use.dto.ts';
import { EMPTY_EXPIRED } from './empty-expired.ts';

let database: TestDatabase;
let provider: FakeProvider;
/** Asks Open Food Facts. */
let server: TestServer;
let member: Client;

const FATSECRET = {
  FOOD_PROVIDER: 'fatsecret',
  FATSECRET_CLIENT_ID: 'me',
  FATSECRET_CLIENT_SECRET: 'our-secret',
};
const fatSecretServer = (settings: object) =>
  startServer(database.url, {
    ...FATSECRET,
    FATSECRET_URL: `${provider.url}/rest`,
    FATSECRET_TOKEN_URL: `${provider.url}/token`,
    ...settings,
  });

beforeAll(async () => {
  [database, provider] = await Promise.all([cloneDatabase(), FakeProvider.start()]);
  server = await startServer(database.url, {
    FOOD_PROVIDER: 'openfoodfacts',
    OPENFOODFACTS_URL: provider.url,
  });
  member = await newMember('ann');
});
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
  await database?.drop();
});
beforeEach(async () => {
  provider.requests.length = 0;
  await database.query('DELETE FROM provider_calls');
});

async function newMember(username: string): Promise<Client> {
  const anonymous = new Client(server.url);
  const password = 'correct horse battery';
  await anonymous.post('/auth/register', { username, email: `${username}@example.org`, password });
  const { data } = await anonymous.post<{ access_token: string }>('/auth/login', {
    username_or_email: username,
    password,
  });
  return new Client(server.url, data.access_token);
}

let codes = 0;
/** A code that no food has: of GS1's range for demonstrations, with its check digit, and without a short form. */
function newCode(): string {
  const digits = `9521000${String(++codes).padStart(5, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const scan = async (barcode: string, by = member) =>
  (await by.get<FoodSearchDto>(`/foods/search?barcode=${barcode}`)).data;
const oats = (code: string): FakeResponse => ({
  json: {
    code,
    status: 1,
    product: { code, product_name: `Oats ${code}`, nutriments: { 'energy-kcal_100g': 375 } },
  },
});
const MISS: FakeResponse = { status: 404, json: { status: 0 } };
const stored = (barcode: string) =>
  database.query<{ id: string; product_name: string; brands: string | null }>(
    'SELECT * FROM food_products WHERE barcode = $1',
    [barcode],
  );

/** Holds back the provider's answer until `letGo` is called; `asked` resolves with the first request. */
function heldAnswer(answer: FakeResponse) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    provider.answer = async () => {
      resolve();
      await held;
      return answer;
    };
  });
  return { asked, letGo };
}

describe('a barcode that is not stored', () => {
  it('is looked up once and stored for all members, with its source', async () => {
    const code = newCode();
    provider.answer = () => oats(code);
    const found = await scan(code);
    expect(found).toMatchObject({
      user_foods: [],
      database_foods: [
        {
          barcode: code,
          product_name: `Oats ${code}`,
          calories: 375,
          protein: null,
          data_sources: ['openfoodfacts'],
        },
      ],
      provider: 'hit',
      attribution: expect.stringContaining('Open Food Facts'),
    });
    const again = await scan(code, await newMember('bob'));
    expect(again).toEqual({ ...found, provider: 'not_asked' });
    expect(provider.requests).toHaveLength(1);
  });

  it('causes one call when 20 members scan it concurrently, while searches continue', async () => {
    const code = newCode();
    const { asked, letGo } = heldAnswer(oats(code));
    const scans = Array.from({ length: 20 }, () => scan(code));
    await asked;
    expect(await member.get('/foods/search?q=oats')).toMatchObject({ status: 200 });
    letGo();
    const found = await Promise.all(scans);
    expect(new Set(found.map((it) => JSON.stringify(it.database_foods))).size).toBe(1);
    expect(found.map((it) => it.provider)).not.toContain('unavailable');
    expect(provider.requests).toHaveLength(1);
    expect(await stored(code)).toHaveLength(1);
  });

  it('is found for other members after the first one disconnects', async () => {
    const code = newCode();
    const { asked, letGo } = heldAnswer(oats(code));
    const first = new AbortController();
    const gone = member.raw(`/api/v1/foods/search?barcode=${code}`, {
      signal: first.signal,
      headers: { authorization: `Bearer ${member.access_token}` },
    });
    await asked;
    const second = scan(code);
    first.abort();
    await expect(gone).rejects.toThrow();
    letGo();
    expect((await second).database_foods).toMatchObject([{ barcode: code }]);
    expect(provider.requests).toHaveLength(1);
  });

  it('is looked up again a day after a miss', async () => {
    const code = newCode();
    provider.answer = () => MISS;
    const nothing = { user_foods: [], database_foods: [], provider: 'miss', attribution: null };
    const scans = [await scan(code), await scan(code), await scan(`0${code}`)];
    expect(scans).toMatchObject([nothing, nothing, nothing]);
    expect(provider.requests).toHaveLength(1);
    const [{ hours } = { hours: 0 }] = await database.query<{ hours: number }>(
      `SELECT extract(epoch FROM until - now())::float / 3600 AS hours FROM provider_lookups WHERE barcode = $1`,
      [code],
    );
    expect(hours).toBeCloseTo(24, 1);
    await database.query(`UPDATE provider_lookups SET until = now() WHERE barcode = $1`, [code]);
    provider.answer = () => oats(code);
    expect(await scan(code)).toMatchObject({ provider: 'hit' });
  });

  it('is looked up in each form that it may mean', async () => {
    provider.answer = ({ url }) => (url.pathname.includes('0049000006346') ? oats('0049000006346') : MISS);
    expect(await scan('04963406')).toMatchObject({
      provider: 'hit',
      database_foods: [{ barcode: '0049000006346' }],
    });
    expect(provider.requests.map(({ url }) => url.pathname)).toEqual([
      '/api/v2/product/04963406.json',
      '/api/v2/product/0049000006346.json',
    ]);
    expect(await scan('049000006346')).toMatchObject({
      provider: 'not_asked',
      database_foods: [{ barcode: '0049000006346' }],
    });
  });

  it('is remembered as missing in each form', async () => {
    provider.answer = () => MISS;
    expect([await scan('01234565'), await scan('012345000065')]).toMatchObject([
      { provider: 'miss' },
      { provider: 'miss' },
    ]);
    expect(provider.requests).toHaveLength(2);
  });

  it('is a miss when an administrator deleted the food', async () => {
    const code = newCode();
    provider.answer = () => oats(code);
    await database.query('INSERT INTO deleted_foods (source_key) VALUES ($1)', [`openfoodfacts:${code}`]);
    expect(await scan(code)).toMatchObject({ provider: 'miss', database_foods: [] });
    expect(await stored(code)).toEqual([]);
  });

  it('returns the stored row of the source unchanged', async () => {
    const code = newCode();
    provider.answer = () => oats(code);
    await database.query(
      `INSERT INTO food_products (id, source_key, product_name) VALUES ($1, $2, 'Imported')`,
      [clientGeneratedId(), `openfoodfacts:${code}`],
    );
    expect(await scan(code)).toMatchObject({
      provider: 'hit',
      database_foods: [{ product_name: 'Imported', calories: null }],
    });
  });

  it('of a food stored with another barcode is looked up once a day, and again after that food was deleted', async () => {
    const [code, other] = [newCode(), newCode()];
    const source_key = `openfoodfacts:${code}`;
    provider.answer = () => oats(code);
    await database.query(
      `INSERT INTO food_products (id, source_key, barcode, product_name) VALUES ($1, $2, $3, 'Imported')`,
      [clientGeneratedId(), source_key, other],
    );
    const imported = { provider: 'hit', database_foods: [{ barcode: other, product_name: 'Imported' }] };
    expect([await scan(code), await scan(`0${code}`)]).toMatchObject([imported, imported]);
    expect(provider.requests).toHaveLength(1);
    const [{ hours } = { hours: 0 }] = await database.query<{ hours: number }>(
      `SELECT extract(epoch FROM until - now())::float / 3600 AS hours FROM provider_lookups WHERE barcode = $1`,
      [code],
    );
    expect(hours).toBeCloseTo(24, 1);
    await database.query('DELETE FROM food_products WHERE source_key = $1', [source_key]);
    expect(await scan(code)).toMatchObject({ provider: 'hit', database_foods: [{ barcode: code }] });
    expect(await scan(code)).toMatchObject({ provider: 'not_asked' });
    expect(provider.requests).toHaveLength(2);
    expect(await database.query('SELECT FROM provider_lookups WHERE barcode = $1', [code])).toEqual([]);
  });
});

describe('the provider is not asked', () => {
  afterEach(() => expect(provider.requests).toEqual([]));

  it('for a stored user food or food product, nor for a text', async () => {
    const [own, shared] = [newCode(), newCode()];
    const food = { name: 'Mine', barcode: own, calories: 1, protein: 1, carbohydrates: 1, fat: 1 };
    await member.post('/user-foods', food);
    await database.query(`INSERT INTO food_products (id, barcode, product_name) VALUES ($1, $2, 'Shared')`, [
      clientGeneratedId(),
      shared,
    ]);
    expect(await scan(own)).toMatchObject({ provider: 'not_asked', user_foods: [{ name: 'Mine' }] });
    expect(await scan(shared)).toMatchObject({
      provider: 'not_asked',
      database_foods: [{ product_name: 'Shared' }],
    });
    const { data } = await member.get<FoodSearchDto>(`/foods/search?q=${newCode()}`);
    expect(data).toMatchObject({ provider: 'not_asked', database_foods: [] });
  });

  it.each([
    ['a wrong check digit', '4006381333932'],
    ['a number of one shop', '2012345000001'],
    ['no barcode', '123'],
    ['words', 'banana'],
  ])('for %s', async (_what, barcode) => {
    expect(await scan(barcode)).toMatchObject({ provider: 'not_asked', database_foods: [] });
  });

  it('for later pages', async () => {
    expect(await scan(`${newCode()}&page=2`)).toMatchObject({ provider: 'not_asked' });
  });
});

describe('the provider’s limit', () => {
  it('is 15 calls in any minute; a further call is refused at once, and the refusal not remembered', async () => {
    provider.answer = () => MISS;
    await database.query(
      `INSERT INTO provider_calls VALUES ('openfoodfacts', ARRAY(SELECT now() - n * interval '4.1 seconds' FROM generate_series(1, 15) n))`,
    );
    const [first, second] = [newCode(), newCode()];
    expect([await scan(first), await scan(second)]).toMatchObject([
      { provider: 'miss' },
      { provider: 'rate_limited' },
    ]);
    expect(provider.requests).toHaveLength(1);
    await database.query('DELETE FROM provider_calls');
    expect(await scan(second)).toMatchObject({ provider: 'miss' });
  });
});

describe('FatSecret', () => {
  const serving = {
    serving_description: '1 bar',
    metric_serving_amount: '40.000',
    metric_serving_unit: 'g',
    calories: '168',
    carbohydrate: '24.00',
    protein: '4.00',
    fat: '6.00',
  };
  const bar = (food_id: string): FakeResponse => ({
    json: { food: { food_id, food_name: 'Oat Bar', brand_name: 'Example Foods', servings: { serving } } },
  });
  const TOKEN: FakeResponse = { json: { access_token: 'token', expires_in: 86_400, token_type: 'Bearer' } };
  const answerLookups = (answer: FakeResponse) => {
    provider.answer = ({ url }) => (url.pathname === '/token' ? TOKEN : answer);
  };
  const lookups = () => provider.requests.map(({ url }) => url.pathname).filter((path) => path !== '/token');

  const old = newCode();
  let keeping: TestServer;
  let emptying: TestServer;
  let ann: Client;
  beforeAll(async () => {
    await database.query(
      `INSERT INTO food_products (id, source_key, barcode, product_name, data_sources, fetched_at, raw_fatsecret_data)
       VALUES ($1, 'fatsecret:7', $2, 'Old bar', '{fatsecret}', now() - interval '2 days', '{}')`,
      [clientGeneratedId(), old],
    );
    keeping = await fatSecretServer({ FATSECRET_RETENTION: 'full' });
    ann = new Client(keeping.url, member.access_token);
  });
  afterAll(async () => {
    await keeping?.stop();
    await emptying?.stop();
  });

  const code = newCode();
  let id = '';
  const named = async (text: string) => {
    const { data } = await ann.get<FoodSearchDto>(`/foods/search?q=${encodeURIComponent(text)}`);
    return data.database_foods.map((food) => food.id);
  };

  it('returns a food with its serving and original texts', async () => {
    answerLookups(bar('9000001'));
    const found = await scan(code, ann);
    id = found.database_foods[0]?.id ?? '';
    expect(found).toMatchObject({
      provider: 'hit',
      attribution: 'Powered by fatsecret',
      database_foods: [
        {
          barcode: code,
          product_name: 'Oat Bar',
          calories: 420,
          serving_size: '1 bar',
          serving_grams: 40,
          nutrition_per_serving: { energy_kcal: 168, proteins: 4, carbohydrates: 24, fat: 6 },
          raw_fatsecret_data: { serving_description: '1 bar', servings: [serving] },
        },
      ],
    });
  });

  it('is kept permanently with FATSECRET_RETENTION=full', async () => {
    expect(await stored(old)).toMatchObject([{ product_name: 'Old bar' }]);
  });

  it('is emptied after 24 hours without that setting, except its id and edited fields', async () => {
    await ann.put(`/foods/favourites/database/${id}`);
    const items = [{ type: 'database', food_id: id, quantity: 40, unit: 'g' }];
    const occurred_at = new Date().toISOString();
    expect(await ann.post('/meal-entries', { occurred_at, time_zone: 'UTC', items })).toMatchObject({
      status: 201,
    });
    expect(await named('oat bar')).toEqual([id]);
    await database.query(
      `UPDATE food_products SET fetched_at = now() - interval '24 hours', brands = 'Ours', edited_fields = '{brands}' WHERE id = $1`,
      [id],
    );
    emptying = await fatSecretServer({});
    ann = new Client(emptying.url, member.access_token);
    expect(await stored(old)).toMatchObject([
      { product_name: 'Scan this food again', raw_fatsecret_data: null },
    ]);
    const { data } = await ann.get<FoodsWithUseDto>('/foods/favourites');
    expect(data.foods).toMatchObject([
      {
        id,
        product_name: 'Scan this food again',
        brands: 'Ours',
        calories: null,
        servings: [],
        nutrition_per_serving: null,
        raw_fatsecret_data: null,
      },
    ]);
  });

  it('is then found by no text search, neither by its name nor by edited fields', async () => {
    expect([await named('scan this food again'), await named('ours')]).toEqual([[], []]);
    const { data } = await ann.get<{ products: { id: string }[] }>('/food-products/search?q=ours');
    expect(data.products).toMatchObject([{ id }]);
  });

  it('fills the food again at the next scan, by its id', async () => {
    answerLookups(bar('9000001'));
    expect(await scan(code, ann)).toMatchObject({
      provider: 'hit',
      database_foods: [{ id, product_name: 'Oat Bar', brands: 'Ours', calories: 420 }],
    });
    expect(lookups()).toEqual(['/rest/food/v5']);
    expect(await scan(code, ann)).toMatchObject({ provider: 'not_asked' });
  });

  it('is called once for several processes', async () => {
    const shared = newCode();
    answerLookups(MISS);
    const { asked, letGo } = heldAnswer(bar('9000002'));
    const first = scan(shared, new Client(keeping.url, member.access_token));
    await asked;
    const second = scan(shared, ann);
    letGo();
    expect(await Promise.all([first, second])).toMatchObject([
      { database_foods: [{ barcode: shared }] },
      { database_foods: [{ barcode: shared }] },
    ]);
    expect(lookups()).toHaveLength(1);
  });

  it('refusing the server’s address is logged once, without the secret', async () => {
    answerLookups({ json: { error: { code: 21, message: `Invalid IP address detected:  '203.0.113.7'` } } });
    expect([await scan(newCode(), ann), await scan(newCode(), ann)]).toMatchObject([
      { provider: 'unavailable', database_foods: [] },
      { provider: 'unavailable' },
    ]);
    expect(lookups()).toHaveLength(1);
    expect(emptying.output().split('203.0.113.7')).toHaveLength(2);
    expect(emptying.output()).not.toContain('our-secret');
  });
});

test('expired values are found along their index', async () => {
  await database.query(
    `SET LOCAL session_replication_role = replica;
     INSERT INTO food_products (id, source_key, barcode, product_name)
     SELECT gen_random_uuid(), 'openfoodfacts:' || n, n, 'Food' FROM generate_series(1, 5000) n;
     ANALYZE food_products`,
  );
  const plan = await database.query(`EXPLAIN ${EMPTY_EXPIRED.replace('$1', '500')}`);
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('food_products_by_fetched');
});

describe('a provider that fails', () => {
  it('is called once for many scans and distinguished from a miss, and the failure is not remembered', async () => {
    provider.answer = () => ({ status: 500, json: {} });
    const codes = [newCode(), newCode(), newCode()];
    for (const code of codes)
      expect(await scan(code)).toMatchObject({ provider: 'unavailable', database_foods: [] });
    expect(provider.requests).toHaveLength(1);
    const remembered = 'SELECT FROM provider_lookups WHERE barcode = ANY ($1)';
    expect(await database.query(remembered, [codes])).toEqual([]);
    expect(server.output().split('Open Food Facts answered 500')).toHaveLength(2);
  });

  it('shows in the metrics', async () => {
    const figures = String((await member.get('/metrics')).body);
    expect(figures).toMatch(/food_provider_lookups_total\{provider="openfoodfacts",outcome="hit"\} \d/);
    expect(figures).toMatch(
      /food_provider_lookups_total\{provider="openfoodfacts",outcome="unavailable"\} 3/,
    );
    expect(figures).toMatch(
      /food_provider_call_duration_seconds_count\{provider="openfoodfacts",outcome="unavailable"\} 1/,
    );
  });
});
