import { Configuration } from './configuration.ts';

const configured = (settings: NodeJS.ProcessEnv) =>
  new Configuration({
    DATABASE_URL: 'postgres://me@localhost/fettle',
    ACCESS_TOKEN_SECRET: 'x'.repeat(32),
    MEDIA_DIR: '/media',
    PUBLIC_URL: 'https://fettle.example',
    MAIL_FROM: 'fettle@example.org',
    ...settings,
  });

describe('SMTP_URL', () => {
  it.each([
    [
      'smtp://mail.example.org',
      { host: 'mail.example.org', port: 587, secure: false, requires_tls: false, credentials: null },
    ],
    [
      'smtp://ada%40example.org:p%3Aw@mail.example.org:2525/',
      {
        host: 'mail.example.org',
        port: 2525,
        secure: false,
        requires_tls: true,
        credentials: { user: 'ada@example.org', pass: 'p:w' },
      },
    ],
    ['smtps://ada:pw@mail.example.org', { port: 465, secure: true, requires_tls: true }],
    ['smtp://ada:pw@localhost:1025', { requires_tls: false }],
    ['smtp://ada:pw@[::1]:1025', { host: '::1', requires_tls: false }],
    ['smtp://ada:pw@127.0.0.1:1025', { requires_tls: false }],
    ['smtp://ada:pw@127.evil.example', { requires_tls: true }],
  ])('%s names the mail server', (SMTP_URL, server) => {
    expect(configured({ SMTP_URL }).mail).toMatchObject({ ...server, from: 'fettle@example.org' });
  });

  it.each([
    'mail.example.org',
    'https://ada:hunter2@mail.example.org',
    'smtp://',
    'smtp://ada@mail.example.org',
    'smtp://ada:hunter2@mail.example.org/inbox',
    'smtp://ada:hunter2@mail.example.org?pool=true',
    'smtp://ada:hunter2%@mail.example.org',
  ])('%s is refused in one line, which does not repeat it', (SMTP_URL) => {
    const start = () => configured({ SMTP_URL });
    expect(start).toThrow(/^SMTP_URL must look like smtp:\/\/[^\n]+$/);
    expect(start).not.toThrow(/hunter2/);
  });

  it('needs the address that links lead to', () => {
    const settings = { SMTP_URL: 'smtp://localhost', PUBLIC_URL: '', HOST: '0.0.0.0' };
    expect(() => configured(settings)).toThrow('SMTP_URL needs PUBLIC_URL: mails have links to it.');
  });

  it('needs a sender', () => {
    expect(() => configured({ SMTP_URL: 'smtp://localhost', MAIL_FROM: '' })).toThrow(
      'SMTP_URL needs MAIL_FROM or CONTACT_EMAIL: the address that mails come from.',
    );
  });

  it('is not needed', () => {
    expect(configured({ MAIL_FROM: '' }).mail).toBeNull();
  });
});

describe('MAIL_FROM', () => {
  it('is the first address of CONTACT_EMAIL by default', () => {
    const CONTACT_EMAIL = 'help@example.org, b@example.org, c@example.org, d@example.org';
    const settings = { SMTP_URL: 'smtp://localhost', MAIL_FROM: '', CONTACT_EMAIL };
    expect(configured(settings).mail?.from).toBe('help@example.org');
  });

  it.each(['fettle', 'Fettle <fettle@example.org>', 'a@b.org\nBcc: c@d.org'])(
    '%j is refused',
    (MAIL_FROM) => {
      expect(() => configured({ SMTP_URL: 'smtp://localhost', MAIL_FROM })).toThrow(
        /^MAIL_FROM must be an address/,
      );
    },
  );

  it('is refused without SMTP_URL', () => {
    expect(() => configured({})).toThrow('MAIL_FROM needs SMTP_URL');
  });
});
