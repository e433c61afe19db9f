import { aLink } from '../../testing/accounts/account-links.ts';
import { type MailServer, startMailServer, tokenIn } from '../../testing/accounts/mail-server.ts';
import { anonymous, database, PASSWORD, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import type { EmailDto } from './email.dto.ts';

let mailServer: MailServer;
let mailing: TestServer;

const startMailing = () =>
  startServer(database().url, {
    SMTP_URL: mailServer.url,
    PUBLIC_URL: 'https://fettle.example',
    CONTACT_EMAIL: 'help@example.org',
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

/** The member on the server that sends mail. */
const withMail = ({ tokens }: SignedIn) => new Client(mailing.url, tokens.access_token);
const change = (client: Client, email: string, password = PASSWORD) =>
  client.put<EmailDto>('/account/email', { email, password });
const state = async (client: Client) => (await client.get<EmailDto>('/account/email')).data;
const verify = (token: string) => anonymous().post('/auth/verify-email', { token });

/** An address that no other test has. */
let used = 0;
const newAddress = () => {
  used += 1;
  return `New${used}@example.org`;
};

describe('PUT /api/v1/account/email with mail', () => {
  it('changes the address when the link that was mailed to it is opened, and tells the one before', async () => {
    const member = await signIn();
    const client = withMail(member);
    const email = newAddress();
    expect(await change(client, email)).toMatchObject({
      status: 200,
      data: {
        email: member.email,
        pending_email: email,
        pending_until: expect.any(String),
      },
    });
    const told = await mailServer.mailTo(member.email);
    expect(told).toMatchObject({ from: 'help@example.org', subject: 'Another email for your account' });
    expect(told.text).toContain('https://fettle.example/forgot-password');
    expect(told.text).not.toContain(email);
    const mail = await mailServer.mailTo(email);
    expect(mail.subject).toBe('Verify your new email');
    expect(await verify(tokenIn(mail, '/verify-email'))).toMatchObject({ status: 204 });
    expect(await state(client)).toEqual({
      email,
      email_verified_at: expect.stringMatching(/Z$/),
      pending_email: null,
      pending_until: null,
    });
    const login = { username_or_email: email.toLowerCase(), password: PASSWORD };
    expect(await anonymous().post('/auth/login', login)).toMatchObject({ status: 200 });
    const [news] = await database().query<{ kind: string; details: object }>(
      `SELECT kind, details FROM notifications WHERE user_id = $1 AND kind <> 'new_sign_in'`,
      [member.id],
    );
    expect(news).toEqual({ kind: 'email_changed', details: { about: [email] } });
    // Opened a second time it is still this address.
    expect(await verify(tokenIn(mail, '/verify-email'))).toMatchObject({ status: 204 });
  });

  it('ends links that were mailed to the former address', async () => {
    const member = await signIn();
    const former = await aLink('reset_password', member);
    const email = newAddress();
    await change(withMail(member), email);
    await verify(tokenIn(await mailServer.mailTo(email), '/verify-email'));
    const answer = await anonymous().post('/auth/reset-password', {
      token: former,
      new_password: 'another horse battery',
    });
    expect(answer).toMatchObject({ status: 410 });
  });

  it('replaces an earlier change, whose link ends', async () => {
    const client = withMail(await signIn());
    const [first, second] = [newAddress(), newAddress()];
    await change(client, first);
    await change(client, second);
    expect(await state(client)).toMatchObject({ pending_email: second });
    expect(await verify(tokenIn(await mailServer.mailTo(first), '/verify-email'))).toMatchObject({
      status: 410,
    });
  });

  it('is stopped by a new password', async () => {
    const member = await signIn();
    const email = newAddress();
    await change(withMail(member), email);
    const mail = await mailServer.mailTo(email);
    await member.post('/auth/change-password', {
      current_password: PASSWORD,
      new_password: 'another horse battery',
    });
    expect(await state(withMail(member))).toMatchObject({ email: member.email, pending_email: null });
    expect(await verify(tokenIn(mail, '/verify-email'))).toMatchObject({ status: 410 });
  });

  it('refuses the link when another account got the address meanwhile', async () => {
    const email = newAddress();
    const member = await signIn();
    await change(withMail(member), email);
    await signIn({ email });
    const answer = await verify(tokenIn(await mailServer.mailTo(email), '/verify-email'));
    expect(answer).toMatchObject({ status: 409, errors: [{ code: 'EMAIL_TAKEN' }] });
    expect(await state(withMail(member))).toMatchObject({ email: member.email });
  });

  it('mails one address five times in an hour', async () => {
    const email = newAddress();
    const client = withMail(await signIn());
    const answers = [];
    for (let count = 0; count < 6; count++) answers.push((await change(client, email)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('PUT /api/v1/account/email with mail, five times in an hour', () => {
  it('changes of one member, to whatever address, and further links are counted together', async () => {
    const client = withMail(await signIn());
    const answers = [];
    for (let count = 0; count < 4; count++) answers.push((await change(client, newAddress())).status);
    answers.push((await client.post('/account/email-verification')).status);
    answers.push((await change(client, newAddress())).status);
    answers.push((await client.post('/account/email-verification')).status);
    expect(answers).toEqual([200, 200, 200, 200, 202, 429, 429]);
  });

  it('tells the former address, and refuses a change of which it cannot be told', async () => {
    const member = await signIn();
    for (let count = 0; count < 5; count++) {
      await new Client(mailing.url).post('/auth/forgotten-password', { email: member.email });
      await mailServer.mailTo(member.email);
    }
    expect(await change(withMail(member), newAddress())).toMatchObject({ status: 429 });
    expect(await state(withMail(member))).toMatchObject({ pending_email: null });
  });
});

describe('PUT /api/v1/account/email without mail', () => {
  it('changes the address at once, as not verified', async () => {
    const member = await signIn();
    await database().query('UPDATE users SET email_verified_at = now() WHERE id = $1', [member.id]);
    const email = newAddress();
    expect(await change(member, email)).toMatchObject({
      status: 200,
      data: { email, email_verified_at: null, pending_email: null, pending_until: null },
    });
    const login = { username_or_email: email, password: PASSWORD };
    expect(await anonymous().post('/auth/login', login)).toMatchObject({ status: 200 });
  });

  it('takes other capital letters of the same address', async () => {
    const member = await signIn();
    const email = member.email.toUpperCase();
    expect(await change(member, email)).toMatchObject({ status: 200, data: { email } });
  });
});

describe('PUT /api/v1/account/email refuses', () => {
  it('a wrong password', async () => {
    const member = await signIn();
    expect(await change(member, newAddress(), 'not this one')).toMatchObject({
      status: 422,
      errors: [{ field: 'password', message: 'This is not your password' }],
    });
    expect(await state(member)).toMatchObject({ email: member.email });
  });

  it('the address of another account, in any case', async () => {
    const [member, other] = [await signIn(), await signIn()];
    for (const client of [member, withMail(member)])
      expect(await change(client, other.email.toUpperCase())).toMatchObject({
        status: 409,
        errors: [{ code: 'EMAIL_TAKEN', field: 'email' }],
      });
  });

  it('the address that the account has', async () => {
    const member = await signIn();
    expect(await change(member, member.email)).toMatchObject({ status: 422, errors: [{ field: 'email' }] });
  });

  it('an API token', async () => {
    const token = await signIn({}, true);
    await database().query(
      `UPDATE sessions SET token_name = 'Scale', token_rights = 'write' WHERE user_id = $1`,
      [token.id],
    );
    expect(await change(token, newAddress())).toMatchObject({
      status: 403,
      errors: [{ code: 'BEYOND_TOKEN' }],
    });
  });
});

describe('POST /api/v1/account/email-verification', () => {
  const again = (client: Client) => client.post('/account/email-verification');

  it('mails another link to an address that is not verified', async () => {
    const member = await signIn();
    expect(await again(withMail(member))).toMatchObject({ status: 202 });
    await verify(tokenIn(await mailServer.mailTo(member.email), '/verify-email'));
    expect(await state(member)).toMatchObject({ email_verified_at: expect.any(String) });
  });

  it('mails another link to the address that the account is to get', async () => {
    const client = withMail(await signIn());
    const email = newAddress();
    await change(client, email);
    const first = await mailServer.mailTo(email);
    expect(await again(client)).toMatchObject({ status: 202 });
    const second = await mailServer.mailTo(email);
    expect(await verify(tokenIn(first, '/verify-email'))).toMatchObject({ status: 410 });
    expect(await verify(tokenIn(second, '/verify-email'))).toMatchObject({ status: 204 });
    expect(await state(client)).toMatchObject({ email });
  });

  it('mails no link that waits for the mail server after a new password stopped the change', async () => {
    const own = await startMailing();
    const member = await signIn();
    const client = new Client(own.url, member.tokens.access_token);
    const email = newAddress();
    await change(client, email);
    await mailServer.mailTo(email);
    await mailServer.mailTo(member.email);
    const others = await Promise.all(Array.from({ length: 4 }, () => signIn()));
    const release = mailServer.hold();
    for (const other of others)
      await new Client(own.url, other.tokens.access_token).post('/account/email-verification');
    await mailServer.held(4);
    expect(await again(client)).toMatchObject({ status: 202 });
    const passwords = { current_password: PASSWORD, new_password: 'another horse battery' };
    expect(await member.post('/auth/change-password', passwords)).toMatchObject({ status: 200 });
    release();
    // A server that ends sends what it has begun.
    await own.stop();
    expect(await state(member)).toMatchObject({ pending_email: null });
    expect(mailServer.mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
  });

  it('answers 429 after five mails in an hour, and 409 where no mail is sent', async () => {
    const member = await signIn();
    const answers = [];
    for (let count = 0; count < 6; count++) answers.push((await again(withMail(member))).status);
    expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
    expect(await again(member)).toMatchObject({ status: 409, errors: [{ code: 'NO_MAIL' }] });
  });
});
