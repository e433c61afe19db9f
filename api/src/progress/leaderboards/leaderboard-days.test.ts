import { addDays, localDate } from '@fettle/shared-ui/rules';
import { database, type SignedIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import {
  aDayPasses,
  countsAreRight,
  day,
  daysKept,
  keepingAtIt,
  MOVEMENT,
  onBoard,
  placeOf,
  start,
  untilNothingIsDue,
  workout,
  workoutFields,
} from './leaderboard-days-fixture.ts';

afterEach(countsAreRight);

describe('the days of a place', () => {
  it('change when an entry is created, edited, deleted and undeleted', async () => {
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

  it('change when a task is ticked and unticked', async () => {
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

  it('are those of the newest run, with the longest of all runs', async () => {
    const { member, run } = await onBoard();
    for (const ago of [6, 5, 4]) await workout(member, ago);
    await member.post(`/challenge-runs/${run}/end`, { time_zone: 'UTC' });
    expect(await placeOf(member)).toMatchObject({ days_kept: 3 });
    const second = await start(member, MOVEMENT, 4);
    expect(await placeOf(member)).toMatchObject({ days_kept: 1, longest_days: 3 });
    await member.delete(`/challenge-runs/${second}`);
    expect(await placeOf(member)).toMatchObject({ days_kept: 3, longest_days: 3 });
  });

  it('are deleted with the last run', async () => {
    const { member, run } = await onBoard();
    await member.delete(`/challenge-runs/${run}`);
    expect(await placeOf(member)).toBeNull();
  });
});

describe('the daily update of a place', () => {
  const dueAt = async ({ id }: SignedIn): Promise<string | null> => {
    const [row] = await database().query<{ due_at: string | null }>(
      `SELECT to_char(due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI') AS due_at
       FROM leaderboard_places WHERE member_id = $1`,
      [id],
    );
    return row?.due_at ?? null;
  };

  it('starts the days over after a missed day', async () => {
    const member = await keepingAtIt();
    await workout(member, 4);
    await aDayPasses(member);
    await untilNothingIsDue();
    expect(await placeOf(member, '75-hard')).toMatchObject({ days_kept: 0, longest_days: 3 });
    expect(await dueAt(member)).toBe(`${day(-1)}T00:00`);
    // A late entry repairs the day.
    await workout(member, 1);
    expect(await placeOf(member, '75-hard')).toMatchObject({ days_kept: 4, longest_days: 4 });
  });

  it('runs at the end of the day in the zone of the member’s last entry', async () => {
    const { member } = await onBoard();
    const zone = 'Pacific/Kiritimati';
    await member.post('/workout-entries', { ...workoutFields(2), time_zone: zone });
    const there = localDate(new Date(), zone);
    expect(await dueAt(member)).toBe(`${addDays(there, 0)}T10:00`);
  });

  it('no longer runs once the run has ended', async () => {
    const { member, run } = await onBoard();
    await member.post(`/challenge-runs/${run}/end`, { time_zone: 'UTC' });
    expect(await dueAt(member)).toBeNull();
  });
});
