import type { UserFoodDto } from '../../foods/user-foods/user-foods.dto.ts';
import { database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import type { MealItemRequest } from '../meal-entries/meal-item.ts';
import type { MyMealDto, MyMealsDto } from './my-meals.dto.ts';

const PORRIDGE = { name: 'Porridge', calories: 370, protein: 13, carbohydrates: 60, fat: 7 };

async function portionOf(member: SignedIn, fields: object = {}): Promise<MealItemRequest> {
  const { data } = await member.post<UserFoodDto>('/user-foods', { ...PORRIDGE, ...fields });
  return { type: 'user', food_id: data.id, quantity: 50, unit: 'g' };
}

async function product(name: string): Promise<MealItemRequest> {
  const id = clientGeneratedId();
  await database().query('INSERT INTO food_products (id, product_name, energy_kcal) VALUES ($1, $2, 60)', [
    id,
    name,
  ]);
  return { type: 'database', food_id: id, quantity: 200, unit: 'g' };
}

const create = (member: SignedIn, name: string, items: object[], id?: string) =>
  member.post<MyMealDto>('/my-meals', { name, items, ...(id && { id }) });
const list = async (member: SignedIn) => (await member.get<MyMealsDto>('/my-meals')).data;
const names = async (member: SignedIn) => (await list(member)).meals.map(({ name }) => name);
const portions = ({ foods }: MyMealDto) =>
  foods.map(({ type, id, last_quantity, last_unit }) => [type, id, last_quantity, last_unit]);

/** A member with one saved meal of one food. */
async function memberWithMeal(name = 'Breakfast') {
  const member = await signIn();
  const item = await portionOf(member);
  const { data: meal } = await create(member, name, [item]);
  return { member, item, meal };
}

describe('POST /api/v1/my-meals', () => {
  it('saves foods of both kinds with their portions, and answers with their current nutrition', async () => {
    const member = await signIn();
    const items = [await portionOf(member), await product('Milk')];
    const saved = await create(member, '  Weekday breakfast ', items);
    expect(saved).toMatchObject({
      status: 201,
      data: {
        name: 'Weekday breakfast',
        missing: [],
        last_used_at: null,
        total_calories: 185 + 120,
        totals_partial: true,
      },
    });
    expect(portions(saved.data)).toEqual(
      items.map(({ type, food_id, quantity, unit }) => [type, food_id, quantity, unit]),
    );
    expect(await list(member)).toMatchObject({ meals: [saved.data] });
  });

  it('creates one meal when the same id is posted five times concurrently', async () => {
    const member = await signIn();
    const items = [await portionOf(member)];
    const id = clientGeneratedId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(member, 'Lunch', items, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(await names(member)).toEqual(['Lunch']);
  });

  it('answers 409 for the id of another member’s meal', async () => {
    const { meal } = await memberWithMeal();
    const other = await signIn();
    expect(await create(other, 'Mine', [await portionOf(other)], meal.id)).toMatchObject({
      status: 409,
      errors: [{ field: 'id' }],
    });
    expect(await list(other)).toMatchObject({ meals: [] });
  });

  it.each([' breakfast ', 'BREAKFAST'])(
    'answers 409 for %p beside "Breakfast", and 201 to another member',
    async (name) => {
      const { member, item } = await memberWithMeal();
      expect(await create(member, name, [item])).toMatchObject({
        status: 409,
        errors: [{ code: 'MEAL_NAME_TAKEN', field: 'name', message: 'You have a meal of this name already' }],
      });
      const other = await signIn();
      expect((await create(other, name, [await portionOf(other)])).status).toBe(201);
    },
  );

  it('creates one meal when two requests have the same name', async () => {
    const member = await signIn();
    const items = [await portionOf(member)];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        create(member, `Dinner ${round}`, items),
        create(member, `dinner ${round}`, items),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
    expect(await names(member)).toHaveLength(5);
  });

  it('allows 100 meals, also when two requests create the last one concurrently', async () => {
    const { member, item } = await memberWithMeal();
    await database().query(
      `INSERT INTO my_meals (id, user_id, name, name_key, items)
       SELECT gen_random_uuid(), user_id, 'n' || n, 'n' || n, items FROM my_meals, generate_series(1, 98) AS n
       WHERE user_id = $1`,
      [member.id],
    );
    const answers = await Promise.all(['One', 'Two'].map((name) => create(member, name, [item])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.errors).toMatchObject([
      { message: 'You can save 100 meals. Please delete one first' },
    ]);
  });

  const unknown = { type: 'user', food_id: '01990000-0000-7000-8000-0000000000f1', quantity: 1, unit: 'g' };
  it.each([
    ['name', { name: ' ' }, 'Please enter a name'],
    ['name', { name: undefined }, 'Please enter a name'],
    ['name', { name: 'x'.repeat(101) }, 'A name has at most 100 characters'],
    ['items', { items: [] }, 'Please add at least one food'],
    ['items', { items: Array(31).fill(unknown) }, 'A meal of yours has at most 30 foods'],
    ['items.0.food_id', { items: [unknown] }, 'This food was not found'],
    ['items.0.quantity', { items: [{ ...unknown, quantity: 0 }] }, 'Please enter a valid quantity'],
    ['last_used_at', { last_used_at: null }, 'Unknown field: last_used_at'],
  ])('answers 422 at %s for %j', async (field, fields, message) => {
    const member = await signIn();
    const meal = { name: 'Lunch', items: [await portionOf(member)], ...fields };
    expect(await member.post('/my-meals', meal)).toMatchObject({
      status: 422,
      errors: expect.arrayContaining([expect.objectContaining({ field, message })]),
    });
    expect(await names(member)).toEqual([]);
  });

  it('answers 422 for a food of another member', async () => {
    const [member, other] = [await signIn(), await signIn()];
    expect(await create(member, 'Lunch', [await portionOf(other)])).toMatchObject({
      status: 422,
      errors: [{ field: 'items.0.food_id' }],
    });
  });
});

describe('GET /api/v1/my-meals', () => {
  it('lists the most recently saved or used meal first', async () => {
    const { member, item } = await memberWithMeal('One');
    const two = (await create(member, 'Two', [item])).data;
    await create(member, 'Three', [item]);
    expect(await names(member)).toEqual(['Three', 'Two', 'One']);
    expect(await member.post(`/my-meals/${two.id}/use`)).toMatchObject({ status: 204 });
    const { meals } = await list(member);
    expect(meals.map(({ name }) => name)).toEqual(['Two', 'Three', 'One']);
    expect(meals[0]).toMatchObject({ updated_at: two.updated_at, last_used_at: expect.any(String) });
  });

  it('returns foods as they are now, and the names of deleted ones', async () => {
    const member = await signIn();
    const [oats, milk] = [await portionOf(member), await portionOf(member, { name: 'Oat milk' })];
    await create(member, 'Breakfast', [oats, milk]);
    await member.patch(`/user-foods/${oats.food_id}`, { calories: 400, name: 'Oats' });
    await member.delete(`/user-foods/${milk.food_id}`);
    const { meals } = await list(member);
    expect(meals).toMatchObject([{ foods: [{ name: 'Oats' }], missing: ['Oat milk'], total_calories: 200 }]);
    await member.delete(`/user-foods/${oats.food_id}`);
    expect(await list(member)).toMatchObject({
      meals: [{ foods: [], missing: ['Porridge', 'Oat milk'], total_calories: null }],
    });
  });
});

describe('PATCH /api/v1/my-meals/{id}', () => {
  it('renames a meal, also to another spelling of the same name, and keeps the foods', async () => {
    const { member, item, meal } = await memberWithMeal();
    const answer = await member.patch<MyMealDto>(`/my-meals/${meal.id}`, { name: ' BreakFast ' });
    expect(answer).toMatchObject({ status: 200, data: { name: 'BreakFast', id: meal.id } });
    expect(portions(answer.data)).toEqual([['user', item.food_id, 50, 'g']]);
    expect(await list(member)).toMatchObject({ meals: [answer.data] });
  });

  it('replaces the foods', async () => {
    const { member, item, meal } = await memberWithMeal();
    const items = [await product('Milk'), { ...item, quantity: 1.5, unit: 'serving' }];
    const answer = await member.patch<MyMealDto>(`/my-meals/${meal.id}`, { items });
    expect(portions(answer.data)).toEqual(
      items.map(({ type, food_id, quantity, unit }) => [type, food_id, quantity, unit]),
    );
    expect(answer.data.name).toBe('Breakfast');
  });

  it('answers 409 for the name of another meal, also to one of two concurrent renames', async () => {
    const { member, item, meal } = await memberWithMeal();
    const other = (await create(member, 'Lunch', [item])).data;
    const rename = (id: string, name: string) => member.patch(`/my-meals/${id}`, { name });
    expect(await rename(meal.id, 'LUNCH')).toMatchObject({ status: 409, errors: [{ field: 'name' }] });
    const answers = await Promise.all([rename(meal.id, 'Snack'), rename(other.id, 'snack')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['name', ''],
    ['name', null],
    ['items', []],
    ['items', null],
    ['id', '01990000-0000-7000-8000-0000000000f1'],
  ])('answers 422 at %s for %j', async (field, value) => {
    const { member, meal } = await memberWithMeal();
    expect(await member.patch(`/my-meals/${meal.id}`, { [field]: value })).toMatchObject({
      status: 422,
      errors: [{ field }],
    });
    expect(await list(member)).toMatchObject({ meals: [meal] });
  });
});

describe('DELETE /api/v1/my-meals/{id}', () => {
  it('deletes the meal and frees its name', async () => {
    const { member, item, meal } = await memberWithMeal();
    expect(await member.delete(`/my-meals/${meal.id}`)).toMatchObject({ status: 204 });
    expect(await names(member)).toEqual([]);
    expect(await member.delete(`/my-meals/${meal.id}`)).toMatchObject({ status: 404 });
    expect((await create(member, 'Breakfast', [item], meal.id)).status).toBe(201);
  });
});

it('hides meals from other members', async () => {
  const { member, meal } = await memberWithMeal();
  const other = await signIn();
  expect(await list(other)).toMatchObject({ meals: [] });
  for (const answer of [
    await other.patch(`/my-meals/${meal.id}`, { name: 'Theirs' }),
    await other.post(`/my-meals/${meal.id}/use`),
    await other.delete(`/my-meals/${meal.id}`),
  ])
    expect(answer).toMatchObject({ status: 404, errors: [{ message: 'This meal was not found' }] });
  expect(await list(member)).toMatchObject({ meals: [meal] });
});
