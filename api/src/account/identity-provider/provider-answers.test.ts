import type { ServerResponse } from 'node:http';
import type { JWTPayload } from 'jose';
import { database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { CiIssuer } from '../../testing/ci/ci-issuer.ts';
import { Client } from '../../testing/client.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import type { ProviderRequestDto } from './identity-provider.dto.ts';

const CLIENT = 'fettle';

/** A provider whose identity tokens say whatever a test wants. */
let provider: CiIssuer;
let server: TestServer;
/** The claims of the next identity token beside those of the request. */
let claims: JWTPayload = {};

async function answerWith(response: ServerResponse): Promise<void> {
  const id_token = await provider.sign({ aud: CLIENT, ...claims });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ access_token: 'any', token_type: 'Bearer', id_token }));
}

beforeAll(async () => {
  provider = await CiIssuer.start();
  provider.answer = (path, response) => {
    if (path === '/.well-known/openid-configuration') {
      const [issuer, at] = [provider.url, (name: string) => `${provider.url}/${name}`];
      const endpoints = { authorization_endpoint: at('authorize'), token_endpoint: at('token') };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ issuer, jwks_uri: at('keys'), ...endpoints }));
    } else if (path === '/token') void answerWith(response);
    else return false;
    return true;
  };
  server = await startServer(database().url, {
    OIDC_ISSUER: provider.url,
    OIDC_CLIENT_ID: CLIENT,
    OIDC_CLIENT_SECRET: 'a-secret-of-the-tests',
    OIDC_REGISTRATION: 'on',
    SCHEDULED_TASKS: 'off',
  });
});
afterAll(() => server.stop());

/** Begins at this route and returns with an identity token of these claims. */
async function answerOf(client: Client, path: string, fields: object, said: JWTPayload) {
  const { data } = await client.post<ProviderRequestDto>(path, fields);
  const asked = new URL(data.url).searchParams;
  claims = { nonce: asked.get('nonce'), ...said };
  return { flow: data.flow, state: asked.get('state'), code: 'any' };
}

const newPerson = () => {
  const sub = `id-${clientGeneratedId()}`;
  return { sub, email: `${sub}@id.example`, email_verified: true };
};

/** Signs in with an identity token of these claims. */
async function signInWith(said: JWTPayload) {
  const anybody = new Client(server.url);
  const answer = await answerOf(anybody, '/auth/login/provider-options', {}, said);
  return anybody.post<SignedIn['tokens']>('/auth/login/provider', answer);
}

describe('an identity token', () => {
  it('signs its person in', async () => {
    expect(await signInWith(newPerson())).toMatchObject({ status: 200 });
  });

  it.each<[string, JWTPayload]>([
    ['of another issuer', { iss: 'https://id.example.org' }],
    ['for another client', { aud: 'another' }],
    ['of another sign-in', { nonce: 'another' }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['without a person', { sub: undefined }],
    ['of a person whose id has control characters', { sub: 'a\0b' }],
    ['of a person whose id is too long', { sub: 'x'.repeat(256) }],
  ])('%s is refused', async (_what, said) => {
    const person = newPerson();
    expect(await signInWith({ ...person, ...said })).toMatchObject({
      status: 401,
      errors: [{ code: 'BAD_PROVIDER_ANSWER' }],
    });
    expect(await database().query('SELECT FROM users WHERE email = $1', [person.email])).toEqual([]);
  });

  it('that names no session of the provider begins one of its person', async () => {
    const person = newPerson();
    const { data } = await signInWith({ ...person, sid: undefined });
    const [session] = await database().query(
      'SELECT provider_subject, provider_session FROM sessions WHERE provider_subject = $1',
      [person.sub],
    );
    expect(session).toEqual({ provider_subject: person.sub, provider_session: null });
    expect(await new Client(server.url, data.access_token).get('/auth/me')).toMatchObject({ status: 200 });
  });
});

describe('a provider that does not say when people proved who they are', () => {
  const OPTIONS = '/auth/identities/options';
  const confirmation = { purpose: 'confirm' };

  /** A member of the provider alone, whose sign-in there confirmed nothing. */
  async function newMember() {
    const person = newPerson();
    const { data } = await signInWith(person);
    return { person, member: new Client(server.url, data.access_token) };
  }

  it('confirms nothing, and the member learns that a password does', async () => {
    const { person, member } = await newMember();
    expect(await member.post('/auth/authenticator-app')).toMatchObject({
      status: 403,
      data: { methods: ['provider'] },
    });
    const answer = await answerOf(member, OPTIONS, confirmation, person);
    expect(await member.post('/auth/identities/confirmation', answer)).toMatchObject({
      status: 422,
      errors: [{ field: 'code', message: expect.stringContaining('Please confirm with a password') }],
    });
    expect(await member.post('/auth/authenticator-app')).toMatchObject({ status: 403 });
  });

  it('confirms where it says so after all', async () => {
    const { person, member } = await newMember();
    const auth_time = Math.floor(Date.now() / 1000);
    const answer = await answerOf(member, OPTIONS, confirmation, { ...person, auth_time });
    expect(await member.post('/auth/identities/confirmation', answer)).toMatchObject({ status: 204 });
    expect(await member.post('/auth/authenticator-app')).toMatchObject({ status: 200 });
  });

  it('does not keep its member from a password by the link of an administrator', async () => {
    const { person, member } = await newMember();
    const { data: me } = await member.get<{ id: string; username: string }>('/auth/me');
    const admin = await signIn({ is_admin: true, permission_level: 0 });
    const made = await admin.post<{ link: string }>(`/admin/users/${me.id}/password-link`);
    const [, token] = made.data.link.split('#');
    const password = 'another horse battery';
    const anybody = new Client(server.url);
    await anybody.post('/auth/reset-password', { token, new_password: password });
    const fields = { username_or_email: person.email, password };
    const { data } = await anybody.post<SignedIn['tokens']>('/auth/login', fields);
    const again = new Client(server.url, data.access_token);
    expect(await again.post('/auth/authenticator-app')).toMatchObject({ status: 200 });
    expect(await signInWith(person)).toMatchObject({ status: 200 });
  });
});
