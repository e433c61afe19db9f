import { addDays, localDate } from '@fettle/shared-ui/rules';
import { database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import type { WaterDayDto, WaterDaysDto } from './water.dto.ts';
import { MAX_AMOUNTS } from './water.service.ts';

const TODAY = localDate(new Date(), 'UTC');

const add = (member: SignedIn, amount_ml: number, more: object = {}, id = clientGeneratedId()) =>
  member.put<WaterDayDto>(`/water/${id}`, { local_date: TODAY, amount_ml, ...more });
const days = async (member: SignedIn, from = TODAY, to = TODAY) =>
  (await member.get<WaterDaysDto>(`/water?from=${from}&to=${to}`)).data.days;
const totals = async (member: SignedIn) => (await days(member)).map(({ total_ml }) => total_ml);

describe('PUT /api/v1/water/{id}', () => {
  it('adds amounts to their day', async () => {
    const member = await signIn();
    expect(await add(member, 250)).toMatchObject({ status: 200, data: { local_date: TODAY, total_ml: 250 } });
    expect(await add(member, 500)).toMatchObject({ data: { total_ml: 750 } });
    const yesterday = addDays(TODAY, -1);
    await add(member, 300, { local_date: yesterday });
    expect(await days(member, yesterday)).toEqual([
      { local_date: yesterday, total_ml: 300 },
      { local_date: TODAY, total_ml: 750 },
    ]);
  });

  it('adds nothing when the same id is sent five times concurrently', async () => {
    const member = await signIn();
    const id = clientGeneratedId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(member, 250, {}, id)));
    expect(answers.map(({ status, data }) => [status, data.total_ml])).toEqual(Array(5).fill([200, 250]));
    expect(await totals(member)).toEqual([250]);
  });

  it('adds up the taps of two tabs', async () => {
    const member = await signIn();
    await Promise.all([add(member, 250), add(member, 250), add(member, 500)]);
    expect(await totals(member)).toEqual([1000]);
  });

  it('corrects a total that is still the one that the member saw', async () => {
    const member = await signIn();
    await add(member, 500);
    const id = clientGeneratedId();
    const correction = () => add(member, -200, { total_before_ml: 500 }, id);
    expect(await correction()).toMatchObject({ status: 200, data: { total_ml: 300 } });
    expect(await correction()).toMatchObject({ status: 200, data: { total_ml: 300 } });
    expect(await add(member, -200, { total_before_ml: 500 })).toMatchObject({
      status: 409,
      errors: [{ code: 'VERSION_CONFLICT' }],
      data: { local_date: TODAY, total_ml: 300 },
    });
  });

  it.each([
    ['nothing', { amount_ml: 0 }, 'amount_ml'],
    ['half a millilitre', { amount_ml: 0.5 }, 'amount_ml'],
    ['more than a day can have', { amount_ml: 20_001 }, 'amount_ml'],
    ['less than nothing', { amount_ml: -1 }, 'amount_ml'],
    ['a day to come', { local_date: addDays(TODAY, 3) }, 'local_date'],
    ['no day', { local_date: '2026-02-30' }, 'local_date'],
  ])('refuses %s', async (_, fields, field) => {
    const member = await signIn();
    expect(await add(member, 250, fields)).toMatchObject({ status: 422, errors: [{ field }] });
    expect(await totals(member)).toEqual([]);
  });

  it('refuses amounts that add up to more than a day can have', async () => {
    const member = await signIn();
    await add(member, 19_900);
    expect(await add(member, 250)).toMatchObject({ status: 422, errors: [{ field: 'amount_ml' }] });
  });

  it('has a maximum for the amounts of a day', async () => {
    const member = await signIn();
    await database().query(
      `INSERT INTO water_amounts (user_id, id, local_date, amount_ml, is_correction)
       SELECT $1, gen_random_uuid(), $2, 10, false FROM generate_series(1, $3)`,
      [member.id, TODAY, MAX_AMOUNTS],
    );
    expect(await add(member, 250)).toMatchObject({
      status: 409,
      errors: [{ code: 'TOO_MANY_WATER_AMOUNTS' }],
    });
  });
});

describe('DELETE /api/v1/water/{id}', () => {
  it('takes an amount back, once', async () => {
    const member = await signIn();
    const id = clientGeneratedId();
    await add(member, 500);
    await add(member, 250, {}, id);
    for (let round = 0; round < 2; round += 1)
      expect(await member.delete(`/water/${id}`)).toMatchObject({ status: 204 });
    expect(await totals(member)).toEqual([500]);
  });

  it.each([
    ['down', -200, 300],
    ['up', 1000, 1500],
    ['to nothing', -500, 0],
  ])('answers 409 for an amount that a correction %s counted', async (_, amount_ml, total_ml) => {
    const member = await signIn();
    const id = clientGeneratedId();
    await add(member, 250);
    await add(member, 250, {}, id);
    await add(member, amount_ml, { total_before_ml: 500 });
    expect(await member.delete(`/water/${id}`)).toMatchObject({
      status: 409,
      errors: [{ code: 'VERSION_CONFLICT' }],
      data: { local_date: TODAY, total_ml },
    });
    expect(await totals(member)).toEqual([total_ml]);
  });

  it('takes back an amount that came after a correction, and a correction', async () => {
    const member = await signIn();
    const [correction, after] = [clientGeneratedId(), clientGeneratedId()];
    await add(member, 500);
    await add(member, -200, { total_before_ml: 500 }, correction);
    await add(member, 250, {}, after);
    for (const [id, total] of [
      [after, 300],
      [correction, 500],
    ] as const) {
      expect(await member.delete(`/water/${id}`)).toMatchObject({ status: 204 });
      expect(await totals(member)).toEqual([total]);
    }
  });

  it.each([
    ['less than nothing', 250, -250],
    ['more than a day can have', -500, 20_000],
  ])('leaves no day with %s', async (_, amount_ml, other) => {
    const member = await signIn();
    const id = clientGeneratedId();
    if (amount_ml < 0) await add(member, 500);
    await add(member, amount_ml, {}, id);
    await add(member, other);
    expect(await member.delete(`/water/${id}`)).toMatchObject({ status: 409 });
  });

  it('leaves amounts of other members', async () => {
    const [member, other] = [await signIn(), await signIn()];
    const id = clientGeneratedId();
    await add(member, 250, {}, id);
    await other.delete(`/water/${id}`);
    expect(await totals(member)).toEqual([250]);
    expect(await totals(other)).toEqual([]);
  });
});

it('GET /api/v1/water answers for at most 366 days', async () => {
  const member = await signIn();
  expect(await member.get('/water?from=2025-01-01&to=2026-01-01')).toMatchObject({ status: 200 });
  expect(await member.get('/water?from=2025-01-01&to=2026-01-02')).toMatchObject({
    status: 422,
    errors: [{ field: 'to' }],
  });
});
