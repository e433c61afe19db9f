import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { type SignedIn, signIn } from '../../testing/sign-in.ts';
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
    ['calories', { calories: null }],
    ['calories', { calories: 0 }],
    ['calories', { calories: -1 }],
    ['calories', { calories: 1e11 }],
    ['protein', { protein: -1 }],
    ['fat', { fat: 1e10 }],
    ['quantity', { quantity: 0.1 }],
    ['unit', { unit: 'g' }],
    ['food_id', { food_id: 'egg' }],
    ['brand', { brand: 'B' }],
  ])('is refused for its %s: %j', async (field, change) => {
    expect(await saveMeal(await signIn(), { ...LUNCH, ...change })).toMatchObject({
      status: 422,
      errors: [{ field: `items.0.${field}` }],
    });
  });

  it.each(['name', 'calories', 'fat'])('is the only kind of item that may have its own %s', async (field) => {
    const member = await signIn();
    const item = await food(member);
    const { data } = await saveMeal(member, item);
    const items = [{ ...item, [field]: field === 'name' ? 'Egg' : 1 }];
    const refusal = { status: 422, errors: [{ field: `items.0.${field}` }] };
    expect(await saveMeal(member, ...items)).toMatchObject(refusal);
    expect(await member.patch(`/meal-entries/${data.id}`, { items }, { 'if-match': '1' })).toMatchObject(
      refusal,
    );
  });

  it('is no recent food, but part of a recent meal that has foods too', async () => {
    const member = await signIn();
    const egg = await food(member);
    await saveMeal(member, { ...LUNCH, protein: 20 }, egg);
    await saveMeal(member, LUNCH, { ...LUNCH, name: 'More' });
    const foods = (await member.get<{ foods: unknown[] }>('/foods/recent')).data.foods;
    expect(foods).toMatchObject([{ type: 'user', id: egg.food_id }]);
    expect((await member.get<RecentMealsDto>('/meal-entries/recent')).data.meals).toMatchObject([
      {
        foods: [{ id: egg.food_id }],
        quick_items: [{ ...LUNCH, protein: 20, quantity: 1, unit: 'serving', brand: null }],
        missing: [],
        total_calories: 650,
      },
    ]);
  });

  it('is stored in a saved meal with its values', async () => {
    const member = await signIn();
    const items = [{ ...LUNCH, food_id: clientGeneratedId(), carbs: 40 }];
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
