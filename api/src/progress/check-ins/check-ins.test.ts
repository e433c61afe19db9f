import { addDays, localDate, weekday } from '@fettle/shared-ui/rules';
import { database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import type { GoalDto, GoalsDto } from '../goals/goals.dto.ts';
import type { CheckInDto, CheckInFactsDto, CheckInsDto, CurrentCheckInDto } from './check-ins.dto.ts';

const TODAY = localDate(new Date(), 'UTC');
const NO_MACROS = { macros_by: 'grams', protein: null, carbs: null, fat: null };
const GOAL = {
  time_zone: 'UTC',
  weight_goal: 'reach',
  target_weight_kg: 75,
  start_weight_kg: 85,
  rate_kg_per_week: 0.5,
  every_day: { calories: 2000, ...NO_MACROS },
  training_day: null,
};

/** Sets goals that have held for ten days. */
async function withGoal(member: SignedIn, fields: object = {}) {
  await member.put('/goals', { ...GOAL, ...fields }, { 'if-match': '0' });
  await database().query('UPDATE goals SET valid_from = valid_from - 10 WHERE user_id = $1', [member.id]);
}

const MACROS = { protein: 100, carbs: 200, fat: 70 };

/** Logs 2,100 kcal on each of these days before today. */
const eat = (member: SignedIn, daysBefore: number[], calories = 2100, macros: object = MACROS) =>
  Promise.all(
    daysBefore.map((days) =>
      member.post('/meal-entries', {
        occurred_at: `${addDays(TODAY, -days)}T12:00:00Z`,
        time_zone: 'UTC',
        items: [{ type: 'quick', name: 'The day', calories, ...macros }],
      }),
    ),
  );

/** Weighs in on each of these days before today, with a weight that stays. */
const weighIn = (member: SignedIn, daysBefore: number[]) =>
  Promise.all(
    daysBefore.map((days) =>
      member.post('/weight-entries', {
        occurred_at: `${addDays(TODAY, -days)}T07:00:00Z`,
        time_zone: 'UTC',
        // Symmetrical over the four weeks, so that nothing rises or falls.
        weight: 80 + (Math.floor(Math.abs(days - 14.5)) % 2) * 0.2,
        unit: 'kg',
      }),
    ),
  );

const FOUR_WEEKS = Array.from({ length: 28 }, (_, index) => index + 1);

/** A member whose check-in is due today, with four weeks of meals and weigh-ins: they burn 2,100 kcal. */
async function withDueCheckIn(goal: object = {}) {
  const member = await signIn();
  await member.patch('/preferences', { checkIn: { weekday: weekday(TODAY) } });
  await withGoal(member, goal);
  await eat(member, FOUR_WEEKS);
  await weighIn(member, FOUR_WEEKS);
  return member;
}

const current = async (member: SignedIn, today = TODAY) =>
  (await member.get<CurrentCheckInDto>(`/check-ins/current?today=${today}`)).data.check_in;
const factsOf = async (member: SignedIn) => (await current(member))?.facts as CheckInFactsDto;
const goalsOf = async (member: SignedIn) => (await member.get<GoalsDto>('/goals')).data.goals;
const list = async (member: SignedIn, query = '') =>
  (await member.get<CheckInsDto>(`/check-ins${query}`)).data;

const answer = (member: SignedIn, checkIn: CheckInDto | null, fields: object, version?: number) =>
  member.put<CheckInDto>(
    `/check-ins/${checkIn?.date}`,
    { time_zone: 'UTC', suggested: null, ...fields },
    { 'if-match': String(version ?? checkIn?.goals_version) },
  );
const accept = (member: SignedIn, checkIn: CheckInDto | null) =>
  answer(member, checkIn, { answer: 'accepted', suggested: checkIn?.facts.suggested });

const NO_LIMITS = { fiber: null, salt: null };

describe('GET /api/v1/check-ins/current', () => {
  it('says the week, what the member burns and the new target', async () => {
    const member = await withDueCheckIn();
    const checkIn = await current(member);
    expect(checkIn).toMatchObject({ date: TODAY, answer: null, goals_version: 1 });
    expect(checkIn?.facts).toMatchObject({
      from: addDays(TODAY, -7),
      to: addDays(TODAY, -1),
      intake: 2100,
      complete_days: 7,
      incomplete_dates: [],
      pace_kg_per_week: -0.5,
      outcome: 'new-target',
      limited_by: 'step',
      current: { every_day: GOAL.every_day, training_day: null },
      suggested: { every_day: { ...GOAL.every_day, calories: 1750 }, training_day: null },
    });
    expect(checkIn?.facts.expenditure).toBeCloseTo(2100, -2);
    expect(Math.abs(checkIn?.facts.change_kg ?? 9)).toBeLessThan(0.2);
  });

  it('suggests macros in grams to members who have such targets, and keeps the difference of training days', async () => {
    const every_day = {
      calories: 1700,
      macros_by: 'grams',
      protein: 80,
      carbs: 200,
      fat: null,
      ...NO_LIMITS,
    };
    const training_day = { ...every_day, calories: 2000, carbs: 275 };
    const { suggested, protein_per_kg } = await factsOf(await withDueCheckIn({ every_day, training_day }));
    // Protein of 10 to 35 % of the energy is the member's own choice.
    expect(protein_per_kg).toBeNull();
    expect(suggested?.every_day).toEqual({ ...every_day, calories: 1550, carbs: 195 });
    expect(suggested?.training_day).toEqual({ ...training_day, calories: 1850, carbs: 270 });
  });

  it('suggests protein by weight where the own target is below 10 % of the energy, more with training days', async () => {
    const every_day = { calories: 1700, ...NO_MACROS, protein: 30, ...NO_LIMITS };
    const facts = await factsOf(await withDueCheckIn({ every_day }));
    expect(facts.protein_per_kg).toBe(1.2);
    expect(facts.protein_weight_kg).toBeCloseTo(80, 0);
    expect(facts.suggested?.every_day).toMatchObject({ calories: 1550, protein: 95 });
    const training_day = { ...every_day, calories: 1800 };
    expect(await factsOf(await withDueCheckIn({ every_day, training_day }))).toMatchObject({
      protein_per_kg: 2,
    });
  });

  it('keeps the proportions of a split that the member chose outside the usual range of fat', async () => {
    const every_day = { calories: 2000, macros_by: 'grams', protein: 130, carbs: 30, fat: 151, ...NO_LIMITS };
    const { suggested, protein_per_kg } = await factsOf(await withDueCheckIn({ every_day }));
    expect(suggested?.every_day).toEqual({ ...every_day, calories: 1750, protein: 114, carbs: 26, fat: 132 });
    expect(protein_per_kg).toBeNull();
  });

  it('leaves shares as they are', async () => {
    const every_day = { calories: 1700, macros_by: 'shares', protein: 30, carbs: 40, fat: 30, ...NO_LIMITS };
    const { suggested } = await factsOf(await withDueCheckIn({ every_day }));
    expect(suggested?.every_day).toEqual({ ...every_day, calories: 1550 });
  });

  it('says that the target still fits', async () => {
    const facts = await factsOf(await withDueCheckIn({ every_day: { calories: 1560, ...NO_MACROS } }));
    expect(facts).toMatchObject({ outcome: 'fits', suggested: null });
  });

  it('keeps a weight that is reached', async () => {
    const member = await withDueCheckIn({ target_weight_kg: 82 });
    expect(await factsOf(member)).toMatchObject({
      pace_kg_per_week: 0,
      suggested: { every_day: { calories: 2100 } },
    });
  });

  it('asks for no more than is left, so that the target does not swing around the weight', async () => {
    const { pace_kg_per_week, trend_kg } = await factsOf(await withDueCheckIn({ target_weight_kg: 80 }));
    expect(pace_kg_per_week).toBeCloseTo(80 - (trend_kg ?? 0), 6);
    expect(pace_kg_per_week).toBeLessThan(0);
  });

  it('suggests no day below the lowest, also on training days that have less', async () => {
    const every_day = { calories: 1700, ...NO_MACROS, ...NO_LIMITS };
    const training_day = { calories: 1400, ...NO_MACROS, ...NO_LIMITS };
    const { suggested, lowest_calories, limited_by } = await factsOf(
      await withDueCheckIn({ every_day, training_day, rate_kg_per_week: 1 }),
    );
    expect([lowest_calories, limited_by]).toEqual([1200, 'lowest']);
    expect(suggested).toMatchObject({ every_day: { calories: 1500 }, training_day: { calories: 1200 } });
  });

  it('says only facts to members without a weight goal', async () => {
    const member = await withDueCheckIn({ weight_goal: null });
    expect(await factsOf(member)).toMatchObject({
      outcome: 'facts',
      suggested: null,
      pace_kg_per_week: null,
    });
  });

  it('names the days that are missing, of which a day with half its meals is one', async () => {
    const member = await signIn();
    await member.patch('/preferences', { checkIn: { weekday: weekday(TODAY) } });
    await withGoal(member);
    await eat(member, [1, 2, 4, 6, 7, 8, 9]);
    await eat(member, [5], 400);
    await weighIn(member, [2, 9]);
    expect(await factsOf(member)).toMatchObject({
      outcome: 'missing',
      expenditure: null,
      suggested: null,
      incomplete_dates: [addDays(TODAY, -5), addDays(TODAY, -3)],
      complete_days: 5,
      missing_meal_days: 7,
      missing_weigh_in_days: 8,
    });
  });

  it('counts days of which only the energy is known', async () => {
    const member = await signIn();
    await member.patch('/preferences', { checkIn: { weekday: weekday(TODAY) } });
    await withGoal(member);
    await eat(member, FOUR_WEEKS, 2100, { protein: null, carbs: null, fat: null });
    await weighIn(member, FOUR_WEEKS);
    expect(await factsOf(member)).toMatchObject({
      outcome: 'new-target',
      intake: 2100,
      incomplete_dates: [],
    });
  });

  it('does not count days with a food of unknown energy', async () => {
    const member = await withDueCheckIn();
    const { data: food } = await member.post<{ id: string }>('/user-foods', {
      ...{ name: 'Toast', calories: 250, protein: 10, carbohydrates: 40, fat: 3 },
      serving_size: '1 slice',
    });
    await member.post('/meal-entries', {
      occurred_at: `${addDays(TODAY, -3)}T18:00:00Z`,
      time_zone: 'UTC',
      items: [{ type: 'user', food_id: food.id, quantity: 1, unit: 'serving' }],
    });
    expect(await factsOf(member)).toMatchObject({
      complete_days: 6,
      incomplete_dates: [addDays(TODAY, -3)],
    });
  });

  it('says how many days the weigh-ins of a new member are too close', async () => {
    const member = await signIn();
    await member.patch('/preferences', { checkIn: { weekday: weekday(TODAY) } });
    await withGoal(member);
    await eat(member, FOUR_WEEKS.slice(0, 16));
    await weighIn(member, FOUR_WEEKS.slice(0, 16));
    expect(await factsOf(member)).toMatchObject({
      outcome: 'missing',
      missing_meal_days: 0,
      missing_weigh_in_days: 0,
      missing_span_days: 6,
    });
  });

  it('stays due until the next one, over the same week', async () => {
    const member = await withDueCheckIn();
    for (const days of [1, 6]) expect((await current(member, addDays(TODAY, days)))?.date).toBe(TODAY);
    expect((await current(member, addDays(TODAY, 7)))?.date).not.toBe(TODAY);
  });

  it('is left out within four days of a late answer to the one before', async () => {
    const member = await withDueCheckIn();
    const answeredLate = async (days: number) => {
      await database().query(`DELETE FROM check_ins WHERE user_id = $1`, [member.id]);
      await database().query(
        `INSERT INTO check_ins (user_id, date, answer, goals_version, facts, created_at)
         VALUES ($1, $2, 'kept', 1, '{}', $3)`,
        [member.id, addDays(TODAY, -7), `${addDays(TODAY, -days)}T12:00:00Z`],
      );
    };
    await answeredLate(1);
    expect([await current(member), await current(member, addDays(TODAY, 6))]).toEqual([null, null]);
    await answeredLate(4);
    expect(await current(member)).toMatchObject({ date: TODAY });
  });

  it('is due although a row lies in the far future', async () => {
    const member = await withDueCheckIn();
    await database().query(
      `INSERT INTO check_ins (user_id, date, answer, goals_version, facts) VALUES ($1, '2099-01-05', 'kept', 1, '{}')`,
      [member.id],
    );
    expect(await current(member)).toMatchObject({ date: TODAY });
  });

  it('answers null for days before all entries', async () => {
    const member = await withDueCheckIn();
    for (const today of ['0001-01-01', '1900-01-01']) expect(await current(member, today)).toBeNull();
  });

  it.each<[string, (member: SignedIn) => Promise<unknown>]>([
    ['is switched off', (member) => member.patch('/preferences', { checkIn: { weekday: null } })],
    [
      'have no goal for energy or weight',
      (member) =>
        member.put(
          '/goals',
          { ...GOAL, weight_goal: null, every_day: { ...NO_MACROS, calories: null, protein: 100 } },
          { 'if-match': '1' },
        ),
    ],
    [
      'set their first goals within the week',
      (member) =>
        database().query('UPDATE goals SET valid_from = valid_from + 4 WHERE user_id = $1', [member.id]),
    ],
    [
      'logged nothing in the week',
      (member) =>
        database().query(
          `WITH gone AS (DELETE FROM meal_entries WHERE user_id = $1) DELETE FROM weight_entries WHERE user_id = $1`,
          [member.id],
        ),
    ],
  ])('answers null for members who %s', async (_who, act) => {
    const member = await withDueCheckIn();
    await act(member);
    expect(await current(member)).toBeNull();
  });
});

describe('PUT /api/v1/check-ins/{date}', () => {
  it('sets the accepted targets from today on and keeps the rest of the goals', async () => {
    const member = await withDueCheckIn();
    const answered = await accept(member, await current(member));
    expect(answered).toMatchObject({
      status: 200,
      data: { date: TODAY, answer: 'accepted', goals_version: 2 },
    });
    const { time_zone: _, ...goal } = GOAL;
    expect(await goalsOf(member)).toMatchObject([
      { ...goal, valid_from: TODAY, version: 2, every_day: { ...GOAL.every_day, calories: 1750 } },
      { ...goal, valid_from: addDays(TODAY, -10), version: 1 },
    ]);
    expect(await current(member)).toBeNull();
    expect((await list(member)).check_ins).toEqual([answered.data]);
  });

  it('keeps the current targets', async () => {
    const member = await withDueCheckIn();
    const answered = await answer(member, await current(member), { answer: 'kept' });
    expect(answered).toMatchObject({ status: 200, data: { answer: 'kept', goals_version: 1 } });
    expect(await goalsOf(member)).toHaveLength(1);
    expect(await current(member)).toBeNull();
  });

  it('answers a repeated request, and another answer from a second tab, with the stored one', async () => {
    const member = await withDueCheckIn();
    const due = await current(member);
    const answers = await Promise.all([accept(member, due), accept(member, due)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const late = await answer(member, due, { answer: 'kept' });
    for (const { data } of [...answers, late]) expect(data).toEqual(answers[0].data);
    expect(await goalsOf(member)).toHaveLength(2);
  });

  it('answers 409 with the new check-in if the goals changed meanwhile', async () => {
    const member = await withDueCheckIn();
    const due = await current(member);
    await member.put<GoalDto>('/goals', { ...GOAL, rate_kg_per_week: 0.3 }, { 'if-match': '1' });
    const refused = await accept(member, due);
    expect(refused).toMatchObject({
      status: 409,
      errors: [{ code: 'VERSION_CONFLICT' }],
      data: { date: TODAY, goals_version: 2, facts: { pace_kg_per_week: -0.3 } },
    });
    expect(await goalsOf(member)).toMatchObject([{ version: 2 }, { version: 1 }]);
    expect((await list(member)).check_ins).toEqual([]);
  });

  it('answers 409 if the suggestion is no longer the one that the member saw', async () => {
    const member = await withDueCheckIn();
    const due = await current(member);
    await eat(member, FOUR_WEEKS.slice(0, 14), 600);
    expect(await accept(member, due)).toMatchObject({
      status: 409,
      data: { facts: { suggested: { every_day: { calories: 1850 } } } },
    });
  });

  it('answers 409 with null if the check-in is not due', async () => {
    const member = await withDueCheckIn();
    const due = await current(member);
    await member.patch('/preferences', { checkIn: { weekday: null } });
    expect(await accept(member, due)).toMatchObject({ status: 409, data: null });
  });
});

describe('DELETE /api/v1/check-ins/{date}', () => {
  const takeBack = (member: SignedIn, version: number) =>
    member.delete(`/check-ins/${TODAY}?time_zone=UTC`, { 'if-match': String(version) });

  it('writes the earlier targets again, and the check-in is due again', async () => {
    const member = await withDueCheckIn();
    await accept(member, await current(member));
    expect((await takeBack(member, 2)).status).toBe(204);
    expect((await takeBack(member, 2)).status).toBe(204);
    expect(await goalsOf(member)).toMatchObject([
      { version: 3, valid_from: TODAY, every_day: GOAL.every_day },
      { version: 1 },
    ]);
    expect(await current(member)).toMatchObject({ date: TODAY, goals_version: 3 });
  });

  it('answers 409 if the goals changed since', async () => {
    const member = await withDueCheckIn();
    await accept(member, await current(member));
    await member.put('/goals', GOAL, { 'if-match': '2' });
    expect((await takeBack(member, 2)).status).toBe(409);
    expect((await list(member)).check_ins).toHaveLength(1);
  });
});

describe('GET /api/v1/check-ins', () => {
  it('lists the answered ones newest first, in pages', async () => {
    const member = await signIn();
    await database().query(
      `INSERT INTO check_ins (user_id, date, answer, goals_version, facts)
       SELECT $1, date '2026-01-05' + 7 * n, 'done', 1, '{}' FROM generate_series(0, 2) AS n`,
      [member.id],
    );
    const dates = async (query: string) => {
      const { check_ins, has_more } = await list(member, query);
      return [...check_ins.map(({ date }) => date), has_more];
    };
    expect(await dates('?limit=2')).toEqual(['2026-01-19', '2026-01-12', true]);
    expect(await dates('?limit=2&before=2026-01-12')).toEqual(['2026-01-05', false]);
    expect((await list(await signIn())).check_ins).toEqual([]);
  });
});
