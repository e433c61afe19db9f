import sql from 'sql-template-tag';
import { database, type SignedIn, signIn } from '../testing/accounts/sign-in.ts';
import { runBuilt } from '../testing/test-server.ts';
import type { FoodSearchDto } from './food-search.dto.ts';
import { foodProductsStatement } from './search/food-products.statement.ts';
import { foldedText } from './search/query/folded-text.ts';
import type { Term } from './search/query/query-term.ts';
import type { UserFoodDto, UserFoodsDto } from './user-foods/user-foods.dto.ts';

// The real 8,789 foods, loaded as at the first start of the product.
beforeAll(async () => {
  const prepared = runBuilt('prepare.js', [], { DATABASE_URL: database().url });
  if ((await prepared.ended) !== 0) throw new Error(prepared.output());
});

let member: SignedIn;
beforeAll(async () => {
  member = await signIn();
});

async function search(query: Record<string, string | number>, as = member) {
  const text = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return (await as.get<FoodSearchDto>(`/foods/search?${text}`)).data;
}
const names = async (q: string, per_page = 5) =>
  (await search({ q, per_page })).database_foods.map(({ product_name }) => product_name);
const userFood = (as: SignedIn, fields: object) =>
  as.post<UserFoodDto>('/user-foods/', { calories: 1, protein: 1, carbohydrates: 1, fat: 1, ...fields });

const NEVER_LOGGED = { last_quantity: null, last_unit: null };

/** A user food as the search has it: the nutrients that it leaves out come on demand. */
const inSearch = ({ sugars: _, saturated_fat: __, salt: ___, ...food }: UserFoodDto) => food;

describe('a single word finds the obvious food among the first five', () => {
  it.each([
    ['egg', /^Egg, whole, raw/],
    ['eggs', /^Egg, whole, raw/],
    ['milk', /^Milk, whole/],
    ['whole milk', /^Milk, whole/],
    ['skim milk', /^Milk, nonfat/],
    ['banana', /^Bananas, raw$/],
    ['apple', /^Apples, raw, with skin$/],
    ['chicken breast', /^Chicken, broilers? or fryers, breast/],
    ['oatmeal', /^Cereals, oats, regular and quick/],
    ['porridge', /^Cereals, oats, regular and quick/],
    ['rice', /^Rice, (white|brown), long-grain/],
    ['brown rice', /^Rice, brown, long-grain/],
    ['bread', /^Bread, (white|whole-wheat|wheat)/],
    ['butter', /^Butter, salted$/],
    ['cheese', /^Cheese, cheddar$/],
    ['yogurt', /^Yogurt, (Greek, )?plain/],
    ['greek yogurt', /^Yogurt, Greek, plain/],
    ['potato', /^Potatoes, flesh and skin, raw$/],
    ['tomato', /^Tomatoes, red, ripe, raw/],
    ['coffee', /^Beverages, coffee, brewed/],
    ['espresso', /brewed, espresso/],
    ['whisky', /distilled, whiskey/],
    ['salmon', /^Fish, salmon, Atlantic/],
    ['tuna', /^Fish, tuna/],
    ['ground beef', /^Beef, ground/],
    ['bacon', /^Pork, cured, bacon/],
    ['peanut butter', /^Peanut butter, smooth/],
    ['olive oil', /^Oil, olive/],
    ['spinach raw', /^Spinach, raw$/],
    ['strawberries', /^Strawberries, raw$/],
    ['broccoli', /^Broccoli, raw$/],
    ['almonds', /^Nuts, almonds$/],
    ['pasta', /^Pasta, (dry|cooked)/],
    ['sugar', /^Sugars, granulated$/],
  ])('%s', async (q, expected) => {
    expect((await names(q)).some((name) => expected.test(name))).toBe(true);
  });
});

describe('the plain food comes first', () => {
  it.each([
    ['potatoes boiled', 'Potatoes, boiled, cooked without skin, flesh, without salt'],
    ['boiled potatoes', 'Potatoes, boiled, cooked without skin, flesh, without salt'],
    ['broccoli cooked', 'Broccoli, cooked, boiled, drained, without salt'],
    ['cooked carrots', 'Carrots, cooked, boiled, drained, without salt'],
    ['green peas cooked', 'Peas, green, cooked, boiled, drained, without salt'],
    ['coffee', 'Beverages, coffee, brewed, prepared with tap water'],
    ['sugar', 'Sugars, granulated'],
    ['rice', 'Rice, white, long-grain, regular, raw, enriched'],
    ['duck', 'Duck, domesticated, meat only, raw'],
    ['apple pie', 'Pie, apple, commercially prepared, enriched flour'],
    ['french fries', 'Fast foods, potato, french fried in vegetable oil'],
    ['toast', 'Bread, white, commercially prepared, toasted'],
    ['lasagna', 'Lasagna with meat & sauce, frozen entree'],
    ['unsalted butter', 'Butter, without salt'],
  ])('%s is %s', async (q, expected) => {
    expect((await names(q))[0]).toBe(expected);
  });

  it('also for a text that is one phrase', async () => {
    expect((await names('2% milk', 6)).filter((name) => !name.startsWith('Milk, '))).toEqual([]);
  });

  it('a food with the text as its common name comes before foods about one of the words', async () => {
    await database().query(
      `INSERT INTO food_products (id, product_name, common_names) VALUES
        (gen_random_uuid(), 'Zorbin, edible gourd', NULL),
        (gen_random_uuid(), 'Squash, Lebanese', 'zorbin gourd')`,
    );
    expect(await names('zorbin gourd')).toEqual(['Squash, Lebanese', 'Zorbin, edible gourd']);
  });
});

describe('a text of several words', () => {
  it.each([
    ['the order of the words', 'baked salmon', 'salmon baked'],
    ['a word that no food has', 'salmon xyzzyq', 'salmon'],
    ['a stop word at the end', 'milk on', 'milk'],
  ])('finds the same, whatever %s', async (_what, one, other) => {
    const found = await names(one, 15);
    expect(found.length).toBeGreaterThan(5);
    expect(found).toEqual(await names(other, 15));
  });

  it('finds the obvious food, although another one has both words, one of them only as a beginning', async () => {
    expect((await names('baked salmon')).filter((name) => !/^(Fish, )?salmon,/i.test(name))).toEqual([]);
    // Cloudberries are also called baked appleberry and salmonberry.
    expect(await names('cloudberries salmonberry')).not.toEqual([]);
  });

  it('finds, in the list of all products, only foods with every word or one that begins with it', async () => {
    const { data } = await member.get<{ products: { product_name: string }[] }>(
      '/food-products/search/?q=baked%20salmon&page=1&per_page=50',
    );
    expect(data.products.map(({ product_name }) => product_name)).toEqual([
      'Cloudberries, raw (Alaska Native)',
    ]);
  });

  it('finds nothing when its only known word names no food', async () => {
    expect(await names('xyzzyq fresh')).toEqual([]);
  });
});

describe('names in another language', () => {
  const products = [
    'Pan integral',
    'Crème fraîche légère',
    'Pâtes aux œufs',
    'Dulce de batata',
    'Dulce de leche',
  ];
  beforeAll(() =>
    database().query(
      `INSERT INTO food_products (id, product_name, brands, energy_kcal, proteins, carbohydrates, fat)
       SELECT gen_random_uuid(), name, 'Zorb', 1, 1, 1, 1 FROM unnest($1::text[]) AS name`,
      [products],
    ),
  );
  afterAll(() => database().query(`DELETE FROM food_products WHERE brands = 'Zorb'`));

  it('come before foods that mention the word in passing', async () => {
    const found = await names('pan', 50);
    const mention = found.findIndex((name) => /pan-(broiled|fried)/.test(name));
    expect(found).toContain('Pan integral');
    expect(mention === -1 || found.indexOf('Pan integral') < mention).toBe(true);
  });

  it('come first where they have the typed accents', async () => {
    expect((await names('crème'))[0]).toBe('Crème fraîche légère');
    expect((await names('creme'))[0]).not.toBe('Crème fraîche légère');
    expect((await names('pâtes'))[0]).toBe('Pâtes aux œufs');
  });

  it('may continue a stop word at the end of the text', async () => {
    expect((await names('dulce de le', 2)).map((name) => name.toLowerCase())).toEqual([
      'dulce de leche',
      'dulce de leche',
    ]);
  });
});

describe('GET /api/v1/foods/search', () => {
  it('ranks whole foods before branded ones and before those that only contain the word', async () => {
    const found = (await search({ q: 'egg', per_page: 50 })).database_foods;
    expect(found[0]?.product_name).toBe('Egg, whole, raw, fresh');
    const places = (word: RegExp) => found.findIndex(({ product_name }) => word.test(product_name));
    expect(places(/noodles/i) === -1 || places(/noodles/i) > 8).toBe(true);
    const firstBranded = found.findIndex(({ brands }) => brands !== null);
    expect(firstBranded === -1 || firstBranded > 20).toBe(true);
  });

  it('ranks a food with a barcode as a packaged product, even if its brand is unknown', async () => {
    await database().query(
      `INSERT INTO food_products (id, barcode, product_name, data_sources) VALUES
        (gen_random_uuid(), '4012345678901', 'Zorbfruit', '{openfoodfacts}'),
        (gen_random_uuid(), NULL, 'Zorbfruit, sour, raw', '{usda}')`,
    );
    expect(await names('zorbfruit')).toEqual(['Zorbfruit, sour, raw', 'Zorbfruit']);
  });

  it('ranks everyday foods before foods that begin with the word', async () => {
    expect((await names('milk')).every((name) => name.startsWith('Milk, '))).toBe(true);
    expect((await names('bread')).some((name) => name.startsWith('Bread, white'))).toBe(true);
    expect((await names('steak')).some((name) => name.startsWith('Beef, '))).toBe(true);
  });

  it('returns a food product with its nutrition, household portions and source', async () => {
    const { database_foods, provider, attribution } = await search({ q: 'egg whole raw fresh' });
    expect(database_foods[0]).toMatchObject({
      product_name: 'Egg, whole, raw, fresh',
      brands: null,
      barcode: null,
      calories: 143,
      protein: 12.56,
      carbohydrates: 0.72,
      fat: 9.51,
      serving_size: '1 large',
      serving_grams: 50,
      servings: [{ description: '1 large', grams: 50 }, { description: expect.any(String) }],
      nutrition_per_100g: { energy_kcal: 143, sodium: 0.142, salt: 0.355 },
      nutrition_per_serving: { energy_kcal: 71.5 },
      data_sources: ['usda'],
      raw_fatsecret_data: null,
    });
    expect(provider).toBe('not_asked');
    expect(attribution).toContain('USDA');
  });

  it('returns null for unknown nutrition', async () => {
    const [{ product_name }] = await database()
      .query<{ product_name: string }>(
        'SELECT product_name FROM food_products WHERE sugars IS NULL AND fiber IS NULL ORDER BY length(product_name) LIMIT 1',
      )
      .then((rows) => rows as [{ product_name: string }]);
    const { database_foods } = await search({ q: product_name });
    const found = database_foods.find((food) => food.product_name === product_name);
    expect(found?.nutrition_per_100g).toMatchObject({ sugars: null, fiber: null });
  });

  it.each([
    ['the order of the words', 'breast chicken', 'chicken breast'],
    ['case', 'GREEK Yogurt', 'greek yogurt'],
    ['accents', 'crème fraîche sour', 'creme fraiche sour'],
    ['plural and singular', 'cherries', 'cherry'],
    ['signs between words', 'egg, whole; raw', 'egg whole raw'],
    ['stop words', 'the milk of the coconut', 'milk coconut'],
  ])('ignores %s', async (_what, one, other) => {
    expect(await names(one, 15)).toEqual(await names(other, 15));
  });

  it('finds each word as a prefix too and, from three letters, as an infix', async () => {
    expect((await names('bana'))[0]).toBe('Bananas, raw');
    expect((await names('chick brea')).length).toBeGreaterThan(0);
    expect((await names('berries', 50)).some((name) => /^Blueberries/.test(name))).toBe(true);
    expect((await names('zu', 50)).length).toBeGreaterThan(3);
    expect((await names('zu', 50)).filter((name) => !/\bzu/i.test(name))).toEqual([]);
  });

  it('ranks whole words before prefixes before infixes', async () => {
    const found = await names('ham', 50);
    const first = (pattern: RegExp) => found.findIndex((name) => pattern.test(name));
    const last = (pattern: RegExp) => found.findLastIndex((name) => pattern.test(name));
    expect(first(/\bham\b/i)).toBe(0);
    if (first(/\bgraham/i) >= 0) expect(last(/\bham\b/i)).toBeLessThan(first(/\bgraham/i));
  });

  it('finds by brand and by common name', async () => {
    const heinz = (await search({ q: 'kellogg eggo', per_page: 5 })).database_foods;
    expect(heinz.length).toBe(5);
    expect(heinz.every(({ product_name, brands }) => /eggo/i.test(`${product_name} ${brands}`))).toBe(true);
    expect((await names('hamburger')).some((name) => name.startsWith('Beef, ground'))).toBe(true);
    expect((await names('ketchup'))[0]).toBe('Catsup');
  });

  it('finds only foods with every word, where some exist', async () => {
    expect((await names('egg noodles', 50)).filter((name) => !/egg.*noodle|noodle.*egg/i.test(name))).toEqual(
      [],
    );
  });

  it('ranks logged foods first, unless they only mention the word', async () => {
    const owner = await signIn();
    const find = async (q: string, name: string) =>
      (await search({ q, per_page: 50 })).database_foods.find(({ product_name }) => product_name === name)
        ?.id;
    const yogurt = await find('greek yogurt', 'Yogurt, Greek, plain, whole milk');
    const milk = await find('milk sheep', 'Milk, sheep, fluid');
    const log = (food_id: string | undefined) =>
      owner.post('/meal-entries', {
        occurred_at: '2026-01-02T08:00:00+01:00',
        time_zone: 'Europe/Berlin',
        items: [{ type: 'database', food_id, quantity: 100, unit: 'g' }],
      });
    for (const food of [yogurt, yogurt, milk]) expect((await log(food)).status).toBe(201);
    const found = (await search({ q: 'milk' }, owner)).database_foods.map(({ id }) => id);
    expect(found[0]).toBe(milk);
    expect(found.indexOf(yogurt ?? '')).toBeGreaterThan(1);
    expect((await search({ q: 'yogurt' }, owner)).database_foods[0]?.id).toBe(yogurt);
  });

  it.each([
    ['brocoli', /broccoli/i],
    ['cinammon', /cinnamon/i],
    ['yoghurtt', /yogh?urt/i],
    ['avacado', /avocado/i],
    ['chiken breast', /chicken.*breast/i],
    ['tomatoe soup', /tomato/i],
    ['brocoli chees', /broccoli/i],
    ['bananna', /banana|plantain/i],
    ['zuchini', /zucchini/i],
  ])('corrects %s where no food has the word', async (q, meant) => {
    const found = await names(q);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((name) => meant.test(name))).toBe(true);
  });

  describe('a rare word that is one edit from a far more frequent one', () => {
    const written = [
      'Brocoli',
      'Brocolis au four',
      'Gratin de brocoli',
      'Crema de brócoli',
      'Puré de brócoli',
      'Brócoli',
    ];
    const products = [
      ...written,
      ...written.map((name) => name.replace(/br[oó]coli/i, 'Ceral')),
      ...Array.from({ length: 30 }, (_, number) => `Broccoli florets ${number}`),
    ];
    beforeAll(() =>
      database().query(
        `INSERT INTO food_products (id, product_name, brands)
         SELECT gen_random_uuid(), name, 'Acme' FROM unnest($1::text[]) AS name`,
        [products],
      ),
    );
    afterAll(() => database().query(`DELETE FROM food_products WHERE brands = 'Acme'`));

    it.each([
      ['brocoli', /^Broccoli, raw$/, /br[oó]coli/i],
      ['ceral', /\bcereals?\b/i, /\bceral/i],
    ])(
      '%s finds the corrected food among the first five, and all foods with the typed word',
      async (q, meant, typed) => {
        const found = await names(q, 15);
        expect(found.slice(0, 5).some((name) => meant.test(name))).toBe(true);
        expect(found.some((name) => typed.test(name))).toBe(true);
        expect((await names(q, 50)).filter((name) => typed.test(name))).toHaveLength(written.length);
      },
    );

    it('shows corrected matches also beside another word', async () => {
      const found = await names('brocoli raw', 15);
      expect(found).toContain('Broccoli, raw');
    });

    it.each(['peach', 'oats', 'quinoa', 'carob'])('%s is not corrected', async (q) => {
      expect((await names(q, 15)).every((name) => name.toLowerCase().includes(q.replace(/s$/, '')))).toBe(
        true,
      );
    });
  });

  it('does not correct a word that foods have', async () => {
    expect((await names('egg', 50)).every((name) => /egg/i.test(name))).toBe(true);
  });

  it('pages without repeating or missing a food', async () => {
    const all = (await search({ q: 'cheese', per_page: 50 })).database_foods.map(({ id }) => id);
    const paged: string[] = [];
    for (let page = 1; page <= 5; page++) {
      paged.push(...(await search({ q: 'cheese', page, per_page: 10 })).database_foods.map(({ id }) => id));
    }
    expect(paged).toEqual(all);
    expect((await search({ q: 'banana', page: 900 })).database_foods).toEqual([]);
    expect((await search({ q: 'milk' })).database_foods).toHaveLength(15);
  });

  it.each([
    ['q', ''],
    ['q', 'q=e'],
    ['q', 'q=%20%20e%20'],
    ['q', `q=${'x'.repeat(201)}`],
    ['barcode', 'q=egg&barcode=123'],
    ['per_page', 'q=egg&per_page=51'],
    ['per_page', 'q=egg&per_page=0'],
    ['page', 'q=egg&page=0'],
    ['limit', 'q=egg&limit=5'],
  ])('answers 422 at %s for ?%s', async (field, query) => {
    expect(await member.get(`/foods/search?${query}`)).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it.each(['--', "'; drop table food_products", '%%', '\\\\', '((', '*.*', '🍌🍌', 'яйцо', 'a|b'])(
    'answers 200 for %s',
    async (q) => {
      const answer = await member.get<FoodSearchDto>(`/foods/search?${new URLSearchParams({ q })}`);
      expect(answer.status).toBe(200);
    },
  );
});

describe('a member’s user foods', () => {
  it('are found by name and brand, apart from food products, and only by their member', async () => {
    const [owner, other] = [await signIn(), await signIn()];
    const { data } = await userFood(owner, { name: 'Grandma’s Crème Brûlée', brand: 'Küche' });
    for (const q of ['creme brulee', 'grandmas', 'kuche', 'brûl']) {
      expect((await search({ q }, owner)).user_foods).toEqual([{ ...inSearch(data), ...NEVER_LOGGED }]);
      expect((await search({ q }, other)).user_foods).toEqual([]);
    }
  });

  it('are ranked best first', async () => {
    const owner = await signIn();
    for (const name of ['Noodles with egg', 'Eggplant', 'Egg']) await userFood(owner, { name });
    const found = (await search({ q: 'egg' }, owner)).user_foods;
    expect(found.map(({ name }) => name)).toEqual(['Egg', 'Noodles with egg', 'Eggplant']);
  });
});

describe('a barcode', () => {
  const insert = (barcode: string, product_name: string) =>
    database().query(
      `INSERT INTO food_products (id, barcode, product_name, data_sources)
       VALUES (gen_random_uuid(), $1, $2, '{openfoodfacts}')`,
      [barcode, product_name],
    );

  it('finds the user food and the food product in every variant of the code', async () => {
    const owner = await signIn();
    await insert('0049000006346', 'Cola can');
    const { data } = await userFood(owner, { name: 'My cola', barcode: '04963406' });
    for (const barcode of ['0049000006346', '049000006346', '04963406', '00049000006346', '0490-0000 6346']) {
      const found = await search({ barcode }, owner);
      expect(found.user_foods).toEqual([{ ...inSearch(data), ...NEVER_LOGGED }]);
      expect(found.database_foods.map(({ product_name }) => product_name)).toEqual(['Cola can']);
      expect(found).toMatchObject({
        provider: 'not_asked',
        attribution: expect.stringContaining('Open Food Facts'),
      });
    }
  });

  it('ranks the food with the exact code before one with another variant', async () => {
    await insert('0012345000065', 'Long code');
    await insert('01234565', 'Short code');
    const names = async (barcode: string) =>
      (await search({ barcode })).database_foods.map(({ product_name }) => product_name);
    expect(await names('01234565')).toEqual(['Short code', 'Long code']);
    expect(await names('0012345000065')).toEqual(['Long code', 'Short code']);
    expect(await names('012345000065')).toEqual(['Long code', 'Short code']);
  });

  it('returns the foods of both sources, and user foods newest first, as /user-foods/search does', async () => {
    const owner = await signIn();
    await insert('0016000163713', 'Of USDA');
    await insert('0016000163713', 'Of Open Food Facts');
    for (const name of ['Older', 'Newer']) await userFood(owner, { name, barcode: '016000163713' });
    const found = await search({ barcode: '00016000163713' }, owner);
    expect(found.database_foods).toHaveLength(2);
    expect(found.user_foods.map(({ name }) => name)).toEqual(['Newer', 'Older']);
    const { data } = await owner.get<UserFoodsDto>('/user-foods/search?barcode=00016000163713');
    expect(data.foods.map(({ name }) => name)).toEqual(['Newer', 'Older']);
  });

  it('is never matched in part', async () => {
    await insert('3086126100326', 'Pens');
    for (const barcode of ['308612610032', '3086126100327', '86126100326', '308']) {
      expect(await search({ barcode })).toMatchObject({
        user_foods: [],
        database_foods: [],
        attribution: null,
      });
    }
  });
});

describe('the search’s query plan', () => {
  it('uses the word index', async () => {
    const exact = (typed: string): Term => ({
      typed,
      alternatives: [{ words: [typed], matchKind: 'exact', cost: 0, foods: 1 }],
    });
    for (const text of ['banana', 'chicken breast', 'kellogg eggo waffle']) {
      const interpretation = { terms: text.split(' ').map(exact), kind: 'as typed' } as const;
      const page = { limit: 15, offset: 0 };
      for (const from of [0, 300]) {
        const statement = foodProductsStatement(
          { interpretation, page },
          interpretation.terms.slice(0, 2),
          page,
          { from, until: 3000 },
          sql`food.id`,
        );
        const rows = await database().query(`EXPLAIN ${statement.text}`, statement.values);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan).toContain('food_products_by_search_keys');
        expect(plan).not.toContain('Seq Scan on food_products');
      }
    }
  });

  it('uses the barcode index', async () => {
    const rows = await database().query(`EXPLAIN SELECT id FROM food_products WHERE barcode IN ('1', '2')`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('food_products_by_barcode');
  });
});

describe('folding a text in the API and in the database', () => {
  it('gives the same result', async () => {
    const letters = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿßæøœ';
    const signs = Array.from({ length: 95 }, (_, code) => String.fromCharCode(32 + code));
    const texts = [
      ...[...letters, ...letters.toUpperCase()],
      ...signs.map((sign) => `a${sign}b l${sign}eau un${sign}uovo`),
      "Kellogg's d'olive",
      'L’Été, Jerry’s m’en aujourd’hui _d’a',
    ];
    const rows = await database().query('SELECT fold_text(text) AS folded FROM unnest($1::text[]) AS text', [
      texts,
    ]);
    expect(texts.map(foldedText)).toEqual(rows.map(({ folded }) => folded));
  });
});
