import { addDays, localDate } from '@fettle/shared-ui/rules';
import { clientGeneratedId } from '../testing/client-generated-id.ts';
import { database, type SignedIn, signIn } from '../testing/sign-in.ts';
import { startServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';
import type { LeaderboardPlaceDto, LeaderboardsDto } from './leaderboards.dto.ts';

const TODAY = localDate(new Date(), 'UTC');
const day = (ago: number) => addDays(TODAY, -ago);
const MOVEMENT = '30-days-of-movement';

async function start(member: SignedIn, challenge: string, ago: number): Promise<string> {
  const fields = { challenge, started_on: day(ago) };
  return (await member.post<{ id: string }>('/challenge-runs', fields)).data.id;
}

/** A member on the board of a challenge that they started some days ago. */
async function onBoard(challenge = MOVEMENT, ago = 10): Promise<{ member: SignedIn; run: string }> {
  const member = await signIn();
  const run = await start(member, challenge, ago);
  const name = `Otter ${clientGeneratedId().slice(-12)}`;
  await member.put(`/leaderboards/${challenge}/place`, { name });
  return { member, run };
}

const workoutFields = (ago: number, duration = 45) => ({
  id: clientGeneratedId(),
  type: 'Cardio',
  duration,
  occurred_at: `${day(ago)}T12:00:00Z`,
  time_zone: 'UTC',
});
const workout = async (member: SignedIn, ago: number, duration?: number) =>
  (await member.post<{ id: string }>('/workout-entries', workoutFields(ago, duration))).data.id;

async function placeOf(member: SignedIn, challenge = MOVEMENT): Promise<LeaderboardPlaceDto | null> {
  const { boards } = (await member.get<LeaderboardsDto>('/leaderboards')).data;
  return boards.find((board) => board.challenge === challenge)?.place ?? null;
}
const daysKept = async (member: SignedIn, challenge?: string) =>
  (await placeOf(member, challenge))?.days_kept;

/** What the counts say of all boards, beside what the places say. */
const counted = () =>
  database().query(`
    SELECT challenge, days_kept, sum(members)::integer AS members FROM leaderboard_counts
    GROUP BY challenge, days_kept HAVING sum(members) <> 0 ORDER BY challenge, days_kept`);
const standing = () =>
  database().query(`
    SELECT challenge, days_kept, count(*)::integer AS members FROM leaderboard_places
    GROUP BY challenge, days_kept ORDER BY challenge, days_kept`);

afterEach(async () => expect(await counted()).toEqual(await standing()));

describe('the days of a place', () => {
  it('change with an entry that is written, edited, deleted and restored', async () => {
    const { member } = await onBoard();
    const id = await workout(member, 3);
    expect(await daysKept(member)).toBe(1);
    await member.patch(`/workout-entries/${id}`, { duration: 20 }, { 'if-match': '1' });
    expect(await daysKept(member)).toBe(0);
    await member.patch(`/workout-entries/${id}`, { duration: 30 }, { 'if-match': '2' });
    expect(await daysKept(member)).toBe(1);
    await member.delete(`/workout-entries/${id}`);
    expect(await daysKept(member)).toBe(0);
    await member.post(`/workout-entries/${id}/restore`, undefined);
    expect(await daysKept(member)).toBe(1);
  });

  it('change with a tick and its undo', async () => {
    const { member, run } = await onBoard('75-soft');
    await workout(member, 2);
    const tick = (task_id: string, amount?: number) => {
      const id = clientGeneratedId();
      const fields = { task_id, local_date: day(2), amount, time_zone: 'UTC' };
      return member.put(`/challenge-runs/${run}/ticks/${id}`, fields).then(() => id);
    };
    await tick('eating-well');
    await tick('water', 3000);
    expect(await daysKept(member, '75-soft')).toBe(0);
    const last = await tick('reading', 10);
    expect(await daysKept(member, '75-soft')).toBe(1);
    await member.delete(`/challenge-runs/${run}/ticks/${last}`);
    expect(await daysKept(member, '75-soft')).toBe(0);
  });

  it('are those of the newest run, and the longest of all', async () => {
    const { member, run } = await onBoard();
    for (const ago of [6, 5, 4]) await workout(member, ago);
    await member.post(`/challenge-runs/${run}/end`, { time_zone: 'UTC' });
    expect(await placeOf(member)).toMatchObject({ days_kept: 3 });
    const second = await start(member, MOVEMENT, 4);
    expect(await placeOf(member)).toMatchObject({ days_kept: 1, longest_days: 3 });
    await member.delete(`/challenge-runs/${second}`);
    expect(await placeOf(member)).toMatchObject({ days_kept: 3, longest_days: 3 });
  });

  it('go with the last run: then there is nothing to rank', async () => {
    const { member, run } = await onBoard();
    await member.delete(`/challenge-runs/${run}`);
    expect(await placeOf(member)).toBeNull();
  });

  it('are right after many writes at once, from two tabs', async () => {
    const { member } = await onBoard();
    const ids = await Promise.all([9, 8, 7, 6, 5, 4].map((ago) => workout(member, ago)));
    expect(await daysKept(member)).toBe(6);
    await Promise.all([
      ...ids.slice(0, 3).map((id) => member.delete(`/workout-entries/${id}`)),
      ...[3, 2, 1].map((ago) => workout(member, ago)),
      ...ids
        .slice(3)
        .map((id) => member.patch(`/workout-entries/${id}`, { duration: 10 }, { 'if-match': '1' })),
    ]);
    expect(await daysKept(member)).toBe(3);
  });

  it('count an entry once that is posted twice at once', async () => {
    const { member } = await onBoard();
    const fields = workoutFields(2);
    await Promise.all([1, 2, 3].map(() => member.post('/workout-entries', fields)));
    expect(await daysKept(member)).toBe(1);
  });

  it('of members who do the same at once are all right', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => onBoard()));
    await Promise.all(all.flatMap(({ member }) => [4, 3, 2].map((ago) => workout(member, ago))));
    for (const { member } of all) expect(await daysKept(member)).toBe(3);
  });
});

describe('at the end of the member’s day', () => {
  /** 75 Hard with one task that is quickly kept; a missed day starts over. */
  const HARD = {
    ...{ key: '75-hard', version: 1, title: '75 Hard', summary: '', days: 75, miss: 'starts-over' },
    tasks: [{ id: 'move', title: 'Move', kind: 'workouts', count: 1, minutes: 30, outdoors: 0 }],
  };

  /** On the board of 75 Hard since three days, all kept but today. */
  async function keepingAtIt(): Promise<SignedIn> {
    const member = await signIn();
    await database().query(
      'INSERT INTO challenge_runs (user_id, id, challenge, started_on) VALUES ($1, $2, $3, $4)',
      [member.id, clientGeneratedId(), HARD, day(3)],
    );
    for (const ago of [3, 2, 1]) await workout(member, ago);
    await member.put('/leaderboards/75-hard/place', { name: `Otter ${clientGeneratedId().slice(-12)}` });
    expect(await placeOf(member, '75-hard')).toMatchObject({ days_kept: 3, longest_days: 3 });
    return member;
  }

  /** Everything happened a day earlier, and nothing was told of it. */
  const aDayPasses = ({ id }: SignedIn) =>
    database().query(`
      UPDATE challenge_runs SET started_on = started_on - 1 WHERE user_id = '${id}';
      UPDATE workout_entries SET local_date = local_date - 1, occurred_at = occurred_at - interval '1 day'
        WHERE user_id = '${id}';
      UPDATE leaderboard_places SET due_at = due_at - interval '1 day' WHERE member_id = '${id}'`);

  const dueAt = async ({ id }: SignedIn): Promise<string | null> => {
    const [row] = await database().query<{ due_at: string | null }>(
      `SELECT to_char(due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI') AS due_at
       FROM leaderboard_places WHERE member_id = $1`,
      [id],
    );
    return row?.due_at ?? null;
  };

  /** A server that starts looks for what is due at once, as a running one does every minute. */
  async function untilNothingIsDue(): Promise<void> {
    const next = await startServer(database().url);
    const due = () => database().query('SELECT FROM leaderboard_places WHERE due_at <= now()');
    await until(async () => (await due()).length === 0);
    await next.stop();
  }

  it('a day that was not kept is missed, and starts over', async () => {
    const member = await keepingAtIt();
    await workout(member, 4);
    await aDayPasses(member);
    await untilNothingIsDue();
    expect(await placeOf(member, '75-hard')).toMatchObject({ days_kept: 0, longest_days: 3 });
    expect(await dueAt(member)).toBe(`${day(-1)}T00:00`);
    // A late entry heals the day.
    await workout(member, 1);
    expect(await placeOf(member, '75-hard')).toMatchObject({ days_kept: 4, longest_days: 4 });
  });

  it('is that of the zone where the member logged last', async () => {
    const { member } = await onBoard();
    const zone = 'Pacific/Kiritimati';
    await member.post('/workout-entries', { ...workoutFields(2), time_zone: zone });
    const there = localDate(new Date(), zone);
    expect(await dueAt(member)).toBe(`${addDays(there, 0)}T10:00`);
  });

  it('comes a minute after joining for the first time: writes that were under way are counted then', async () => {
    const { member } = await onBoard();
    const [row] = await database().query<{ seconds: number }>(
      'SELECT extract(epoch FROM due_at - now())::integer AS seconds FROM leaderboard_places WHERE member_id = $1',
      [member.id],
    );
    expect(row?.seconds).toBeGreaterThan(30);
    expect(row?.seconds).toBeLessThanOrEqual(60);
    // As such a write: the place knows nothing of it.
    await database().query(
      `INSERT INTO workout_entries (user_id, id, occurred_at, time_zone, local_date, type, duration, notes)
       VALUES ($1, $2, $3, 'UTC', $4, 'Cardio', 45, '')`,
      [member.id, clientGeneratedId(), `${day(2)}T12:00:00Z`, day(2)],
    );
    expect(await daysKept(member)).toBe(0);
    await database().query('UPDATE leaderboard_places SET due_at = now() WHERE member_id = $1', [member.id]);
    await untilNothingIsDue();
    expect(await daysKept(member)).toBe(1);
  });

  it('no longer comes once the run has ended', async () => {
    const { member, run } = await onBoard();
    await member.post(`/challenge-runs/${run}/end`, { time_zone: 'UTC' });
    expect(await dueAt(member)).toBeNull();
  });

  it('is made up for by two servers that start later, each place once', async () => {
    const members = [];
    for (let at = 0; at < 5; at += 1) members.push(await keepingAtIt());
    for (const member of members) {
      await workout(member, 4);
      await aDayPasses(member);
    }
    await Promise.all([untilNothingIsDue(), untilNothingIsDue()]);
    for (const member of members)
      expect(await placeOf(member, '75-hard')).toMatchObject({ days_kept: 0, longest_days: 3 });
  });

  it('adds up the counts to one row for each number of days', async () => {
    await onBoard();
    await untilNothingIsDue();
    const rows = await database().query('SELECT FROM leaderboard_counts');
    expect(rows).toHaveLength((await standing()).length);
  });
});
