import { addDays, localDate } from '@fettle/shared-ui/rules';
import { database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { startServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import type { LeaderboardPlaceDto, LeaderboardsDto } from './leaderboards.dto.ts';

const TODAY = localDate(new Date(), 'UTC');
export const day = (ago: number) => addDays(TODAY, -ago);
export const MOVEMENT = '30-days-of-movement';

export async function start(member: SignedIn, challenge: string, ago: number): Promise<string> {
  const fields = { challenge, started_on: day(ago) };
  return (await member.post<{ id: string }>('/challenge-runs', fields)).data.id;
}

/** A member on the board of a challenge that they started some days ago. */
export async function onBoard(challenge = MOVEMENT, ago = 10): Promise<{ member: SignedIn; run: string }> {
  const member = await signIn();
  const run = await start(member, challenge, ago);
  const name = `Otter ${clientGeneratedId().slice(-12)}`;
  await member.put(`/leaderboards/${challenge}/place`, { name });
  return { member, run };
}

export const workoutFields = (ago: number, duration = 45) => ({
  id: clientGeneratedId(),
  type: 'Cardio',
  duration,
  occurred_at: `${day(ago)}T12:00:00Z`,
  time_zone: 'UTC',
});

export const workout = async (member: SignedIn, ago: number, duration?: number) =>
  (await member.post<{ id: string }>('/workout-entries', workoutFields(ago, duration))).data.id;

export async function placeOf(member: SignedIn, challenge = MOVEMENT): Promise<LeaderboardPlaceDto | null> {
  const { boards } = (await member.get<LeaderboardsDto>('/leaderboards')).data;
  return boards.find((board) => board.challenge === challenge)?.place ?? null;
}

export const daysKept = async (member: SignedIn, challenge?: string) =>
  (await placeOf(member, challenge))?.days_kept;

/** Members by board and days kept, as `leaderboard_counts` has them; `standing` counts the places themselves. */
const counted = () =>
  database().query(`
    SELECT challenge, days_kept, sum(members)::integer AS members FROM leaderboard_counts
    GROUP BY challenge, days_kept HAVING sum(members) <> 0 ORDER BY challenge, days_kept`);

export const standing = () =>
  database().query(`
    SELECT challenge, days_kept, count(*)::integer AS members FROM leaderboard_places
    GROUP BY challenge, days_kept ORDER BY challenge, days_kept`);

/** Checks after each test that the counts match the places. */
export const countsAreRight = async () => expect(await counted()).toEqual(await standing());

/** 75 Hard with one task that is quickly kept; a missed day starts over. */
const HARD = {
  ...{ key: '75-hard', version: 1, title: '75 Hard', summary: '', days: 75, miss: 'starts-over' },
  tasks: [{ id: 'move', title: 'Move', kind: 'workouts', count: 1, minutes: 30, outdoors: 0 }],
};

/** A member who has been on the board of 75 Hard for three days and has kept all of them but today. */
export async function keepingAtIt(): Promise<SignedIn> {
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

/** Moves a member's runs, workouts and places back by a day, without notifying the server. */
export const aDayPasses = ({ id }: SignedIn) =>
  database().query(`
    UPDATE challenge_runs SET started_on = started_on - 1 WHERE user_id = '${id}';
    UPDATE workout_entries SET local_date = local_date - 1, occurred_at = occurred_at - interval '1 day'
      WHERE user_id = '${id}';
    UPDATE leaderboard_places SET due_at = due_at - interval '1 day' WHERE member_id = '${id}'`);

/**
 * Resolves when no place is due. A server that starts looks for due places at once, as a running one does every minute.
 */
export async function untilNothingIsDue(): Promise<void> {
  const next = await startServer(database().url);
  const due = () => database().query('SELECT FROM leaderboard_places WHERE due_at <= now()');
  await until(async () => (await due()).length === 0);
  await next.stop();
}
