import type { ProviderRequestDto } from '../../account/identity-provider/identity-provider.dto.ts';
import type { ImportDto } from '../../account/imports/imports.dto.ts';
import { aLink } from '../accounts/account-links.ts';
import { codeOf } from '../accounts/authenticator-code.ts';
import { bearer, FULL_ADMIN, sendAs } from '../accounts/callers.ts';
import { startIdentityProvider, type TestIdentityProvider } from '../accounts/identity-provider.ts';
import {
  addPasskey,
  firstStep,
  passkeyOptions,
  signInTokenOf,
  storeAuthenticatorApp,
  storeRecoveryCodes,
} from '../accounts/second-factor.ts';
import { database, mediaDir, PASSWORD, type SignedIn, signIn } from '../accounts/sign-in.ts';
import { calls, schemas } from '../api-document.ts';
import { type Answer, Client } from '../client.ts';
import { clientGeneratedId } from '../client-generated-id.ts';
import { afterWork } from '../files/account-archive.ts';
import { readFiles } from '../files/history-files.ts';
import { PUBLIC_URL, startServer, type TestServer } from '../test-server.ts';
import { VALID_CALLS } from '../valid-requests/valid-calls.ts';

const AT_ONCE = 50;

let provider: TestIdentityProvider;
/** The process of every second request; each has an identity provider. */
let processes: [TestServer, TestServer];

beforeAll(async () => {
  provider = await startIdentityProvider(PUBLIC_URL);
  const settings = {
    ...provider.settings,
    OIDC_REGISTRATION: 'on',
    MEDIA_DIR: mediaDir(),
    SCHEDULED_TASKS: 'off',
  };
  processes = await Promise.all([
    startServer(database().url, settings),
    startServer(database().url, settings),
  ]);
});
afterAll(() => Promise.all([...processes.map((one) => one.stop()), provider.stop()]));

/** Sends 50 requests at once, half of them to each of two processes. */
const race = (send: (client: Client, n: number) => Promise<Answer>, member?: SignedIn): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      send(new Client(processes[n % 2 === 0 ? 0 : 1].url, member?.access_token), n),
    ),
  );

/** The statuses of the answers with their numbers. */
function statusesOf(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Fails unless one of the 50 answers has the first status, and all others have one of the second ones. */
function expectOneOf(answers: readonly Answer[], won: number, lost: readonly number[]): void {
  const others = { ...statusesOf(answers) };
  expect(others).toMatchObject({ [won]: 1 });
  delete others[won];
  for (const status of Object.keys(others)) expect(lost).toContain(Number(status));
}

const count = async (statement: string, values: unknown[]): Promise<number> => {
  const [row] = await database().query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${statement}`,
    values,
  );
  return row?.count ?? -1;
};
const sessionsOf = ({ id }: SignedIn) => count('sessions WHERE user_id = $1', [id]);

describe('of 50 requests at once, one', () => {
  it('sets a password by a mailed link', async () => {
    const token = await aLink('reset_password');
    const answers = await race((client, n) =>
      client.post('/auth/reset-password', { token, new_password: `horse number ${n}` }),
    );
    expectOneOf(answers, 204, [410]);
  });

  it('signs in with a code of an app', async () => {
    const member = await signIn();
    const secret = await storeAuthenticatorApp(member);
    const [sign_in, code] = [await signInTokenOf(member), codeOf(secret)];
    expectOneOf(
      await race((client) => client.post('/auth/login/second-factor', { sign_in, code })),
      200,
      [401],
    );
    expect(await sessionsOf(member)).toBe(2);
  });

  it('signs in with a code of an app that 50 sign-ins of different devices give', async () => {
    const member = await signIn();
    const secret = await storeAuthenticatorApp(member);
    const steps = await Promise.all(Array.from({ length: AT_ONCE }, () => signInTokenOf(member)));
    const code = codeOf(secret);
    const answers = await race((client, n) =>
      client.post('/auth/login/second-factor', { sign_in: steps[n], code }),
    );
    expectOneOf(answers, 200, [401]);
  });

  it('signs in with a recovery code', async () => {
    const member = await signIn();
    await storeAuthenticatorApp(member);
    const [recovery_code] = await storeRecoveryCodes(member);
    const sign_in = await signInTokenOf(member);
    const answers = await race((client) =>
      client.post('/auth/login/second-factor', { sign_in, recovery_code }),
    );
    expectOneOf(answers, 200, [401]);
    expect(await sessionsOf(member)).toBe(2);
  });

  it('signs in with a use of a passkey after the password, also of one that does not count', async () => {
    const member = await signIn();
    const device = await addPasskey(member);
    await database().query('UPDATE passkeys SET counter = 0 WHERE user_id = $1', [member.id]);
    const { data } = await firstStep(member);
    const passkey = device.get(data.passkey as never, { counter: 0 });
    const { sign_in } = data;
    expectOneOf(
      await race((client) => client.post('/auth/login/second-factor', { sign_in, passkey })),
      200,
      [401],
    );
  });

  it('signs in with a use of a passkey alone', async () => {
    const device = await addPasskey(await signIn());
    const { options, sign_in } = await passkeyOptions();
    const passkey = device.get(options);
    expectOneOf(await race((client) => client.post('/auth/login/passkey', { sign_in, passkey })), 200, [401]);
  });

  it('signs in with an answer of the identity provider, which makes one account', async () => {
    const email = `${clientGeneratedId()}@id.example`;
    await provider.setPerson({
      sub: email,
      email,
      email_verified: true,
      preferred_username: `p${Date.now()}`,
    });
    const client = new Client(processes[0].url);
    const { data } = await client.post<ProviderRequestDto>('/auth/login/provider-options', {});
    const fields = { flow: data.flow, ...(await provider.answerAt(data.url)) };
    expectOneOf(await race((one) => one.post('/auth/login/provider', fields)), 200, [401]);
    expect(await count('users WHERE email = $1', [email])).toBe(1);
  });

  it('changes a password', async () => {
    const member = await signIn();
    const answers = await race(
      (client, n) =>
        client.post('/auth/change-password', {
          current_password: PASSWORD,
          new_password: `horse number ${n}`,
        }),
      member,
    );
    expectOneOf(answers, 200, [422]);
  });

  it.each(['username', 'email'])('registers a %s, in whichever case', async (field) => {
    const name = `r${clientGeneratedId().replaceAll('-', '').slice(-20)}`;
    const answers = await race((client, n) => {
      const written = n % 3 === 0 ? name.toUpperCase() : name;
      const fields = {
        username: `${name.slice(0, 8)}_${n}`,
        email: `${name}.${n}@example.org`,
        password: PASSWORD,
      };
      const same = field === 'email' ? `${written}@example.org` : written;
      return client.post('/auth/register', { ...fields, [field]: same });
    });
    expectOneOf(answers, 201, [409]);
  });

  it('deletes an account', async () => {
    const member = await signIn();
    const answers = await race(
      (client) =>
        client.raw('/api/v1/account', {
          method: 'DELETE',
          body: JSON.stringify({ password: PASSWORD }),
          headers: { authorization: bearer(member), 'content-type': 'application/json' },
        }),
      member,
    );
    expectOneOf(answers, 204, [401]);
  });

  it('joins a leaderboard under a name', async () => {
    const members = await Promise.all(Array.from({ length: AT_ONCE }, () => signIn()));
    const started_on = new Date().toISOString().slice(0, 10);
    for (const member of members)
      await member.post('/challenge-runs', { challenge: '75-hard', started_on, time_zone: 'UTC' });
    const name = `Otter ${clientGeneratedId().slice(-6)}`;
    const answers = await race((client, n) => {
      const { access_token } = members[n] as SignedIn;
      return new Client(client.origin, access_token).put('/leaderboards/75-hard/place', { name });
    });
    expectOneOf(answers, 200, [409]);
  });

  it('starts a challenge', async () => {
    const member = await signIn();
    const fields = {
      challenge: '75-hard',
      started_on: new Date().toISOString().slice(0, 10),
      time_zone: 'UTC',
    };
    expectOneOf(await race((client) => client.post('/challenge-runs', fields), member), 201, [409]);
    expect(await count('challenge_runs WHERE user_id = $1', [member.id])).toBe(1);
  });

  it('changes an entry of which all of them saw the same version', async () => {
    const member = await signIn();
    const { data } = await member.post<{ id: string }>('/weight-entries', { weight: 80, unit: 'kg' });
    const answers = await race(
      (client, n) => client.patch(`/weight-entries/${data.id}`, { weight: 50 + n }, { 'if-match': '1' }),
      member,
    );
    expectOneOf(answers, 200, [409]);
  });
});

describe('of 50 requests at once, at most', () => {
  it('so many create API tokens as a member may have', async () => {
    const member = await signIn();
    const fields = { name: 'Scale', rights: 'read', days: 1, password: PASSWORD };
    const answers = await race((client) => client.post('/auth/api-tokens', fields), member);
    expect(statusesOf(answers)).toEqual({ 201: 20, 409: 30 });
  });

  it('all but one take the rights of the last two full administrators', async () => {
    await database().query('UPDATE users SET is_admin = false, permission_level = 100 WHERE is_admin');
    const two = [await signIn(FULL_ADMIN), await signIn(FULL_ADMIN)] as const;
    const answers = await race((client, n) => {
      const [acting, other] = n % 4 < 2 ? two : [two[1], two[0]];
      return new Client(client.origin, acting.access_token).post(`/admin/users/${other.id}/demote`);
    });
    expectOneOf(answers, 200, [403, 422]);
    expect(await count(`users WHERE is_admin AND permission_level = 0 AND status = 'active'`, [])).toBe(1);
  });

  it('all but one full administrator leave', async () => {
    await database().query('UPDATE users SET is_admin = false, permission_level = 100 WHERE is_admin');
    const two = [await signIn(FULL_ADMIN), await signIn(FULL_ADMIN)] as const;
    const answers = await race((client, n) => {
      const leaving = two[n % 4 < 2 ? 0 : 1];
      return client.raw('/api/v1/account', {
        method: 'DELETE',
        body: JSON.stringify({ password: PASSWORD }),
        headers: { authorization: bearer(leaving), 'content-type': 'application/json' },
      });
    });
    expectOneOf(answers, 204, [401, 409]);
    expect(await count(`users WHERE is_admin AND permission_level = 0 AND status = 'active'`, [])).toBe(1);
  });
});

describe('50 requests at once', () => {
  it('with a refresh token leave one that works, whichever answer the device keeps', async () => {
    const member = await signIn();
    const token = member.tokens.refresh_token;
    const answers = await race((client) => client.post('/auth/refresh', { token }));
    expect(statusesOf(answers)).toEqual({ 200: AT_ONCE });
    const unused = 'refresh_tokens WHERE user_id = $1 AND used_at IS NULL';
    expect([await count(unused, [member.id]), await sessionsOf(member)]).toEqual([1, 1]);
    const kept = answers[7] as Answer<SignedIn['tokens']>;
    const client = new Client(processes[0].url);
    expect(await client.post('/auth/refresh', { token: kept.data.refresh_token })).toMatchObject({
      status: 200,
    });
  });

  it('with a link that verifies an address get the same answer', async () => {
    const token = await aLink('verify_email');
    const answers = await race((client) => client.post('/auth/verify-email', { token }));
    expect(Object.keys(statusesOf(answers))).toHaveLength(1);
    expect(answers[0]?.status).toBeLessThan(300);
  });

  it('for the key of unsent entries get the same one', async () => {
    const member = await signIn();
    const answers = await race((client) => client.post('/auth/outbox-key'), member);
    expect(statusesOf(answers)).toEqual({ 200: AT_ONCE });
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });

  it('to apply an import write its entries once', async () => {
    const member = await signIn();
    const days = Array.from({ length: 28 }, (_, n) => `2026-02-${String(n + 1).padStart(2, '0')}`);
    const rows = days.map((day) => `${day}T06:00:00.000Z;81.2;81.2;;;;;`);
    const head = [
      '#Version: 6',
      '#Units: kg',
      '',
      '#date;weight;weight trend;body fat;body fat trend;muscle mass;muscle mass trend;log',
    ];
    const files = { 'libra.csv': [...head, ...rows].join('\n') };
    const { id, state } = await readFiles(member, files, { time_zone: 'UTC' });
    if (state === 'asking') await member.post(`/account/imports/${id}/read`, { time_zone: 'UTC' });
    expect(await afterWork(member)).toMatchObject({ state: 'ready' });
    const answers = await race(
      (client) => client.post<ImportDto>(`/account/imports/${id}/apply`, {}),
      member,
    );
    expect(Object.keys(statusesOf(answers)).filter((status) => !['200', '409'].includes(status))).toEqual([]);
    expect(await afterWork(member)).toMatchObject({ state: 'applied', done_entries: 28 });
    expect(await count('weight_entries WHERE user_id = $1', [member.id])).toBe(28);
  });
});

/** The routes that take an id of the client in a body of JSON. */
const withId = calls.filter(
  ({ method, body }) =>
    method === 'POST' && body?.type === 'application/json' && 'id' in Object(propertiesOf(body?.schema)),
);

/** The fields of a body. */
function propertiesOf(schema: object | undefined): object {
  const { $ref } = Object(schema) as { $ref?: string };
  return $ref
    ? propertiesOf(schemas[$ref.split('/').at(-1) ?? ''])
    : ((Object(schema) as { properties?: object }).properties ?? {});
}

describe('50 requests with the same id of the client', () => {
  it.each(withId)('create one: $name', async (call) => {
    const member = await signIn(FULL_ADMIN);
    const valid = VALID_CALLS[call.name];
    const request = await valid?.request({ owner: member, caller: member });
    const body = { ...request?.body, id: clientGeneratedId() };
    const answers = await race(
      (client) => sendAs(call, { ...request, body }, bearer(member), client),
      member,
    );
    expect(statusesOf(answers)).toEqual({ [call.success]: AT_ONCE });
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });
});
