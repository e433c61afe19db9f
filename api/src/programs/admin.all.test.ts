import { database, signIn } from '../testing/accounts/sign-in.ts';
import { runBuilt } from '../testing/test-server.ts';

/** `npm run admin -- …` runs this program. */
const admin = async (...line: string[]) => ({
  code: await runBuilt('admin.js', line, { DATABASE_URL: database().url }).ended,
});

const noFullAdmins = () =>
  database().query('UPDATE users SET is_admin = false, permission_level = 100 WHERE is_admin');

describe('npm run admin', () => {
  it('refuses one of two concurrent demotions of the last two administrators', async () => {
    await noFullAdmins();
    const two = [
      await signIn({ is_admin: true, permission_level: 0 }),
      await signIn({ is_admin: true, permission_level: 0 }),
    ];
    const answers = await Promise.all(two.map((member) => admin('demote', member.username)));
    expect(answers.map((answer) => answer.code).sort()).toEqual([0, 1]);
  });
});
