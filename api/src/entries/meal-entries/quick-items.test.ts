import { type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import type { MealEntryDto } from './meal-entries.dto.ts';
import type { RecentMealsDto } from './recent/recent-meals.dto.ts';

const LUNCH = { type: 'quick', name: 'Lunch', calories: 500 };

const saveMeal = (member: SignedIn, ...items: object[]) =>
  member.post<MealEntryDto>('/meal-entries', { items });
const food = async (member: SignedIn) => {
  const fields = { name: 'Egg', calories: 150, protein: 12, carbohydrates: 1, fat: 10 };
  const { data } = await member.post<{ id: string }>('/user-foods', fields);
  return { type: 'user', food_id: data.id, quantity: 100, unit: 'g' };
};

describe('a quick item', () => {
  it('has a name and values but no food; missing values are unknown', async () => {
    const member = await signIn();
    const saved = await saveMeal(member, { ...LUNCH, name: ' Lunch ' }, { ...LUNCH, protein: 0, fat: 12.5 });
    const portion = {
      type: 'quick',
      name: 'Lunch',
      brand: null,
      quantity: 1,
      unit: 'serving',
      calories: 500,
    };
    expect(saved).toMatchObject({
      status: 201,
      data: {
        items: [
          { ...portion, food_id: expect.any(String), protein: null, carbs: null, fat: null },
          { ...portion, food_id: expect.any(String), protein: 0, carbs: null, fat: 12.5 },
        ],
        total_calories: 1000,
        total_protein: 0,
        total_carbs: null,
        totals_partial: true,
      },
    });
    const [first, second] = saved.data.items;
    expect(first?.food_id).not.toBe(second?.food_id);
  });

  it('may have a brand, the amount as its source wrote it, and no or unknown calories', async () => {
    const member = await signIn();
    const oats = { ...LUNCH, brand: ' Mill ', amount: '2 x 1 Cup', calories: null, fat: 3 };
    const blank = { ...LUNCH, brand: ' ', amount: ' ', calories: 0 };
    const { status, data } = await saveMeal(member, oats, { ...LUNCH, amount: null }, blank);
    expect({ status, ...data }).toMatchObject({
      status: 201,
      items: [
        { brand: 'Mill', amount: '2 x 1 Cup', calories: null, fat: 3 },
        { brand: null, amount: null, calories: 500 },
        { brand: null, amount: null, calories: 0 },
      ],
      total_calories: 500,
      totals_partial: true,
    });
    expect((await saveMeal(member, { ...oats, fat: null })).data).toMatchObject({
      total_calories: null,
      totals_partial: true,
    });
    expect((await saveMeal(member, await food(member))).data.items).toMatchObject([{ amount: null }]);
  });

  it.each([{ calories: null }, { calories: null, carbs: 10 }, { calories: 0 }])(
    'keeps its brand and amount, which stay those of one serving, when its quantity changes: %j',
    async (values) => {
      const member = await signIn();
      const item = { ...LUNCH, brand: 'Mill', amount: '60 g', ...values };
      const { data } = await saveMeal(member, item);
      const portion = { type: 'quick', food_id: data.items[0]?.food_id, quantity: 2, unit: 'serving' };
      const changed = await member.patch(
        `/meal-entries/${data.id}`,
        { items: [portion] },
        { 'if-match': '1' },
      );
      const twice = { ...item, ...portion, ...('carbs' in values && { carbs: 20 }) };
      expect(changed).toMatchObject({ status: 200, data: { items: [twice] } });
    },
  );

  it('keeps its values in an update of its portion alone, and scales with the quantity', async () => {
    const member = await signIn();
    const { data } = await saveMeal(member, { ...LUNCH, fat: 10 });
    const food_id = data.items[0]?.food_id;
    const update = (item: object, version: number) =>
      member.patch<MealEntryDto>(
        `/meal-entries/${data.id}`,
        { items: [{ type: 'quick', food_id, ...item }] },
        { 'if-match': String(version) },
      );
    const half = await update({ quantity: 0.5, unit: 'serving' }, 1);
    expect(half.data.items).toMatchObject([{ name: 'Lunch', quantity: 0.5, calories: 250, fat: 5 }]);
    const whole = await update({ quantity: 1, unit: 'serving' }, 2);
    expect(whole.data.items).toEqual(data.items);
    const other = await update({ name: 'Late lunch', calories: 650 }, 3);
    expect(other.data.items).toMatchObject([{ food_id, name: 'Late lunch', calories: 650, fat: null }]);
    expect(await update({ calories: 700 }, 4)).toMatchObject({
      status: 422,
      errors: [{ field: 'items.0.name' }],
    });
  });

  it.each<[string, object]>([
    ['name', { name: undefined }],
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(201) }],
    ['calories', { calories: undefined }],
    ['calories', { calories: -1 }],
    ['calories', { calories: 1e11 }],
    ['protein', { protein: -1 }],
    ['fat', { fat: 1e10 }],
    ['quantity', { quantity: 0.1 }],
    ['unit', { unit: 'g' }],
    ['food_id', { food_id: 'egg' }],
    ['brand', { brand: 1 }],
    ['brand', { brand: 'x'.repeat(201) }],
    ['amount', { amount: 60 }],
    ['amount', { amount: 'x'.repeat(201) }],
  ])('is refused for its %s: %j', async (field, change) => {
    expect(await saveMeal(await signIn(), { ...LUNCH, ...change })).toMatchObject({
      status: 422,
      errors: [{ field: `items.0.${field}` }],
    });
  });

  it.each([
    { name: 'Egg' },
    { brand: 'Farm' },
    { amount: '2 eggs' },
    { calories: 1 },
    { calories: null },
    { fat: 1 },
  ])('is the only kind of item that may have %j', async (own) => {
    const member = await signIn();
    const item = await food(member);
    const { data } = await saveMeal(member, item);
    const [field] = Object.keys(own);
    const items = [{ ...item, ...own }];
    const refusal = { status: 422, errors: [{ field: `items.0.${field}` }] };
    expect(await saveMeal(member, ...items)).toMatchObject(refusal);
    expect(await member.patch(`/meal-entries/${data.id}`, { items }, { 'if-match': '1' })).toMatchObject(
      refusal,
    );
  });

  it('is no recent food, but part of a recent meal that has foods too', async () => {
    const member = await signIn();
    const egg = await food(member);
    const lunch = { ...LUNCH, brand: 'Canteen', amount: '1 plate', protein: 20 };
    await saveMeal(member, lunch, egg);
    await saveMeal(member, LUNCH, { ...LUNCH, name: 'More' });
    const foods = (await member.get<{ foods: unknown[] }>('/foods/recent')).data.foods;
    expect(foods).toMatchObject([{ type: 'user', id: egg.food_id }]);
    expect((await member.get<RecentMealsDto>('/meal-entries/recent')).data.meals).toMatchObject([
      {
        foods: [{ id: egg.food_id }],
        quick_items: [{ ...lunch, quantity: 1, unit: 'serving' }],
        missing: [],
        total_calories: 650,
      },
    ]);
  });

  it('is stored in a saved meal with its texts and values', async () => {
    const member = await signIn();
    const texts = { brand: 'Canteen', amount: '1 plate' };
    const items = [{ ...LUNCH, food_id: clientGeneratedId(), ...texts, carbs: 40 }];
    const saved = await member.post('/my-meals', { name: 'Canteen', items });
    const stored = {
      foods: [],
      quick_items: [{ ...items[0], protein: null }],
      missing: [],
      total_calories: 500,
    };
    expect(saved).toMatchObject({ status: 201, data: stored });
    expect(await member.get('/my-meals')).toMatchObject({ data: { meals: [stored] } });
  });
});
