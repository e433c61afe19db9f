import { DataSource } from 'typeorm';
import { database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import type { FoodSearchDto } from '../food-search.dto.ts';
import { FoodProduct } from '../food-types/food-product.entity.ts';
import type { FoodProductSearch } from './food-products.statement.ts';
import { FoodSearchRepository } from './food-search.repository.ts';
import { RememberedReads } from './remembered-reads.ts';
import { SharedFoods } from './shared-foods.ts';

const search = async (member: SignedIn, q: string, page = 1, per_page = 15) =>
  (
    await member.get<FoodSearchDto>(
      `/foods/search?q=${encodeURIComponent(q)}&page=${page}&per_page=${per_page}`,
    )
  ).data;
const names = ({ database_foods }: FoodSearchDto) => database_foods.map(({ product_name }) => product_name);

/** A word of letters that no other test has. */
const unusedWord = () =>
  Array.from({ length: 12 }, () => 'bcdfghjklmnpqrstvwxz'[Math.floor(Math.random() * 20)]).join('');

/** Stores food products as another process does. */
const store = async (...products: string[]) =>
  (
    await database().query<{ id: string }>(
      `INSERT INTO food_products (id, product_name, energy_kcal, proteins, carbohydrates, fat)
       SELECT gen_random_uuid(), name, 100, 1, 1, 1 FROM unnest($1::text[]) AS name RETURNING id`,
      [products],
    )
  ).map(({ id }) => id);

const eat = (member: SignedIn, food_id: string, quantity = 50) =>
  member.post<{ id: string }>('/meal-entries', {
    occurred_at: '2026-01-02T08:00:00Z',
    time_zone: 'UTC',
    items: [{ type: 'database', food_id, quantity, unit: 'g' }],
  });

let member: SignedIn;
beforeAll(async () => {
  member = await signIn();
});

describe('a search that was answered before', () => {
  it.each<[string, (id: string, word: string) => Promise<unknown>, (word: string) => object[]]>([
    [
      'the new values of a food',
      (id) => database().query('UPDATE food_products SET energy_kcal = 55 WHERE id = $1', [id]),
      (word) => [{ product_name: `${word}, raw`, calories: 55 }],
    ],
    [
      'a new name',
      (id, word) =>
        database().query('UPDATE food_products SET product_name = $2 WHERE id = $1', [id, `${word}, dried`]),
      (word) => [{ product_name: `${word}, dried` }],
    ],
    [
      'a new food',
      (_, word) => store(`${word}, ripe`),
      (word) => [{ product_name: `${word}, raw` }, { product_name: `${word}, ripe` }],
    ],
    ['no deleted food', (id) => database().query('DELETE FROM food_products WHERE id = $1', [id]), () => []],
  ])('has %s at once', async (_, change, found) => {
    const word = unusedWord();
    const [id = ''] = await store(`${word}, raw`);
    expect(names(await search(member, word))).toEqual([`${word}, raw`]);
    await change(id, word);
    const { database_foods } = await search(member, word);
    expect(database_foods).toHaveLength(found(word).length);
    expect(database_foods).toEqual(
      expect.arrayContaining(found(word).map((food) => expect.objectContaining(food))),
    );
  });

  it('has the last portion of the member who asks, as their meals are now', async () => {
    const [other, word] = [await signIn(), unusedWord()];
    const [id = ''] = await store(`${word}, raw`);
    const portion = async (asks = member) => (await search(asks, word)).database_foods[0]?.last_quantity;
    expect(await portion()).toBeNull();
    const { data: meal } = await eat(member, id);
    expect([await portion(), await portion(other)]).toEqual([50, null]);
    const items = [{ type: 'database', food_id: id, quantity: 75, unit: 'g' }];
    await member.patch(`/meal-entries/${meal.id}`, { items }, { 'if-match': '1' });
    expect(await portion()).toBe(75);
    await member.delete(`/meal-entries/${meal.id}`);
    expect(await portion()).toBeNull();
    await member.post(`/meal-entries/${meal.id}/restore`);
    expect(await portion()).toBe(75);
  });

  it('has the user foods of the member who asks alone', async () => {
    const [other, word] = [await signIn(), unusedWord()];
    const ownFood = { name: `${word} soup`, calories: 1, protein: 1, carbohydrates: 1, fat: 1 };
    const userFoods = async (asks: SignedIn) => (await search(asks, word)).user_foods.map(({ name }) => name);
    expect(await userFoods(other)).toEqual([]);
    await other.post('/user-foods', ownFood);
    expect([await userFoods(other), await userFoods(member)]).toEqual([[`${word} soup`], []]);
  });
});

describe('foods that the member logged', () => {
  it('are once on all pages where they only mention the text, far behind the first ones', async () => {
    const [eater, word] = [await signIn(), unusedWord()];
    await store(...Array.from({ length: 520 }, (_, at) => `${word}, ${String(at).padStart(3, '0')}`));
    const mentions = await store(...Array.from({ length: 30 }, (_, at) => `Noodles ${at}, ${word}`));
    const pages = () =>
      Promise.all(Array.from({ length: 11 }, (_, at) => search(eater, word, at + 1, 50))).then((all) =>
        all.flatMap(({ database_foods }) => database_foods.map(({ id }) => id)),
      );
    const before = await pages();
    await eat(eater, mentions[29] ?? '');
    await eat(eater, mentions[3] ?? '');
    const after = await pages();
    expect(after).toHaveLength(550);
    expect(new Set(after)).toEqual(new Set(before));
  });

  it('come first on the first page, once on all pages, and take nothing away from others', async () => {
    const [eater, word] = [await signIn(), unusedWord()];
    const products = Array.from({ length: 40 }, (_, at) => `${word}, ${String(at).padStart(2, '0')}`);
    const ids = await store(...products);
    const before = await Promise.all([1, 2, 3].map((page) => search(member, word, page)));
    const last = before[2]?.database_foods.at(-1)?.id ?? '';
    await eat(eater, last);
    await eat(eater, ids[7] ?? '');
    const pages = await Promise.all([1, 2, 3].map((page) => search(eater, word, page)));
    expect(pages.map(({ database_foods }) => database_foods.length)).toEqual([15, 15, 10]);
    const found = pages.flatMap(({ database_foods }) => database_foods.map(({ id }) => id));
    expect(found.slice(0, 2).sort()).toEqual([last, ids[7]].sort());
    const rest = before.flatMap(({ database_foods }) => database_foods.map(({ id }) => id));
    expect(found.slice(2)).toEqual(rest.filter((id) => id !== last && id !== ids[7]));
  });

  it('are on no later page again, however late it is', async () => {
    const [eater, word] = [await signIn(), unusedWord()];
    const ids = await store(
      ...Array.from({ length: 530 }, (_, at) => `${word}, ${String(at).padStart(3, '0')}`),
    );
    const pages = () =>
      Promise.all(Array.from({ length: 11 }, (_, at) => search(eater, word, at + 1, 50))).then((all) =>
        all.flatMap(({ database_foods }) => database_foods.map(({ id }) => id)),
      );
    const before = await pages();
    expect(new Set(before)).toEqual(new Set(ids));
    const last = before.at(-1) ?? '';
    await eat(eater, last);
    expect(await pages()).toEqual([last, ...before.slice(0, -1)]);
  });
});

describe('what a search read', () => {
  const searched = (word: string): FoodProductSearch => ({
    interpretation: {
      terms: [{ typed: word, alternatives: [{ words: [word], matchKind: 'exact', cost: 0, foods: 1 }] }],
      kind: 'as typed',
    },
    page: { limit: 15, offset: 0 },
  });
  let source: DataSource;
  beforeAll(async () => {
    source = await new DataSource({
      type: 'postgres',
      url: database().url,
      entities: [FoodProduct],
    }).initialize();
  });
  afterAll(() => source.destroy());
  const begin = (remembered: RememberedReads) =>
    SharedFoods.of(new FoodSearchRepository(source.manager), remembered, member.id);

  it('is remembered when the search ends', async () => {
    const [remembered, word] = [new RememberedReads(), unusedWord()];
    await store(`${word}, raw`);
    const first = await begin(remembered);
    const found = await first.beginning(searched(word), 15);
    expect(found.rows).toEqual([expect.objectContaining({ product_name: `${word}, raw` })]);
    await first.remember();
    const again = await (await begin(remembered)).beginning(searched(word), 15);
    expect(again).toBe(found);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      'a food changed',
      (id) => database().query('UPDATE food_products SET energy_kcal = 5 WHERE id = $1', [id]),
    ],
    ['the member logged a meal', (id) => eat(member, id)],
  ])('is forgotten where %s meanwhile', async (_, change) => {
    const [remembered, word] = [new RememberedReads(), unusedWord()];
    const keep = jest.spyOn(remembered, 'keep');
    const [id = ''] = await store(`${word}, raw`);
    const shared = await begin(remembered);
    await shared.beginning(searched(word), 15);
    await change(id);
    await shared.remember();
    expect(keep).not.toHaveBeenCalled();
  });

  it('takes a bounded part of the memory: what was asked for longest ago gives way', () => {
    const remembered = new RememberedReads();
    const large = (key: string) => ({ key, value: key, size: 10_000 });
    remembered.keep(['a', 'b', 'c'].map(large));
    remembered.get('a');
    remembered.keep([large('d')]);
    expect(['a', 'b', 'c', 'd'].filter((key) => remembered.get(key))).toEqual(['a', 'c', 'd']);
  });
});
