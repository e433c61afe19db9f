import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { codeOf } from '../../testing/accounts/authenticator-code.ts';
import {
  type Person,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../testing/accounts/identity-provider.ts';
import { storeAuthenticatorApp } from '../../testing/accounts/second-factor.ts';
import { anonymous, database, PASSWORD, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { CiIssuer } from '../../testing/ci/ci-issuer.ts';
import { Client } from '../../testing/client.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import type { ProviderRequestDto } from './identity-provider.dto.ts';

const PATH = '/api/v1/auth/provider/backchannel-logout';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const ENDED = { status: 401 };
const OPEN = { status: 200 };
const REFUSED = { status: 400, errors: [{ code: 'BAD_LOGOUT_TOKEN' }] };

type Tokens = SignedIn['tokens'];

/** Posts fields as a form, as providers do. */
const post = (url: string, fields: Record<string, string> | [string, string][]) =>
  new Client(url).raw(PATH, { method: 'POST', body: new URLSearchParams(fields) });

describe('a logout at the identity provider', () => {
  let provider: TestIdentityProvider;
  let server: TestServer;

  beforeAll(async () => {
    provider = await startIdentityProvider();
    server = await startServer(database().url, {
      ...provider.settings,
      OIDC_REGISTRATION: 'on',
      SCHEDULED_TASKS: 'off',
    });
  });
  afterAll(() => Promise.all([server.stop(), provider.stop()]));

  const newPerson = (): Person => {
    const sub = `id-${clientGeneratedId()}`;
    return { sub, email: `${sub}@id.example`, email_verified: true };
  };
  const me = ({ access_token }: Pick<Tokens, 'access_token'>) =>
    new Client(server.url, access_token).get<{ id: string }>('/auth/me');

  /** Signs the person in, as in a new browser. */
  async function signInAs(person: Person) {
    await provider.setPerson(person);
    const begun = await new Client(server.url).post<ProviderRequestDto>('/auth/login/provider-options', {});
    const answer = { flow: begun.data.flow, ...(await provider.answerAt(begun.data.url)) };
    return new Client(server.url).post<Tokens & { sign_in: string }>('/auth/login/provider', answer);
  }

  it('ends the session that began there in that browser, with its refresh token, and no other', async () => {
    const person = newPerson();
    const elsewhere = (await signInAs(person)).data;
    const other = (await signInAs(newPerson())).data;
    const here = (await signInAs(person)).data;
    const { id } = (await me(here)).data;
    await provider.signOut(server.url);
    expect(await me(here)).toMatchObject(ENDED);
    const refreshed = await anonymous().post('/auth/refresh', { token: here.refresh_token });
    expect(refreshed).toMatchObject({ status: 401 });
    expect(await me(elsewhere)).toMatchObject(OPEN);
    expect(await me(other)).toMatchObject(OPEN);
    await server.logged(`"event":"session_expired","member_id":"${id}"`);
    await server.logged('"reason":"provider_logout"');
  });

  it('ends a session that a second factor completed', async () => {
    const person = newPerson();
    const { id } = (await me((await signInAs(person)).data)).data;
    const secret = await storeAuthenticatorApp({ id });
    const { data } = await signInAs(person);
    const fields = { sign_in: data.sign_in, code: codeOf(secret) };
    const completed = await new Client(server.url).post<Tokens>('/auth/login/second-factor', fields);
    expect(await me(completed.data)).toMatchObject(OPEN);
    await provider.signOut(server.url);
    expect(await me(completed.data)).toMatchObject(ENDED);
  });

  it('leaves the sessions that began with the password of a linked account', async () => {
    const member = await signIn();
    const person = newPerson();
    await database().query(
      'INSERT INTO external_identities (issuer, subject, member_id, name) VALUES ($1, $2, $3, $2)',
      [provider.settings.OIDC_ISSUER, person.sub, member.id],
    );
    const fields = { username_or_email: member.username, password: PASSWORD };
    const byPassword = (await new Client(server.url).post<Tokens>('/auth/login', fields)).data;
    const byProvider = (await signInAs(person)).data;
    await provider.signOut(server.url);
    expect(await me(byProvider)).toMatchObject(ENDED);
    expect(await me(byPassword)).toMatchObject(OPEN);
  });
});

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
    ['about nobody', () => ({})],
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

  it('refuses a token that another key signed, a secret, or nobody', async () => {
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

  it('reads no long body, and is the only route that takes a form', async () => {
    expect(await post(server.url, { logout_token: 'x'.repeat(20_000) })).toMatchObject({ status: 413 });
    const body = new URLSearchParams({ token: 'none' });
    expect(await new Client(server.url).raw('/api/v1/auth/logout', { method: 'POST', body })).toMatchObject({
      status: 415,
    });
  });

  it('counts refused tokens of an address, and those alone', async () => {
    const limited = await startServer(database().url, {
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: CLIENT,
      OIDC_CLIENT_SECRET: 'a-secret-of-the-tests',
      LOGIN_FAILURES_PER_ADDRESS: '2',
      SCHEDULED_TASKS: 'off',
    });
    const forget = () => database().query(`DELETE FROM rate_limits WHERE key LIKE 'provider_failures%'`);
    try {
      await forget();
      const { subject } = await newMember();
      const statuses: number[] = [];
      for (let n = 0; n < 3; n++) {
        const logout_token = await sign({ sub: subject });
        statuses.push((await post(limited.url, { logout_token })).status);
      }
      for (let n = 0; n < 3; n++) statuses.push((await post(limited.url, { logout_token: 'none' })).status);
      expect(statuses).toEqual([200, 200, 200, 400, 400, 429]);
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
