import type { FoodsWithUseDto } from '../../foods/food-uses/foods-with-use.dto.ts';
import type { CreateUserFoodDto, UserFoodDto } from '../../foods/user-foods/user-foods.dto.ts';
import { database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import type { MealEntriesDto, MealEntryDto } from './meal-entries.dto.ts';

// Behaviour that all kinds of entries share is tested in entry-resource/every-entry.test.ts.
const PORRIDGE: CreateUserFoodDto = {
  name: 'Porridge',
  brand: 'Home',
  calories: 71,
  protein: 2.5,
  carbohydrates: 12,
  fat: 1.5,
  serving_size: '1 bowl',
  serving_grams: 250,
};

const ownFood = async (member: SignedIn, fields: Partial<CreateUserFoodDto> = {}) =>
  (await member.post<UserFoodDto>('/user-foods/', { ...PORRIDGE, ...fields })).data.id;

/** A food of the shared database with just these columns. */
async function sharedFood(columns: Record<string, unknown>): Promise<string> {
  const row = { id: clientGeneratedId(), product_name: 'Shared food', ...columns };
  const names = Object.keys(row);
  await database().query(
    `INSERT INTO food_products (${names}) VALUES (${names.map((_, n) => `$${n + 1}`)})`,
    Object.values(row),
  );
  return row.id;
}

const item = (type: 'user' | 'database', food_id: string, quantity = 100, unit: 'g' | 'serving' = 'g') => ({
  type,
  food_id,
  quantity,
  unit,
});

describe('POST /api/v1/meal-entries', () => {
  it('calculates the nutrition by weight and by serving, with unrounded sums', async () => {
    const member = await signIn();
    const porridge = await ownFood(member);
    const bar = await sharedFood({
      product_name: 'Nut bar',
      brands: 'Barco',
      energy_kcal: 500,
      proteins: 10,
      carbohydrates: 50,
      fat: 30,
      nutrition_per_serving: JSON.stringify({ energy_kcal: 201, proteins: 4.1, carbohydrates: 20, fat: 12 }),
    });
    const items = [
      item('user', porridge, 150),
      item('user', porridge, 0.5, 'serving'),
      item('database', bar, 2, 'serving'),
    ];
    const saved = await member.post<MealEntryDto>('/meal-entries', { items, notes: ' breakfast ' });
    expect(saved).toMatchObject({
      status: 201,
      data: {
        items: [
          {
            ...items[0],
            name: 'Porridge',
            brand: 'Home',
            calories: 106.5,
            protein: 3.75,
            carbs: 18,
            fat: 2.25,
          },
          { ...items[1], name: 'Porridge', calories: 88.75, protein: 3.125, carbs: 15, fat: 1.875 },
          { ...items[2], name: 'Nut bar', brand: 'Barco', calories: 402, protein: 8.2, carbs: 40, fat: 24 },
        ],
        total_calories: 597.25,
        total_carbs: 73,
        total_fat: 28.125,
        totals_partial: false,
        notes: 'breakfast',
        version: 1,
      },
    });
    expect(saved.data.total_protein).toBeCloseTo(15.075, 12);
  });

  it.each([
    [{}, null],
    [{ part_of_day: null }, null],
    [{ part_of_day: 'lunch' }, 'lunch'],
  ])(
    'stores the part of the day that %j names, which later updates can change or clear',
    async (chosen, part) => {
      const member = await signIn();
      const items = [item('user', await ownFood(member))];
      const { data, status } = await member.post<MealEntryDto>('/meal-entries', { items, ...chosen });
      expect([status, data.part_of_day]).toEqual([201, part]);
      const update = (fields: object, version: number) =>
        member.patch<MealEntryDto>(`/meal-entries/${data.id}`, fields, { 'if-match': `${version}` });
      expect((await update({ notes: 'kept' }, 1)).data.part_of_day).toBe(part);
      expect((await update({ part_of_day: 'snack' }, 2)).data.part_of_day).toBe('snack');
      expect((await update({ part_of_day: null }, 3)).data.part_of_day).toBeNull();
    },
  );

  it.each(['', 'Lunch', 'brunch', 1])('refuses %j as a part of the day', async (part_of_day) => {
    const member = await signIn();
    const items = [item('user', await ownFood(member))];
    expect(await member.post('/meal-entries', { items, part_of_day })).toMatchObject({
      status: 422,
      errors: [{ field: 'part_of_day', message: 'Please choose breakfast, lunch, dinner or snack' }],
    });
  });

  it('keeps unknown values unknown and marks the totals as partial', async () => {
    const member = await signIn();
    const mystery = await sharedFood({ product_name: 'Mystery', energy_kcal: 100 });
    const saved = await member.post<MealEntryDto>('/meal-entries', {
      items: [item('database', mystery, 50)],
    });
    expect(saved.data).toMatchObject({
      items: [{ calories: 50, protein: null, carbs: null, fat: null, brand: null }],
      total_calories: 50,
      total_protein: null,
      total_carbs: null,
      total_fat: null,
      totals_partial: true,
    });
  });

  it('accepts a serving of unknown weight, with unknown values', async () => {
    const member = await signIn();
    const toast = await ownFood(member, { serving_size: '1 slice', serving_grams: null });
    const saved = await member.post('/meal-entries', { items: [item('user', toast, 1, 'serving')] });
    expect(saved).toMatchObject({ status: 201, data: { total_calories: null, totals_partial: true } });
  });

  it('stores the food’s name in the requested language, where it is known', async () => {
    const member = await signIn();
    const food = await sharedFood({ product_name: 'Fromage blanc', energy_kcal: 50 });
    await database().query(`UPDATE food_products SET names = '{"de": "Speisequark"}' WHERE id = $1`, [food]);
    const items = ['de', 'nl', undefined].map((language) => ({ ...item('database', food), language }));
    const saved = await member.post<MealEntryDto>('/meal-entries', { items });
    expect(saved.data.items.map(({ name }) => name)).toEqual([
      'Speisequark',
      'Fromage blanc',
      'Fromage blanc',
    ]);
    const wrong = await member.post('/meal-entries', {
      items: [{ ...item('database', food), language: 'German' }],
    });
    expect(wrong).toMatchObject({ status: 422, errors: [{ field: 'items.0.language' }] });
  });

  it('keeps the food as logged when a food product is changed or deleted later', async () => {
    const member = await signIn();
    const food = await sharedFood({
      product_name: 'Before',
      energy_kcal: 100,
      proteins: 1,
      carbohydrates: 1,
      fat: 1,
    });
    const { data } = await member.post<MealEntryDto>('/meal-entries', { items: [item('database', food)] });
    await database().query(
      `UPDATE food_products SET product_name = 'After', energy_kcal = 999 WHERE id = $1`,
      [food],
    );
    expect((await member.get(`/meal-entries/${data.id}`)).data).toEqual(data);
    const renamed = await member.patch(`/meal-entries/${data.id}`, { notes: 'later' }, { 'if-match': '1' });
    expect(renamed.data).toMatchObject({ items: data.items, total_calories: 100, version: 2 });
    await database().query('DELETE FROM food_products WHERE id = $1', [food]);
    expect((await member.get(`/meal-entries/${data.id}`)).data).toMatchObject({ items: data.items });
  });

  it('keeps the food as logged when a user food is changed and deleted later', async () => {
    const member = await signIn();
    const food = await ownFood(member);
    const { data } = await member.post<MealEntryDto>('/meal-entries', { items: [item('user', food, 50)] });
    await member.patch(`/user-foods/${food}`, { name: 'Other', calories: 1 });
    expect((await member.get(`/meal-entries/${data.id}`)).data).toEqual(data);
    await member.delete(`/user-foods/${food}`);
    const renamed = await member.patch(`/meal-entries/${data.id}`, { notes: 'later' }, { 'if-match': '1' });
    expect(renamed.data).toMatchObject({ items: data.items, total_calories: 35.5, notes: 'later' });
    const anew = { items: [item('user', food, 100)] };
    expect(await member.patch(`/meal-entries/${data.id}`, anew, { 'if-match': '2' })).toMatchObject({
      status: 200,
      data: { items: [{ name: data.items[0]?.name, quantity: 100, calories: 71 }], total_calories: 71 },
    });
    const unit = { items: [item('user', food, 1, 'serving')] };
    expect(await member.patch(`/meal-entries/${data.id}`, unit, { 'if-match': '3' })).toMatchObject({
      status: 422,
      errors: [{ field: 'items.0.food_id', message: 'This food was not found' }],
    });
    const tooMuch = { items: [item('user', food, 100_001)] };
    expect(await member.patch(`/meal-entries/${data.id}`, tooMuch, { 'if-match': '3' })).toMatchObject({
      status: 422,
      errors: [{ field: 'items.0.quantity' }],
    });
  });

  it('scales the logged values with the quantity, and restores them with the original quantity', async () => {
    const member = await signIn();
    const food = await ownFood(member, { calories: 200, serving_grams: 60 });
    const { data } = await member.post<MealEntryDto>('/meal-entries', { items: [item('user', food, 100)] });
    await member.patch(`/user-foods/${food}`, { calories: 250 });
    const totals = [];
    for (const [at, portion] of [
      item('user', food, 120),
      item('user', food, 100),
      item('user', food, 2, 'serving'),
    ].entries()) {
      const headers = { 'if-match': String(at + 1) };
      const saved = await member.patch<MealEntryDto>(
        `/meal-entries/${data.id}`,
        { items: [portion] },
        headers,
      );
      totals.push(saved.data.total_calories);
    }
    expect(totals).toEqual([240, 200, 240]);
  });

  it('keeps unchanged items as logged, and scales the others', async () => {
    const member = await signIn();
    const [kept, changed] = [await ownFood(member), await ownFood(member)];
    const items = [item('user', kept, 50), item('user', changed, 50)];
    const { data } = await member.post<MealEntryDto>('/meal-entries', { items });
    await member.patch(`/user-foods/${changed}`, { calories: 100 });
    await member.delete(`/user-foods/${kept}`);
    const answer = await member.patch<MealEntryDto>(
      `/meal-entries/${data.id}`,
      { items: [item('user', changed, 200), item('user', kept, 50)] },
      { 'if-match': '1' },
    );
    expect(answer.data.items).toMatchObject([{ quantity: 200, calories: 142 }, data.items[0]]);
    expect(answer.data.total_calories).toBe(177.5);
  });

  it('answers 422 at each item whose food is unknown or another member’s', async () => {
    const [member, other] = [await signIn(), await signIn()];
    const [mine, theirs] = [await ownFood(member), await ownFood(other)];
    const items = [
      item('user', mine),
      item('user', theirs),
      item('database', mine),
      item('database', clientGeneratedId()),
    ];
    const answer = await member.post('/meal-entries', { items });
    expect(answer.status).toBe(422);
    expect(answer.errors).toEqual(
      ['items.1.food_id', 'items.2.food_id', 'items.3.food_id'].map((field) => ({
        code: 'INVALID',
        message: 'This food was not found',
        field,
      })),
    );
    expect((await member.get<MealEntriesDto>('/meal-entries')).data.entries).toEqual([]);
  });

  it.each([
    ['items.0.quantity', 'g', 0.9],
    ['items.0.quantity', 'g', 100_001],
    ['items.0.quantity', 'g', 0],
    ['items.0.quantity', 'g', -5],
    ['items.0.quantity', 'g', '100'],
    ['items.0.quantity', 'serving', 0.24],
    ['items.0.quantity', 'serving', 10_001],
    ['items.0.unit', 'ounce', 1],
  ])('answers 422 at %s for a quantity in %s of %p', async (field, unit, quantity) => {
    const member = await signIn();
    const food_id = await ownFood(member);
    const answer = await member.post('/meal-entries', { items: [{ type: 'user', food_id, quantity, unit }] });
    expect(answer).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it.each([
    ['items', {}],
    ['items', { items: [] }],
    ['items', { items: 'eggs' }],
    ['items', { items: Array(101).fill(item('user', clientGeneratedId())) }],
    ['items.0.food_id', { items: [item('user', 'egg')] }],
    ['items.0.type', { items: [{ ...item('user', clientGeneratedId()), type: 'mine' }] }],
    ['items.0.calories', { items: [{ ...item('user', clientGeneratedId()), calories: 1 }] }],
    ['total_calories', { items: [item('user', clientGeneratedId())], total_calories: 5 }],
  ])('answers 422 at %s', async (field, fields) => {
    const answer = await (await signIn()).post('/meal-entries', fields);
    expect(answer).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('answers 422 for items of any other shape', async () => {
    const member = await signIn();
    for (const items of [['egg', null, 7], [[]], [[item('user', clientGeneratedId())]], [{}], {}, 'egg']) {
      expect(await member.post('/meal-entries', { items })).toMatchObject({
        status: 422,
        errors: expect.arrayContaining([
          { code: 'INVALID', field: expect.stringMatching(/^items/), message: expect.any(String) },
        ]),
      });
    }
  });

  it('answers a repeated post with the stored meal after its food was deleted', async () => {
    const member = await signIn();
    const [food, id] = [await sharedFood({ energy_kcal: 10 }), clientGeneratedId()];
    const first = await member.post('/meal-entries', { id, items: [item('database', food)] });
    await database().query('DELETE FROM food_products WHERE id = $1', [food]);
    const again = await member.post('/meal-entries', { id, items: [item('database', food)] });
    expect(again).toMatchObject({ status: 201, data: first.data });
  });
});

describe('PATCH /api/v1/meal-entries/{id}', () => {
  it('calculates the nutrition of new items', async () => {
    const member = await signIn();
    const food = await ownFood(member);
    const { data } = await member.post<MealEntryDto>('/meal-entries', { items: [item('user', food)] });
    const path = `/meal-entries/${data.id}`;
    const changed = await member.patch(path, { items: [item('user', food, 200)] }, { 'if-match': '1' });
    expect(changed).toMatchObject({ status: 200, data: { total_calories: 142, version: 2 } });
  });
});

describe('GET /api/v1/meal-entries/{id}/foods', () => {
  it('returns each food once as it is now, with the portion of the meal, without deleted ones', async () => {
    const member = await signIn();
    const [kept, gone] = [await ownFood(member), await ownFood(member)];
    const items = [item('user', kept, 50), item('user', gone, 50), item('user', kept, 80)];
    const { data } = await member.post<MealEntryDto>('/meal-entries', { items });
    await member.patch(`/user-foods/${kept}`, { calories: 100 });
    await member.delete(`/user-foods/${gone}`);
    const { data: answer } = await member.get<FoodsWithUseDto>(`/meal-entries/${data.id}/foods`);
    expect(answer.foods).toMatchObject([{ type: 'user', id: kept, calories: 100, last_unit: 'g' }]);
  });

  it('answers 404 for another member’s meal', async () => {
    const [member, other] = [await signIn(), await signIn()];
    const items = [item('user', await ownFood(member))];
    const { data } = await member.post<MealEntryDto>('/meal-entries', { items });
    expect((await other.get(`/meal-entries/${data.id}/foods`)).status).toBe(404);
  });
});
