import type { FoodsAndRecipesDto } from '../../foods/food-uses/foods-with-use.dto.ts';
import type { UserFoodDto } from '../../foods/user-foods/user-foods.dto.ts';
import { database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import type { MealEntryDto } from '../meal-entries/meal-entries.dto.ts';
import type { RecentMealsDto } from '../meal-entries/recent/recent-meals.dto.ts';
import type { MyMealDto, MyMealsDto } from './my-meals.dto.ts';

const BEANS = { name: 'Beans', calories: 100, protein: 8, carbohydrates: 15, fat: 1 };

/** 800 g of beans, which are 800 kcal and 64 g of protein, and a quick item of 200 kcal and 6 g of protein. */
async function chili(member: SignedIn, fields: object = {}) {
  const { data: beans } = await member.post<UserFoodDto>('/user-foods', BEANS);
  const items = [
    { type: 'user', food_id: beans.id, quantity: 800, unit: 'g' },
    { type: 'quick', name: 'Oil', calories: 200, protein: 6, carbs: 0, fat: 22 },
  ];
  const body = {
    name: 'Chili',
    items,
    servings: 4,
    cooked_grams: 1200,
    notes: ' Simmer for an hour ',
    ...fields,
  };
  const saved = await member.post<MyMealDto>('/my-meals', body);
  return { saved, recipe: saved.data, items, beans };
}

const log = (member: SignedIn, recipe: { id: string }, portion: object = {}, fields: object = {}) =>
  member.post<MealEntryDto>('/meal-entries', {
    items: [{ type: 'recipe', food_id: recipe.id, quantity: 1, unit: 'serving', ...portion }],
    ...fields,
  });

const sendItems = (member: SignedIn, { id, version }: MealEntryDto, ...items: object[]) =>
  member.patch<MealEntryDto>(`/meal-entries/${id}`, { items }, { 'if-match': `${version}` });

describe('a recipe', () => {
  it('is a saved meal with servings, and may have a cooked weight and notes', async () => {
    const member = await signIn();
    const { saved } = await chili(member);
    const fields = {
      name: 'Chili',
      servings: 4,
      cooked_grams: 1200,
      notes: 'Simmer for an hour',
      version: 1,
    };
    expect(saved).toMatchObject({ status: 201, data: { ...fields, total_calories: 1000, recipes: [] } });
    const { data } = await member.get<MyMealsDto>('/my-meals');
    expect(data.meals).toEqual([saved.data]);
    const changed = await member.patch<MyMealDto>(`/my-meals/${saved.data.id}`, { servings: null });
    expect(changed.data).toMatchObject({ servings: null, cooked_grams: 1200, version: 2 });
  });

  it('keeps the order of foods and quick items, by the position of the latter', async () => {
    const member = await signIn();
    const { recipe, items } = await chili(member);
    const reordered = await member.patch<MyMealDto>(`/my-meals/${recipe.id}`, { items: items.toReversed() });
    expect(recipe.quick_items).toMatchObject([{ name: 'Oil', position: 1 }]);
    expect(reordered.data.quick_items).toMatchObject([{ name: 'Oil', position: 0 }]);
  });

  it.each([
    ['servings', 0],
    ['servings', -1],
    ['servings', 'four'],
    ['servings', 10_001],
    ['cooked_grams', 0],
    ['cooked_grams', 100_001],
  ])('is refused with %s %p', async (field, value) => {
    const { saved } = await chili(await signIn(), { [field]: value });
    expect(saved).toMatchObject({
      status: 422,
      errors: [{ field, message: 'Please enter a number above 0' }],
    });
  });

  it('is refused in a recipe and in any saved meal, new or updated', async () => {
    const member = await signIn();
    const { recipe, items } = await chili(member);
    const inside = { type: 'recipe', food_id: recipe.id, quantity: 1, unit: 'serving' };
    const refused = {
      status: 422,
      errors: [{ field: 'items.1.type', message: 'A saved meal cannot contain a recipe' }],
    };
    for (const fields of [{ servings: 2 }, {}]) {
      const body = { name: 'Chili with rice', items: [items[0], inside], ...fields };
      expect(await member.post('/my-meals', body)).toMatchObject(refused);
    }
    const update = await member.patch(`/my-meals/${recipe.id}`, { items: [items[0], inside] });
    expect(update).toMatchObject(refused);
  });
});

describe('logging a recipe', () => {
  it.each([
    [1, 'serving', 250, 17.5],
    [0.5, 'serving', 125, 8.75],
    [300, 'g', 250, 17.5],
  ])('logs %s %s as one item with the nutrition of its foods', async (quantity, unit, calories, protein) => {
    const member = await signIn();
    const { recipe } = await chili(member);
    expect(await log(member, recipe, { quantity, unit })).toMatchObject({
      status: 201,
      data: {
        items: [
          {
            type: 'recipe',
            food_id: recipe.id,
            name: 'Chili',
            brand: null,
            quantity,
            unit,
            calories,
            protein,
          },
        ],
        total_calories: calories,
        totals_partial: false,
      },
    });
  });

  it('keeps a value unknown that one of its foods lacks', async () => {
    const member = await signIn();
    const product = clientGeneratedId();
    await database().query(
      "INSERT INTO food_products (id, product_name, energy_kcal) VALUES ($1, 'Corn', 100)",
      [product],
    );
    const corn = { type: 'database', food_id: product, quantity: 200, unit: 'g' };
    const { recipe, items } = await chili(member);
    await member.patch(`/my-meals/${recipe.id}`, { items: [...items, corn] });
    const { data } = await log(member, recipe);
    expect(data).toMatchObject({ items: [{ calories: 300, protein: null }], totals_partial: true });
  });

  it('treats the values of a food that was deleted as unknown', async () => {
    const member = await signIn();
    const { recipe, beans } = await chili(member);
    await member.delete(`/user-foods/${beans.id}`);
    const { data } = await log(member, recipe);
    expect(data).toMatchObject({
      items: [{ calories: null, fat: null }],
      total_calories: null,
      totals_partial: true,
    });
  });

  it('keeps what was logged when the recipe is changed or deleted, and scales it with the quantity', async () => {
    const member = await signIn();
    const { recipe } = await chili(member);
    const { data: meal } = await log(member, recipe, { quantity: 300, unit: 'g' });
    const item = { type: 'recipe', food_id: recipe.id, quantity: 150, unit: 'g' };
    await member.patch(`/my-meals/${recipe.id}`, { name: 'Other', servings: 1, cooked_grams: null });
    const half = await sendItems(member, meal, item);
    expect(half).toMatchObject({ status: 200, data: { items: [{ name: 'Chili', calories: 125 }] } });
    await member.delete(`/my-meals/${recipe.id}`);
    const whole = await sendItems(member, half.data, { ...item, quantity: 300 });
    expect(whole).toMatchObject({ status: 200, data: { items: [{ name: 'Chili', calories: 250 }] } });
    expect(await log(member, recipe)).toMatchObject({
      status: 422,
      errors: [{ field: 'items.0.food_id', message: 'This food was not found' }],
    });
  });

  it('changes the unit of a logged recipe by the weight that a serving had when it was logged', async () => {
    const member = await signIn();
    const { recipe } = await chili(member);
    const { data: meal } = await log(member, recipe);
    await member.patch(`/my-meals/${recipe.id}`, { servings: 2 });
    const item = { type: 'recipe', food_id: recipe.id, quantity: 300, unit: 'g' };
    const grams = await sendItems(member, meal, item);
    expect(grams.data).toMatchObject({ items: [{ calories: 250, serving_grams: 300 }] });
    await member.patch(`/my-meals/${recipe.id}`, { cooked_grams: null });
    const two = await sendItems(member, grams.data, { ...item, quantity: 2, unit: 'serving' });
    expect(two.data).toMatchObject({ items: [{ calories: 500 }] });
  });

  it('keeps the unit of a recipe that was not weighed when it was logged', async () => {
    const member = await signIn();
    const { recipe } = await chili(member, { cooked_grams: null });
    const { data: meal } = await log(member, recipe);
    await member.patch(`/my-meals/${recipe.id}`, { cooked_grams: 800 });
    const item = { type: 'recipe', food_id: recipe.id, quantity: 300, unit: 'g' };
    expect(await sendItems(member, meal, item)).toMatchObject({
      status: 422,
      errors: [{ field: 'items.0.unit', message: 'The cooked weight of this recipe is not known' }],
    });
  });

  it.each([
    [
      'grams of one that was not weighed',
      { quantity: 100, unit: 'g' },
      'unit',
      'The cooked weight of this recipe is not known',
    ],
    [
      'less than a quarter of a serving',
      { quantity: 0.2 },
      'quantity',
      'Please enter at least 0.25 servings',
    ],
    [
      'a name of its own',
      { name: 'Mine' },
      'name',
      'Only a quick item has a name, brand, amount and values of its own',
    ],
  ])('refuses %s', async (_what, portion, field, message) => {
    const member = await signIn();
    const { recipe } = await chili(member, { cooked_grams: null });
    expect(await log(member, recipe, portion)).toMatchObject({
      status: 422,
      errors: [{ field: `items.0.${field}`, message }],
    });
  });

  it('refuses more than any portion can have', async () => {
    const member = await signIn();
    const { recipe, items } = await chili(member, { servings: 0.01 });
    const most = { ...items[0], quantity: 100_000 };
    await member.patch(`/my-meals/${recipe.id}`, { items: Array(30).fill(most) });
    expect(await log(member, recipe, { quantity: 10_000 })).toMatchObject({
      status: 422,
      errors: [{ field: 'items.0.quantity', message: 'Please enter a valid quantity' }],
    });
  });

  it('refuses a saved meal without servings, and the recipe of another member', async () => {
    const [member, other] = [await signIn(), await signIn()];
    const { recipe } = await chili(other);
    const { recipe: plain } = await chili(member, { servings: null });
    const unknown = {
      status: 422,
      errors: [{ field: 'items.0.food_id', message: 'This food was not found' }],
    };
    expect(await log(member, recipe)).toMatchObject(unknown);
    expect(await log(member, plain)).toMatchObject(unknown);
  });
});

describe('a logged recipe', () => {
  it('is among the recent foods, at its place and with its last portion', async () => {
    const member = await signIn();
    const { recipe, beans } = await chili(member);
    const food = { type: 'user', food_id: beans.id, quantity: 50, unit: 'g' };
    await member.post('/meal-entries', { items: [food], occurred_at: '2026-03-01T12:00:00Z' });
    await log(member, recipe, { quantity: 300, unit: 'g' }, { occurred_at: '2026-03-02T12:00:00Z' });
    const { data } = await member.get<FoodsAndRecipesDto>('/foods/recent');
    expect(data.foods).toMatchObject([{ type: 'user', id: beans.id }]);
    const portion = { last_quantity: 300, last_unit: 'g', last_used_at: '2026-03-02T12:00:00.000Z' };
    const whole = { servings: 4, cooked_grams: 1200, calories: 1000, protein: 70, carbs: 120, fat: 30 };
    expect(data.recipes).toEqual([{ id: recipe.id, name: 'Chili', ...whole, ...portion, position: 0 }]);
    await member.delete(`/my-meals/${recipe.id}`);
    expect((await member.get<FoodsAndRecipesDto>('/foods/recent')).data.recipes).toEqual([]);
  });

  it('is among the recipes of its meal, and not among the foods for use offline', async () => {
    const member = await signIn();
    const { recipe } = await chili(member);
    const { data: meal } = await log(member, recipe);
    const { data } = await member.get<FoodsAndRecipesDto>(`/meal-entries/${meal.id}/foods`);
    expect(data).toMatchObject({ foods: [], recipes: [{ id: recipe.id, last_quantity: 1, position: 0 }] });
    const { data: offline } = await member.get<FoodsAndRecipesDto>('/foods/offline');
    expect(offline.foods.map(({ id }) => id)).not.toContain(recipe.id);
    expect(offline).not.toHaveProperty('recipes');
  });

  it('is offered again as the usual meal and in recent meals, and named once it is deleted', async () => {
    const member = await signIn();
    const { recipe, beans } = await chili(member);
    const food = { type: 'user', food_id: beans.id, quantity: 50, unit: 'g' };
    const item = { type: 'recipe', food_id: recipe.id, quantity: 2, unit: 'serving' };
    await log(member, recipe, {}, { occurred_at: '2026-03-02T12:00:00Z' });
    await member.post('/meal-entries', { items: [food, item], occurred_at: '2026-03-01T19:00:00Z' });
    const offered = async (query = '&recipes=true') =>
      (await member.get<RecentMealsDto>(`/meal-entries/recent?date=2026-03-03&time=12:00${query}`)).data;
    expect(await offered()).toMatchObject({
      usual: { foods: [], recipes: [{ id: recipe.id, last_quantity: 1 }], total_calories: 250 },
      meals: [{ foods: [{ id: beans.id }], recipes: [{ id: recipe.id, last_quantity: 2, position: 1 }] }],
    });
    const withoutRecipe = { foods: [{ id: beans.id }], recipes: [], missing: ['Chili'], total_calories: 50 };
    expect(await offered('')).toMatchObject({ usual: null, meals: [withoutRecipe] });
    await member.delete(`/my-meals/${recipe.id}`);
    expect(await offered()).toMatchObject({ usual: null, meals: [{ recipes: [], missing: ['Chili'] }] });
  });
});

it('a recipe that was logged in grams is named, not offered again, once its cooked weight was taken away', async () => {
  const member = await signIn();
  const { recipe, beans } = await chili(member);
  const food = { type: 'user', food_id: beans.id, quantity: 50, unit: 'g' };
  const item = { type: 'recipe', food_id: recipe.id, quantity: 300, unit: 'g' };
  await member.post('/meal-entries', { items: [food, item], occurred_at: '2026-03-02T12:00:00Z' });
  await member.patch(`/my-meals/${recipe.id}`, { cooked_grams: null });
  const { data } = await member.get<RecentMealsDto>(
    '/meal-entries/recent?recipes=true&date=2026-03-03&time=12:00',
  );
  const rest = { foods: [{ id: beans.id }], recipes: [], missing: ['Chili'], total_calories: 50 };
  expect(data).toMatchObject({ usual: rest, meals: [rest] });
});

describe('PATCH /api/v1/my-meals/{id} with If-Match', () => {
  it('answers 409 with the stored meal for another version, and updates without the header', async () => {
    const member = await signIn();
    const { recipe } = await chili(member);
    const update = (body: object, headers?: Record<string, string>) =>
      member.patch<MyMealDto>(`/my-meals/${recipe.id}`, body, headers);
    expect((await update({ name: 'First' }, { 'if-match': '1' })).data.version).toBe(2);
    expect(await update({ name: 'Second' }, { 'if-match': '1' })).toMatchObject({
      status: 409,
      errors: [{ code: 'VERSION_CONFLICT' }],
      data: { name: 'First', version: 2 },
    });
    expect((await update({ name: 'Third' })).data).toMatchObject({ name: 'Third', version: 3 });
  });

  it('lets one of five concurrent updates of a version win', async () => {
    const member = await signIn();
    const { recipe } = await chili(member);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        member.patch(`/my-meals/${recipe.id}`, { notes: `${at}` }, { 'if-match': '1' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('is not a new version when the meal is used', async () => {
    const member = await signIn();
    const { recipe } = await chili(member);
    await member.post(`/my-meals/${recipe.id}/use`);
    expect((await member.get<MyMealsDto>('/my-meals')).data.meals).toMatchObject([{ version: 1 }]);
  });
});
