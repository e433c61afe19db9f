import { database } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import {
  aDayPasses,
  countsAreRight,
  day,
  daysKept,
  keepingAtIt,
  onBoard,
  placeOf,
  standing,
  untilNothingIsDue,
  workout,
  workoutFields,
} from './leaderboard-days-fixture.ts';

afterEach(countsAreRight);

describe('the days of a place', () => {
  it('are correct after many concurrent writes from two tabs', async () => {
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

  it('count an entry once when it is posted several times concurrently', async () => {
    const { member } = await onBoard();
    const fields = workoutFields(2);
    await Promise.all([1, 2, 3].map(() => member.post('/workout-entries', fields)));
    expect(await daysKept(member)).toBe(1);
  });

  it('of several members are correct after concurrent writes', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => onBoard()));
    await Promise.all(all.flatMap(({ member }) => [4, 3, 2].map((ago) => workout(member, ago))));
    for (const { member } of all) expect(await daysKept(member)).toBe(3);
  });
});

describe('the daily update of a place', () => {
  it('runs for the first time a minute after joining, and counts writes that were under way', async () => {
    const { member } = await onBoard();
    const [row] = await database().query<{ seconds: number }>(
      'SELECT extract(epoch FROM due_at - now())::integer AS seconds FROM leaderboard_places WHERE member_id = $1',
      [member.id],
    );
    expect(row?.seconds).toBeGreaterThan(30);
    expect(row?.seconds).toBeLessThanOrEqual(60);
    // Simulates a write under way, which did not update the place.
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

  it('is caught up once for each place when two servers start later', async () => {
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

  it('combines the counts into one row for each number of days', async () => {
    await onBoard();
    await untilNothingIsDue();
    const rows = await database().query('SELECT FROM leaderboard_counts');
    expect(rows).toHaveLength((await standing()).length);
  });
});
