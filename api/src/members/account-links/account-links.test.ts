import { aLink } from '../../testing/accounts/account-links.ts';
import { codeOf } from '../../testing/accounts/authenticator-code.ts';
import { type MailServer, startMailServer, tokenIn } from '../../testing/accounts/mail-server.ts';
import {
  firstStep,
  storeAuthenticatorApp,
  storePasskey,
  storeRecoveryCodes,
} from '../../testing/accounts/second-factor.ts';
import {
  anonymous,
  database,
  PASSWORD,
  registerAndSignIn,
  type SignedIn,
  server,
  signIn,
} from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';

const NEW_PASSWORD = 'another horse battery';

let mailServer: MailServer;
let mailing: TestServer;

/** Another server of the same database, which sends mail. */
const startMailing = () =>
  startServer(database().url, {
    SMTP_URL: mailServer.url,
    PUBLIC_URL: 'https://fettle.example',
    MAIL_FROM: 'fettle@example.org',
    TRUSTED_PROXIES: 'loopback',
    SCHEDULED_TASKS: 'off',
  });

beforeAll(async () => {
  mailServer = await startMailServer();
  mailing = await startMailing();
});

afterAll(async () => {
  await mailing.stop();
  await mailServer.stop();
});

let addresses = 0;

/** Asks for a link from an address of its own. */
function askForLink(email: string, on = mailing) {
  addresses += 1;
  const headers = { 'x-forwarded-for': `10.0.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}` };
  return new Client(on.url).post('/auth/forgotten-password', { email }, headers);
}

const reset = (token: string, new_password = NEW_PASSWORD) =>
  anonymous().post('/auth/reset-password', { token, new_password });
const verify = (token: string) => anonymous().post('/auth/verify-email', { token });
const login = (member: SignedIn, password: string) =>
  anonymous().post('/auth/login', { username_or_email: member.username, password });
const ENDED = { status: 410, errors: [{ code: 'LINK_ENDED', field: null }] };

describe('a forgotten password', () => {
  it('is replaced by a link that is mailed, which ends all sessions and signs nobody in', async () => {
    const member = await registerAndSignIn();
    expect(await askForLink(` ${member.email.toUpperCase()} `)).toMatchObject({ status: 202 });
    const mail = await mailServer.mailTo(member.email);
    expect(mail).toMatchObject({ from: 'fettle@example.org', subject: 'Choose a new password' });
    expect(mail.text).toContain(`the account ${member.username} at fettle.example`);
    const answer = await reset(tokenIn(mail, '/reset-password'));
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(await login(member, PASSWORD)).toMatchObject({ status: 401 });
    expect(await member.get('/auth/me')).toMatchObject({ status: 401 });
    const { refresh_token: token } = member.tokens;
    expect(await anonymous().post('/auth/refresh', { token })).toMatchObject({ status: 401 });
    expect(await login(member, NEW_PASSWORD)).toMatchObject({ status: 200 });
  });

  it('verifies the address that the link was mailed to, and notifies the member', async () => {
    const member = await signIn();
    await askForLink(member.email);
    await reset(tokenIn(await mailServer.mailTo(member.email), '/reset-password'));
    const [row] = await database().query<{ email_verified_at: Date | null; kinds: string[] }>(
      `SELECT email_verified_at, ARRAY(SELECT kind FROM notifications WHERE user_id = $1) AS kinds
       FROM users WHERE id = $1`,
      [member.id],
    );
    expect(row).toEqual({ email_verified_at: expect.any(Date), kinds: ['password_changed'] });
  });

  it('leaves the second factor, and no device is trusted any more', async () => {
    const member = await signIn({ email_verified_at: new Date() });
    const secret = await storeAuthenticatorApp(member);
    const device_id = clientGeneratedId();
    const { sign_in } = (await firstStep(member, device_id)).data;
    const step = { sign_in, code: codeOf(secret), remember_device: true, device_id };
    expect(await anonymous().post('/auth/login/second-factor', step)).toMatchObject({ status: 200 });
    await askForLink(member.email);
    await reset(tokenIn(await mailServer.mailTo(member.email), '/reset-password'));
    const credentials = { username_or_email: member.username, password: NEW_PASSWORD, device_id };
    expect(await anonymous().post('/auth/login', credentials)).toMatchObject({
      status: 403,
      errors: [{ code: 'SECOND_FACTOR_NEEDED' }],
    });
  });

  it('leaves no other way to sign in where it verifies the address, which somebody else may have registered', async () => {
    const member = await signIn();
    await storeAuthenticatorApp(member);
    await storeRecoveryCodes(member);
    await storePasskey(member);
    await database().query(
      `INSERT INTO external_identities (issuer, subject, member_id, name)
       VALUES ('https://id.example', $1::uuid::text, $1::uuid, 'Somebody else')`,
      [member.id],
    );
    await askForLink(member.email);
    await reset(tokenIn(await mailServer.mailTo(member.email), '/reset-password'));
    const [left] = await database().query<object>(
      `SELECT (SELECT count(*)::integer FROM external_identities WHERE member_id = $1) AS identities,
         (SELECT count(*)::integer FROM passkeys WHERE user_id = $1) AS passkeys,
         (SELECT count(*)::integer FROM authenticator_apps WHERE user_id = $1) AS apps,
         (SELECT count(*)::integer FROM recovery_codes WHERE user_id = $1) AS recovery_codes,
         ARRAY(SELECT kind FROM notifications WHERE user_id = $1 ORDER BY kind) AS kinds`,
      [member.id],
    );
    expect(left).toEqual({
      identities: 0,
      passkeys: 0,
      apps: 0,
      recovery_codes: 0,
      kinds: ['identity_unlinked', 'passkey_removed', 'password_changed', 'second_factor_removed'],
    });
    await server().logged(`"event":"authn_identity_removed","member_id":"${member.id}"`);
    expect(await login(member, NEW_PASSWORD)).toMatchObject({ status: 200 });
  });

  it('leaves a linked identity where the address was verified before', async () => {
    const member = await signIn({ email_verified_at: new Date() });
    await database().query(
      `INSERT INTO external_identities (issuer, subject, member_id, name)
       VALUES ('https://id.example', $1::uuid::text, $1::uuid, 'Mara')`,
      [member.id],
    );
    await askForLink(member.email);
    await reset(tokenIn(await mailServer.mailTo(member.email), '/reset-password'));
    const identities = await database().query('SELECT name FROM external_identities WHERE member_id = $1', [
      member.id,
    ]);
    expect(identities).toEqual([{ name: 'Mara' }]);
  });

  it('ends API tokens too', async () => {
    const by_api_token = await signIn({}, true);
    await database().query(
      `UPDATE sessions SET token_name = 'Scale', token_rights = 'read' WHERE user_id = $1`,
      [by_api_token.id],
    );
    expect(await by_api_token.get('/auth/me')).toMatchObject({ status: 200 });
    await reset(await aLink('reset_password', by_api_token));
    expect(await by_api_token.get('/auth/me')).toMatchObject({ status: 401 });
  });

  it('has one answer for every address, and mails only the owner of an active account', async () => {
    const own = await startMailing();
    const [member, suspended] = [await signIn(), await signIn({ status: 'suspended' })];
    const answers = [
      await askForLink(member.email, own),
      await askForLink(suspended.email, own),
      await askForLink('nobody@example.org', own),
    ];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    // A server that ends sends what it has begun.
    await own.stop();
    const to = mailServer.mails.flatMap((mail) => mail.to);
    expect([member.email, suspended.email, 'nobody@example.org'].filter((it) => to.includes(it))).toEqual([
      member.email,
    ]);
  });

  it('is mailed to a member without a password only where their address is verified', async () => {
    const own = await startMailing();
    const [unverified, verified] = [
      await signIn({ password_hash: null }),
      await signIn({ password_hash: null, email_verified_at: new Date() }),
    ];
    for (const { email } of [unverified, verified])
      expect(await askForLink(email, own)).toMatchObject({ status: 202 });
    await own.stop();
    const to = mailServer.mails.flatMap((mail) => mail.to);
    expect([unverified.email, verified.email].filter((it) => to.includes(it))).toEqual([verified.email]);
  });

  it('mails one address five times in an hour, and answers the sixth request as the others', async () => {
    const own = await startMailing();
    const member = await signIn();
    for (let count = 0; count < 6; count++)
      expect(await askForLink(member.email, own)).toMatchObject({ status: 202 });
    await own.stop();
    expect(mailServer.mails.filter(({ to }) => to.includes(member.email))).toHaveLength(5);
  });

  it('takes 60 requests in an hour from one client', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.77' };
    const ask = () => new Client(mailing.url).post('/auth/forgotten-password', { email: 'a@b.org' }, headers);
    const answers = [];
    for (let count = 0; count < 61; count++) answers.push((await ask()).status);
    expect(answers).toEqual([...Array(60).fill(202), 429]);
  });

  it.each([
    undefined,
    '',
    'mara',
    'a@b.org\r\nBcc: all@example.org',
    ['a@b.org'],
    `${'a'.repeat(250)}@b.org`,
  ])('refuses %j as an address', async (email) => {
    const answer = await anonymous().post('/auth/forgotten-password', { email });
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'email' }] });
  });

  it('answers the same on a server that sends no mail, and makes no link', async () => {
    const member = await signIn();
    const answer = await anonymous().post('/auth/forgotten-password', { email: member.email });
    expect(answer).toMatchObject({ status: 202 });
    expect(await database().query('SELECT FROM account_links WHERE user_id = $1', [member.id])).toEqual([]);
  });
});

describe('a link to a new password', () => {
  it('works once', async () => {
    const token = await aLink('reset_password');
    expect(await reset(token)).toMatchObject({ status: 204 });
    expect(await reset(token)).toMatchObject(ENDED);
  });

  it('works for one of five requests at once', async () => {
    const token = await aLink('reset_password');
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410, 410, 410]);
  });

  it('works for 30 minutes', async () => {
    const member = await signIn();
    await askForLink(member.email);
    const token = tokenIn(await mailServer.mailTo(member.email), '/reset-password');
    const [row] = await database().query<{ minutes: number }>(
      `SELECT extract(epoch FROM expires_at - created_at)::float / 60 AS minutes FROM account_links WHERE user_id = $1`,
      [member.id],
    );
    expect(row?.minutes).toBeCloseTo(30, 1);
    await database().query(`UPDATE account_links SET expires_at = now() WHERE user_id = $1`, [member.id]);
    expect(await reset(token)).toMatchObject(ENDED);
  });

  it('stays usable after a password that is easy to guess', async () => {
    const member = await signIn({ username: 'ada_of_the_links' });
    const token = await aLink('reset_password', member);
    for (const easy of ['password1', 'ada_of_the_links', 'Fettle-2026', 'short']) {
      const answer = await reset(token, easy);
      expect(answer).toMatchObject({ status: 422, errors: [{ field: 'new_password' }] });
    }
    expect(await reset(token)).toMatchObject({ status: 204 });
  });

  it('ends when the member changes the password, or an account is suspended', async () => {
    const member = await signIn();
    const token = await aLink('reset_password', member);
    await member.post('/auth/change-password', { current_password: PASSWORD, new_password: NEW_PASSWORD });
    expect(await reset(token, 'a third horse')).toMatchObject(ENDED);
    const other = await signIn();
    const another = await aLink('reset_password', other);
    await database().query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [other.id]);
    expect(await reset(another)).toMatchObject(ENDED);
  });

  it.each([['verify_email'], ['change_email']] as const)('is none of the kind %s', async (kind) => {
    expect(await reset(await aLink(kind))).toMatchObject(ENDED);
  });

  it.each([7, '', 'nothing', 'a'.repeat(64), 'a'.repeat(300), ['a'], { a: 1 }])(
    'has ended for the token %j',
    async (token) => {
      const answer = await anonymous().post('/auth/reset-password', { token, new_password: NEW_PASSWORD });
      expect(answer).toMatchObject(ENDED);
    },
  );

  it('is stored as a hash alone, five of a member at most', async () => {
    const member = await signIn();
    const token = await aLink('reset_password', member);
    for (let count = 0; count < 5; count++) {
      await askForLink(member.email);
      await mailServer.mailTo(member.email);
    }
    const rows = await database().query<object>('SELECT * FROM account_links WHERE user_id = $1', [
      member.id,
    ]);
    expect(rows).toHaveLength(5);
    expect(JSON.stringify(rows)).not.toContain(token);
    // The oldest gave way.
    expect(await reset(token)).toMatchObject(ENDED);
  });
});

describe('the address of a new account', () => {
  it('is verified by the link of the mail that greets it', async () => {
    const fields = { username: 'greeted', email: 'Greeted@example.org', password: PASSWORD };
    // Nothing that a visitor typed, but the username, is in a mail to an address that may be somebody else’s.
    const display_name = 'You have won: https://evil.example';
    const registered = await new Client(mailing.url).post('/auth/register', { ...fields, display_name });
    expect(registered).toMatchObject({ status: 201, data: { email_verified_at: null } });
    const mail = await mailServer.mailTo('Greeted@example.org');
    expect(mail.subject).toBe('Verify your email');
    expect(mail.headers).toContain('Auto-Submitted: auto-generated');
    expect(`${mail.headers}${mail.text}${mail.html}`).not.toContain('evil');
    const token = tokenIn(mail, '/verify-email');
    expect(await verify(token)).toMatchObject({ status: 204 });
    const [row] = await database().query<{ email_verified_at: Date }>(
      `SELECT email_verified_at FROM users WHERE username = 'greeted'`,
    );
    expect(row?.email_verified_at).toEqual(expect.any(Date));
    // A mail scanner opened it before the member.
    expect(await verify(token)).toMatchObject({ status: 204 });
    const [again] = await database().query(`SELECT email_verified_at FROM users WHERE username = 'greeted'`);
    expect(again).toEqual(row);
  });

  it('is not needed to sign in', async () => {
    const member = await registerAndSignIn();
    expect(await member.get('/auth/me')).toMatchObject({ status: 200, data: { email_verified_at: null } });
  });

  it.each([['reset_password']] as const)('is not verified by a link of the kind %s', async (kind) => {
    expect(await verify(await aLink(kind))).toMatchObject(ENDED);
  });

  it('is not verified by a link that has expired, or by one of another address', async () => {
    const member = await signIn();
    const token = await aLink('verify_email', member);
    await database().query(`UPDATE account_links SET expires_at = now() WHERE user_id = $1`, [member.id]);
    expect(await verify(token)).toMatchObject(ENDED);
    const of_former = await aLink('verify_email', member);
    await database().query(`UPDATE users SET email = 'later@example.org' WHERE id = $1`, [member.id]);
    expect(await verify(of_former)).toMatchObject(ENDED);
  });
});

it('links and sessions that have expired are deleted by the hourly clean-up', async () => {
  const [member, gone] = [await signIn(), await signIn()];
  await database().query('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [gone.id]);
  await aLink('reset_password', member);
  await aLink('verify_email', member);
  await database().query(`UPDATE account_links SET expires_at = now() WHERE kind = 'reset_password'`);
  const cleaning = await startServer(database().url);
  await cleaning.stop();
  const rows = await database().query('SELECT kind FROM account_links WHERE user_id = $1', [member.id]);
  expect(rows).toEqual([{ kind: 'verify_email' }]);
  const sessions = 'SELECT user_id FROM sessions WHERE user_id IN ($1, $2)';
  expect(await database().query(sessions, [member.id, gone.id])).toEqual([{ user_id: member.id }]);
});
