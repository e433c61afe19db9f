import { momentAt } from '@fettle/shared-ui/rules';
import { database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { look, told } from './open-challenges-fixture.ts';

const HOURS_AHEAD = 12 - new Date().getUTCHours();
/** A time zone in which it is about noon, so that no reminder falls into the night. */
const NOON = HOURS_AHEAD === 0 ? 'UTC' : `Etc/GMT${HOURS_AHEAD > 0 ? '-' : '+'}${Math.abs(HOURS_AHEAD)}`;
/** The time on the clock there, so many minutes ago. */
const ago = (minutes: number) => momentAt(new Date(Date.now() - minutes * 60_000), NOON).time;

async function remindedAt(reminders: Record<string, string>, columns: object = {}): Promise<SignedIn> {
  const member = await signIn({ time_zone: NOON, ...columns });
  expect(await member.patch('/preferences', { reminders })).toMatchObject({ status: 200 });
  return member;
}

const eats = (member: SignedIn, part_of_day: string) =>
  member.post('/meal-entries', {
    items: [{ type: 'quick', name: 'Soup', calories: 300 }],
    part_of_day,
    time_zone: NOON,
  });

describe('reminders', () => {
  it('come once, after their time, of what is not logged, however many servers run', async () => {
    const member = await remindedAt({ weighIn: ago(10), breakfast: ago(20), lunch: ago(1) });
    await eats(member, 'breakfast');
    await look(2);
    await look();
    const news = (await told(member)).map(({ kind, about }) => [kind, ...about]);
    expect(news.sort()).toEqual([['meal_reminder', 'Lunch'], ['weigh_in_reminder']]);
  });

  it('do not come before their time, hours late, after an entry, to who switched them off or may not sign in', async () => {
    const early = await remindedAt({ weighIn: ago(-30) });
    const late = await remindedAt({ weighIn: ago(150) });
    const logged = await remindedAt({ weighIn: ago(5) });
    await logged.post('/weight-entries', { weight: 80, unit: 'kg', time_zone: NOON });
    const off = await remindedAt({ weighIn: ago(5) });
    await off.patch('/preferences', { reminders: { weighIn: null } });
    const suspended = await remindedAt({ weighIn: ago(5) });
    await database().query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [suspended.id]);
    const reminded = await remindedAt({ weighIn: ago(5) });
    await look();
    expect(await told(reminded)).toHaveLength(1);
    for (const member of [early, late, logged, off]) expect(await told(member)).toEqual([]);
    const rows = await database().query('SELECT FROM notifications WHERE user_id = $1', [suspended.id]);
    expect(rows).toEqual([]);
  });

  it('go by the clock on which they were chosen, not by that of the last entry', async () => {
    const away = `Etc/GMT${HOURS_AHEAD > 0 ? '+' : '-'}6`;
    const [here, elsewhere] = [
      await remindedAt({ weighIn: ago(5), timeZone: NOON }, { time_zone: away }),
      await remindedAt({ weighIn: ago(5), timeZone: away }),
    ];
    const unknown = await remindedAt({ weighIn: ago(5) }, { time_zone: null });
    await look();
    expect(await told(here)).toHaveLength(1);
    expect(await told(elsewhere)).toEqual([]);
    expect(await told(unknown)).toEqual([]);
  });

  it('take the place of those of the day before', async () => {
    const member = await remindedAt({ lunch: ago(5) });
    await look();
    await database().query(
      `UPDATE notifications SET event = 'reminder lunch of yesterday', created_at = now() - interval '1 day' WHERE user_id = $1`,
      [member.id],
    );
    await look();
    expect(await told(member)).toHaveLength(1);
  });
});
