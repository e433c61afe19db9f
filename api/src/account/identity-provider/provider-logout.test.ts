import { Client as Connection } from 'pg';
import { codeOf } from '../../testing/accounts/authenticator-code.ts';
import {
  type Person,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../testing/accounts/identity-provider.ts';
import { storeAuthenticatorApp } from '../../testing/accounts/second-factor.ts';
import { anonymous, database, PASSWORD, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import type { ProviderRequestDto } from './identity-provider.dto.ts';

const ENDED = { status: 401 };
const OPEN = { status: 200 };

type Tokens = SignedIn['tokens'];

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

  it('ends a sign-in that waits for its second factor, and none that begins later', async () => {
    const person = newPerson();
    const { id } = (await me((await signInAs(person)).data)).data;
    const secret = await storeAuthenticatorApp({ id });
    const complete = (sign_in: string) => {
      const fields = { sign_in, code: codeOf(secret) };
      return new Client(server.url).post<Tokens>('/auth/login/second-factor', fields);
    };
    const before = (await signInAs(person)).data.sign_in;
    await provider.signOut(server.url);
    expect(await complete(before)).toMatchObject({ status: 401, errors: [{ code: 'SIGN_IN_EXPIRED' }] });
    await server.logged(`"event":"authn_login_fail","member_id":"${id}"`);
    expect(await complete((await signInAs(person)).data.sign_in)).toMatchObject(OPEN);
  });

  it('ends a sign-in that has the answer of the provider, and no session yet', async () => {
    const person = newPerson();
    const { id } = (await me((await signInAs(person)).data)).data;
    const lock = new Connection(database().url);
    await lock.connect();
    await lock.query('BEGIN');
    const { rows } = await lock.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await lock.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [id]);
    const signedIn = signInAs(person);
    const blocked = `SELECT FROM pg_stat_activity WHERE ${rows[0]?.pid} = ANY (pg_blocking_pids(pid))`;
    await until(async () => (await database().query(blocked)).length > 0);
    await provider.signOut(server.url);
    await lock.query('COMMIT');
    await lock.end();
    expect(await signedIn).toMatchObject({ status: 401, errors: [{ code: 'BAD_PROVIDER_ANSWER' }] });
    const sessions = 'SELECT FROM sessions WHERE user_id = $1 AND provider_subject = $2';
    expect(await database().query(sessions, [id, person.sub])).toHaveLength(1);
    expect((await signInAs(person)).status).toBe(200);
  });

  it('leaves the session in which the member unlinked the person', async () => {
    const person = newPerson();
    const here = (await signInAs(person)).data;
    const { id } = (await me(here)).data;
    await database().query(`UPDATE users SET password_hash = 'any' WHERE id = $1`, [id]);
    await database().query('UPDATE sessions SET confirmed_at = now() WHERE user_id = $1', [id]);
    const member = new Client(server.url, here.access_token);
    expect(await member.delete(`/auth/identities/${person.sub}`)).toMatchObject({ status: 204 });
    await provider.signOut(server.url);
    expect(await me(here)).toMatchObject(OPEN);
    const named = 'SELECT provider_subject, provider_session FROM sessions WHERE user_id = $1';
    expect(await database().query(named, [id])).toEqual([{ provider_subject: null, provider_session: null }]);
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
