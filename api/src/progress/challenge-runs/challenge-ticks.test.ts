import { addDays, localDate } from '@fettle/shared-ui/rules';
import { database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import type { ChallengeRunDetailsDto, ChallengeTickDto } from './challenge-runs.dto.ts';

const TODAY = localDate(new Date(), 'UTC');

/** A member in 75 Hard since two days ago, with the run's id. */
async function inHard(): Promise<[SignedIn, string]> {
  const member = await signIn();
  const fields = { challenge: '75-hard', started_on: addDays(TODAY, -2), time_zone: 'UTC' };
  return [member, (await member.post<{ id: string }>('/challenge-runs', fields)).data.id];
}

const tick = (member: SignedIn, run: string, fields: object, id = clientGeneratedId()) =>
  member.put<ChallengeTickDto>(`/challenge-runs/${run}/ticks/${id}`, {
    local_date: TODAY,
    time_zone: 'UTC',
    ...fields,
  });
const untick = (member: SignedIn, run: string, id: string) =>
  member.delete(`/challenge-runs/${run}/ticks/${id}`);

/** The tasks of a day by their ids. */
async function tasks(member: SignedIn, run: string, date = TODAY) {
  const { data } = await member.get<ChallengeRunDetailsDto>(`/challenge-runs/${run}?time_zone=UTC`);
  const day = data.days.find(({ local_date }) => local_date === date);
  return new Map(day?.tasks.map((task) => [task.task_id, task]));
}

describe('PUT /api/v1/challenge-runs/{id}/ticks/{tick_id}', () => {
  it('ticks a task of today', async () => {
    const [member, run] = await inHard();
    const id = clientGeneratedId();
    expect(await tick(member, run, { task_id: 'diet' }, id)).toMatchObject({
      status: 200,
      data: { id, task_id: 'diet', local_date: TODAY, amount: 1 },
    });
    expect((await tasks(member, run)).get('diet')).toEqual({
      task_id: 'diet',
      met: true,
      done: 1,
      needed: 1,
      outdoors_left: 0,
      ticks: [{ id, amount: 1 }],
    });
  });

  it('adds up amounts', async () => {
    const [member, run] = await inHard();
    for (const amount of [1500, 1500]) await tick(member, run, { task_id: 'water', amount });
    expect((await tasks(member, run)).get('water')).toMatchObject({ done: 3000, met: false });
    await tick(member, run, { task_id: 'water', amount: 800 });
    expect((await tasks(member, run)).get('water')).toMatchObject({ done: 3800, met: true });
  });

  it('ticks a past day, and only that day', async () => {
    const [member, run] = await inHard();
    await tick(member, run, { task_id: 'diet', local_date: addDays(TODAY, -1) });
    expect((await tasks(member, run, addDays(TODAY, -1))).get('diet')).toMatchObject({ met: true });
    expect((await tasks(member, run)).get('diet')).toMatchObject({ met: false });
  });

  it('adds nothing with a repeated request, concurrent ones included', async () => {
    const [member, run] = await inHard();
    const id = clientGeneratedId();
    const water = () => tick(member, run, { task_id: 'water', amount: 500 }, id);
    for (const { status, data } of await Promise.all([water(), water(), water()]))
      expect([status, data.id]).toEqual([200, id]);
    expect((await tasks(member, run)).get('water')).toMatchObject({
      done: 500,
      ticks: [{ id, amount: 500 }],
    });
  });

  it('replaces the tick when the same id has another body', async () => {
    const [member, run] = await inHard();
    const id = clientGeneratedId();
    await tick(member, run, { task_id: 'water', amount: 500 }, id);
    await tick(member, run, { task_id: 'water', amount: 250 }, id);
    expect((await tasks(member, run)).get('water')).toMatchObject({ done: 250 });
  });

  it('makes one tick of two tabs that tick the same task, and either tab can undo it', async () => {
    const [member, run] = await inHard();
    const answers = await Promise.all([
      tick(member, run, { task_id: 'diet' }),
      tick(member, run, { task_id: 'diet' }),
    ]);
    const [one, other] = answers.map(({ data }) => data.id);
    expect(one).toBe(other);
    await untick(member, run, one ?? '');
    expect((await tasks(member, run)).get('diet')).toMatchObject({ met: false, ticks: [] });
  });

  it('adds the amounts of concurrent requests with different ids', async () => {
    const [member, run] = await inHard();
    await Promise.all([1, 2, 3, 4].map(() => tick(member, run, { task_id: 'water', amount: 500 })));
    expect((await tasks(member, run)).get('water')).toMatchObject({ done: 2000 });
  });

  it('keeps one tick when a tick is moved onto a ticked day', async () => {
    const [member, run] = await inHard();
    const id = clientGeneratedId();
    const kept = (await tick(member, run, { task_id: 'diet' })).data.id;
    await tick(member, run, { task_id: 'diet', local_date: addDays(TODAY, -1) }, id);
    expect(await tick(member, run, { task_id: 'diet' }, id)).toMatchObject({ data: { id: kept } });
    expect((await tasks(member, run, addDays(TODAY, -1))).get('diet')).toMatchObject({ met: false });
  });

  it.each<[string, object, string]>([
    ['a task of another challenge', { task_id: 'eating-well' }, 'task_id'],
    ['a task that entries meet', { task_id: 'workouts' }, 'task_id'],
    ['no task', { task_id: '' }, 'task_id'],
    ['a missing amount', { task_id: 'water' }, 'amount'],
    ['an amount of 0', { task_id: 'water', amount: 0 }, 'amount'],
    ['a negative amount', { task_id: 'water', amount: -500 }, 'amount'],
    ['a fractional amount', { task_id: 'reading', amount: 0.5 }, 'amount'],
    ['an amount over 100,000', { task_id: 'water', amount: 100_001 }, 'amount'],
    ['a day before the first one', { task_id: 'diet', local_date: addDays(TODAY, -3) }, 'local_date'],
    ['a future day', { task_id: 'diet', local_date: addDays(TODAY, 3) }, 'local_date'],
    ['a day that does not exist', { task_id: 'diet', local_date: '2026-02-30' }, 'local_date'],
    ['an unknown zone', { task_id: 'diet', time_zone: 'Mars/Base' }, 'time_zone'],
  ])('refuses %s', async (_what, fields, field) => {
    const [member, run] = await inHard();
    expect(await tick(member, run, fields)).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('accepts late ticks of an ended run, and none after its end', async () => {
    const [member, run] = await inHard();
    await member.post(`/challenge-runs/${run}/end`, { time_zone: 'UTC' });
    await database().query('UPDATE challenge_runs SET ended_on = ended_on - 1 WHERE id = $1', [run]);
    const late = { task_id: 'diet', local_date: addDays(TODAY, -1) };
    expect(await tick(member, run, late)).toMatchObject({ status: 200 });
    expect(await tick(member, run, { task_id: 'diet' })).toMatchObject({
      status: 422,
      errors: [{ field: 'local_date' }],
    });
  });

  it('answers 409 for the id of another run’s tick, and for more than 100 ticks', async () => {
    const [member, run] = await inHard();
    const soft = { challenge: '75-soft', started_on: TODAY, time_zone: 'UTC' };
    const other = (await member.post<{ id: string }>('/challenge-runs', soft)).data.id;
    const id = (await tick(member, run, { task_id: 'diet' })).data.id;
    expect(await tick(member, other, { task_id: 'eating-well' }, id)).toMatchObject({
      status: 409,
      errors: [{ code: 'ID_TAKEN' }],
    });
    await database().query(
      `INSERT INTO challenge_ticks (user_id, id, run_id, task_id, local_date, time_zone, amount)
       SELECT $1, gen_random_uuid(), $2, 'water', $3, 'UTC', 1 FROM generate_series(1, 100)`,
      [member.id, run, TODAY],
    );
    expect(await tick(member, run, { task_id: 'water', amount: 1 })).toMatchObject({
      status: 409,
      errors: [{ code: 'TOO_MANY_TICKS' }],
    });
  });
});

describe('DELETE /api/v1/challenge-runs/{id}/ticks/{tick_id}', () => {
  it('removes a tick; a second request changes nothing', async () => {
    const [member, run] = await inHard();
    await tick(member, run, { task_id: 'water', amount: 500 });
    const { id } = (await tick(member, run, { task_id: 'water', amount: 250 })).data;
    for (const _request of [1, 2]) expect(await untick(member, run, id)).toMatchObject({ status: 204 });
    expect((await tasks(member, run)).get('water')).toMatchObject({ done: 500 });
  });

  it('leaves ticks of another run alone', async () => {
    const [member, run] = await inHard();
    const soft = { challenge: '75-soft', started_on: TODAY, time_zone: 'UTC' };
    const other = (await member.post<{ id: string }>('/challenge-runs', soft)).data.id;
    const { id } = (await tick(member, run, { task_id: 'diet' })).data;
    await untick(member, other, id);
    expect((await tasks(member, run)).get('diet')).toMatchObject({ met: true });
  });
});
