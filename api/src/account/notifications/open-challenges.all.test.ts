import { database, signIn } from '../../testing/accounts/sign-in.ts';
import { evening, look, takesPart, told } from './open-challenges-fixture.ts';

it('members who are suspended or whose time zone no longer exists do not keep others from being notified', async () => {
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
