import { codeOf } from '../../../testing/accounts/authenticator-code.ts';
import {
  firstStep,
  storeAuthenticatorApp,
  storePasskey,
  storeRecoveryCodes,
} from '../../../testing/accounts/second-factor.ts';
import { database, type SignedIn, signIn } from '../../../testing/accounts/sign-in.ts';
import { Client } from '../../../testing/client.ts';
import { startServer, type TestServer } from '../../../testing/test-server.ts';

/** The same member, on another server. */
const at = (server: TestServer, { tokens }: SignedIn) => new Client(server.url, tokens.access_token);

describe('ADMIN_SECOND_FACTOR=required', () => {
  let server: TestServer;
  let waiting: SignedIn;
  beforeAll(async () => {
    waiting = await signIn({ is_admin: true, permission_level: 0 });
    server = await startServer(database().url, { ADMIN_SECOND_FACTOR: 'required' });
  });
  afterAll(() => server?.stop());

  it('says at the start how many administrators of level 0 have no factor', async () => {
    await server.logged('1 level-0 administrator has no second factor');
  });

  it('lets the rights of an administrator of level 0 rest until they have one', async () => {
    const admin = at(server, waiting);
    expect(await admin.get('/admin/users')).toMatchObject({
      status: 403,
      errors: [{ code: 'SECOND_FACTOR_REQUIRED', message: 'Please set up a second factor first' }],
    });
    expect((await admin.get('/auth/me')).status).toBe(200);
    expect((await admin.get('/auth/second-factor')).data).toMatchObject({ is_required: true });
    const { data } = await admin.post<{ secret: string; setup: string }>('/auth/authenticator-app');
    await admin.put('/auth/authenticator-app', { setup: data.setup, code: codeOf(data.secret) });
    expect((await admin.get('/admin/users')).status).toBe(200);
    await admin.delete('/auth/authenticator-app');
    expect((await admin.get('/admin/users')).status).toBe(403);
    await storePasskey(waiting);
    expect((await admin.get('/admin/users')).status).toBe(200);
  });

  it('asks nothing of other administrators and members', async () => {
    const other = at(server, await signIn({ is_admin: true, permission_level: 1 }));
    expect((await other.get('/admin/users')).status).toBe(200);
    expect((await other.get('/auth/second-factor')).data).toMatchObject({ is_required: false });
  });
});

describe('a server that has lost its keys', () => {
  let server: TestServer;
  let member: SignedIn;
  beforeAll(async () => {
    member = await signIn();
    await storeAuthenticatorApp(member);
    await storePasskey(member);
    server = await startServer(database().url, { FACTOR_KEY: '', PUBLIC_URL: '' });
  });
  afterAll(() => server?.stop());

  it('says so at its start', async () => {
    await server.logged('1 authenticator app was set up with another FACTOR_KEY: their codes are refused');
    await server.logged('be used: PUBLIC_URL has to name a host with TLS, or localhost');
  });

  it('asks for the second step all the same, and takes recovery codes', async () => {
    const client = new Client(server.url);
    expect(await firstStep(member, undefined, client)).toMatchObject({
      status: 403,
      data: { methods: [], passkey: null },
    });
    const [recovery_code] = await storeRecoveryCodes(member);
    const { data } = await firstStep(member, undefined, client);
    expect(data).toMatchObject({ methods: ['recovery_code'] });
    const { sign_in } = data;
    expect((await client.post('/auth/login/second-factor', { sign_in, code: '123456' })).status).toBe(401);
    expect((await client.post('/auth/login/second-factor', { sign_in, recovery_code })).status).toBe(200);
  });

  it('offers no factor that it cannot check', async () => {
    const client = at(server, await signIn());
    expect((await client.get('/auth/second-factor')).data).toMatchObject({
      can_add: { authenticator_app: false, passkey: false },
    });
    for (const path of ['/auth/authenticator-app', '/auth/passkeys/options', '/auth/login/passkey-options'])
      expect((await client.post(path)).status).toBe(404);
  });
});
