import { DataSource } from 'typeorm';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import { database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { startServer } from '../../testing/test-server.ts';
import type { FoodSearchDto } from '../food-search.dto.ts';
import type { UserFoodDto } from '../user-foods/user-foods.dto.ts';
import type { FoodsWithUseDto } from './foods-with-use.dto.ts';
import { LAST_PORTIONS, NEWEST_FOOD_USES } from './newest-food-uses.ts';
import { countTimesLogged, TIMES_OF_MEMBERS } from './times-logged.ts';

const connect = (url: string) => new DataSource({ type: 'postgres', url }).initialize();

const ownFood = async (member: SignedIn, name: string) =>
  (
    await member.post<UserFoodDto>('/user-foods/', {
      name,
      calories: 100,
      protein: 1,
      carbohydrates: 1,
      fat: 1,
      serving_grams: 50,
    })
  ).data.id;

async function sharedFood(product_name: string): Promise<string> {
  const id = clientGeneratedId();
  await database().query(
    `INSERT INTO food_products (id, product_name, energy_kcal, data_sources) VALUES ($1, $2, 100, '{openfoodfacts}')`,
    [id, product_name],
  );
  return id;
}

type Item = [type: 'user' | 'database', food_id: string, quantity: number, unit?: 'g' | 'serving'];

/** A meal at this moment of the member's clock in Berlin (winter). */
const eat = (member: SignedIn, moment: string, ...items: Item[]) =>
  member.post<{ id: string }>('/meal-entries', {
    occurred_at: `${moment}:00+01:00`,
    time_zone: 'Europe/Berlin',
    items: items.map(([type, food_id, quantity, unit = 'g']) => ({ type, food_id, quantity, unit })),
  });

const recent = async (member: SignedIn, query = '') =>
  (await member.get<FoodsWithUseDto>(`/foods/recent${query}`)).data;
const favourites = async (member: SignedIn) => (await member.get<FoodsWithUseDto>('/foods/favourites')).data;
const names = ({ foods }: FoodsWithUseDto) =>
  foods.map((food) => (food.type === 'user' ? food.name : food.product_name));

describe('GET /api/v1/foods/recent', () => {
  it('returns logged foods, newest first, each once, with the last quantity and unit', async () => {
    const member = await signIn();
    const [own, shared] = [await ownFood(member, 'Porridge'), await sharedFood('Milk')];
    await eat(member, '2026-01-02T08:00', ['user', own, 1.5, 'serving']);
    await eat(member, '2026-01-03T08:00', ['user', own, 80], ['database', shared, 200]);
    await eat(member, '2026-01-01T08:00', ['database', shared, 5, 'serving']);
    const found = await recent(member);
    const { user_foods, database_foods } = (await member.get<FoodSearchDto>('/foods/search?q=porridge')).data;
    expect([user_foods.length, database_foods.length]).toEqual([1, 0]);
    const at = { last_used_at: '2026-01-03T07:00:00.000Z', favourite: false };
    expect(found).toEqual({
      recipes: [],
      foods: [
        expect.objectContaining({
          type: 'database',
          id: shared,
          product_name: 'Milk',
          calories: 100,
          last_quantity: 200,
          last_unit: 'g',
          ...at,
        }),
        { type: 'user', ...user_foods[0], last_quantity: 80, last_unit: 'g', ...at },
      ],
      attribution: expect.stringContaining('Open Food Facts'),
      attributions: [expect.objectContaining({ source: 'openfoodfacts' })],
    });
    expect(names(await recent(member, '/?limit=1'))).toEqual(['Milk']);
  });

  it('lists foods eaten around an hour of the member’s clock first', async () => {
    const member = await signIn();
    const [soup, oats, tea] = [
      await ownFood(member, 'Soup'),
      await ownFood(member, 'Oats'),
      await ownFood(member, 'Tea'),
    ];
    for (const day of ['04', '05']) await eat(member, `2026-01-${day}T07:30`, ['user', oats, 50]);
    await eat(member, '2026-01-05T08:59', ['user', tea, 200]);
    await eat(member, '2026-01-06T12:00', ['user', soup, 300]);
    expect(names(await recent(member))).toEqual(['Soup', 'Tea', 'Oats']);
    expect(names(await recent(member, '?hour=8'))).toEqual(['Oats', 'Tea', 'Soup']);
    expect(names(await recent(member, '?hour=7&limit=2'))).toEqual(['Oats', 'Tea']);
    expect(names(await recent(member, '?hour=23'))).toEqual(['Oats', 'Soup', 'Tea']);
  });

  it('follows updates and deletions of meals, and shows foods as they are now', async () => {
    const member = await signIn();
    const [old, other] = [await ownFood(member, 'Old name'), await ownFood(member, 'Other')];
    const { data: meal } = await eat(member, '2026-01-02T08:00', ['user', old, 10]);
    await eat(member, '2026-01-01T08:00', ['user', old, 20]);
    await member.patch(`/user-foods/${old}`, { name: 'New name' });
    expect((await recent(member)).foods).toMatchObject([{ name: 'New name', last_quantity: 10 }]);
    const items = [{ type: 'user', food_id: other, quantity: 30, unit: 'g' }];
    await member.patch(`/meal-entries/${meal.id}`, { items }, { 'if-match': '1' });
    expect((await recent(member)).foods).toMatchObject([
      { name: 'Other', last_quantity: 30 },
      { name: 'New name', last_quantity: 20 },
    ]);
    await member.delete(`/meal-entries/${meal.id}`);
    expect(names(await recent(member))).toEqual(['New name']);
  });

  it('leaves out deleted foods without shortening the list', async () => {
    const member = await signIn();
    const ids: string[] = [];
    for (const day of [1, 2, 3, 4]) {
      ids.push(await ownFood(member, `Food ${day}`));
      await eat(member, `2026-01-0${day}T08:00`, ['user', ids[day - 1] ?? '', 10]);
    }
    await member.delete(`/user-foods/${ids[3]}`);
    await member.delete(`/user-foods/${ids[1]}`);
    expect(names(await recent(member, '?limit=2'))).toEqual(['Food 3', 'Food 1']);
  });

  it('shows nothing of other members', async () => {
    const [member, other] = [await signIn(), await signIn()];
    await eat(member, '2026-01-01T08:00', ['database', await sharedFood('Milk'), 10]);
    expect(await recent(other)).toEqual({ foods: [], recipes: [], attribution: null, attributions: [] });
  });

  it.each(['limit=0', 'limit=51', 'hour=24', 'hour=-1', 'hour=8.5', 'hour=noon', 'q=egg'])(
    'refuses ?%s',
    async (query) => {
      expect(await (await signIn()).get(`/foods/recent?${query}`)).toMatchObject({
        status: 422,
        errors: [{ field: query.split('=')[0] }],
      });
    },
  );

  it('reads the newest of 20,000 meals along their index', async () => {
    const member = await signIn();
    await database().query(
      `INSERT INTO meal_entries (id, user_id, occurred_at, time_zone, local_date, items, totals_partial, notes)
       SELECT gen_random_uuid(), $1, now() - n * interval '1 hour', 'UTC', '2026-01-01',
         '[{"type":"user","food_id":"00000000-0000-7000-8000-000000000000","quantity":1,"unit":"g"}]', false, ''
       FROM generate_series(1, 20000) n`,
      [member.id],
    );
    await database().query('ANALYZE meal_entries');
    const plan = (await database().query(`EXPLAIN (ANALYZE, TIMING OFF) ${NEWEST_FOOD_USES}`, [member.id]))
      .map((row) => row['QUERY PLAN'])
      .join('\n');
    expect(plan).toMatch(/Index Scan Backward using meal_entries_by_member .*rows=200/);
    expect(await recent(member)).toEqual({ foods: [], recipes: [], attribution: null, attributions: [] });
  });
});

describe('the last portion in GET /api/v1/foods/search', () => {
  const search = async (member: SignedIn, query: string) =>
    (await member.get<FoodSearchDto>(`/foods/search?${query}`)).data;

  it('is that of the newest meal with the food, for user foods and food products', async () => {
    const [member, other] = [await signIn(), await signIn()];
    const [own, rice] = [await ownFood(member, 'Quorbrice mine'), await sharedFood('Quorbrice brown')];
    const wild = await sharedFood('Quorbrice wild');
    await eat(member, '2026-01-03T12:00', ['database', rice, 220], ['user', own, 1.5, 'serving']);
    await eat(member, '2026-01-02T12:00', ['database', rice, 100], ['user', own, 3, 'serving']);
    await eat(other, '2026-01-04T12:00', ['database', rice, 999], ['database', wild, 5]);
    const found = await search(member, 'q=quorbrice');
    expect(found.user_foods).toMatchObject([{ id: own, last_quantity: 1.5, last_unit: 'serving' }]);
    expect(
      new Map(found.database_foods.map((food) => [food.id, [food.last_quantity, food.last_unit]])),
    ).toEqual(
      new Map([
        [rice, [220, 'g']],
        [wild, [null, null]],
      ]),
    );
  });

  it('is the last one of a meal that contains the food twice', async () => {
    const member = await signIn();
    const tea = await sharedFood('Quorbtea');
    await eat(member, '2026-01-02T08:00', ['database', tea, 200], ['database', tea, 1, 'serving']);
    const { database_foods } = await search(member, 'q=quorbtea');
    expect(database_foods).toMatchObject([{ last_quantity: 1, last_unit: 'serving' }]);
  });

  it('is returned for a barcode too, and changes when the newest meal is deleted', async () => {
    const member = await signIn();
    const cola = await sharedFood('Quorbcola');
    await database().query('UPDATE food_products SET barcode = $2 WHERE id = $1', [cola, '4006381333931']);
    await eat(member, '2026-01-01T08:00', ['database', cola, 330]);
    const { data: newest } = await eat(member, '2026-01-02T08:00', ['database', cola, 500]);
    const last = async () => (await search(member, 'barcode=4006381333931')).database_foods;
    expect(await last()).toMatchObject([{ last_quantity: 500, last_unit: 'g' }]);
    await member.delete(`/meal-entries/${newest.id}`);
    expect(await last()).toMatchObject([{ last_quantity: 330, last_unit: 'g' }]);
  });

  it('is read from the newest of 5,000 meals along their index', async () => {
    const member = await signIn();
    const rice = await sharedFood('Quorbrice');
    await database().query(
      `INSERT INTO meal_entries (id, user_id, occurred_at, time_zone, local_date, items, totals_partial, notes)
       SELECT gen_random_uuid(), $1, now() - n * interval '1 hour', 'UTC', '2026-01-01',
         jsonb_build_array(jsonb_build_object('type', 'database', 'food_id', upper($2), 'quantity', n, 'unit', 'g')),
         false, ''
       FROM generate_series(1, 5000) n`,
      [member.id, rice],
    );
    await database().query('ANALYZE meal_entries');
    const plan = (
      await database().query(`EXPLAIN (ANALYZE, TIMING OFF) ${LAST_PORTIONS}`, [member.id, [rice]])
    )
      .map((row) => row['QUERY PLAN'])
      .join('\n');
    expect(plan).toMatch(/Index Scan Backward using meal_entries_by_member .*rows=200/);
    expect((await search(member, 'q=quorbrice')).database_foods).toContainEqual(
      expect.objectContaining({ id: rice, last_quantity: 1, last_unit: 'g' }),
    );
  });
});

describe('favourites', () => {
  it('are added and removed, repeatedly without effect, and are listed newest first', async () => {
    const member = await signIn();
    const [own, shared] = [await ownFood(member, 'Porridge'), await sharedFood('Milk')];
    expect(await favourites(member)).toEqual({ foods: [], attribution: null, attributions: [] });
    await eat(member, '2026-01-03T08:00', ['user', own, 1.5, 'serving']);
    const put = (path: string) => member.put<FoodsWithUseDto>(`/foods/favourites/${path}`);
    expect(await put(`user/${own}`)).toMatchObject({ status: 200, data: { foods: [{ name: 'Porridge' }] } });
    expect(names((await put(`database/${shared}`)).data)).toEqual(['Milk', 'Porridge']);
    expect(names((await put(`user/${own}/`)).data)).toEqual(['Milk', 'Porridge']);
    const found = await favourites(member);
    expect(found.foods).toMatchObject([
      {
        type: 'database',
        product_name: 'Milk',
        last_quantity: null,
        last_unit: null,
        last_used_at: null,
        favourite: true,
      },
      { type: 'user', name: 'Porridge', last_quantity: 1.5, last_unit: 'serving', favourite: true },
    ]);
    expect(found.attribution).toContain('Open Food Facts');
    expect((await recent(member)).foods).toMatchObject([{ name: 'Porridge', favourite: true }]);
    for (const _ of [1, 2]) {
      const taken = await member.delete<FoodsWithUseDto>(`/foods/favourites/database/${shared}`);
      expect([taken.status, names(taken.data)]).toEqual([200, ['Porridge']]);
    }
    expect(names(await favourites(member))).toEqual(['Porridge']);
  });

  it('are stored once by concurrent identical requests', async () => {
    const [member, other] = [await signIn(), await signIn()];
    const shared = await sharedFood('Milk');
    const path = `/foods/favourites/database/${shared}`;
    const answers = await Promise.all(Array.from({ length: 6 }, () => member.put(path)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    await other.put(path);
    expect(names(await favourites(member))).toEqual(['Milk']);
    expect(names(await favourites(other))).toEqual(['Milk']);
  });

  it('answer 404 for foods that do not exist or belong to another member', async () => {
    const [member, other] = [await signIn(), await signIn()];
    const [theirs, shared] = [await ownFood(other, 'Theirs'), await sharedFood('Milk')];
    const paths = [
      `user/${theirs}`,
      `user/${shared}`,
      `database/${theirs}`,
      `user/${clientGeneratedId()}`,
      'user/egg',
      `mine/${shared}`,
    ];
    for (const path of paths) {
      expect(await member.put(`/foods/favourites/${path}`)).toMatchObject({ status: 404 });
      expect(await member.delete(`/foods/favourites/${path}`)).toMatchObject({ status: 404 });
    }
    expect(await favourites(member)).toMatchObject({ foods: [] });
  });

  it('are deleted with their food and with their member', async () => {
    const member = await signIn();
    const [own, shared] = [await ownFood(member, 'Porridge'), await sharedFood('Milk')];
    await member.put(`/foods/favourites/user/${own}`);
    await member.put(`/foods/favourites/database/${shared}`);
    await member.delete(`/user-foods/${own}`);
    expect(names(await favourites(member))).toEqual(['Milk']);
    await database().query('DELETE FROM users WHERE id = $1', [member.id]);
    expect(await database().query('SELECT FROM favourite_foods WHERE user_id = $1', [member.id])).toEqual([]);
  });

  it('are limited to 200, also for concurrent requests', async () => {
    const member = await signIn();
    await database().query(
      `WITH foods AS (INSERT INTO food_products (id, product_name)
         SELECT gen_random_uuid(), 'Food ' || n FROM generate_series(1, 199) n RETURNING id)
       INSERT INTO favourite_foods (id, user_id, food_product_id) SELECT gen_random_uuid(), $1, id FROM foods`,
      [member.id],
    );
    const more = [await sharedFood('One'), await sharedFood('Two'), await sharedFood('Three')];
    const answers = await Promise.all(more.map((id) => member.put(`/foods/favourites/database/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.flatMap(({ errors }) => errors)[0]).toMatchObject({
      code: 'TOO_MANY_FAVOURITES',
      message: 'You can have 200 favourites. Please remove one first',
    });
    const [first] = (await favourites(member)).foods;
    expect(await member.put(`/foods/favourites/database/${first?.id}`)).toMatchObject({ status: 200 });
    expect((await favourites(member)).foods).toHaveLength(200);
  });
});

describe('times_logged', () => {
  const timesLogged = async (id: string) =>
    (
      await database().query<{ times_logged: number }>(
        'SELECT times_logged FROM food_products WHERE id = $1',
        [id],
      )
    )[0]?.times_logged;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 16);

  it('counts the meals with a food in the last 90 days, at most ten of each member', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const [milk, eggs, rice, own] = [
      await sharedFood('Milk'),
      await sharedFood('Eggs'),
      await sharedFood('Rice'),
      await ownFood(one, 'Milk shake'),
    ];
    for (let day = 1; day <= 12; day++) await eat(one, daysAgo(day), ['database', milk, 10]);
    await eat(other, daysAgo(80), ['database', milk, 10], ['database', milk, 20], ['database', eggs, 50]);
    await eat(other, daysAgo(91), ['database', eggs, 50]);
    await eat(one, daysAgo(2), ['user', own, 50]);
    await database().query('UPDATE food_products SET times_logged = 7 WHERE id = $1', [rice]);
    const dataSource = await connect(database().url);
    try {
      expect(await countTimesLogged(dataSource)).toBeGreaterThanOrEqual(3);
      expect(await Promise.all([milk, eggs, rice].map(timesLogged))).toEqual([11, 1, 0]);
      expect(await countTimesLogged(dataSource)).toBe(0);
    } finally {
      await dataSource.destroy();
    }
  });

  it('is counted by one process at a time', async () => {
    const [first, second] = await Promise.all([connect(database().url), connect(database().url)]);
    try {
      await first.query(`SELECT pg_advisory_lock(${ADVISORY_LOCKS.times_logged})`);
      expect(await countTimesLogged(second)).toBeNull();
    } finally {
      await Promise.all([first.destroy(), second.destroy()]);
    }
  });

  it('is counted along an index by member', async () => {
    const member = await signIn();
    const plan = (await database().query(`EXPLAIN ${TIMES_OF_MEMBERS}`, [[member.id]]))
      .map((row) => row['QUERY PLAN'])
      .join('\n');
    expect(plan).toMatch(
      /Index (Only )?Scan using meal_entries_(by_member|pkey)|Bitmap Index Scan on meal_entries_/,
    );
  });
});

describe('GET /api/v1/foods/offline', () => {
  it('lists favourites, user foods, the member’s and everyone’s most logged foods, each once', async () => {
    const [member, other] = [await signIn(), await signIn()];
    const popular = await sharedFood('Popular yoghurt');
    await database().query('UPDATE food_products SET times_logged = 1000000 WHERE id = $1', [popular]);
    await ownFood(other, 'Not theirs');
    const own = await ownFood(member, 'Own soup');
    const [rare, usual, starred] = [
      await sharedFood('Rare cake'),
      await sharedFood('Usual bread'),
      await sharedFood('Starred apple'),
    ];
    await eat(member, '2026-01-01T08:00', ['database', usual, 50], ['user', own, 200]);
    await eat(member, '2026-01-02T08:00', ['database', usual, 60]);
    await eat(member, '2026-01-03T08:00', ['database', rare, 90]);
    await member.put(`/foods/favourites/database/${starred}`);
    await member.put(`/foods/favourites/user/${own}`);
    // A server caches the most logged foods for ten minutes, and an earlier file may have asked the worker's server.
    const fresh = await startServer(database().url);
    const { data } = await new Client(fresh.url, member.access_token).get<FoodsWithUseDto>('/foods/offline');
    await fresh.stop();
    expect(names(data).slice(0, 5)).toEqual([
      'Own soup',
      'Starred apple',
      'Usual bread',
      'Rare cake',
      'Popular yoghurt',
    ]);
    expect(data.foods.slice(0, 5).map(({ last_quantity, favourite }) => [last_quantity, favourite])).toEqual([
      [200, true],
      [null, true],
      [60, false],
      [90, false],
      [null, false],
    ]);
    expect(data.attribution).toContain('Open Food Facts');
  });

  it('is limited to 300 foods, with favourites first', async () => {
    const member = await signIn();
    const first = await ownFood(member, 'First');
    await database().query(
      `INSERT INTO user_foods (id, user_id, name, calories, protein, carbohydrates, fat, serving_grams)
       SELECT gen_random_uuid(), user_id, name || number, calories, protein, carbohydrates, fat, serving_grams
       FROM user_foods, generate_series(1, 400) AS number WHERE id = $1`,
      [first],
    );
    await member.put(`/foods/favourites/user/${first}`);
    const { foods } = (await member.get<FoodsWithUseDto>('/foods/offline')).data;
    expect(foods).toHaveLength(300);
    expect(foods[0]).toMatchObject({ name: 'First', favourite: true });
  });
});
