import { addDays, localDate } from '@fettle/shared-ui/rules';
import { database, type SignedIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { startServer } from '../../testing/test-server.ts';
import { eveningDate } from './evening.ts';
import type { NotificationsDto } from './notifications.dto.ts';

/** Time zones by their fixed offsets: in some it is evening now, in others not. */
const ZONES = Array.from({ length: 26 }, (_, at) => (at < 12 ? `Etc/GMT+${at + 1}` : `Etc/GMT-${at - 11}`));
/** Two hours later, so that midnight does not come while a test runs. */
const inTwoHours = () => new Date(Date.now() + 2 * 3_600_000);
export const evening = () =>
  ZONES.find((zone) => eveningDate(new Date(), zone) && eveningDate(inTwoHours(), zone)) ?? '';
export const daytime = () =>
  ZONES.find((zone) => !eveningDate(new Date(), zone) && !eveningDate(inTwoHours(), zone)) ?? '';

export const today = (zone: string) => localDate(new Date(), zone);

/** Starts a challenge on a day, some hours ago. */
export async function takesPart(
  member: SignedIn,
  zone: string,
  challenge = '30-days-of-movement',
  more: object = {},
) {
  const fields = { id: clientGeneratedId(), challenge, started_on: addDays(today(zone), -1), ...more };
  expect(await member.post('/challenge-runs', { ...fields, time_zone: zone })).toMatchObject({ status: 201 });
  await began(member, 4);
  return fields.id;
}
export const began = (member: SignedIn, hours: number) =>
  database().query(
    `UPDATE challenge_runs SET created_at = now() - $2 * interval '1 hour' WHERE user_id = $1`,
    [member.id, hours],
  );
export const moves = (member: SignedIn, time_zone: string) =>
  member.post('/workout-entries', { type: 'Yoga', duration: 30, time_zone });

/** Starts servers, which check for open challenges at once, and stops them, which waits for the end of the check. */
export async function look(servers = 1): Promise<void> {
  const running = await Promise.all(Array.from({ length: servers }, () => startServer(database().url)));
  await Promise.all(running.map((server) => server.stop()));
}
export const told = async (member: SignedIn) =>
  (await member.get<NotificationsDto>('/notifications')).data.notifications;
