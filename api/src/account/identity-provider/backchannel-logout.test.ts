import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { CiIssuer } from '../../testing/ci/ci-issuer.ts';
import { Client } from '../../testing/client.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';

const PATH = '/api/v1/auth/provider/backchannel-logout';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const OPEN = { status: 200 };
const REFUSED = { status: 400, errors: [{ code: 'BAD_LOGOUT_TOKEN' }] };

/** Posts fields as a form, as providers do. */
const post = (url: string, fields: Record<string, string> | [string, string][]) =>
  new Client(url).raw(PATH, { method: 'POST', body: new URLSearchParams(fields) });

describe('POST /api/v1/auth/provider/backchannel-logout', () => {
  const CLIENT = 'fettle';
  let issuer: CiIssuer;
  let server: TestServer;

  beforeAll(async () => {
    issuer = await CiIssuer.start();
    server = await startServer(database().url, {
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: CLIENT,
      OIDC_CLIENT_SECRET: 'a-secret-of-the-tests',
      SCHEDULED_TASKS: 'off',
    });
  });
  afterAll(() => server.stop());

  /** A member with two sessions that began with the provider, and one that did not. */
  async function newMember() {
    const member = await signIn();
    const subject = `id-${member.id}`;
    const ids = [clientGeneratedId(), clientGeneratedId()];
    await database().query(
      'INSERT INTO external_identities (issuer, subject, member_id, name) VALUES ($1, $2, $3, $2)',
      [issuer.url, subject, member.id],
    );
    for (const [index, id] of ids.entries())
      await database().query(
        `INSERT INTO sessions (id, user_id, expires_at, provider_subject, provider_session)
         VALUES ($1, $2, now() + interval '1 day', $3, $4)`,
        [id, member.id, subject, `session-${index}-${member.id}`],
      );
    return { member, subject, sid: `session-0-${member.id}` };
  }
  const left = async ({ id }: SignedIn) =>
    (await database().query('SELECT FROM sessions WHERE user_id = $1', [id])).length;

  const now = () => Math.floor(Date.now() / 1000);
  const claims = (changed: JWTPayload): JWTPayload => {
    const about = { iss: issuer.url, aud: CLIENT, jti: clientGeneratedId(), events: { [EVENT]: {} } };
    return { ...about, iat: now(), exp: now() + 120, ...changed };
  };
  function sign(changed: JWTPayload, key = issuer.key) {
    const header = { alg: key.alg, kid: key.kid, typ: 'logout+jwt' };
    return new SignJWT(claims(changed)).setProtectedHeader(header).sign(key.keys.privateKey);
  }
  const logout = async (changed: JWTPayload) => post(server.url, { logout_token: await sign(changed) });

  it('ends all sessions of a person, or one, and answers without a cache', async () => {
    const { member, subject, sid } = await newMember();
    const one = await logout({ sub: subject, sid });
    expect(one).toMatchObject({ status: 200 });
    expect(one.headers.get('cache-control')).toBe('no-store');
    expect(await left(member)).toBe(2);
    expect(await logout({ sub: subject })).toMatchObject({ status: 200 });
    expect(await left(member)).toBe(1);
    expect(await member.get('/auth/me')).toMatchObject(OPEN);
  });

  it('ends a session that is named without its person', async () => {
    const { member, sid } = await newMember();
    expect(await logout({ sid })).toMatchObject({ status: 200 });
    expect(await left(member)).toBe(2);
  });

  it('ends the sessions of a person whose identity tokens named none', async () => {
    const { member, subject } = await newMember();
    await database().query('UPDATE sessions SET provider_session = NULL WHERE user_id = $1', [member.id]);
    expect(await logout({ sub: subject, sid: 'unknown' })).toMatchObject({ status: 200 });
    expect(await left(member)).toBe(1);
  });

  it('ends nothing for a person or a session that is not known', async () => {
    const { member, sid } = await newMember();
    for (const unknown of [{ sub: 'unknown' }, { sid: 'unknown' }, { sub: 'unknown', sid }])
      expect(await logout(unknown)).toMatchObject({ status: 200 });
    expect(await left(member)).toBe(3);
  });

  it('ignores other fields of the form', async () => {
    const { member, subject } = await newMember();
    const fields = { logout_token: await sign({ sub: subject }), state: 'any' };
    expect(await post(server.url, fields)).toMatchObject({ status: 200 });
    expect(await left(member)).toBe(1);
  });

  it.each<[string, (subject: string) => JWTPayload]>([
    ['for another client', (sub) => ({ sub, aud: 'another' })],
    ['of another issuer', (sub) => ({ sub, iss: 'https://id.example.org' })],
    ['that has expired', (sub) => ({ sub, exp: now() - 90 })],
    ['of ten minutes ago', (sub) => ({ sub, iat: now() - 600, exp: now() + 600 })],
    ['of a time to come', (sub) => ({ sub, iat: now() + 600, exp: now() + 900 })],
    ['without a time', (sub) => ({ sub, iat: undefined })],
    ['with a nonce, as identity tokens have', (sub) => ({ sub, nonce: 'n' })],
    ['about no logout', (sub) => ({ sub, events: {} })],
    ['without an id', (sub) => ({ sub, jti: undefined })],
    ['without a person and a session', () => ({})],
  ])('refuses a token %s', async (_what, changed) => {
    const { member, subject } = await newMember();
    const answer = await logout(changed(subject));
    expect(answer).toMatchObject(REFUSED);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await left(member)).toBe(3);
  });

  it('refuses a token that was used, also of two at once', async () => {
    const { subject } = await newMember();
    const logout_token = await sign({ sub: subject });
    const answers = await Promise.all([1, 2].map(() => post(server.url, { logout_token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await post(server.url, { logout_token })).toMatchObject(REFUSED);
  });

  it('ends the session by the same token after a failure, which used nothing up', async () => {
    const { member, subject } = await newMember();
    const logout_token = await sign({ sub: subject });
    await database().query(`
      CREATE FUNCTION refuse_end() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
      CREATE TRIGGER refuse_end BEFORE DELETE ON sessions FOR EACH ROW
        WHEN (OLD.provider_subject = '${subject}') EXECUTE FUNCTION refuse_end()`);
    try {
      expect(await post(server.url, { logout_token })).toMatchObject({ status: 500 });
    } finally {
      await database().query('DROP TRIGGER refuse_end ON sessions; DROP FUNCTION refuse_end()');
    }
    expect(await left(member)).toBe(3);
    expect(await post(server.url, { logout_token })).toMatchObject({ status: 200 });
    expect(await left(member)).toBe(1);
  });

  it('refuses a token that another key or a secret signed, and an unsigned one', async () => {
    const { member, subject } = await newMember();
    const keys = await generateKeyPair('RS256');
    const forged = await sign({ sub: subject }, { ...issuer.key, keys });
    const bySecret = await new SignJWT(claims({ sub: subject }))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from('a-secret-of-the-tests'.repeat(2)));
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none' })}.${part(claims({ sub: subject }))}.`;
    for (const logout_token of [forged, bySecret, unsigned, 'none', '', 'x'.repeat(13_000)])
      expect(await post(server.url, { logout_token })).toMatchObject(REFUSED);
    const twice = await sign({ sub: subject });
    expect(
      await post(server.url, [
        ['logout_token', twice],
        ['logout_token', twice],
      ]),
    ).toMatchObject(REFUSED);
    expect(await post(server.url, {})).toMatchObject(REFUSED);
    expect(await left(member)).toBe(3);
  });

  it('reads no long body, and is the only route that takes a form, and takes nothing else', async () => {
    expect(await post(server.url, { logout_token: 'x'.repeat(20_000) })).toMatchObject({ status: 413 });
    const body = new URLSearchParams({ token: 'none' });
    expect(await new Client(server.url).raw('/api/v1/auth/logout', { method: 'POST', body })).toMatchObject({
      status: 415,
      errors: [{ code: 'NOT_JSON' }],
    });
    const { subject } = await newMember();
    const logout_token = await sign({ sub: subject });
    const json = await new Client(server.url).post('/auth/provider/backchannel-logout', { logout_token });
    expect(json).toMatchObject({ status: 415, errors: [{ code: 'NOT_FORM' }] });
  });

  it('counts tokens of an address that the provider did not sign, and refuses no signed one for them', async () => {
    const limited = await startServer(database().url, {
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: CLIENT,
      OIDC_CLIENT_SECRET: 'a-secret-of-the-tests',
      PUBLIC_URL: 'http://localhost:3000',
      LOGIN_FAILURES_PER_ADDRESS: '2',
      SCHEDULED_TASKS: 'off',
    });
    const forget = () =>
      database().query(`DELETE FROM rate_limits WHERE key ~ '^(provider|logout_token)_failures'`);
    const status = async (logout_token: string) => (await post(limited.url, { logout_token })).status;
    try {
      await forget();
      const { member, subject } = await newMember();
      const old = await sign({ sub: subject, exp: now() - 90 });
      const statuses: number[] = [];
      for (const token of [old, old, old, 'none', 'none', 'none', old]) statuses.push(await status(token));
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 400]);
      expect(await status(await sign({ sub: subject }))).toBe(200);
      expect(await left(member)).toBe(1);
      const answer = { flow: 'none', code: 'none', state: 'none' };
      const signedIn = await new Client(limited.url).post('/auth/login/provider', answer);
      expect(signedIn).toMatchObject({ status: 401, errors: [{ code: 'BAD_PROVIDER_ANSWER' }] });
    } finally {
      await forget();
      await limited.stop();
    }
  });

  it('answers 503 while the keys of the provider cannot be read', async () => {
    const away = await CiIssuer.start();
    away.answer = (path, response) => {
      if (path !== '/keys') return false;
      response.writeHead(500).end();
      return true;
    };
    const waiting = await startServer(database().url, {
      OIDC_ISSUER: away.url,
      OIDC_CLIENT_ID: CLIENT,
      OIDC_CLIENT_SECRET: 'a-secret-of-the-tests',
      SCHEDULED_TASKS: 'off',
    });
    try {
      const logout_token = await sign({ sub: 'any' });
      expect(await post(waiting.url, { logout_token })).toMatchObject({
        status: 503,
        errors: [{ code: 'PROVIDER_AWAY' }],
      });
    } finally {
      await waiting.stop();
    }
  });
});
