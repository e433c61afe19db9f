import { addDays, localDate } from '@fettle/shared-ui/rules';
import { clientGeneratedId } from '../testing/client-generated-id.ts';
import { database, type SignedIn, signIn } from '../testing/sign-in.ts';
import { startServer } from '../testing/test-server.ts';
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
const daysKept = async (member: SignedIn, challenge?: string) => (await placeOf(member, challenge))?.days_kept;

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
      ...ids.slice(3).map((id) =>
        member.patch(`/workout-entries/${id}`, { duration: 10 }, { 'if-match': '1' }),
      ),
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
  /** As after midnight: the server that starts then finds what is due. */
  async function midnight(): Promise<void> {
    const next = await startServer(database().url);
    await expect.poll(due).toBe(0);
    await next.stop();
  }
  const due = async () => {
    const [row] = await database().query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM leaderboard_places WHERE due_at <= now()',
    );
    return row?.count;
  };

  it.todo('see below');
});
