import { addDays, type ChallengeTask, localDate } from '@fettle/shared-ui/rules';
import { database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { startServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import type { ChallengeRunDetailsDto, ChallengeRunsDto } from './challenge-runs.dto.ts';
import type { StoredRun } from './stored-runs.ts';
import { workedOutRuns } from './worked-out-run.ts';

const TODAY = localDate(new Date(), 'UTC');
const NOTHING = { count: null, minutes: null, outdoors: null, of: null, unit: null, amount: null };
const DIET: ChallengeTask = { ...NOTHING, id: 'diet', title: 'Diet kept', kind: 'tick' };
const CHALLENGE = { key: '', version: 1, title: 'Diet', summary: '', days: 5, tasks: [DIET] };

interface Begun {
  days_ago: number;
  miss?: string;
  key?: string;
}

/** Runs that were begun on their first days. */
async function withRuns(member: SignedIn, runs: Begun[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { days_ago, miss = 'stays-missed', key = clientGeneratedId() } of runs) {
    const id = clientGeneratedId();
    await database().query(
      `INSERT INTO challenge_runs (user_id, id, challenge, started_on, created_at)
       VALUES ($1, $2, $3, current_date - $4::int, now() - $4::int * interval '1 day')`,
      [member.id, id, { ...CHALLENGE, key, miss }, days_ago],
    );
    ids.push(id);
  }
  return ids;
}

/** Starts a server, which processes due results at once, as a running one does every five minutes. */
async function untilSettled(member: SignedIn): Promise<void> {
  const next = await startServer(database().url);
  const due = () =>
    database().query('SELECT FROM challenge_runs WHERE user_id = $1 AND due_at <= now()', [member.id]);
  await until(async () => (await due()).length === 0);
  await next.stop();
}

const list = async (member: SignedIn, query = '') =>
  (await member.get<ChallengeRunsDto>(`/challenge-runs?time_zone=UTC${query}`)).data;
const find = async (member: SignedIn, id: string) =>
  (await member.get<ChallengeRunDetailsDto>(`/challenge-runs/${id}?time_zone=UTC`)).data;
const tick = (member: SignedIn, run: string, days_ago: number, id = clientGeneratedId()) =>
  member.put(`/challenge-runs/${run}/ticks/${id}`, {
    ...{ task_id: 'diet', local_date: addDays(TODAY, -days_ago), time_zone: 'UTC' },
  });

describe('the result of a run', () => {
  it('is final and stored a week after its end, and not recalculated', async () => {
    const member = await signIn();
    const [id = '', recent = ''] = await withRuns(member, [{ days_ago: 40 }, { days_ago: 6 }]);
    const ticked = clientGeneratedId();
    await tick(member, id, 40, ticked);
    const before = await find(member, id);
    expect(before).toMatchObject({ state: 'completed', days_kept: 1, days_missed: 4 });
    await untilSettled(member);
    expect(await find(member, id)).toEqual(before);
    expect((await list(member)).runs.map((run) => [run.id, run.days.length])).toEqual([
      [recent, 5],
      [id, 5],
    ]);
    const from = addDays(TODAY, -38);
    expect((await list(member, `&from=${from}&to=${from}`)).runs.map(({ days }) => days.length)).toEqual([
      0, 1,
    ]);

    for (const answer of [
      await tick(member, id, 39),
      await member.delete(`/challenge-runs/${id}/ticks/${ticked}`),
    ])
      expect(answer).toMatchObject({ status: 409, errors: [{ code: 'CHALLENGE_OVER' }] });
    expect(await tick(member, recent, 5)).toMatchObject({ status: 200 });

    // The stored result is returned.
    await database().query(`UPDATE challenge_runs SET result = result || '{"longest": 99}' WHERE id = $1`, [
      id,
    ]);
    expect((await list(member)).runs.map(({ longest }) => longest)).toEqual([1, 99]);
    expect(await find(member, id)).toMatchObject({ longest: 99 });
    expect((await list(member, '&state=completed')).runs).toHaveLength(2);
    expect((await list(member, '&state=ended')).runs).toEqual([]);
  });

  it('is not stored while its days can still be ticked', async () => {
    const member = await signIn({ premium: true });
    const fields = { title: 'Diet', days: 5, miss: 'stays-missed', tasks: [DIET] };
    const { key } = (await member.post<{ key: string }>('/challenges', fields)).data;
    const start = { challenge: key, started_on: addDays(TODAY, -300), time_zone: 'UTC' };
    const { id } = (await member.post<{ id: string }>('/challenge-runs', start)).data;
    await untilSettled(member);
    for (const days_ago of [300, 299, 298, 297, 296]) await tick(member, id, days_ago);
    expect(await find(member, id)).toMatchObject({ state: 'completed', days_kept: 5 });
  });

  it('of a run that began in year 1 is that it ended within a year', async () => {
    const member = await signIn();
    const [id = ''] = await withRuns(member, [{ days_ago: 0, miss: 'starts-over' }]);
    await database().query(`UPDATE challenge_runs SET started_on = '0001-01-01' WHERE id = $1`, [id]);
    const { runs } = await list(member);
    expect(runs).toMatchObject([{ id, state: 'ended', today: null, days_kept: 0 }]);
    expect(runs[0]?.days).toHaveLength(362);
  });
});

describe('the number of a member’s runs', () => {
  it('is limited to 20 that are not final, including those whose days are over', async () => {
    const member = await signIn({ premium: true });
    const fields = { title: 'Diet', days: 1, miss: 'stays-missed', tasks: [DIET] };
    const { key } = (await member.post<{ key: string }>('/challenges', fields)).data;
    const start = { challenge: key, started_on: addDays(TODAY, -2), time_zone: 'UTC' };
    for (let at = 0; at < 20; at += 1)
      expect(await member.post('/challenge-runs', start)).toMatchObject({
        status: 201,
        data: { state: 'completed' },
      });
    expect(await member.post('/challenge-runs', start)).toMatchObject({
      status: 409,
      errors: [{ code: 'TOO_MANY_CHALLENGES' }],
    });
    // Starting a run settles those that are final by now.
    await database().query(
      `UPDATE challenge_runs SET started_on = started_on - 10, created_at = created_at - interval '10 days'
       WHERE user_id = $1`,
      [member.id],
    );
    expect(await member.post('/challenge-runs', start)).toMatchObject({ status: 201 });
  });

  it('is limited to 1,000 altogether', async () => {
    const member = await signIn();
    await database().query(
      `INSERT INTO challenge_runs (user_id, id, challenge, started_on, result, due_at)
       SELECT $1, gen_random_uuid(), $2, current_date - 100, '{"state": "ended", "days": [], "attempts": []}', NULL
       FROM generate_series(1, 1000)`,
      [member.id, { ...CHALLENGE, key: clientGeneratedId(), miss: 'stays-missed' }],
    );
    expect(await member.post('/challenge-runs', { challenge: '75-hard', started_on: TODAY })).toMatchObject({
      status: 409,
      errors: [{ code: 'TOO_MANY_CHALLENGES', message: expect.stringContaining('1000') }],
    });
  });
});

describe('the list of runs', () => {
  it('has pages with current runs first, each run once', async () => {
    const member = await signIn();
    const over = Array.from({ length: 8 }, (_, at) => ({ days_ago: 20 + at }));
    const [first = '', second = '', recent = '', ...finals] = await withRuns(member, [
      { days_ago: 300, miss: 'starts-over' },
      { days_ago: 350, miss: 'starts-over' },
      { days_ago: 8 },
      ...over,
    ]);
    await untilSettled(member);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: ChallengeRunsDto = await list(member, `&limit=3${cursor && `&cursor=${cursor}`}`);
      expect(page.runs.length).toBeLessThanOrEqual(3);
      seen.push(...page.runs.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual([first, second, recent, ...finals]);
    expect(await list(member, '&limit=1&state=running')).toMatchObject({ next_cursor: expect.any(String) });
    expect((await list(member, '&limit=2&state=running')).next_cursor).toBeNull();
  });

  it.each(['nonsense', Buffer.from('on 2026-02-30 x').toString('base64url')])(
    'answers 422 for the cursor %j',
    async (cursor) => {
      expect(await (await signIn()).get(`/challenge-runs?cursor=${cursor}`)).toMatchObject({
        status: 422,
        errors: [{ field: 'cursor' }],
      });
    },
  );
});

it('yields to other work after each run that is calculated', async () => {
  const run = { ...CHALLENGE, miss: 'starts-over', key: 'x' } as const;
  const runs = Array.from({ length: 10 }, (_, at) => ({
    ...{
      id: String(at),
      user_id: '',
      challenge: run,
      started_on: '2026-01-01',
      ended_on: null,
      result: null,
    },
    created_at: new Date(),
  })) as StoredRun[];
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await workedOutRuns(runs, { entries: [], ticks: [] }, { today: '2026-11-26', time_zone: 'UTC' });
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(10);
});
