import { database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import type { MealEntryDto } from '../meal-entries/meal-entries.dto.ts';
import type { MealNutrientsDto, NutrientAveragesDto, NutrientDaysDto } from './nutrients.dto.ts';

const DAY = '2026-03-09';
const at = (day: string, hour = 12) => ({ occurred_at: `${day}T${hour}:00:00Z`, time_zone: 'UTC' });

/** A product of the shared database with just these columns. */
async function product(columns: Record<string, unknown>): Promise<string> {
  const row = { id: clientGeneratedId(), product_name: 'Product', energy_kcal: 100, ...columns };
  const names = Object.keys(row);
  await database().query(
    `INSERT INTO food_products (${names}) VALUES (${names.map((_, n) => `$${n + 1}`)})`,
    Object.values(row),
  );
  return row.id;
}

const oats = () =>
  product({
    product_name: 'Oats',
    fiber: 10,
    sugars: 1,
    saturated_fat: 1.2,
    salt: 0.05,
    sodium: 0.02,
    nutrients: JSON.stringify({ iron: 4, vitamin_b6: 0.1 }),
    serving_grams: 40,
  });
const milk = () => product({ product_name: 'Milk', sugars: 5, salt: 0.1, sodium: 0.04 });

const grams = (food_id: string, quantity: number) => ({ type: 'database', food_id, quantity, unit: 'g' });
const log = async (member: SignedIn, day: string, ...items: object[]) =>
  (await member.post<MealEntryDto>('/meal-entries', { items, ...at(day) })).data;

/** The amount and the number of foods that state it, of some nutrients. */
const some = (nutrients: { id: string; amount: number | null; known?: number; known_days?: number }[]) =>
  Object.fromEntries(
    nutrients.map(({ id, amount, known, known_days }) => [id, [amount, known ?? known_days]]),
  );

const dayOf = async (member: SignedIn, day = DAY) => {
  const { data } = await member.get<NutrientDaysDto>(`/nutrients?from=${day}&to=${day}`);
  return some(data.days[0]?.nutrients ?? []);
};
const mealOf = async (member: SignedIn, id: string) =>
  (await member.get<MealNutrientsDto>(`/nutrients/meals/${id}`)).data;

describe('GET /api/v1/nutrients', () => {
  it('sums what the foods of a day state, and says how many state it', async () => {
    const member = await signIn();
    const [oat, drink] = [await oats(), await milk()];
    await log(member, DAY, grams(oat, 50), { type: 'quick', name: 'Snack', calories: 100 });
    await log(member, DAY, grams(drink, 200), { ...grams(oat, 0.5), unit: 'serving' });
    const { data } = await member.get<NutrientDaysDto>(`/nutrients?from=${DAY}&to=2026-03-12`);
    expect(data.days).toMatchObject([{ local_date: DAY, items: 4 }]);
    expect(await dayOf(member)).toMatchObject({
      fiber: [7, 2],
      sugars: [10.7, 3],
      saturated_fat: [0.84, 2],
      salt: [expect.closeTo(0.235), 3],
      sodium: [expect.closeTo(94), 3],
      iron: [2.8, 2],
      vitamin_c: [null, 0],
    });
    expect(data.days[0]?.nutrients.find(({ id }) => id === 'iron')).toMatchObject({
      name: 'Iron',
      unit: 'mg',
      group: 'mineral',
    });
  });

  it('lists only days with a meal, of the member alone, and at most 31', async () => {
    const [member, other] = [await signIn(), await signIn()];
    await log(other, DAY, grams(await oats(), 100));
    expect(await member.get(`/nutrients?from=${DAY}&to=${DAY}`)).toMatchObject({ data: { days: [] } });
    expect(await member.get('/nutrients?from=2026-03-01&to=2026-04-01')).toMatchObject({
      status: 422,
      errors: [{ field: 'to' }],
    });
  });

  it('keeps a food as it was when it was logged', async () => {
    const member = await signIn();
    const oat = await oats();
    const meal = await log(member, DAY, grams(oat, 100));
    await database().query('UPDATE food_products SET fiber = 1, nutrients = NULL WHERE id = $1', [oat]);
    expect(await dayOf(member)).toMatchObject({ fiber: [10, 1], iron: [4, 1] });
    await database().query('DELETE FROM food_products WHERE id = $1', [oat]);
    const change = (items: object[], version: number) =>
      member.patch(`/meal-entries/${meal.id}`, { items }, { 'if-match': String(version) });
    expect(await change([grams(oat, 150)], 1)).toMatchObject({ status: 200 });
    expect(await dayOf(member)).toMatchObject({ fiber: [15, 1], iron: [6, 1] });
    expect(await member.patch(`/meal-entries/${meal.id}`, { notes: 'x' }, { 'if-match': '2' })).toMatchObject(
      {
        status: 200,
      },
    );
    expect(await dayOf(member)).toMatchObject({ fiber: [15, 1], iron: [6, 1] });
  });

  it('scales to the other unit by the weight of a serving', async () => {
    const member = await signIn();
    const oat = await oats();
    const meal = await log(member, DAY, grams(oat, 100));
    const items = [{ ...grams(oat, 2), unit: 'serving' }];
    await member.patch(`/meal-entries/${meal.id}`, { items }, { 'if-match': '1' });
    expect(await dayOf(member)).toMatchObject({ fiber: [8, 1] });
    await member.patch(`/meal-entries/${meal.id}`, { items: [grams(oat, 100)] }, { 'if-match': '2' });
    expect(await dayOf(member)).toMatchObject({ fiber: [10, 1] });
  });

  it('calls a meal unknown that was logged before, or whose foods an earlier release changed', async () => {
    const member = await signIn();
    const oat = await oats();
    const [before, changed] = [
      await log(member, DAY, grams(oat, 100)),
      await log(member, DAY, grams(oat, 100)),
    ];
    await database().query('UPDATE meal_entries SET nutrients = NULL WHERE id = $1', [before.id]);
    await database().query(
      `UPDATE meal_entries SET items = jsonb_set(items, '{0,quantity}', '300') WHERE id = $1`,
      [changed.id],
    );
    expect(await dayOf(member)).toMatchObject({ fiber: [null, 0], salt: [null, 0] });
    expect((await mealOf(member, changed.id)).items[0]?.nutrients[0]).toMatchObject({
      id: 'fiber',
      amount: null,
    });
  });

  it('does not take the nutrients of another brand, nor counts those of an item that an earlier release removed', async () => {
    const member = await signIn();
    const one = await product({ product_name: 'Milk', brands: 'A', fiber: 1 });
    const other = await product({ product_name: 'Milk', brands: 'B', fiber: 3 });
    const [first, removed] = [grams(one, 100), grams(other, 100)];
    const meal = await log(member, DAY, first, removed);
    await database().query('UPDATE meal_entries SET items = items - 0 WHERE id = $1', [meal.id]);
    expect(await dayOf(member)).toMatchObject({ fiber: [null, 0] });
    expect(some((await mealOf(member, meal.id)).items[0]?.nutrients ?? [])).toMatchObject({
      fiber: [null, undefined],
    });
    const kept = await log(member, '2026-03-10', first, removed);
    await database().query('UPDATE meal_entries SET items = items - 1 WHERE id = $1', [kept.id]);
    expect(await dayOf(member, '2026-03-10')).toMatchObject({ fiber: [1, 1] });
  });

  it('takes a share of a recipe, whose sum is unknown where one of its foods does not know it', async () => {
    const member = await signIn();
    const items = [grams(await oats(), 100), grams(await milk(), 300)];
    const fields = { name: 'Porridge', items, servings: 4, cooked_grams: 400 };
    const { data } = await member.post<{ id: string }>('/my-meals', fields);
    const recipe = { type: 'recipe', food_id: data.id, quantity: 1, unit: 'serving' };
    await log(member, DAY, recipe, { ...recipe, quantity: 100, unit: 'g' });
    expect(await dayOf(member)).toMatchObject({ sugars: [8, 2], fiber: [null, 0], iron: [null, 0] });
  });

  it('scales a weighed recipe to its other unit', async () => {
    const member = await signIn();
    const fields = { name: 'Porridge', items: [grams(await oats(), 100)], servings: 4, cooked_grams: 400 };
    const { data } = await member.post<{ id: string }>('/my-meals', fields);
    const recipe = { type: 'recipe', food_id: data.id };
    const meal = await log(member, DAY, { ...recipe, quantity: 1, unit: 'serving' });
    expect(await dayOf(member)).toMatchObject({ fiber: [2.5, 1] });
    const items = [{ ...recipe, quantity: 200, unit: 'g' }];
    await member.patch(`/meal-entries/${meal.id}`, { items }, { 'if-match': '1' });
    expect(await dayOf(member)).toMatchObject({ fiber: [5, 1] });
  });

  it.each([
    ['2026-03-08T10:30:00Z', 'Pacific/Kiritimati'],
    ['2026-03-10T11:30:00Z', 'Etc/GMT+12'],
  ])('counts a meal at %s in %s on its local day', async (occurred_at, time_zone) => {
    const member = await signIn();
    await member.post('/meal-entries', { items: [grams(await oats(), 100)], occurred_at, time_zone });
    expect(await dayOf(member)).toMatchObject({ fiber: [10, 1] });
  });

  it('takes the fields of a user food, and its sodium from the salt', async () => {
    const member = await signIn();
    const fields = {
      name: 'Bread',
      calories: 250,
      protein: 8,
      carbohydrates: 48,
      fat: 2,
      fiber: 6,
      salt: 1.2,
    };
    const { data } = await member.post<{ id: string }>('/user-foods', fields);
    await log(member, DAY, { type: 'user', food_id: data.id, quantity: 50, unit: 'g' });
    expect(await dayOf(member)).toMatchObject({
      fiber: [3, 1],
      salt: [0.6, 1],
      sodium: [240, 1],
      sugars: [null, 0],
    });
  });

  it('keeps nutrients with a deleted meal that is brought back', async () => {
    const member = await signIn();
    const meal = await log(member, DAY, grams(await oats(), 100));
    await member.delete(`/meal-entries/${meal.id}`);
    expect(await dayOf(member)).toEqual({});
    await member.post(`/meal-entries/${meal.id}/restore`, {});
    expect(await dayOf(member)).toMatchObject({ fiber: [10, 1] });
  });
});

describe('GET /api/v1/nutrients/averages', () => {
  it('averages over the days all of whose foods state a nutrient', async () => {
    const member = await signIn();
    const [oat, drink] = [await oats(), await milk()];
    await log(member, '2026-03-07', grams(oat, 100));
    await log(member, '2026-03-08', grams(oat, 300));
    await log(member, '2026-03-09', grams(oat, 100), grams(drink, 100));
    const { data } = await member.get<NutrientAveragesDto>(
      '/nutrients/averages?from=2026-03-01&to=2026-03-09',
    );
    expect(data.days).toBe(3);
    expect(some(data.nutrients)).toMatchObject({
      fiber: [20, 2],
      sugars: [expect.closeTo((1 + 3 + 6) / 3), 3],
      vitamin_c: [null, 0],
    });
  });

  it('has no days without meals, and refuses more than 366', async () => {
    const member = await signIn();
    const { data } = await member.get<NutrientAveragesDto>(
      '/nutrients/averages?from=2026-03-01&to=2026-03-09',
    );
    expect(data.days).toBe(0);
    expect(await member.get('/nutrients/averages?from=2025-01-01&to=2026-01-02')).toMatchObject({
      status: 422,
    });
  });
});

describe('GET /api/v1/nutrients/meals/{id}', () => {
  it('has the nutrients of each food in its order', async () => {
    const member = await signIn();
    const meal = await log(member, DAY, grams(await oats(), 100), {
      type: 'quick',
      name: 'Snack',
      calories: 1,
    });
    const { items, nutrients } = await mealOf(member, meal.id);
    expect(items).toMatchObject([
      { ...(meal.items[0] && grams(meal.items[0].food_id, 100)), name: 'Oats', brand: null },
      { type: 'quick', name: 'Snack', quantity: 1, unit: 'serving' },
    ]);
    expect(some(items[0]?.nutrients ?? [])).toMatchObject({ fiber: [10, undefined], iron: [4, undefined] });
    expect(some(items[1]?.nutrients ?? [])).toMatchObject({ fiber: [null, undefined] });
    expect(some(nutrients)).toMatchObject({ fiber: [10, 1] });
  });

  it('answers 404 for another member', async () => {
    const meal = await log(await signIn(), DAY, grams(await oats(), 100));
    expect(await (await signIn()).get(`/nutrients/meals/${meal.id}`)).toMatchObject({ status: 404 });
  });
});

it('the day’s entries do not carry nutrients', async () => {
  const member = await signIn();
  const meal = await log(member, DAY, grams(await oats(), 100));
  expect(JSON.stringify(meal)).not.toMatch(/fiber|nutrients/);
  const { data } = await member.get('/entries');
  expect(JSON.stringify(data)).not.toMatch(/fiber|nutrients/);
});
