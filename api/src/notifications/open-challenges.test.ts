import { addDays, localDate } from '@fettle/shared-ui/rules';
import { clientGeneratedId } from '../testing/client-generated-id.ts';
import { database, type SignedIn, signIn } from '../testing/sign-in.ts';
import { startServer } from '../testing/test-server.ts';
import { eveningDate } from './evening.ts';
import type { NotificationsDto } from './notifications.dto.ts';

/** Zones by their fixed offsets, of which some have evening now and some have not. */
const ZONES = Array.from({ length: 26 }, (_, at) => (at < 12 ? `Etc/GMT+${at + 1}` : `Etc/GMT-${at - 11}`));
/** With two hours of the evening left, so that midnight does not come while a test runs. */
const inTwoHours = () => new Date(Date.now() + 2 * 3_600_000);
const evening = () =>
  ZONES.find((zone) => eveningDate(new Date(), zone) && eveningDate(inTwoHours(), zone)) ?? '';
const daytime = () =>
  ZONES.find((zone) => !eveningDate(new Date(), zone) && !eveningDate(inTwoHours(), zone)) ?? '';

const today = (zone: string) => localDate(new Date(), zone);

/** Starts a challenge on a day, some hours ago. */
async function takesPart(
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
const began = (member: SignedIn, hours: number) =>
  database().query(
    `UPDATE challenge_runs SET created_at = now() - $2 * interval '1 hour' WHERE user_id = $1`,
    [member.id, hours],
  );
const moves = (member: SignedIn, time_zone: string) =>
  member.post('/workout-entries', { type: 'Yoga', duration: 30, time_zone });

/** Servers look when they start, and end what they are doing before they stop. */
async function look(servers = 1): Promise<void> {
  const running = await Promise.all(Array.from({ length: servers }, () => startServer(database().url)));
  await Promise.all(running.map((server) => server.stop()));
}
const told = async (member: SignedIn) =>
  (await member.get<NotificationsDto>('/notifications')).data.notifications;

it('what is open in the evening is told once, by however many servers, with its challenges', async () => {
  const zone = evening();
  const member = await signIn({ time_zone: zone });
  await takesPart(member, zone);
  await takesPart(member, zone, '75-hard', { started_on: today(zone) });
  await look(2);
  await look();
  expect(await told(member)).toMatchObject([
    {
      kind: 'challenge_open',
      about: expect.arrayContaining(['75 Hard', '30 Days of Movement']),
      count: 6,
      read: false,
    },
  ]);
});

describe('nothing is told', () => {
  const CASES: [
    what: string,
    prepare: (member: SignedIn, zone: string) => Promise<unknown>,
    zone?: string,
  ][] = [
    ['where all is done', (member, zone) => takesPart(member, zone).then(() => moves(member, zone))],
    [
      'where the member switched it off',
      async (member, zone) => {
        await takesPart(member, zone);
        await member.patch('/preferences', { notifications: { openChallengeTasks: false } });
      },
    ],
    [
      'of a challenge that the member ended',
      async (member, zone) => {
        const id = await takesPart(member, zone);
        await member.post(`/challenge-runs/${id}/end`, { time_zone: zone });
      },
    ],
    [
      'of one that begins tomorrow',
      (member, zone) => takesPart(member, zone, '75-soft', { started_on: addDays(today(zone), 1) }),
    ],
    [
      'of one whose days are over',
      (member, zone) => takesPart(member, zone, '75-soft', { started_on: addDays(today(zone), -75) }),
    ],
    [
      'of one that the member just began',
      async (member, zone) => {
        await takesPart(member, zone);
        await began(member, 1);
      },
    ],
    ['where there is no challenge', async () => undefined],
    ['while it is not evening where the member is', (member, zone) => takesPart(member, zone), daytime()],
  ];
  const members: SignedIn[] = [];

  // One look for all of them, and for one who is told.
  beforeAll(async () => {
    const one = await signIn({ time_zone: evening() });
    await takesPart(one, evening());
    for (const [, prepare, zone = evening()] of CASES) {
      const member = await signIn({ time_zone: zone });
      await prepare(member, zone);
      members.push(member);
    }
    await look();
    expect(await told(one)).toHaveLength(1);
  });

  it.each(CASES.map(([what], at) => [what, at] as const))('%s', async (_what, at) => {
    expect(await told(members[at] as SignedIn)).toEqual([]);
  });
});

it('a member who is suspended, and one whose zone no longer exists, do not keep others from being told', async () => {
  const zone = evening();
  const [suspended, lost, member] = [
    await signIn({ time_zone: zone }),
    await signIn({ time_zone: zone }),
    await signIn({ time_zone: zone }),
  ];
  for (const each of [suspended, lost, member]) await takesPart(each, zone);
  await database().query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [suspended.id]);
  await database().query(`UPDATE users SET time_zone = 'Nowhere/Gone' WHERE id = $1`, [lost.id]);
  await look();
  expect(await told(member)).toHaveLength(1);
  const rows = 'SELECT id FROM notifications WHERE user_id = $1';
  expect(await database().query(rows, [suspended.id])).toEqual([]);
});
