import { aLink } from '../testing/accounts/account-links.ts';
import {
  firstStep,
  storeAuthenticatorApp,
  storePasskey,
  storeRecoveryCodes,
} from '../testing/accounts/second-factor.ts';
import { anonymous, database, PASSWORD, signIn } from '../testing/accounts/sign-in.ts';
import { Client } from '../testing/client.ts';
import { PUBLIC_URL, runBuilt } from '../testing/test-server.ts';

/** `npm run admin -- …` runs this program. */
const admin = (...line: string[]) => adminWith({}, ...line);

async function adminWith(settings: NodeJS.ProcessEnv, ...line: string[]) {
  const program = runBuilt('admin.js', line, { DATABASE_URL: database().url, ...settings });
  const code = await program.ended;
  return { code, output: program.output() };
}

const linksOf = ({ id }: { id: string }) =>
  database().query('SELECT kind FROM account_links WHERE user_id = $1', [id]);
const noFullAdmins = () =>
  database().query('UPDATE users SET is_admin = false, permission_level = 100 WHERE is_admin');

describe('npm run admin', () => {
  it('promotes by username or email, to level 0 by default, while the server runs', async () => {
    const member = await signIn();
    expect(await admin('promote', member.username.toUpperCase())).toMatchObject({ code: 0 });
    expect((await member.get('/auth/me')).data).toMatchObject({ is_admin: true, permission_level: 0 });
    await admin('promote', (await signIn()).username);
    expect(await admin('promote', member.email, '--level', '20')).toMatchObject({ code: 0 });
    expect((await member.get('/auth/me')).data).toMatchObject({ is_admin: true, permission_level: 20 });
  });

  it('demotes back to a regular member of level 100', async () => {
    const [one, other] = [await signIn(), await signIn()];
    await admin('promote', one.username);
    await admin('promote', other.username);
    expect(await admin('demote', one.username)).toMatchObject({ code: 0 });
    expect((await one.get('/auth/me')).data).toMatchObject({ is_admin: false, permission_level: 100 });
  });

  it('writes to the audit log, with the command line as the actor', async () => {
    const member = await signIn();
    await admin('promote', member.username, '--level', '7');
    await admin('reset-password', member.username);
    const rows = await database().query(
      'SELECT admin_id, admin_name, action, target_name FROM audit_log WHERE target_id = $1 ORDER BY created_at',
      [member.id],
    );
    const by = { admin_id: null, admin_name: 'command line', target_name: member.username };
    expect(rows).toEqual([
      { ...by, action: 'user.promote' },
      { ...by, action: 'user.reset_password' },
    ]);
  });

  it('removes the second factor of a member who has lost it, ends their sessions and tells them', async () => {
    const member = await signIn();
    await storeAuthenticatorApp(member);
    await storeRecoveryCodes(member);
    await storePasskey(member);
    await aLink('change_email', member);
    const { code, output } = await admin('reset-second-factor', member.username);
    expect(code).toBe(0);
    expect(output).toContain(
      `${member.username} signs in with the password alone now, and can set up a second factor again.\nAll sessions of this user have ended.\n`,
    );
    const removed = `"event":"authn_factor_removed","member_id":"${member.id}","reason":"command_line"`;
    expect(output).toContain(`{${removed},"factor":"authenticator_app"}`);
    expect(output).toContain(`{${removed},"factor":"passkey"}`);
    expect(await linksOf(member)).toEqual([]);
    expect((await member.get('/auth/me')).status).toBe(401);
    const { data, status } = await firstStep(member);
    expect(status).toBe(200);
    const again = new Client(member.origin, data.access_token);
    expect((await again.get('/auth/second-factor')).data).toMatchObject({
      authenticator_app: null,
      recovery_codes_left: 0,
      passkeys: [],
    });
    expect((await again.get('/notifications')).data).toMatchObject({
      notifications: expect.arrayContaining([expect.objectContaining({ kind: 'second_factor_removed' })]),
    });
    const rows = await database().query('SELECT action FROM audit_log WHERE target_id = $1', [member.id]);
    expect(rows).toEqual([{ action: 'user.reset_second_factor' }]);
  });

  it('grants and removes premium, each with a row of the audit log', async () => {
    const member = await signIn();
    const premium = async () => (await member.get('/auth/me')).data;
    expect(await admin('premium', member.username)).toEqual({
      code: 0,
      output: `${member.username} is a premium member now.\n`,
    });
    expect(await premium()).toMatchObject({ premium: true });
    await admin('premium', member.email);
    expect(await admin('premium', member.email, '--off')).toMatchObject({ code: 0 });
    expect(await premium()).toMatchObject({ premium: false });
    const rows = await database().query(
      'SELECT action, details FROM audit_log WHERE target_id = $1 ORDER BY created_at',
      [member.id],
    );
    expect(rows).toEqual([
      { action: 'user.premium', details: { premium: { from: false, to: true } } },
      { action: 'user.premium', details: { premium: { from: true, to: false } } },
    ]);
    expect(await admin('premium', 'not-a-member')).toEqual({
      code: 1,
      output: 'No user has the username or email "not-a-member".\n',
    });
  });

  it('refuses to demote the last administrator of level 0', async () => {
    await noFullAdmins();
    const last = await signIn({ is_admin: true, permission_level: 0 });
    await signIn({ is_admin: true, permission_level: 1 });
    await signIn({ is_admin: true, permission_level: 0, status: 'suspended' });
    for (const line of [
      ['demote', last.username],
      ['promote', last.username, '--level', '1'],
    ]) {
      const { code, output } = await admin(...line);
      expect(code).toBe(1);
      expect(output).toBe(
        `${last.username} is the last administrator of level 0: promote another user first.\n`,
      );
    }
  });

  it('ends all sessions of all members', async () => {
    const [one, other] = [await signIn(), await signIn()];
    await aLink('change_email', one);
    const { code, output } = await admin('sign-out-all');
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/^\d+ sessions have ended: every member signs in again\.\n$/),
    });
    for (const member of [one, other]) {
      expect((await member.get('/auth/me')).status).toBe(401);
      const token = member.tokens.refresh_token;
      expect((await anonymous().post('/auth/refresh', { token })).status).toBe(401);
    }
    expect(await linksOf(one)).toEqual([]);
  });

  it('resets a password: prints a new one and ends all sessions', async () => {
    const member = await signIn();
    const { code, output } = await admin('reset-password', member.email);
    expect(code).toBe(0);
    const password = /is now: (\S{22})\n/.exec(output)?.[1];
    expect(await member.get('/auth/me')).toMatchObject({ status: 401 });
    expect(await anonymous().post('/auth/refresh', { token: member.tokens.refresh_token })).toMatchObject({
      status: 401,
    });
    const login = (secret: unknown) =>
      anonymous().post('/auth/login', { username_or_email: member.username, password: secret });
    expect(await login(PASSWORD)).toMatchObject({ status: 401 });
    expect(await login(password)).toMatchObject({ status: 200 });
  });

  it('resets a password by a link that works once, where PUBLIC_URL is set, and ends the earlier one', async () => {
    const member = await signIn();
    const { code, output } = await adminWith({ PUBLIC_URL }, 'reset-password', member.username);
    expect(code).toBe(0);
    const [, token] =
      /within 30 minutes: https:\/\/fettle\.example\/reset-password#([\w-]{64})\n/.exec(output) ?? [];
    const login = (secret: string) =>
      anonymous().post('/auth/login', { username_or_email: member.username, password: secret });
    expect([await login(PASSWORD), await member.get('/auth/me')]).toMatchObject([
      { status: 401 },
      { status: 401 },
    ]);
    const fields = { token, new_password: 'another horse' };
    expect(await anonymous().post('/auth/reset-password', fields)).toMatchObject({ status: 204 });
    expect(await anonymous().post('/auth/reset-password', fields)).toMatchObject({ status: 410 });
    expect(await login('another horse')).toMatchObject({ status: 200 });
  });

  it('resets the password of a suspended member by a password, since no link works for them', async () => {
    const member = await signIn({ status: 'suspended' });
    const { output } = await adminWith({ PUBLIC_URL }, 'reset-password', member.username);
    expect(output).toMatch(/is now: \S{22}\n/);
  });

  it.each([
    ['promote', 'No user has the username or email "nobody-at-all".'],
    ['demote', 'No user has the username or email "nobody-at-all".'],
    ['make-tea', expect.stringMatching(/^Usage: /)],
  ])('refuses an invalid command with one clear line and exit code 1: %s', async (action, text) => {
    const { code, output } = await admin(action, 'nobody-at-all');
    expect({ code, output: output.trimEnd() }).toEqual({ code: 1, output: text });
  });
});
