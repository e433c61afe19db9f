import { addDays } from '@fettle/shared-ui/rules';
import { type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { began, daytime, evening, look, moves, takesPart, today, told } from './open-challenges-fixture.ts';

it('notifies once about the tasks open in the evening, with their challenges, however many servers run', async () => {
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

describe('a member is not notified', () => {
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

  // One look covers all of these members, and one who is notified.
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
