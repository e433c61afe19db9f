import type { MealEntryDto } from '../../entries/meal-entries/meal-entries.dto.ts';
import { anonymous, database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import type { FoodProductDto, FoodProductsDto, FoodProductWithSourcesDto } from './food-products.dto.ts';

/** Every column that the tables of the pages may show, as stored. */
const FULL = {
  source_key: 'off:3017620422003',
  product_name: 'Hazelnut spread',
  brands: 'Nutty',
  barcode: '3017620422003',
  categories: 'Breakfasts, Sweet spreads',
  image_url: 'https://images.example.org/1.jpg',
  image_thumb_url: 'https://images.example.org/1.100.jpg',
  serving_size: '1 spoon (15 g)',
  serving_grams: 15,
  energy_kcal: 539,
  proteins: 6.3,
  carbohydrates: 57.5,
  sugars: 56.3,
  fat: 30.9,
  saturated_fat: 10.6,
  fiber: 0,
  salt: 0.107,
  sodium: 0.0428,
  nutriscore_grade: 'e',
  nutriscore_score: 26,
  nova_group: 4,
  ecoscore_grade: 'd',
  ecoscore_score: 32,
  allergens: ['en:milk', 'en:nuts'],
  data_sources: ['openfoodfacts'],
};

let member: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  [member, admin] = [await signIn(), await signIn({ is_admin: true, permission_level: 99 })];
});
beforeEach(() => database().query('DELETE FROM food_products'));

async function insert(columns: object): Promise<string> {
  const row = { id: clientGeneratedId(), product_name: 'Food', ...columns };
  const names = Object.keys(row);
  await database().query(
    `INSERT INTO food_products (${names}) VALUES (${names.map((_, n) => `$${n + 1}`)})`,
    Object.values(row),
  );
  return row.id;
}

const search = async (query: string) =>
  (await member.get<FoodProductsDto>(`/food-products/search/${query}`)).data;
const names = async (query: string) => (await search(query)).products.map((product) => product.product_name);
const read = async (id: string) => (await member.get<FoodProductWithSourcesDto>(`/food-products/${id}`)).data;
const change = (id: string, fields: object, as = admin) =>
  as.patch<FoodProductDto>(`/food-products/${id}`, fields);
const changeVersion = (id: string, version: string, fields: object) =>
  admin.patch<FoodProductDto>(`/food-products/${id}`, fields, { 'if-match': version });

describe('GET /api/v1/food-products/{id}', () => {
  it('returns every column, also under the names that pages use', async () => {
    const { source_key: _, ...columns } = FULL;
    const id = await insert(FULL);
    const { energy_kcal, proteins, carbohydrates, sugars, fat, saturated_fat, fiber, salt, sodium } = FULL;
    expect(await member.get(`/food-products/${id}/`)).toMatchObject({
      status: 200,
      data: {
        id,
        ...columns,
        calories: energy_kcal,
        protein: proteins,
        carbs: carbohydrates,
        serving_quantity: 15,
        nutrition_per_100g: {
          energy_kcal,
          proteins,
          carbohydrates,
          sugars,
          fat,
          saturated_fat,
          fiber,
          salt,
          sodium,
        },
        nutrition_per_serving: { energy_kcal: 80.85, fat: 4.635 },
        raw_fatsecret_data: null,
        servings: [],
        nutrition_warnings: [],
        attribution: 'Open Food Facts, openfoodfacts.org (Open Database License)',
        attributions: [
          {
            source: 'openfoodfacts',
            text: 'Contains information from Open Food Facts, made available under the Open Database License (ODbL)',
            url: 'https://openfoodfacts.org/',
            licence: 'Open Database License (ODbL) 1.0',
            licence_url: 'https://opendatacommons.org/licenses/odbl/1-0/',
          },
        ],
      },
    });
  });

  it('returns null for unknown values', async () => {
    const product = await read(await insert({ product_name: 'Mystery' }));
    const known = Object.entries(product).filter(([, value]) => value !== null);
    expect(Object.fromEntries(known)).toEqual({
      id: product.id,
      product_name: 'Mystery',
      nutrition_per_100g: expect.objectContaining({ energy_kcal: null, salt: null }),
      nutrients: expect.arrayContaining([expect.objectContaining({ id: 'iron', amount: null })]),
      servings: [],
      data_sources: [],
      nutrition_warnings: [],
      attributions: [],
      version: 1,
      created_at: product.created_at,
      updated_at: product.updated_at,
    });
    expect(Object.keys(product)).toContain('allergens');
  });

  it('has nutrients on demand, which lists and searches leave out, and says whether values are per 100 ml', async () => {
    const product_name = 'Cloudberry squash';
    const id = await insert({
      product_name,
      salt: 0.5,
      sodium: 0.2,
      nutrients: { vitamin_c: 12.5 },
      per_100ml: true,
    });
    const product = await read(id);
    expect(product.per_100ml).toBe(true);
    const amounts = Object.fromEntries(product.nutrients.map(({ id, amount }) => [id, amount]));
    expect(amounts).toMatchObject({ salt: 0.5, sodium: 200, vitamin_c: 12.5, fiber: null, iron: null });
    for (const list of ['/food-products/search?q=cloudberry', '/foods/search?q=cloudberry'])
      expect(JSON.stringify(await member.get(list))).not.toMatch(/"nutrients"|per_100ml|vitamin_c/);
    const edited = await admin.patch(`/food-products/${id}`, { nutrition_per_100g: { salt: 1 } });
    expect(edited).toMatchObject({ status: 200, data: { per_100ml: true } });
    expect(JSON.stringify(edited)).toContain('12.5');
  });

  it('answers 404 for an unknown id', async () => {
    for (const id of [clientGeneratedId(), 'egg']) {
      expect(await member.get(`/food-products/${id}`)).toMatchObject({ status: 404 });
    }
  });
});

describe('GET /api/v1/food-products/search/', () => {
  it('lists all products for any member, equally plain ones by name, in pages of 50, with exact totals', async () => {
    expect(await anonymous().get('/food-products/search/')).toMatchObject({ status: 401 });
    await database().query(
      `INSERT INTO food_products (id, product_name) SELECT gen_random_uuid(), 'Food ' || lpad(n::text, 3, '0')
       FROM generate_series(120, 1, -1) n`,
    );
    const first = await search('');
    expect(first).toMatchObject({ total: 120, total_pages: 3, page: 1, per_page: 50 });
    const rest = [...(await search('?page=2')).products, ...(await search('?page=3&q=')).products];
    const all = [...first.products, ...rest].map(({ product_name }) => product_name);
    expect(all).toEqual(Array.from({ length: 120 }, (_, n) => `Food ${String(n + 1).padStart(3, '0')}`));
    expect(await search('?page=4')).toMatchObject({ products: [], total: 120, page: 4 });
    expect(
      (await member.get<FoodProductsDto>('/food-products/search?per_page=2')).data.products,
    ).toHaveLength(2);
  });

  it('sorts names without regard to case, accents and punctuation', async () => {
    for (const product_name of ['zucchini', '"Beer"', 'Éclair', 'apple', 'Date'])
      await insert({ product_name });
    expect(await names('')).toEqual(['apple', '"Beer"', 'Date', 'Éclair', 'zucchini']);
  });

  it('lists everyday foods first, then foods with short names', async () => {
    await insert({ product_name: 'Alcoholic beverage, beer, light, in a bottle' });
    await insert({ product_name: 'Zucchini, raw' });
    await insert({ product_name: 'Milk, whole', everyday: true });
    expect(await names('')).toEqual([
      'Milk, whole',
      'Zucchini, raw',
      'Alcoholic beverage, beer, light, in a bottle',
    ]);
  });

  it('returns one empty page when nothing matches', async () => {
    for (const query of ['', '?q=egg', '?q=--']) {
      expect(await search(query)).toEqual({
        products: [],
        total: 0,
        total_is_estimate: false,
        total_pages: 1,
        page: 1,
        per_page: 50,
        attribution: null,
        attributions: [],
      });
    }
  });

  it.each([
    ['its name', 'hazelnut', true],
    ['its brand', 'NUTTY', true],
    ['a category', 'breakfast', true],
    ['words of all three, in any order', 'sweet nutty hazel', true],
    ['its barcode', '3017620422003', true],
    ['a part of its barcode', '301762042200', false],
    ['something else', 'hazelnut egg', false],
  ])('finds a product by %s', async (_what, q, found) => {
    await insert(FULL);
    expect((await search(`?${new URLSearchParams({ q })}`)).total).toBe(found ? 1 : 0);
  });

  it('ranks matches by name first and by category alone last, across pages', async () => {
    await insert({ product_name: 'Omelet', categories: 'Egg dishes' });
    await insert({ product_name: 'Noodles with egg' });
    await insert({ product_name: 'Egg' });
    expect(await names('?q=egg')).toEqual(['Egg', 'Noodles with egg', 'Omelet']);
    expect(await search('?q=egg&per_page=2')).toMatchObject({ total: 3, total_pages: 2 });
    expect(await names('?q=egg&per_page=2&page=2')).toEqual(['Omelet']);
  });

  it('lists the sources of the shown products once each, without those that need no attribution', async () => {
    for (const data_sources of [['openfoodfacts'], ['usda', 'openfoodfacts'], ['fatsecret'], ['our-canteen']])
      await insert({ product_name: data_sources.join(' '), data_sources });
    const { attribution, attributions } = await search('');
    expect(attribution).toBe(
      'Powered by fatsecret · Open Food Facts, openfoodfacts.org (Open Database License) · ' +
        'USDA National Nutrient Database for Standard Reference, Release 28 (public domain)',
    );
    expect(attributions.map(({ source }) => source)).toEqual(['fatsecret', 'openfoodfacts', 'usda']);
    expect((await search('?q=canteen')).attributions).toEqual([]);
  });

  it('reports contradictory values and returns them unchanged', async () => {
    await insert({ ...FULL, sugars: 66 });
    const [product] = (await search('')).products;
    expect(product).toMatchObject({
      sugars: 66,
      nutrition_warnings: [
        {
          code: 'sugars_over_carbohydrates',
          message: 'More sugars than carbohydrates, which include them.',
        },
      ],
    });
  });

  it.each(['page=0', 'page=x', 'per_page=0', 'per_page=101', `q=${'x'.repeat(201)}`, 'sort=name'])(
    'refuses ?%s',
    async (query) => {
      expect(await member.get(`/food-products/search/?${query}`)).toMatchObject({
        status: 422,
        errors: [{ field: query.split('=')[0] }],
      });
    },
  );
});

describe('PATCH /api/v1/food-products/{id}', () => {
  it('answers 403 to members and 404 for an unknown id, and accepts administrators of any level', async () => {
    const id = await insert(FULL);
    expect(await change(id, { brands: 'x' }, member)).toMatchObject({ status: 403 });
    expect(await change(id, { brands: 'x' })).toMatchObject({ status: 200, data: { brands: 'x' } });
    expect(await change(clientGeneratedId(), { brands: 'x' })).toMatchObject({ status: 404 });
  });

  it('updates the fields that are sent, null included, and keeps the others', async () => {
    const id = await insert(FULL);
    const before = await read(id);
    const answer = await change(id, {
      product_name: ' Cocoa spread ',
      brands: null,
      serving_size: '2 spoons (30 g)',
      nutrition_per_100g: { energy_kcal: 540, fiber: null, salt: 0.2 },
    });
    expect(answer).toMatchObject({
      status: 200,
      data: {
        product_name: 'Cocoa spread',
        brands: null,
        categories: FULL.categories,
        serving_size: '2 spoons (30 g)',
        serving_quantity: 30,
        calories: 540,
        nutrition_per_100g: {
          ...before.nutrition_per_100g,
          energy_kcal: 540,
          fiber: null,
          salt: 0.2,
          sodium: 0.08,
        },
        nutrition_per_serving: { energy_kcal: 162 },
      },
    });
    expect(await read(id)).toEqual(answer.data);
    expect(await names('?q=cocoa')).toEqual(['Cocoa spread']);
    expect(await names('?q=hazelnut')).toEqual([]);
  });

  it('records edited fields for imports, and the changes in the audit log', async () => {
    const id = await insert(FULL);
    await change(id, { product_name: FULL.product_name, brands: 'Nuts Inc.' });
    await change(id, { nutrition_per_100g: { fat: 31 } });
    await change(id, { nutrition_per_100g: { fat: 31 } });
    await change(id, {});
    const [row] = await database().query('SELECT edited_fields FROM food_products WHERE id = $1', [id]);
    expect(row).toEqual({ edited_fields: ['brands', 'fat'] });
    expect(await audited(id)).toEqual([
      {
        action: 'food_product.update',
        admin_id: admin.id,
        details: { brands: { from: 'Nutty', to: 'Nuts Inc.' } },
      },
      { action: 'food_product.update', admin_id: admin.id, details: { fat: { from: 30.9, to: 31 } } },
    ]);
  });

  it('keeps the different fields that administrators edit concurrently', async () => {
    const [id, other] = [await insert(FULL), await signIn({ is_admin: true, permission_level: 0 })];
    await Promise.all([
      change(id, { nutrition_per_100g: { fat: 1 } }),
      change(id, { nutrition_per_100g: { sugars: 2 } }, other),
      change(id, { brands: 'Both' }),
    ]);
    expect(await read(id)).toMatchObject({ fat: 1, sugars: 2, brands: 'Both' });
    const [row] = await database().query('SELECT edited_fields FROM food_products WHERE id = $1', [id]);
    expect(row).toEqual({ edited_fields: ['brands', 'fat', 'sugars'] });
  });

  it('answers 409 with the stored product to an update of an old version', async () => {
    const id = await insert(FULL);
    expect(await changeVersion(id, '1', { brands: 'First' })).toMatchObject({
      status: 200,
      data: { brands: 'First', version: 2 },
    });
    const late = await changeVersion(id, '"1"', { brands: 'Second', categories: 'Spreads' });
    expect(late).toMatchObject({
      status: 409,
      errors: [{ code: 'VERSION_CONFLICT' }],
      data: { id, brands: 'First', categories: FULL.categories, version: 2, attributions: [{}] },
    });
    expect(await read(id)).toMatchObject({ brands: 'First', categories: FULL.categories });
    expect(await audited(id)).toHaveLength(1);
    expect(await changeVersion(id, '2', { brands: 'Second' })).toMatchObject({ data: { version: 3 } });
    expect(await changeVersion(id, 'two', { brands: 'x' })).toMatchObject({ status: 428 });
  });

  it('increments the version whenever a value changes, by any writer, and only then', async () => {
    const id = await insert(FULL);
    await database().query('UPDATE food_products SET times_logged = 9, energy_kcal = 539 WHERE id = $1', [
      id,
    ]);
    expect(await read(id)).toMatchObject({ version: 1 });
    await database().query('UPDATE food_products SET energy_kcal = 540 WHERE id = $1', [id]);
    expect(await read(id)).toMatchObject({ version: 2 });
    await change(id, { brands: FULL.brands });
    expect(await read(id)).toMatchObject({ version: 2 });
  });

  it.each([
    ['product_name', { product_name: ' ' }],
    ['product_name', { product_name: null }],
    ['product_name', { product_name: 'x'.repeat(1001) }],
    ['brands', { brands: 7 }],
    ['categories', { categories: 'x'.repeat(10_001) }],
    ['serving_size', { serving_size: 'x'.repeat(201) }],
    ['serving_grams', { serving_grams: 0 }],
    ['nutrition_per_100g', { nutrition_per_100g: null }],
    ['nutrition_per_100g', { nutrition_per_100g: 'low' }],
    ['nutrition_per_100g.energy_kcal', { nutrition_per_100g: { energy_kcal: 1001 } }],
    ['nutrition_per_100g.fat', { nutrition_per_100g: { fat: -1 } }],
    ['nutrition_per_100g.salt', { nutrition_per_100g: { salt: '1' } }],
    ['nutrition_per_100g.sodium', { nutrition_per_100g: { sodium: 41 } }],
    ['nutrition_per_100g.water', { nutrition_per_100g: { water: 1 } }],
    ['barcode', { barcode: '1' }],
  ])('answers 422 at %s', async (field, fields) => {
    const id = await insert(FULL);
    expect(await change(id, fields)).toMatchObject({ status: 422, errors: [{ field }] });
    expect(await audited(id)).toEqual([]);
  });
});

describe('DELETE /api/v1/admin/food-products/{id}', () => {
  it('answers 403 to members, and accepts administrators of any level', async () => {
    const id = await insert(FULL);
    expect(await member.delete(`/admin/food-products/${id}`)).toMatchObject({ status: 403 });
    expect(await anonymous().delete(`/admin/food-products/${id}`)).toMatchObject({ status: 401 });
    expect(await admin.delete(`/admin/food-products/${id}/`)).toMatchObject({ status: 204, body: '' });
    expect(await admin.delete(`/admin/food-products/${id}`)).toMatchObject({ status: 404 });
  });

  it('removes the product from lists and favourites, while logged meals keep it', async () => {
    const id = await insert(FULL);
    const items = [{ type: 'database', food_id: id, quantity: 100, unit: 'g' }];
    const meal = (await member.post<MealEntryDto>('/meal-entries', { items })).data;
    expect(await member.put(`/foods/favourites/database/${id}`)).toMatchObject({ status: 200 });
    await admin.delete(`/admin/food-products/${id}`);
    expect(await search('')).toMatchObject({ products: [], total: 0 });
    expect((await member.get('/foods/favourites')).data).toMatchObject({ foods: [] });
    expect((await member.get(`/meal-entries/${meal.id}`)).data).toEqual(meal);
    expect(await audited(id)).toEqual([
      {
        action: 'food_product.delete',
        admin_id: admin.id,
        details: expect.objectContaining({
          source_key: { from: FULL.source_key, to: null },
          barcode: { from: FULL.barcode, to: null },
          brands: { from: FULL.brands, to: null },
          fat: { from: FULL.fat, to: null },
        }),
      },
    ]);
  });
});

async function audited(target_id: string) {
  const sql = 'SELECT action, admin_id, details FROM audit_log WHERE target_id = $1 ORDER BY created_at, id';
  return database().query(sql, [target_id]);
}
