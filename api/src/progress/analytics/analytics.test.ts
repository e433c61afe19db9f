import { addDays } from '@fettle/shared-ui/rules';
import type { UserFoodDto } from '../../foods/user-foods/user-foods.dto.ts';
import { type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import type { AnalyticsDto } from './analytics.dto.ts';

const FOOD = { name: 'Soup', calories: 100, protein: 10, carbohydrates: 20, fat: 3 };

/** Logs weigh-ins and meals of one food, 100 kcal in 100 g. */
async function withFood(member: SignedIn) {
  const { data } = await member.post<UserFoodDto>('/user-foods', FOOD);
  const log = (resource: string, local_date: string, time: string, time_zone: string, fields: object) =>
    member.post(`/${resource}`, { occurred_at: `${local_date}T${time}:00Z`, time_zone, ...fields });
  return {
    weight: (local_date: string, weight: number, time = '08:00', time_zone = 'UTC') =>
      log('weight-entries', local_date, time, time_zone, { weight, unit: 'kg' }),
    meal: (local_date: string, grams: number, time = '12:00', time_zone = 'UTC') => {
      const items = [{ type: 'user', food_id: data.id, quantity: grams, unit: 'g' }];
      return log('meal-entries', local_date, time, time_zone, { items });
    },
  };
}

const series = async (member: SignedIn, query: string) =>
  (await member.get<AnalyticsDto>(`/analytics?${query}`)).data;

describe('GET /api/v1/analytics', () => {
  it('returns empty series for a member who logged nothing', async () => {
    const member = await signIn();
    expect(await series(member, 'to=2026-03-12')).toEqual({
      weight: {
        local_dates: [],
        weights_kg: [],
        counted: [],
        trend_kg: [],
        change_per_week_kg: null,
        pace: null,
      },
      nutrition: { local_dates: [], calories: [], protein: [], carbs: [], fat: [], partial: [] },
      expenditure: null,
    });
  });

  it('returns one element for each day with weigh-ins, with all of them', async () => {
    const member = await signIn();
    const log = await withFood(member);
    await log.weight('2026-03-10', 81, '20:00');
    await log.weight('2026-03-10', 80, '07:00');
    await log.weight('2026-03-11', 8);
    await log.weight('2026-03-12', 80.5);
    expect((await series(member, 'to=2026-03-12')).weight).toEqual({
      local_dates: ['2026-03-10', '2026-03-11', '2026-03-12'],
      weights_kg: [[80, 81], [8], [80.5]],
      counted: [[true, true], [false], [true]],
      trend_kg: [80.5, 80.5, 80.5],
      change_per_week_kg: null,
      pace: null,
    });
  });

  it('returns the sums of each day with a meal and leaves out other days', async () => {
    const member = await signIn();
    const log = await withFood(member);
    await log.meal('2026-03-10', 100);
    await log.meal('2026-03-10', 250);
    await log.meal('2026-03-12', 50);
    expect((await series(member, 'to=2026-03-12')).nutrition).toEqual({
      local_dates: ['2026-03-10', '2026-03-12'],
      calories: [350, 50],
      protein: [35, 5],
      carbs: [70, 10],
      fat: [10.5, 1.5],
      partial: [false, false],
    });
  });

  it('returns the local days from `from` to `to`, inclusive, whatever the time zone', async () => {
    const member = await signIn();
    const log = await withFood(member);
    // On Kiritimati it is the 10th already, on Niue still the 12th.
    await log.weight('2026-03-09', 81, '11:00', 'Pacific/Kiritimati');
    await log.weight('2026-03-13', 82, '10:00', 'Pacific/Niue');
    await log.meal('2026-03-09', 100, '11:00', 'Pacific/Kiritimati');
    await log.weight('2026-03-09', 79);
    await log.weight('2026-03-13', 79);
    const { weight, nutrition } = await series(member, 'from=2026-03-10&to=2026-03-12');
    expect(weight).toMatchObject({ local_dates: ['2026-03-10', '2026-03-12'], weights_kg: [[81], [82]] });
    expect(nutrition.local_dates).toEqual(['2026-03-10']);
    expect((await series(member, 'from=2026-03-12&to=2026-03-10')).weight.local_dates).toEqual([]);
  });

  it('returns the same trend for a range as for all days', async () => {
    const member = await signIn();
    const log = await withFood(member);
    for (let day = 0; day < 40; day++) await log.weight(addDays('2026-02-01', day), 80 + (day % 3));
    const all = (await series(member, 'to=2026-03-12')).weight;
    const part = (await series(member, 'from=2026-03-06&to=2026-03-12')).weight;
    expect(part.trend_kg).toEqual(all.trend_kg.slice(-7));
    expect(part.local_dates).toHaveLength(7);
  });

  it('estimates the energy expenditure from the 28 complete days before `to`, also for a shorter range', async () => {
    const member = await signIn();
    const log = await withFood(member);
    for (let day = 0; day < 28; day++) {
      const date = addDays('2026-03-01', day);
      await log.weight(date, day % 2 ? 80.2 : 79.8);
      await log.meal(date, 2200);
    }
    // The current day has breakfast alone, and a weigh-in.
    await log.meal('2026-03-29', 300);
    await log.weight('2026-03-29', 79);
    const { expenditure, weight } = await series(member, 'from=2026-03-28&to=2026-03-29');
    expect(weight.local_dates).toHaveLength(2);
    expect(expenditure).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-28',
      weighed_days: 28,
      eaten_days: 28,
    });
    expect(Math.abs((expenditure?.calories ?? 0) - 2200)).toBeLessThan(20);
    expect(expenditure?.uncertainty).toBeLessThan(100);
  });

  it('shows nothing of another member', async () => {
    const log = await withFood(await signIn());
    await log.weight('2026-03-10', 80);
    expect((await series(await signIn(), 'to=2026-03-12')).weight.local_dates).toEqual([]);
  });

  it.each([
    ['', 'to'],
    ['to=yesterday', 'to'],
    ['to=2026-03-12&from=2026-02-30', 'from'],
  ])('answers 422 for %j', async (query, field) => {
    const answer = await (await signIn()).get(`/analytics?${query}`);
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ field, message: 'Please give a day such as 2026-03-09' }],
    });
  });

  it.each(['to=0001-01-01', 'from=0001-01-01&to=9999-12-31'])(
    'accepts days before and after all entries: %s',
    async (query) => {
      expect(await (await signIn()).get(`/analytics?${query}`)).toMatchObject({ status: 200 });
    },
  );
});
