import sql from 'sql-template-tag';
import type { MealEntryDto } from '../../entries/meal-entries/meal-entries.dto.ts';
import { database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import type { Interpretation, Term } from '../search/query/query-term.ts';
import { userFoodsStatement } from '../search/user-foods.statement.ts';
import type { UserFoodDto, UserFoodsDto } from './user-foods.dto.ts';

const FOOD = { name: 'Banana bread', calories: 326, protein: 4.3, carbohydrates: 54.6, fat: 10.5 };

const FULL = {
  ...FOOD,
  brand: 'Home',
  barcode: '0781735802045',
  net_carbs: 53.1,
  fiber: 1.5,
  serving_size: '1 slice',
  serving_grams: 50,
};

const create = async (member: SignedIn, fields: object = {}) =>
  (await member.post<UserFoodDto>('/user-foods/', { ...FOOD, ...fields })).data;
const list = async (member: SignedIn, path: string) =>
  (await member.get<UserFoodsDto>(`/user-foods/${path}`)).data;
const names = ({ foods }: UserFoodsDto) => foods.map(({ name }) => name);

describe('POST /api/v1/user-foods/', () => {
  it('stores the food with null for missing optional fields', async () => {
    const saved = await (await signIn()).post('/user-foods/', FOOD);
    expect(saved).toMatchObject({
      status: 201,
      data: {
        ...FOOD,
        brand: null,
        barcode: null,
        net_carbs: null,
        fiber: null,
        serving_size: null,
        serving_grams: null,
        nutrition_per_serving: null,
        nutrition_warnings: [],
      },
    });
  });

  it('accepts contradictory values, and reports warnings', async () => {
    const saved = await (await signIn()).post('/user-foods/', { ...FOOD, calories: 32.6, net_carbs: 64.5 });
    expect(saved).toMatchObject({
      status: 201,
      data: {
        calories: 32.6,
        nutrition_warnings: [
          {
            code: 'energy_under_nutrients',
            message: 'Fewer calories than its protein, carbohydrates and fat provide.',
          },
          {
            code: 'net_carbs_over_carbohydrates',
            message: 'More net carbohydrates than carbohydrates, which include them.',
          },
        ],
      },
    });
  });

  it('stores every field, with trimmed texts and a normalised barcode', async () => {
    const food = {
      ...FOOD,
      name: '  Banana bread ',
      brand: ' Home ',
      barcode: ' 781735802045 ',
      net_carbs: 53.1,
      fiber: 1.5,
      serving_size: ' 1 slice ',
      serving_grams: 50,
    };
    const saved = await (await signIn()).post('/user-foods/', food);
    expect(saved.data).toMatchObject({
      ...food,
      name: 'Banana bread',
      brand: 'Home',
      barcode: '0781735802045',
      serving_size: '1 slice',
      nutrition_per_serving: { calories: 163, protein: 2.15, carbohydrates: 27.3, fat: 5.25 },
    });
  });

  it.each([
    ['2 cookies (30 g)', undefined, 30],
    ['2 × 25 g', null, 50],
    ['2 cookies (30 g)', 28, 28],
    ['30–40 g', undefined, null],
    ['1 slice', undefined, null],
  ])(
    'stores for a serving of %p with the grams %p as grams: %p',
    async (serving_size, serving_grams, expected) => {
      const member = await signIn();
      const saved = await member.post<UserFoodDto>('/user-foods', { ...FOOD, serving_size, serving_grams });
      expect(saved).toMatchObject({ status: 201, data: { serving_size, serving_grams: expected } });
    },
  );

  it('accepts the path without the trailing slash too', async () => {
    expect((await (await signIn()).post('/user-foods', FOOD)).status).toBe(201);
  });

  it.each([
    ['name', 'Food name is required'],
    ['calories', 'Calories are required'],
    ['protein', 'Protein is required'],
    ['carbohydrates', 'Carbohydrates are required'],
    ['fat', 'Fat is required'],
  ])('answers 422 at %s with "%s" when it is missing', async (field, message) => {
    const answer = await (await signIn()).post('/user-foods/', { ...FOOD, [field]: undefined });
    expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] });
  });

  it('treats a blank name as a missing one', async () => {
    const answer = await (await signIn()).post('/user-foods/', { ...FOOD, name: '   ' });
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ field: 'name', message: 'Food name is required' }],
    });
  });

  it.each([
    ['calories', -1],
    ['calories', 1001],
    ['protein', 100.1],
    ['fat', '10'],
    ['fiber', -0.1],
    ['net_carbs', 101],
    ['serving_grams', 0],
    ['serving_grams', 100_001],
    ['brand', 7],
    ['sugar', 1],
  ])('answers 422 at %s for %p', async (field, value) => {
    const answer = await (await signIn()).post('/user-foods/', { ...FOOD, [field]: value });
    expect(answer).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('accepts 0 as a known value', async () => {
    const water = { name: 'Water', calories: 0, protein: 0, carbohydrates: 0, fat: 0 };
    expect(await (await signIn()).post('/user-foods/', water)).toMatchObject({ status: 201, data: water });
  });
});

describe('posting a food with a client-generated id', () => {
  it('creates one food when the same id is posted six times concurrently', async () => {
    const member = await signIn();
    const id = clientGeneratedId();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        member.post<UserFoodDto>('/user-foods/', { ...FOOD, id, calories: n }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers[0]?.data.id).toBe(id);
    expect(await list(member, 'my-foods')).toMatchObject({ total: 1 });
  });

  it('answers 409 for another member’s id and reveals nothing', async () => {
    const { id } = await create(await signIn());
    const other = await signIn();
    expect(await other.post('/user-foods/', { ...FOOD, id })).toMatchObject({
      status: 409,
      errors: [{ code: 'ID_TAKEN', field: 'id' }],
    });
    expect(await list(other, 'my-foods')).toMatchObject({ foods: [], total: 0 });
  });

  it.each(['', 'egg', '6f1c6c1e-6d0b-4c53-9d0a-3d9f2d9f8a11', null, 7])('refuses the id %p', async (id) => {
    expect(await (await signIn()).post('/user-foods/', { ...FOOD, id })).toMatchObject({
      status: 422,
      errors: [{ field: 'id' }],
    });
  });
});

describe('GET /api/v1/user-foods/my-foods', () => {
  it('returns the member’s user foods, newest first, page by page', async () => {
    const [member, other] = [await signIn(), await signIn()];
    await create(other);
    for (const name of ['One', 'Two', 'Three']) await create(member, { name });
    const first = await list(member, 'my-foods?per_page=2');
    expect(first).toMatchObject({ total: 3, total_pages: 2, page: 1, per_page: 2 });
    expect(names(first)).toEqual(['Three', 'Two']);
    expect(names(await list(member, 'my-foods/?per_page=2&page=2'))).toEqual(['One']);
    expect(await list(member, 'my-foods?page=9')).toMatchObject({
      foods: [],
      total: 3,
      page: 9,
      per_page: 50,
    });
  });

  it('filters by every word of a text, newest first', async () => {
    const member = await signIn();
    for (const name of ['Crème brûlée', 'Apple pie', 'Pie with apples and crème'])
      await create(member, { name });
    expect(names(await list(member, 'my-foods?q=apple'))).toEqual(['Pie with apples and crème', 'Apple pie']);
    expect(await list(member, 'my-foods?q=CREME%20pie&per_page=1')).toMatchObject({
      total: 1,
      total_pages: 1,
    });
    expect(await list(member, 'my-foods?q=--')).toMatchObject({ foods: [], total: 0, total_pages: 1 });
    expect(await list(member, 'my-foods?q=')).toMatchObject({ total: 3 });
  });
});

describe('GET /api/v1/user-foods/search', () => {
  it('finds by text, best first, with exact totals', async () => {
    const [member, other] = [await signIn(), await signIn()];
    for (const name of ['Noodles with egg', 'Eggplant', 'Egg', 'Milk']) await create(member, { name });
    const found = await list(member, 'search?q=egg&per_page=2');
    expect(found).toMatchObject({ total: 3, total_pages: 2, page: 1, per_page: 2 });
    expect(names(found)).toEqual(['Egg', 'Noodles with egg']);
    expect(names(await list(member, 'search/?q=egg&per_page=2&page=2'))).toEqual(['Eggplant']);
    expect(names(await list(member, 'search'))).toEqual(['Milk', 'Egg', 'Eggplant', 'Noodles with egg']);
    expect(await list(other, 'search?q=egg')).toMatchObject({ foods: [], total: 0 });
  });

  it('finds by any form of a barcode', async () => {
    const member = await signIn();
    const food = await create(member, { barcode: '04963406' });
    for (const barcode of ['04963406', '0049000006346', '049000006346']) {
      expect(await list(member, `search?barcode=${barcode}`)).toMatchObject({ foods: [food], total: 1 });
    }
    expect(await list(member, 'search?barcode=49000006346')).toMatchObject({ foods: [], total: 0 });
  });

  it.each([
    ['barcode', 'search?q=egg&barcode=1'],
    ['barcode', `search?barcode=${'1'.repeat(51)}`],
    ['q', `search?q=${'x'.repeat(201)}`],
    ['per_page', 'search?per_page=101'],
    ['page', 'my-foods?page=0'],
    ['per_page', 'my-foods?per_page=x'],
    ['barcode', 'my-foods?barcode=1'],
  ])('answers 422 at %s for %s', async (field, path) => {
    expect(await (await signIn()).get(`/user-foods/${path}`)).toMatchObject({
      status: 422,
      errors: [{ field }],
    });
  });
});

describe('PATCH /api/v1/user-foods/{id}', () => {
  it.each([
    ['a name', { name: ' Nut bread ' }, { name: 'Nut bread' }],
    ['numbers', { calories: 300, fat: 0 }, { calories: 300, fat: 0 }],
    ['null', { brand: null, serving_size: null }, { brand: null, serving_size: null }],
    [
      'blank texts',
      { brand: ' ', barcode: '', serving_size: '' },
      { brand: null, barcode: null, serving_size: null },
    ],
    ['a barcode', { barcode: '049000006346' }, { barcode: '0049000006346' }],
    [
      'a serving that says its weight',
      { serving_size: '2 slices (90 g)' },
      { serving_size: '2 slices (90 g)', serving_grams: 90 },
    ],
    ['other words for the serving', { serving_size: '1 piece' }, { serving_size: '1 piece' }],
    ['an unknown serving', { serving_grams: null }, { serving_grams: null, nutrition_per_serving: null }],
    ['nothing', {}, {}],
    ['fiber: net carbs follow', { fiber: 4.6 }, { fiber: 4.6, net_carbs: 50 }],
    ['carbohydrates: net carbs follow', { carbohydrates: 1 }, { carbohydrates: 1, net_carbs: 0 }],
    ['net carbs', { fiber: 4.6, net_carbs: 1 }, { fiber: 4.6, net_carbs: 1 }],
    [
      'no more fiber',
      { fiber: null, carbohydrates: 60 },
      { fiber: null, carbohydrates: 60, net_carbs: 53.1 },
    ],
    ['unknown net carbs', { fiber: 2, net_carbs: null }, { fiber: 2, net_carbs: null }],
  ])('updates %s and keeps the rest', async (_what, fields, expected) => {
    const member = await signIn();
    const before = await create(member, FULL);
    const answer = await member.patch<UserFoodDto>(`/user-foods/${before.id}/`, fields);
    const {
      nutrition_per_serving: _,
      nutrition_warnings: __,
      updated_at,
      ...rest
    } = { ...before, ...expected };
    expect(answer).toMatchObject({ status: 200, data: rest });
    expect(answer.data.updated_at >= updated_at).toBe(true);
    expect((await member.get(`/user-foods/${before.id}`)).data).toEqual(answer.data);
  });

  it('keeps unknown net carbs unknown', async () => {
    const member = await signIn();
    const { id } = await create(member, { fiber: 2 });
    expect((await member.patch(`/user-foods/${id}`, { fiber: 3 })).data).toMatchObject({ net_carbs: null });
  });

  it.each([
    ['name', '', 'Food name is required'],
    ['name', '  ', 'Food name is required'],
    ['name', null, 'Food name is required'],
    ['calories', null, 'Calories are required'],
    ['protein', null, 'Protein is required'],
    ['carbohydrates', 'many', 'Carbohydrates are required'],
    ['fat', null, 'Fat is required'],
    ['fat', 101, '100 g hold at most 100 g'],
    ['serving_grams', 0, 'Please enter the grams of one serving'],
    ['id', '01990000-0000-7000-8000-0000000000f1', 'Unknown field: id'],
    ['user_id', 'x', 'Unknown field: user_id'],
  ])('answers 422 at %s for %p with "%s"', async (field, value, message) => {
    const member = await signIn();
    const before = await create(member, FULL);
    const answer = await member.patch(`/user-foods/${before.id}`, { [field]: value });
    expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] });
    expect((await member.get(`/user-foods/${before.id}`)).data).toEqual(before);
  });

  it('is found by its new name', async () => {
    const member = await signIn();
    const { id } = await create(member);
    await member.patch(`/user-foods/${id}`, { name: 'Walnut cake', brand: 'Grandma' });
    expect(await list(member, 'search?q=grandma%20walnut')).toMatchObject({ total: 1 });
    expect(await list(member, 'search?q=banana')).toMatchObject({ total: 0 });
  });
});

describe('DELETE /api/v1/user-foods/{id}', () => {
  it('answers 204, and meals keep the food as logged', async () => {
    const member = await signIn();
    const { id } = await create(member);
    const items = [{ type: 'user', food_id: id, quantity: 50, unit: 'g' }];
    const meal = (await member.post<MealEntryDto>('/meal-entries', { items })).data;
    expect(await member.delete(`/user-foods/${id}/`)).toMatchObject({ status: 204, body: '' });
    expect(await member.get(`/user-foods/${id}`)).toMatchObject({ status: 404 });
    expect(await member.delete(`/user-foods/${id}`)).toMatchObject({ status: 404 });
    expect((await member.get(`/meal-entries/${meal.id}`)).data).toEqual(meal);
    expect(meal).toMatchObject({ items: [{ name: 'Banana bread', calories: 163 }] });
    expect(await list(member, 'my-foods')).toMatchObject({ foods: [], total: 0 });
  });
});

describe('another member’s food', () => {
  it('answers 404 to reading, updating and deleting, like an unknown id', async () => {
    const [owner, other] = [await signIn(), await signIn()];
    const food = await create(owner);
    for (const id of [food.id, clientGeneratedId(), 'egg']) {
      for (const answer of [
        await other.get(`/user-foods/${id}`),
        await other.patch(`/user-foods/${id}`, { name: 'Mine' }),
        await other.delete(`/user-foods/${id}`),
      ]) {
        expect(answer).toMatchObject({ status: 404, errors: [{ code: 'NOT_FOUND' }] });
      }
    }
    expect((await owner.get(`/user-foods/${food.id}`)).data).toEqual(food);
  });
});

describe('the query plans for a member’s user foods', () => {
  it('read only this member’s foods', async () => {
    const member = await signIn();
    await database().query(
      `INSERT INTO users (id, username, username_key, email, email_key, display_name, password_hash)
       SELECT gen_random_uuid(), 'u' || n, 'u' || n, n || '@u', n || '@u', 'u', '' FROM generate_series(1, 200) n`,
    );
    await database().query(
      `INSERT INTO user_foods (id, user_id, name, barcode, calories, protein, carbohydrates, fat)
       SELECT gen_random_uuid(), id, 'Food ' || n, n, 1, 1, 1, 1 FROM users, generate_series(1, 50) n`,
    );
    await database().query('ANALYZE user_foods');
    const plan = async (sql: string, values: unknown[]) =>
      (await database().query(`EXPLAIN ${sql}`, values)).map((row) => row['QUERY PLAN']).join('\n');
    const food = {
      typed: 'food',
      alternatives: [{ words: ['food'], matchKind: 'exact', cost: 0, foods: 0 }],
    } satisfies Term;
    const interpretation: Interpretation = { terms: [food], kind: 'as typed' };
    const search = userFoodsStatement(
      { user_id: member.id, interpretation, page: { limit: 15, offset: 0 } },
      sql`food.id`,
    );
    const page = 'SELECT id FROM user_foods WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 50';
    const code = 'SELECT id FROM user_foods WHERE user_id = $1 AND barcode IN ($2)';
    const plans = [
      await plan(search.text, search.values),
      await plan(page, [member.id]),
      await plan('SELECT count(*) FROM user_foods WHERE user_id = $1', [member.id]),
    ];
    for (const text of plans) {
      expect(text).toMatch(/Index Cond: \(user_id = /);
      expect(text).not.toContain('Seq Scan');
    }
    expect(await plan(code, [member.id, '7'])).toContain('user_foods_by_barcode');
  });
});
