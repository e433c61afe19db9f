import { addDays, localDate } from '@fettle/shared-ui/rules';
import { anonymous, database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import type { GoalDaysDto, GoalDto, GoalsDto } from './goals.dto.ts';

const TODAY = localDate(new Date(), 'UTC');
const targets = (calories: number | null, more: object = {}) => ({
  calories,
  macros_by: 'grams',
  protein: null,
  carbs: null,
  fat: null,
  ...more,
});
const GOAL = {
  time_zone: 'UTC',
  weight_goal: 'reach',
  target_weight_kg: 75,
  start_weight_kg: 80,
  rate_kg_per_week: 0.5,
  every_day: targets(2100, { protein: 120 }),
  training_day: null,
};
const set = (member: SignedIn, version: number, fields: object = {}) =>
  member.put<GoalDto>('/goals', { ...GOAL, ...fields }, { 'if-match': String(version) });
const list = async (member: SignedIn, query = '') =>
  (await member.get<GoalsDto>(`/goals${query}`)).data.goals;
const days = async (member: SignedIn, from: string, to: string) =>
  (await member.get<GoalDaysDto>(`/goals/days?from=${from}&to=${to}`)).data.days;

/** Moves all versions of a member back: no call writes on an earlier day. */
const daysAgo = (member: SignedIn, count: number) =>
  database().query('UPDATE goals SET valid_from = valid_from - $2::integer WHERE user_id = $1', [
    member.id,
    count,
  ]);

describe('PUT /api/v1/goals', () => {
  it('sets the goals from today on', async () => {
    const member = await signIn();
    const { time_zone, ...stored } = GOAL;
    expect(await set(member, 0)).toMatchObject({
      status: 200,
      data: { ...stored, valid_from: TODAY, version: 1 },
    });
    const every_day = { ...stored.every_day, fiber: null, salt: null };
    expect(await list(member)).toEqual([{ ...stored, every_day, valid_from: TODAY, version: 1 }]);
  });

  it('has fiber to reach and a limit for salt, which a page of 1.0.4 keeps by leaving them out', async () => {
    const member = await signIn();
    const limits = { fiber: 30, salt: 5.5 };
    await set(member, 0, { every_day: targets(null, limits) });
    await set(member, 1, { every_day: targets(1900), training_day: targets(2300) });
    expect(await list(member)).toMatchObject([{ every_day: limits, training_day: { calories: 2300 } }]);
    expect(await days(member, TODAY, TODAY)).toMatchObject([{ calories: 1900, ...limits }]);
    await set(member, 2, { every_day: targets(1900, { fiber: null }), training_day: null });
    expect(await days(member, TODAY, TODAY)).toMatchObject([{ fiber: null, salt: 5.5 }]);
    for (const wrong of [{ fiber: -1 }, { fiber: 201 }, { salt: 51 }, { salt: 'little' }])
      expect(await set(member, 3, { every_day: targets(1900, wrong) })).toMatchObject({
        status: 422,
        errors: [{ field: `every_day.${Object.keys(wrong)}` }],
      });
  });

  it('ends with all other targets on a page of 1.0.4, which knows neither fiber nor salt', async () => {
    const member = await signIn();
    await set(member, 0, { weight_goal: null, every_day: targets(2000, { fiber: 30, salt: 5 }) });
    await set(member, 1, { weight_goal: null, every_day: targets(null) });
    expect(await list(member)).toMatchObject([{ every_day: targets(null, { fiber: null, salt: null }) }]);
  });

  it('has the fiber and salt of every day on training days that have none of their own', async () => {
    const member = await signIn();
    const training_day = targets(2600, { fiber: null, salt: 8 });
    await set(member, 0, { every_day: targets(2000, { fiber: 30, salt: 5 }), training_day });
    await member.post('/workout-entries', { type: 'Cardio', duration: 30, time_zone: 'UTC' });
    expect(await days(member, TODAY, TODAY)).toMatchObject([
      { training: true, calories: 2600, fiber: 30, salt: 8 },
    ]);
  });

  it('keeps the goals of earlier days', async () => {
    const member = await signIn();
    await set(member, 0);
    await daysAgo(member, 10);
    await set(member, 1, { every_day: targets(1900) });
    expect(await list(member)).toMatchObject([
      { valid_from: TODAY, version: 2, every_day: { calories: 1900 } },
      { valid_from: addDays(TODAY, -10), version: 1, every_day: { calories: 2100 } },
    ]);
    const found = await days(member, addDays(TODAY, -11), TODAY);
    expect(found).toHaveLength(11);
    expect(found.map(({ calories }) => calories)).toEqual([...Array(10).fill(2100), 1900]);
  });

  it('replaces goals set on the same day', async () => {
    const member = await signIn();
    await set(member, 0);
    await set(member, 1, { every_day: targets(1900) });
    expect(await list(member)).toMatchObject([
      { valid_from: TODAY, version: 2, every_day: { calories: 1900 } },
    ]);
  });

  it('starts on the member’s local day, but never before the newest goal', async () => {
    const member = await signIn();
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Niue'];
    await set(member, 0, { time_zone: east });
    const first = localDate(new Date(), east);
    expect(await set(member, 1, { time_zone: west })).toMatchObject({
      data: { valid_from: first, version: 2 },
    });
  });

  it('ends the goals with an empty version', async () => {
    const member = await signIn();
    await set(member, 0);
    await set(member, 1, { weight_goal: null, every_day: targets(null) });
    expect(await list(member)).toMatchObject([
      { weight_goal: null, target_weight_kg: null, rate_kg_per_week: null, every_day: targets(null) },
    ]);
  });

  it('answers 409 with the stored goals for another version than the newest', async () => {
    const member = await signIn();
    expect(await set(member, 3)).toMatchObject({ status: 409, errors: [{ code: 'VERSION_CONFLICT' }] });
    await set(member, 0);
    expect(await set(member, 0, { every_day: targets(1800) })).toMatchObject({
      status: 409,
      errors: [{ code: 'VERSION_CONFLICT' }],
      data: { version: 1, every_day: { calories: 2100 } },
    });
  });

  it('answers a repeated request like the first one', async () => {
    const member = await signIn();
    await set(member, 0);
    expect(await set(member, 0)).toMatchObject({ status: 200, data: { version: 1 } });
    expect(await list(member)).toHaveLength(1);
  });

  it('accepts one of two concurrent requests', async () => {
    const member = await signIn();
    const answers = await Promise.all([
      set(member, 0, { every_day: targets(1800) }),
      set(member, 0, { every_day: targets(2200) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('answers 428 without a version', async () => {
    const member = await signIn();
    expect(await member.put('/goals', GOAL)).toMatchObject({
      status: 428,
      errors: [{ code: 'VERSION_MISSING' }],
    });
  });

  const shares = { macros_by: 'shares', protein: 30, carbs: 40, fat: 30 };
  it.each([
    ['a day without a zone', { time_zone: undefined }, ['time_zone']],
    ['an unknown zone', { time_zone: 'Mars/Base' }, ['time_zone']],
    ['a weight goal without a weight', { target_weight_kg: null }, ['target_weight_kg']],
    ['a weight to reach without a pace', { rate_kg_per_week: null }, ['rate_kg_per_week']],
    ['an impossible weight', { target_weight_kg: 1001 }, ['target_weight_kg']],
    ['an impossible pace', { rate_kg_per_week: 6 }, ['rate_kg_per_week']],
    ['a pace of 0', { rate_kg_per_week: 0 }, ['rate_kg_per_week']],
    ['an unknown goal', { weight_goal: 'gain' }, ['weight_goal']],
    ['no targets', { every_day: null }, ['every_day']],
    ['calories of 0', { every_day: targets(0) }, ['every_day.calories']],
    ['a negative macro', { every_day: targets(2000, { fat: -1 }) }, ['every_day.fat']],
    ['shares with a sum of 99', { every_day: targets(2000, { ...shares, fat: 29 }) }, ['every_day.protein']],
    [
      'fractional shares in whole per cent',
      { every_day: targets(2000, { ...shares, fat: 29.5, carbs: 40.5 }) },
      ['every_day.protein'],
    ],
    ['a missing share', { training_day: targets(2000, { ...shares, fat: null }) }, ['training_day.protein']],
    ['shares of nothing', { every_day: targets(null, shares) }, ['every_day.calories']],
    ['an unknown field', { day: TODAY }, ['day']],
  ])('refuses %s', async (_what, fields, expected) => {
    const answer = await set(await signIn(), 0, fields);
    expect(answer.status).toBe(422);
    expect(answer.errors.map(({ field }) => field)).toEqual(expected);
  });
});

describe('GET /api/v1/goals', () => {
  it('is empty for a member without goals', async () => {
    expect(await list(await signIn())).toEqual([]);
  });

  it('starts a range with the version that applied on its first day', async () => {
    const member = await signIn();
    await set(member, 0);
    await daysAgo(member, 20);
    await set(member, 1, { every_day: targets(2000) });
    await daysAgo(member, 10);
    await set(member, 2, { every_day: targets(1900) });
    const day = (ago: number) => addDays(TODAY, -ago);
    const versions = async (query: string) => (await list(member, query)).map(({ version }) => version);
    expect(await versions(`?from=${day(5)}`)).toEqual([3, 2]);
    expect(await versions(`?from=${day(15)}&to=${day(1)}`)).toEqual([2, 1]);
    expect(await versions(`?to=${day(12)}`)).toEqual([1]);
    expect(await versions(`?from=${day(40)}&to=${day(31)}`)).toEqual([]);
  });

  it('returns at most a year of versions, and earlier ones on request', async () => {
    const member = await signIn();
    await database().query(
      `INSERT INTO goals (user_id, valid_from, version, every_day)
       SELECT $1, '2020-01-01'::date + n, n, '{"calories": 2000}' FROM generate_series(1, 500) AS n`,
      [member.id],
    );
    const goalsOf = async (query = '') => (await member.get<GoalsDto>(`/goals${query}`)).data.goals;
    const newest = await goalsOf();
    expect([newest.length, newest[0]?.version, newest.at(-1)?.version]).toEqual([367, 500, 134]);
    const earlier = await goalsOf('?to=2020-05-13');
    expect([earlier.length, earlier[0]?.version]).toEqual([133, 133]);
  });

  it('shows nothing of other members, and requires a sign-in', async () => {
    const [member, other] = [await signIn(), await signIn()];
    await set(member, 0);
    expect(await list(other)).toEqual([]);
    expect(await days(other, TODAY, TODAY)).toEqual([]);
    expect(await anonymous().get('/goals')).toMatchObject({ status: 401 });
  });
});

describe('GET /api/v1/goals/days', () => {
  it('returns kilocalories and grams, with the targets of training days where a workout is logged', async () => {
    const member = await signIn();
    const training_day = targets(2400, { macros_by: 'shares', protein: 30, carbs: 40, fat: 30 });
    await set(member, 0, { training_day });
    await daysAgo(member, 2);
    // On Niue it is still yesterday.
    await member.post('/workout-entries', {
      type: 'Cardio',
      duration: 30,
      occurred_at: `${TODAY}T00:30:00Z`,
      time_zone: 'Pacific/Niue',
    });
    const day = (ago: number) => addDays(TODAY, -ago);
    const none = { fiber: null, salt: null };
    const usual = { training: false, calories: 2100, protein: 120, carbs: null, fat: null, ...none };
    expect(await days(member, day(3), TODAY)).toEqual([
      { local_date: day(2), ...usual },
      { local_date: day(1), training: true, calories: 2400, protein: 180, carbs: 240, fat: 80, ...none },
      { local_date: TODAY, ...usual },
    ]);
  });

  it('uses the targets of every day where training days have none of their own', async () => {
    const member = await signIn();
    await set(member, 0);
    await member.post('/workout-entries', { type: 'Cardio', duration: 30, time_zone: 'UTC' });
    expect(await days(member, TODAY, TODAY)).toMatchObject([{ training: true, calories: 2100 }]);
  });

  it('answers 422 for more than a year, and nothing for a reversed range', async () => {
    const member = await signIn();
    await set(member, 0);
    const answer = await member.get(`/goals/days?from=${addDays(TODAY, -366)}&to=${TODAY}`);
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'to' }] });
    expect(await days(member, addDays(TODAY, 2), TODAY)).toEqual([]);
  });
});
