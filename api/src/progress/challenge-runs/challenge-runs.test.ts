import { addDays, localDate } from '@fettle/shared-ui/rules';
import { anonymous, database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import type { ChallengeRunDetailsDto, ChallengeRunsDto } from './challenge-runs.dto.ts';

const TODAY = localDate(new Date(), 'UTC');
const NOTHING = { count: null, minutes: null, outdoors: null, of: null, unit: null, amount: null };
const DIET = { ...NOTHING, id: 'diet', title: 'Diet kept', kind: 'tick' };

const start = (member: SignedIn, fields: object = {}) =>
  member.post<ChallengeRunDetailsDto>('/challenge-runs', {
    challenge: '75-hard',
    started_on: TODAY,
    time_zone: 'UTC',
    ...fields,
  });
const list = async (member: SignedIn, query = '') =>
  (await member.get<ChallengeRunsDto>(`/challenge-runs?time_zone=UTC${query}`)).data.runs;
const find = (member: SignedIn, id: string) =>
  member.get<ChallengeRunDetailsDto>(`/challenge-runs/${id}?time_zone=UTC`);
const end = (member: SignedIn, id: string) =>
  member.post<ChallengeRunDetailsDto>(`/challenge-runs/${id}/end`, { time_zone: 'UTC' });

/** A premium member with a challenge of some days and one task that is ticked. */
async function withOwnChallenge(days: number, miss = 'starts-over'): Promise<[SignedIn, string]> {
  const member = await signIn({ premium: true });
  const fields = { title: 'Diet', days, miss, tasks: [DIET] };
  return [member, (await member.post<{ key: string }>('/challenges', fields)).data.key];
}

/** Ticks the diet of a run on these days, counted from today. */
async function keep(member: SignedIn, id: string, ...days: number[]): Promise<void> {
  for (const day of days) {
    const tick = { task_id: 'diet', local_date: addDays(TODAY, day), time_zone: 'UTC' };
    await member.put(`/challenge-runs/${id}/ticks/${clientGeneratedId()}`, tick);
  }
}

describe('POST /api/v1/challenge-runs', () => {
  it('starts a challenge with its first day open', async () => {
    const member = await signIn();
    const id = clientGeneratedId();
    const started = await start(member, { id });
    expect(started).toMatchObject({
      status: 201,
      data: {
        id,
        challenge: { key: '75-hard', built_in: true, version: 1 },
        started_on: TODAY,
        ended_on: null,
        state: 'running',
        today: { local_date: TODAY, number: 1, attempt: 1, state: 'open', tasks_met: 0 },
        attempts: [{ number: 1, from: TODAY, to: addDays(TODAY, 74), state: 'running', days_kept: 0 }],
        days_kept: 0,
        longest: 0,
        days_missed: 0,
      },
    });
    expect(started.data.days).toHaveLength(75);
    expect(await find(member, id)).toMatchObject({ status: 200, data: started.data });
  });

  it('uses the local day of the member', async () => {
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
      const { data } = await start(await signIn(), { time_zone });
      expect(data.today?.local_date ?? null).toBe(
        localDate(new Date(), time_zone) >= TODAY ? localDate(new Date(), time_zone) : null,
      );
    }
    const home = await signIn({ time_zone: 'Pacific/Kiritimati' });
    const { data } = await start(home, { time_zone: undefined });
    expect(data.today?.local_date).toBe(localDate(new Date(), 'Pacific/Kiritimati'));
  });

  it('starts on a future day', async () => {
    const { data } = await start(await signIn(), { started_on: addDays(TODAY, 3) });
    expect(data).toMatchObject({ state: 'upcoming', today: null, days_missed: 0 });
  });

  it('starts on a past day and counts entries since then', async () => {
    const member = await signIn();
    await member.post('/workout-entries', {
      type: 'Cardio',
      duration: 30,
      occurred_at: `${addDays(TODAY, -1)}T12:00:00Z`,
      time_zone: 'UTC',
    });
    const { data } = await start(member, {
      challenge: '30-days-of-movement',
      started_on: addDays(TODAY, -2),
    });
    expect(data.days.slice(0, 3)).toMatchObject([{ state: 'missed' }, { state: 'kept' }, { state: 'open' }]);
    expect(data).toMatchObject({ days_kept: 1, days_missed: 1 });
  });

  it('answers a repeated id with the stored run', async () => {
    const member = await signIn();
    const id = clientGeneratedId();
    await start(member, { id });
    expect(await start(member, { id, started_on: addDays(TODAY, 1) })).toMatchObject({
      status: 201,
      data: { id, started_on: TODAY },
    });
  });

  it('answers 409 with the current run while the challenge is running', async () => {
    const member = await signIn();
    const { id } = (await start(member)).data;
    expect(await start(member)).toMatchObject({
      status: 409,
      errors: [{ code: 'CHALLENGE_RUNNING', field: 'challenge' }],
      data: { id },
    });
    expect(await start(member, { challenge: '75-soft' })).toMatchObject({ status: 201 });
  });

  it('starts one run when several tabs start the same challenge', async () => {
    const member = await signIn();
    const answers = await Promise.all([start(member), start(member), start(member)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await list(member)).toHaveLength(1);
  });

  it('starts again after the end of a run, and after its last day', async () => {
    const member = await signIn();
    await end(member, (await start(member)).data.id);
    expect(await start(member)).toMatchObject({ status: 201 });
    const [other, challenge] = await withOwnChallenge(1);
    const { id } = (await start(other, { challenge })).data;
    expect(await start(other, { challenge })).toMatchObject({ status: 409 });
    await keep(other, id, 0);
    expect(await find(other, id)).toMatchObject({ data: { state: 'completed', days_kept: 1 } });
    expect(await start(other, { challenge })).toMatchObject({ status: 201 });
  });

  it('keeps the version of the challenge from its start, also after an update or deletion', async () => {
    const [member, challenge] = await withOwnChallenge(5);
    const { id } = (await start(member, { challenge })).data;
    const fields = { title: 'Diet', days: 9, miss: 'starts-over', tasks: [DIET] };
    await member.put(`/challenges/${challenge}`, fields, { 'if-match': '1' });
    expect(await find(member, id)).toMatchObject({
      data: { challenge: { key: challenge, built_in: false, version: 1, days: 5 } },
    });
    await member.delete(`/challenges/${challenge}`);
    expect((await find(member, id)).data.days).toHaveLength(5);
  });

  it('answers 409 to a member with 20 current runs', async () => {
    const [member, challenge] = await withOwnChallenge(5);
    await database().query(
      `INSERT INTO challenge_runs (user_id, id, challenge, started_on)
       SELECT $1, gen_random_uuid(), jsonb_build_object('key', n::text, 'version', 1, 'title', '', 'summary', '',
         'days', 5, 'miss', 'starts-over', 'tasks', '[]'::jsonb), current_date + 1 FROM generate_series(1, 20) AS n`,
      [member.id],
    );
    expect(await start(member, { challenge })).toMatchObject({
      status: 409,
      errors: [{ code: 'TOO_MANY_CHALLENGES' }],
    });
  });

  it.each<[string, object, string[]]>([
    ['no challenge', { challenge: '' }, ['challenge']],
    ['an unknown challenge', { challenge: '75-harder' }, ['challenge']],
    ['an unknown id as the challenge', { challenge: clientGeneratedId() }, ['challenge']],
    ['no first day', { started_on: undefined }, ['started_on']],
    ['a day that does not exist', { started_on: '2026-02-30' }, ['started_on']],
    ['a first day more than a year ago', { started_on: addDays(TODAY, -367) }, ['started_on']],
    ['a first day in more than a year', { started_on: addDays(TODAY, 367) }, ['started_on']],
    ['an unknown zone', { time_zone: 'Mars/Base' }, ['time_zone']],
    ['an id that is no UUID', { id: 'mine' }, ['id']],
  ])('refuses %s', async (_what, fields, expected) => {
    const answer = await start(await signIn(), fields);
    expect(answer.status).toBe(422);
    expect(answer.errors.map(({ field }) => field)).toEqual(expected);
  });

  it('answers 422 for another member’s challenge', async () => {
    const [, challenge] = await withOwnChallenge(5);
    expect(await start(await signIn(), { challenge })).toMatchObject({
      status: 422,
      errors: [{ field: 'challenge' }],
    });
  });
});

describe('GET /api/v1/challenge-runs', () => {
  it('lists running challenges before those that have ended', async () => {
    const member = await signIn();
    const first = (await start(member, { started_on: addDays(TODAY, -2) })).data.id;
    const second = (await start(member, { challenge: '75-soft' })).data.id;
    await end(member, second);
    const runs = await list(member);
    expect(runs.map(({ id, state }) => [id, state])).toEqual([
      [first, 'running'],
      [second, 'ended'],
    ]);
    expect(await list(member, '&state=running')).toMatchObject([{ id: first }]);
    expect(await list(member, '&state=ended')).toMatchObject([{ id: second }]);
    expect(await list(member, '&state=completed')).toEqual([]);
  });

  it('lists a running challenge first, however many later ones are complete', async () => {
    const member = await signIn();
    const { id } = (await start(member, { started_on: addDays(TODAY, -100) })).data;
    await database().query(
      `INSERT INTO challenge_runs (user_id, id, challenge, started_on)
       SELECT $1, gen_random_uuid(), jsonb_build_object('key', n::text, 'version', 1, 'title', '', 'summary', '',
         'days', 1, 'miss', 'stays-missed', 'tasks', $2::jsonb), current_date - 5 FROM generate_series(1, 60) AS n`,
      [member.id, JSON.stringify([DIET])],
    );
    const runs = await list(member);
    expect(runs).toHaveLength(50);
    expect(runs[0]).toMatchObject({ id, state: 'running' });
    expect(await list(member, '&state=running')).toMatchObject([{ id }]);
    expect(await list(member, '&state=completed')).toHaveLength(50);
  });

  it('returns the tasks of today, and the state of each day', async () => {
    const member = await signIn();
    await start(member, { challenge: '75-soft' });
    const [run] = await list(member);
    expect(run?.today?.tasks).toEqual([
      { task_id: 'workout', met: false, done: 0, needed: 1, outdoors_left: 0, ticks: [] },
      { task_id: 'eating-well', met: false, done: 0, needed: 1, outdoors_left: 0, ticks: [] },
      { task_id: 'water', met: false, done: 0, needed: 3000, outdoors_left: 0, ticks: [] },
      { task_id: 'reading', met: false, done: 0, needed: 10, outdoors_left: 0, ticks: [] },
    ]);
    expect(run?.days).toHaveLength(75);
    expect(run?.days[0]).toEqual({ local_date: TODAY, state: 'open', number: 1, attempt: 1, tasks_met: 0 });
  });

  it('returns only the requested days', async () => {
    const member = await signIn();
    await start(member);
    const [run] = await list(member, `&from=${addDays(TODAY, 5)}&to=${addDays(TODAY, 7)}`);
    expect(run?.days.map(({ number }) => number)).toEqual([6, 7, 8]);
    expect(run?.today).toMatchObject({ local_date: TODAY });
  });

  it('shows nothing of other members, and requires a sign-in', async () => {
    const [member, other] = [await signIn(), await signIn()];
    await start(member);
    expect(await list(other)).toEqual([]);
    expect(await anonymous().get('/challenge-runs')).toMatchObject({ status: 401 });
  });
});

describe('POST /api/v1/challenge-runs/{id}/end', () => {
  it('ends a run today; a second request changes nothing', async () => {
    const [member, challenge] = await withOwnChallenge(5);
    const { id } = (await start(member, { challenge, started_on: addDays(TODAY, -2) })).data;
    await keep(member, id, -2, -1);
    for (const _request of [1, 2])
      expect(await end(member, id)).toMatchObject({
        status: 200,
        data: { state: 'ended', ended_on: TODAY, today: null, days_kept: 2, attempts: [{ state: 'ended' }] },
      });
  });

  it('leaves a completed run alone', async () => {
    const [member, challenge] = await withOwnChallenge(1);
    const { id } = (await start(member, { challenge })).data;
    await keep(member, id, 0);
    expect(await end(member, id)).toMatchObject({ data: { state: 'completed', ended_on: null } });
  });
});

describe('DELETE /api/v1/challenge-runs/{id}', () => {
  it('deletes a run with its ticks, and keeps entries', async () => {
    const [member, challenge] = await withOwnChallenge(5);
    const { id } = (await start(member, { challenge })).data;
    await keep(member, id, 0);
    expect(await member.delete(`/challenge-runs/${id}`)).toMatchObject({ status: 204 });
    expect(await find(member, id)).toMatchObject({ status: 404 });
    const ticks = await database().query('SELECT id FROM challenge_ticks WHERE user_id = $1', [member.id]);
    expect(ticks).toEqual([]);
  });
});

describe('a run of another member', () => {
  it('answers 404 to every request', async () => {
    const [member, other] = [await signIn(), await signIn()];
    const { id } = (await start(other)).data;
    const tick = { task_id: 'diet', local_date: TODAY, time_zone: 'UTC' };
    const answers = await Promise.all([
      find(member, id),
      end(member, id),
      member.put(`/challenge-runs/${id}/ticks/${clientGeneratedId()}`, tick),
      member.delete(`/challenge-runs/${id}/ticks/${clientGeneratedId()}`),
      member.delete(`/challenge-runs/${id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await find(other, id)).toMatchObject({ data: { state: 'running' } });
  });
});
