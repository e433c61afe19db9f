import type { UserFoodDto } from '../../../foods/user-foods/user-foods.dto.ts';
import { database, type SignedIn, signIn } from '../../../testing/accounts/sign-in.ts';
import { NEWEST_MEAL_ITEMS } from './logged-meals.search.ts';
import type { RecentMealDto, RecentMealsDto } from './recent-meals.dto.ts';

const foodOf = async (member: SignedIn, name: string, calories = 100) => {
  const fields = { name, calories, protein: 1, carbohydrates: 2, fat: 3, serving_grams: 50 };
  return (await member.post<UserFoodDto>('/user-foods/', fields)).data.id;
};

type Portion = [food_id: string, quantity: number, unit?: 'g' | 'serving'];

/** A meal at this moment of the member's clock in Berlin (winter). */
const eat = (member: SignedIn, moment: string, ...portions: Portion[]) =>
  member.post('/meal-entries', {
    occurred_at: `${moment}:00+01:00`,
    time_zone: 'Europe/Berlin',
    items: portions.map(([food_id, quantity, unit = 'g']) => ({ type: 'user', food_id, quantity, unit })),
  });

const recent = async (member: SignedIn, query = '') =>
  (await member.get<RecentMealsDto>(`/meal-entries/recent${query}`)).data;
const names = ({ foods }: RecentMealDto) => foods.map((food) => food.type === 'user' && food.name);

describe('GET /api/v1/meal-entries/recent', () => {
  it('offers the usual meal of the hour with the portions logged then and today’s nutrition', async () => {
    const member = await signIn();
    const [oats, milk, eggs] = [
      await foodOf(member, 'Oats', 380),
      await foodOf(member, 'Milk', 60),
      await foodOf(member, 'Eggs', 150),
    ];
    await eat(member, '2026-03-09T07:30', [oats, 50], [milk, 100]);
    await eat(member, '2026-03-10T08:10', [oats, 2, 'serving'], [milk, 200]);
    await eat(member, '2026-03-11T08:00', [eggs, 120]);
    await member.patch(`/user-foods/${oats}`, { calories: 400 });
    const { usual, meals } = await recent(member, '?date=2026-03-12&time=08:00');
    expect(usual).toMatchObject({
      last_used_at: '2026-03-10T07:10:00.000Z',
      foods: [
        {
          type: 'user',
          name: 'Oats',
          calories: 400,
          last_quantity: 2,
          last_unit: 'serving',
          favourite: false,
        },
        { type: 'user', name: 'Milk', last_quantity: 200, last_unit: 'g' },
      ],
      missing: [],
      total_calories: 520,
      total_protein: 3,
      totals_partial: false,
    });
    expect(meals.map(names)).toEqual([['Oats', 'Milk']]);
    await eat(member, '2026-03-12T07:00', [oats, 30], [milk, 30]);
    expect(await recent(member, '?date=2026-03-12&time=08:00')).toMatchObject({ usual: null, meals: [{}] });
    expect(await recent(member, '?date=2026-03-12&time=18:00')).toMatchObject({ usual: null });
    expect(await recent(member)).toMatchObject({ usual: null, meals: [{}] });
  });

  it('offers a meal at 16:30 as the usual one at noon when its chosen part of the day is lunch', async () => {
    const member = await signIn();
    const oats = await foodOf(member, 'Oats');
    const portion = { type: 'user', food_id: oats, quantity: 50, unit: 'g' };
    const late = { occurred_at: '2026-03-09T16:30:00+01:00', time_zone: 'Europe/Berlin', items: [portion] };
    await member.post('/meal-entries', { ...late, part_of_day: 'lunch' });
    expect((await recent(member, '?date=2026-03-12&time=12:00')).usual).toMatchObject({
      part_of_day: 'lunch',
      foods: [{ name: 'Oats' }],
    });
    await member.post('/meal-entries', { ...late, occurred_at: '2026-03-10T16:30:00+01:00' });
    expect((await recent(member, '?date=2026-03-12&time=16:00')).usual).toMatchObject({ part_of_day: null });
  });

  it('names meals after a saved meal with the same foods, in any order and portions', async () => {
    const member = await signIn();
    const [oats, milk, eggs] = [
      await foodOf(member, 'Oats'),
      await foodOf(member, 'Milk'),
      await foodOf(member, 'Eggs'),
    ];
    const item = (food_id: string) => ({ type: 'user', food_id, quantity: 7, unit: 'g' });
    const save = (name: string) => member.post('/my-meals', { name, items: [item(milk), item(oats)] });
    await save('Weekday breakfast');
    const { data: used } = await member.post<{ id: string }>('/my-meals', {
      name: 'Eggs',
      items: [item(eggs)],
    });
    await eat(member, '2026-03-09T07:30', [oats, 50], [milk, 100]);
    await eat(member, '2026-03-09T12:00', [eggs, 50], [milk, 100]);
    const named = async () => {
      const { usual, meals } = await recent(member, '?date=2026-03-12&time=07:30');
      return [usual?.name, ...meals.map(({ name }) => name)];
    };
    expect(await named()).toEqual(['Weekday breakfast', 'Weekday breakfast', null]);
    await save('Porridge');
    expect(await named()).toEqual(['Porridge', 'Porridge', null]);
    await member.delete(`/my-meals/${used.id}`);
    const other = await signIn();
    const [theirs] = [await foodOf(other, 'Oats')];
    await eat(other, '2026-03-09T07:30', [theirs, 50]);
    expect((await recent(other, '?date=2026-03-12&time=07:30')).usual?.name).toBeNull();
  });

  it('lists the names of deleted foods, and leaves out meals whose foods were all deleted', async () => {
    const member = await signIn();
    const [rye, cheese, jam] = [
      await foodOf(member, 'Rye bread'),
      await foodOf(member, 'Cheese'),
      await foodOf(member, 'Jam'),
    ];
    await eat(member, '2026-03-09T08:00', [rye, 50], [cheese, 40]);
    await eat(member, '2026-03-10T08:00', [rye, 50], [jam, 20]);
    await eat(member, '2026-03-11T08:00', [rye, 50], [jam, 20]);
    for (const id of [rye, jam]) await member.delete(`/user-foods/${id}`);
    const { usual, meals } = await recent(member, '?date=2026-03-12&time=08:00');
    expect(usual).toMatchObject({ foods: [{ name: 'Cheese' }], missing: ['Rye bread'], total_calories: 40 });
    expect(meals).toHaveLength(1);
    await member.delete(`/user-foods/${cheese}`);
    expect(await recent(member, '?date=2026-03-12&time=08:00')).toMatchObject({ usual: null, meals: [] });
  });

  it('returns at most `limit` meals, and none of another member', async () => {
    const [member, other] = [await signIn(), await signIn()];
    const [bread, ...spreads] = [
      await foodOf(member, 'Bread'),
      await foodOf(member, 'Jam'),
      await foodOf(member, 'Honey'),
    ];
    for (const spread of spreads) await eat(member, '2026-03-09T08:00', [bread, 50], [spread, 20]);
    expect((await recent(member, '?limit=1')).meals).toHaveLength(1);
    expect((await recent(member, '?limit=0&date=2026-03-10&time=08:00')).usual).not.toBeNull();
    expect(await recent(other)).toEqual({ usual: null, meals: [], attribution: null, attributions: [] });
  });

  it.each(['limit=21', 'limit=-1', 'date=2026-02-30', 'time=24:00', 'time=8:30', 'hour=8'])(
    'refuses ?%s',
    async (query) => {
      expect(await (await signIn()).get(`/meal-entries/recent?${query}`)).toMatchObject({
        status: 422,
        errors: [{ field: query.split('=')[0] }],
      });
    },
  );

  it('reads the newest of 5,000 meals along their index', async () => {
    const member = await signIn();
    await database().query(
      `INSERT INTO meal_entries (id, user_id, occurred_at, time_zone, local_date, items, totals_partial, notes)
       SELECT gen_random_uuid(), $1, now() - n * interval '1 hour', 'UTC', '2026-01-01',
         '[{"type":"user","food_id":"00000000-0000-7000-8000-000000000000","name":"Gone","quantity":1,"unit":"g"}]',
         false, ''
       FROM generate_series(1, 5000) n`,
      [member.id],
    );
    await database().query('ANALYZE meal_entries');
    const plan = (await database().query(`EXPLAIN (ANALYZE, TIMING OFF) ${NEWEST_MEAL_ITEMS}`, [member.id]))
      .map((row) => row['QUERY PLAN'])
      .join('\n');
    expect(plan).toMatch(/Index Scan Backward using meal_entries_by_member .*rows=200/);
  });
});
