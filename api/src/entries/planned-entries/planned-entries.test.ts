import { addDays } from '@fettle/shared-ui/rules';
import { Client as Connection } from 'pg';
import type { UserFoodDto } from '../../foods/user-foods/user-foods.dto.ts';
import type { AnalyticsDto } from '../../progress/analytics/analytics.dto.ts';
import type { LeaderboardsDto } from '../../progress/leaderboards/leaderboards.dto.ts';
import { database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { until } from '../../testing/until.ts';
import type { MealEntryDto } from '../meal-entries/meal-entries.dto.ts';
import type { MyMealDto } from '../my-meals/my-meals.dto.ts';
import type { MealNutrientsDto } from '../nutrients/nutrients.dto.ts';
import type { WorkoutEntryDto } from '../workout-entries/workout-entries.dto.ts';
import type { LoggedPlanDto, PlannedEntriesDto, PlannedEntryDto } from './planned-entries.dto.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const TOMORROW = addDays(TODAY, 1);
const PORRIDGE = { name: 'Porridge', calories: 370, protein: 13, carbohydrates: 60, fat: 7 };

async function porridge(member: SignedIn) {
  const { data } = await member.post<UserFoodDto>('/user-foods', PORRIDGE);
  return { type: 'user', food_id: data.id, quantity: 50, unit: 'g' };
}

const create = (member: SignedIn, fields: object) => member.post<PlannedEntryDto>('/planned-entries', fields);
const list = async (member: SignedIn, from = addDays(TODAY, -3), to = addDays(TODAY, 10)) =>
  (await member.get<PlannedEntriesDto>(`/planned-entries?from=${from}&to=${to}`)).data.plans;
const mealsOf = async (member: SignedIn) =>
  (await member.get<{ entries: MealEntryDto[] }>('/meal-entries')).data.entries;
const log = (member: SignedIn, id: string, fields: object = {}) =>
  member.post<LoggedPlanDto>(`/planned-entries/${id}/log`, fields);

const restore = (member: SignedIn, id: string) =>
  member.post<PlannedEntryDto>(`/planned-entries/${id}/restore`);

/**
 * Runs `statement` on the plan in a transaction of another connection, sends the request, and commits once the request waits
 * for the plan.
 */
async function whileChanging<Answer>(id: string, statement: string, send: () => Promise<Answer>) {
  const other = new Connection(database().url);
  await other.connect();
  await other.query('BEGIN');
  const { rows } = await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await other.query(`${statement} WHERE id = $1`, [id]);
  const answer = send();
  await until(async () => {
    const blocked = `SELECT pid FROM pg_stat_activity WHERE ${rows[0]?.pid} = ANY (pg_blocking_pids(pid))`;
    return (await database().query(blocked)).length > 0;
  });
  await other.query('COMMIT');
  await other.end();
  return answer;
}

/** A member with a dinner planned for a day. */
async function memberWithDinner(date = TODAY) {
  const member = await signIn();
  const item = await porridge(member);
  const { data: plan } = await create(member, { kind: 'meal', date, part_of_day: 'dinner', items: [item] });
  return { member, item, plan };
}

describe('POST /api/v1/planned-entries', () => {
  it('plans a meal, with the values of its foods of today', async () => {
    const { member, item, plan } = await memberWithDinner(TOMORROW);
    expect(plan).toMatchObject({
      kind: 'meal',
      date: TOMORROW,
      part_of_day: 'dinner',
      items: [{ ...item, name: 'Porridge', calories: 185 }],
      total_calories: 185,
      totals_partial: false,
      type: null,
      duration: null,
      version: 1,
    });
    await member.patch(`/user-foods/${item.food_id}`, { calories: 400 });
    expect(await list(member)).toMatchObject([{ id: plan.id, total_calories: 200 }]);
  });

  it('counts nowhere as eaten or done', async () => {
    const { member } = await memberWithDinner();
    await create(member, { kind: 'workout', date: TODAY, type: 'Cardio', duration: 30 });
    expect((await member.get<{ entries: object[] }>('/entries')).data.entries).toEqual([]);
    expect((await member.get<{ foods: object[] }>('/foods/recent')).data.foods).toEqual([]);
    const { data } = await member.get<AnalyticsDto>(`/analytics?to=${TODAY}`);
    expect(data.nutrition.local_dates).toEqual([]);
  });

  it('creates one plan when the same id is posted five times concurrently', async () => {
    const member = await signIn();
    const id = clientGeneratedId();
    const fields = { id, kind: 'workout', date: TODAY, type: 'Yoga' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(member, fields)));
    expect(answers.map(({ status, data }) => [status, data.id])).toEqual(Array(5).fill([201, id]));
    expect(await list(member)).toHaveLength(1);
  });

  it.each([
    [{ kind: 'meal', part_of_day: 'lunch' }, 'items'],
    [{ kind: 'meal', items: [{ type: 'quick', name: 'Soup', calories: 1 }] }, 'part_of_day'],
    [{ kind: 'workout' }, 'type'],
    [{ kind: 'workout', type: ' ' }, 'type'],
    [{ kind: 'workout', type: 'Yoga', part_of_day: 'lunch' }, 'part_of_day'],
    [{ kind: 'workout', type: 'Yoga', items: [{ type: 'quick', name: 'Soup', calories: 1 }] }, 'items'],
    [{ kind: 'workout', type: 'Yoga', duration: 0 }, 'duration'],
    [{ kind: 'nap' }, 'kind'],
    [{ kind: 'workout', type: 'Yoga', date: addDays(TODAY, -2) }, 'date'],
    [{ kind: 'workout', type: 'Yoga', date: addDays(TODAY, 62) }, 'date'],
  ])('refuses %j', async (fields, field) => {
    const answer = await create(await signIn(), { date: TODAY, ...fields });
    expect(answer).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('refuses the 21st plan of a day, and one of two concurrent ones', async () => {
    const member = await signIn();
    const workout = { kind: 'workout', date: TODAY, type: 'Yoga' };
    for (let count = 0; count < 19; count += 1) await create(member, workout);
    const answers = await Promise.all([create(member, workout), create(member, workout)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { data: next } = await create(member, { ...workout, date: TOMORROW });
    const moved = await member.patch(`/planned-entries/${next.id}`, { date: TODAY }, { 'if-match': '1' });
    expect(moved).toMatchObject({ status: 409, errors: [{ code: 'TOO_MANY_PLANS', field: 'date' }] });
  });

  it('takes as many foods as a meal, of which a plan may be a copy', async () => {
    const soups = Array.from({ length: 100 }, () => ({ type: 'quick', name: 'Soup', calories: 1 }));
    const fields = { kind: 'meal', date: TODAY, part_of_day: 'lunch' };
    const member = await signIn();
    const { data } = await create(member, { ...fields, items: soups });
    expect(data.total_calories).toBe(100);
    expect(await create(member, { ...fields, items: [...soups, soups[0]] })).toMatchObject({ status: 422 });
  });

  it('says how many plans are left from earlier days, and on which day the last one is', async () => {
    const { member } = await memberWithDinner(addDays(TODAY, -1));
    const other = await memberWithDinner(TODAY);
    const read = async (reader: SignedIn) =>
      (await reader.get<PlannedEntriesDto>(`/planned-entries?from=${TODAY}&to=${TODAY}`)).data.earlier;
    expect(await read(member)).toEqual({ count: 1, last_date: addDays(TODAY, -1) });
    expect(await read(other.member)).toEqual({ count: 0, last_date: null });
  });

  it('reads at most 14 days', async () => {
    const member = await signIn();
    const answer = await member.get(`/planned-entries?from=${TODAY}&to=${addDays(TODAY, 14)}`);
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'to' }] });
  });
});

describe('PATCH /api/v1/planned-entries/{id}', () => {
  it('moves a meal and changes its foods over the version that was read', async () => {
    const { member, item, plan } = await memberWithDinner();
    const change = { date: TOMORROW, part_of_day: 'lunch', items: [{ ...item, quantity: 100 }] };
    const path = `/planned-entries/${plan.id}`;
    const changed = await member.patch<PlannedEntryDto>(path, change, { 'if-match': '1' });
    expect(changed).toMatchObject({ status: 200, data: { date: TOMORROW, total_calories: 370, version: 2 } });
    const late = await member.patch(path, { notes: 'late' }, { 'if-match': '1' });
    expect(late).toMatchObject({ status: 409, data: changed.data });
  });

  it('does not bring back a plan that is removed meanwhile', async () => {
    const { member, plan } = await memberWithDinner();
    const move = () => member.patch(`/planned-entries/${plan.id}`, { date: TOMORROW }, { 'if-match': '1' });
    const answer = await whileChanging(plan.id, 'DELETE FROM planned_entries', move);
    expect(answer).toMatchObject({ status: 404 });
    expect(await list(member)).toEqual([]);
  });

  it('hides another member’s plan', async () => {
    const { plan } = await memberWithDinner();
    const other = await signIn();
    const path = `/planned-entries/${plan.id}`;
    const answers = [
      await other.patch(path, { notes: '' }, { 'if-match': '1' }),
      await other.delete(path),
      await other.post(`${path}/restore`),
      await other.get(`${path}/foods`),
      await log(other, plan.id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await create(other, { id: plan.id, kind: 'workout', date: TODAY, type: 'Yoga' })).toMatchObject({
      status: 409,
      errors: [{ code: 'ID_TAKEN' }],
    });
  });
});

describe('DELETE /api/v1/planned-entries/{id}', () => {
  it('is undone by a restore, and no late copy of the first request brings the plan back', async () => {
    const { member, item, plan } = await memberWithDinner();
    expect(await member.delete(`/planned-entries/${plan.id}`)).toMatchObject({ status: 204 });
    const late = await create(member, {
      id: plan.id,
      kind: 'meal',
      date: TODAY,
      part_of_day: 'dinner',
      items: [item],
    });
    expect(late).toMatchObject({ status: 409, errors: [{ code: 'ENTRY_DELETED' }] });
    for (const _ of [1, 2])
      expect(await member.post(`/planned-entries/${plan.id}/restore`)).toMatchObject({
        status: 200,
        data: plan,
      });
  });
});

describe('POST /api/v1/planned-entries/{id}/log', () => {
  it('logs a meal of today now, in its part of the day, and removes the plan', async () => {
    const { member, item, plan } = await memberWithDinner();
    const entry_id = clientGeneratedId();
    const before = Date.now();
    const logged = await log(member, plan.id, { entry_id });
    expect(logged).toMatchObject({ status: 200, data: { kind: 'meal', entry_id } });
    const [meal] = await mealsOf(member);
    expect(meal).toMatchObject({ id: entry_id, part_of_day: 'dinner', items: [item], total_calories: 185 });
    expect(Date.parse(meal?.occurred_at ?? '')).toBeGreaterThanOrEqual(before);
    expect(await list(member)).toEqual([]);
  });

  it('logs the nutrients that the foods have now', async () => {
    const member = await signIn();
    const { data: food } = await member.post<UserFoodDto>('/user-foods', { ...PORRIDGE, fiber: 8 });
    const item = { type: 'user', food_id: food.id, quantity: 50, unit: 'g' };
    const fields = { kind: 'meal', date: TODAY, part_of_day: 'dinner', items: [item] };
    const { data: plan } = await create(member, fields);
    await member.patch(`/user-foods/${food.id}`, { fiber: 10 });
    const { data } = await log(member, plan.id);
    const { data: meal } = await member.get<MealNutrientsDto>(`/nutrients/meals/${data.entry_id}`);
    expect(meal.nutrients.find(({ id }) => id === 'fiber')).toMatchObject({ amount: 5, known: 1 });
  });

  it('logs one meal when the same request arrives five times concurrently', async () => {
    const { member, plan } = await memberWithDinner();
    const entry_id = clientGeneratedId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => log(member, plan.id, { entry_id })));
    expect(answers.map(({ status, data }) => [status, data])).toEqual(
      Array(5).fill([200, { kind: 'meal', entry_id }]),
    );
    expect(await mealsOf(member)).toHaveLength(1);
  });

  it('logs one meal when two tabs log the plan', async () => {
    const { member, plan } = await memberWithDinner();
    const answers = await Promise.all([log(member, plan.id), log(member, plan.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await mealsOf(member)).toHaveLength(1);
    expect(await log(member, plan.id, { entry_id: clientGeneratedId() })).toMatchObject({ status: 404 });
  });

  it('refuses a version that the member has not seen, with the stored plan', async () => {
    const { member, plan } = await memberWithDinner();
    await member.patch(`/planned-entries/${plan.id}`, { notes: 'Large' }, { 'if-match': '1' });
    expect(await log(member, plan.id, { version: 1 })).toMatchObject({
      status: 409,
      errors: [{ code: 'VERSION_CONFLICT' }],
      data: { version: 2, notes: 'Large' },
    });
    expect(await mealsOf(member)).toEqual([]);
    expect(await log(member, plan.id, { version: 2 })).toMatchObject({ status: 200 });
  });

  it('refuses a plan that is changed meanwhile, and keeps it', async () => {
    const { member, plan } = await memberWithDinner();
    const change = 'UPDATE planned_entries SET version = version + 1';
    expect(await whileChanging(plan.id, change, () => log(member, plan.id))).toMatchObject({ status: 409 });
    expect(await list(member)).toMatchObject([{ id: plan.id, version: 2 }]);
    expect(await mealsOf(member)).toEqual([]);
  });

  it('logs a meal of an earlier day at the usual time there', async () => {
    const { member, plan } = await memberWithDinner(addDays(TODAY, -1));
    await log(member, plan.id, { time_zone: 'Pacific/Kiritimati' });
    const [meal] = await mealsOf(member);
    expect(meal).toMatchObject({ local_date: addDays(TODAY, -1), time_zone: 'Pacific/Kiritimati' });
    expect(meal?.occurred_at).toBe(`${addDays(TODAY, -1)}T05:00:00.000Z`);
  });

  it('logs foods as they are now, and a deleted one as it was planned', async () => {
    const { member, item, plan } = await memberWithDinner();
    const other = await porridge(member);
    await member.patch(`/planned-entries/${plan.id}`, { items: [item, other] }, { 'if-match': '1' });
    await member.patch(`/user-foods/${item.food_id}`, { calories: 400 });
    await member.delete(`/user-foods/${other.food_id}`);
    await log(member, plan.id);
    const [meal] = await mealsOf(member);
    expect(meal?.items.map(({ calories }) => calories)).toEqual([200, 185]);
  });

  it('logs a recipe with the values that it has by now', async () => {
    const { member, item } = await memberWithDinner();
    const whole = { name: 'Bake', items: [item], servings: 2 };
    const { data: recipe } = await member.post<MyMealDto>('/my-meals', whole);
    const portion = { type: 'recipe', food_id: recipe.id, quantity: 1, unit: 'serving' };
    const fields = { kind: 'meal', date: TODAY, part_of_day: 'lunch', items: [portion] };
    const { data: plan } = await create(member, fields);
    expect(plan.total_calories).toBe(92.5);
    await member.patch(`/my-meals/${recipe.id}`, { servings: 1 });
    await log(member, plan.id);
    expect(await mealsOf(member)).toMatchObject([{ total_calories: 185, items: [{ type: 'recipe' }] }]);
  });

  it('logs what was eaten instead, also quick items by their portion', async () => {
    const { member, item } = await memberWithDinner();
    const soup = { type: 'quick', food_id: clientGeneratedId(), name: 'Soup', calories: 200 };
    const fields = { kind: 'meal', date: TODAY, part_of_day: 'lunch', items: [item, soup] };
    const { data: plan } = await create(member, fields);
    const half = { type: 'quick', food_id: soup.food_id, quantity: 0.5, unit: 'serving' };
    await log(member, plan.id, { items: [half], part_of_day: 'snack', notes: 'Half' });
    expect(await mealsOf(member)).toMatchObject([
      { part_of_day: 'snack', notes: 'Half', total_calories: 100, items: [{ name: 'Soup' }] },
    ]);
  });

  it('keeps the plan where the meal is refused', async () => {
    const { member, item, plan } = await memberWithDinner();
    const unknown = { ...item, food_id: clientGeneratedId() };
    expect(await log(member, plan.id, { items: [unknown] })).toMatchObject({
      status: 422,
      errors: [{ field: 'items.0.food_id' }],
    });
    expect(await list(member)).toMatchObject([{ id: plan.id }]);
    expect(await mealsOf(member)).toEqual([]);
  });

  it('is undone by a restore, which deletes the meal: the plan is logged again', async () => {
    const { member, plan } = await memberWithDinner();
    const { data } = await log(member, plan.id);
    for (const _ of [1, 2]) expect(await restore(member, plan.id)).toMatchObject({ status: 200, data: plan });
    expect(await mealsOf(member)).toEqual([]);
    expect(await log(member, plan.id, { entry_id: data.entry_id })).toMatchObject({ status: 409 });
    expect(await log(member, plan.id)).toMatchObject({ status: 200 });
    expect(await mealsOf(member)).toHaveLength(1);
  });

  it('is undone once when two tabs undo it, and also where the meal was deleted meanwhile', async () => {
    const { member, plan } = await memberWithDinner();
    await log(member, plan.id);
    await Promise.all([restore(member, plan.id), restore(member, plan.id)]);
    expect([await list(member), await mealsOf(member)]).toEqual([[plan], []]);
    const { data } = await log(member, plan.id);
    await member.delete(`/meal-entries/${data.entry_id}`);
    expect(await restore(member, plan.id)).toMatchObject({ status: 200, data: plan });
  });

  it('is undone for a workout, which counts on a leaderboard no more', async () => {
    const member = await signIn();
    const challenge = '30-days-of-movement';
    await member.post('/challenge-runs', { challenge, started_on: TODAY });
    await member.put(`/leaderboards/${challenge}/place`, { name: `Otter ${clientGeneratedId().slice(-12)}` });
    const daysKept = async () => {
      const { boards } = (await member.get<LeaderboardsDto>('/leaderboards')).data;
      return boards.find((board) => board.challenge === challenge)?.place?.days_kept;
    };
    const { data: plan } = await create(member, { kind: 'workout', date: TODAY, type: 'Yoga', duration: 30 });
    await log(member, plan.id);
    expect(await daysKept()).toBe(1);
    expect(await restore(member, plan.id)).toMatchObject({ status: 200, data: plan });
    expect(await daysKept()).toBe(0);
  });

  it('logs a workout, which needs its minutes', async () => {
    const member = await signIn();
    const { data: plan } = await create(member, {
      kind: 'workout',
      date: TODAY,
      type: 'Yoga',
      notes: 'Slow',
    });
    expect(await log(member, plan.id)).toMatchObject({ status: 422, errors: [{ field: 'duration' }] });
    const logged = await log(member, plan.id, { duration: 45 });
    const { data } = await member.get<WorkoutEntryDto>(`/workout-entries/${logged.data.entry_id}`);
    expect(data).toMatchObject({ type: 'Yoga', duration: 45, notes: 'Slow', exercises: [], outdoors: false });
  });
});
