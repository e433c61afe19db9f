import { type MailServer, startMailServer } from '../../testing/accounts/mail-server.ts';
import { database, PASSWORD, signIn } from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import { html, plainText } from './mail-text.ts';

const SECRET = 'p@ss/word of mail';

let mailServer: MailServer;
let server: TestServer;

const start = (SMTP_URL: string) =>
  startServer(database().url, {
    SMTP_URL,
    PUBLIC_URL: 'https://fettle.example',
    MAIL_FROM: 'fettle@example.org',
    LOG_LEVEL: 'info',
  });

beforeAll(async () => {
  mailServer = await startMailServer(SECRET);
  server = await start(mailServer.url);
});

afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});

const askFor = (email: string, { url } = server) =>
  new Client(url).post('/auth/forgotten-password', { email });

/** The outcomes of mails in the metrics of a server. */
async function outcomes({ url } = server): Promise<Record<string, number>> {
  const text = String((await new Client(url).raw('/metrics')).body);
  const lines = [...text.matchAll(/^mails_total\{outcome="(\w+)"\} (\d+)$/gm)];
  return Object.fromEntries(lines.map(([, outcome, count]) => [outcome, Number(count)]));
}

it('sends mail by the server of SMTP_URL, with its password, which no log has', async () => {
  await server.logged('mails go by 127.0.0.1');
  const { email } = await signIn();
  await askFor(email);
  const mail = await mailServer.mailTo(email);
  expect(mail.headers).toContain('From: Fettle <fettle@example.org>');
  expect(server.output()).not.toContain(SECRET);
  expect(server.output()).not.toContain(encodeURIComponent(SECRET));
});

it('tries once more when the mail server asks to come later', async () => {
  const { email } = await signIn();
  mailServer.refuse(451, 1);
  await askFor(email);
  expect(await mailServer.mailTo(email)).toMatchObject({ subject: 'Choose a new password' });
  expect(mailServer.refused).toContain(email);
});

it('gives up at once on an address that the mail server refuses, and logs neither it nor the link', async () => {
  const { email } = await signIn();
  const before = (await outcomes()).failed ?? 0;
  mailServer.refuse(550, 1);
  await askFor(email);
  await server.logged('A mail was not sent (Choose a new password): EENVELOPE, answer 550');
  expect(mailServer.refused.filter((it) => it === email)).toHaveLength(1);
  expect(server.output()).not.toContain(email);
  expect(server.output()).not.toContain('/reset-password#');
  expect((await outcomes()).failed).toBe(before + 1);
});

it('lets five mails to one address wait, and drops the sixth', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => signIn()));
  const before = (await outcomes()).dropped ?? 0;
  const release = mailServer.hold();
  for (const { email } of members) await askFor(email);
  await mailServer.held(4);
  for (let count = 0; count < 6; count++) await askFor('nobody@example.org');
  await server.logged('A mail was not sent: 5 others to its address are waiting');
  expect((await outcomes()).dropped).toBe(before + 1);
  release();
  for (const { email } of members) await mailServer.mailTo(email);
});

it('starts and serves while the mail server is down, and says so', async () => {
  // Nothing listens on a port of the system's own programs.
  const own = await start('smtp://127.0.0.1:1');
  await own.logged('the mail server 127.0.0.1:1 does not work yet: ESOCKET');
  const { email, username } = await signIn();
  expect(await askFor(email, own)).toMatchObject({ status: 202 });
  await own.logged('A mail was not sent (Choose a new password): ESOCKET');
  const login = { username_or_email: username, password: PASSWORD };
  expect(await new Client(own.url).post('/auth/login', login)).toMatchObject({ status: 200 });
  expect(await outcomes(own)).toEqual({ failed: 1 });
  await own.stop();
});

describe('the text of a mail', () => {
  const MAIL = {
    subject: 'A subject',
    before: ['Before <b> & "after".'],
    link: { label: 'Open', url: 'https://fettle.example/reset-password#a&b' },
    after: ['The end.'],
  };

  it('has the link on a line of its own', () => {
    expect(plainText(MAIL)).toBe(
      'Hello,\n\nBefore <b> & "after".\n\nhttps://fettle.example/reset-password#a&b\n\nThe end.\n\nFettle\n',
    );
  });

  it('escapes every text in HTML, and loads nothing', () => {
    const text = html(MAIL);
    expect(text).toContain('<p>Before &lt;b&gt; &amp; &quot;after&quot;.</p>');
    expect(text).toContain('href="https://fettle.example/reset-password#a&amp;b"');
    expect(text).not.toMatch(/\ssrc=|url\(|@import/);
  });
});
