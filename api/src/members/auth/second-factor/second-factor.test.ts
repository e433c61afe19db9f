import { randomUUID } from 'node:crypto';
import { codeOf, wrongCodeOf } from '../../../testing/accounts/authenticator-code.ts';
import {
  firstStep,
  secondStep,
  signInTokenOf,
  storeAuthenticatorApp,
  storeRecoveryCodes,
} from '../../../testing/accounts/second-factor.ts';
import {
  anonymous,
  database,
  PASSWORD,
  registerAndSignIn,
  server,
  signIn,
} from '../../../testing/accounts/sign-in.ts';
import { type Answer, Client } from '../../../testing/client.ts';

interface Setup {
  secret: string;
  uri: string;
  setup: string;
  expires_at: string;
}

const RECOVERY_CODE = /^([0-9a-hjkmnp-tv-z]{7}-){3}[0-9a-hjkmnp-tv-z]{7}$/;

const begin = async (member: Client) => (await member.post<Setup>('/auth/authenticator-app')).data;

const kindsOf = async (member: Client): Promise<string[]> => {
  const { data } = await member.get<{ notifications: { kind: string }[] }>('/notifications');
  return data.notifications.map(({ kind }) => kind);
};

const stateOf = async (member: Client) => (await member.get('/auth/second-factor')).data;

describe('the setup of an authenticator app', () => {
  it('stores nothing until a code of the app was sent', async () => {
    const member = await signIn();
    const { secret, uri } = await begin(member);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Fettle:${member.username}?issuer=Fettle&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await stateOf(member)).toEqual({
      authenticator_app: null,
      recovery_codes_left: 0,
      passkeys: [],
      is_required: false,
      can_add: { authenticator_app: true, passkey: true },
    });
    expect((await firstStep(member)).status).toBe(200);
  });

  it('gives ten recovery codes, notifies the member, and keeps the secret encrypted', async () => {
    const member = await signIn();
    const { secret, setup } = await begin(member);
    const code = codeOf(secret);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const added = await member.put<{ recovery_codes: string[] }>('/auth/authenticator-app', {
      setup,
      code: spaced,
    });
    expect(added.status).toBe(200);
    expect(new Set(added.data.recovery_codes).size).toBe(10);
    for (const code of added.data.recovery_codes) expect(code).toMatch(RECOVERY_CODE);
    expect(await stateOf(member)).toMatchObject({
      authenticator_app: { created_at: expect.any(String) },
      recovery_codes_left: 10,
    });
    expect(await kindsOf(member)).toEqual(['second_factor_added']);
    const rows = await database().query('SELECT * FROM authenticator_apps NATURAL JOIN recovery_codes');
    expect(JSON.stringify(rows)).not.toContain(secret);
    for (const code of added.data.recovery_codes) expect(JSON.stringify(rows)).not.toContain(code);
    await server().logged(`"event":"authn_factor_added","member_id":"${member.id}"`);
    expect(server().output()).not.toContain(secret);
  });

  it('uses up the code of the setup', async () => {
    const member = await signIn();
    const { secret, setup } = await begin(member);
    const code = codeOf(secret);
    await member.put('/auth/authenticator-app', { setup, code });
    const sign_in = await signInTokenOf(member);
    expect(await secondStep({ sign_in, code })).toMatchObject({ status: 401 });
  });

  it('replaces the app of a member, whose recovery codes stay', async () => {
    const member = await signIn();
    const former = await storeAuthenticatorApp(member);
    await storeRecoveryCodes(member);
    const { secret, setup } = await begin(member);
    const added = await member.put('/auth/authenticator-app', { setup, code: codeOf(secret) });
    expect(added.data).toEqual({ recovery_codes: null });
    const sign_in = await signInTokenOf(member);
    expect((await secondStep({ sign_in, code: codeOf(former) })).status).toBe(401);
    expect((await secondStep({ sign_in, code: codeOf(secret, 1) })).status).toBe(200);
  });

  it.each<[string, (own: Setup, others: Setup) => object, string]>([
    ['a wrong code', ({ setup, secret }) => ({ setup, code: wrongCodeOf(secret) }), 'code'],
    ['a setup of another session', ({ secret }, { setup }) => ({ setup, code: codeOf(secret) }), 'setup'],
    ['no setup', ({ secret }) => ({ setup: 'none', code: codeOf(secret) }), 'setup'],
    ['letters as a code', ({ setup }) => ({ setup, code: 'abcdef' }), 'code'],
    ['a code of other digits', ({ setup }) => ({ setup, code: '１２３４５６' }), 'code'],
    ['a list as a code', ({ setup, secret }) => ({ setup, code: [codeOf(secret)] }), 'code'],
  ])('refuses %s', async (_what, fields, field) => {
    const member = await signIn();
    const [own, others] = [await begin(member), await begin(await signIn())];
    const answer = await member.put('/auth/authenticator-app', fields(own, others));
    expect(answer).toMatchObject({ status: 422, errors: [{ field }] });
    expect(await stateOf(member)).toMatchObject({ authenticator_app: null });
  });
});

describe('the end of an authenticator app', () => {
  it('ends the recovery codes with it, and the password is enough again', async () => {
    const member = await signIn();
    await storeAuthenticatorApp(member);
    await storeRecoveryCodes(member);
    expect((await member.delete('/auth/authenticator-app')).status).toBe(204);
    expect(await stateOf(member)).toMatchObject({ authenticator_app: null, recovery_codes_left: 0 });
    expect(await kindsOf(member)).toEqual(['second_factor_removed']);
    expect((await firstStep(member)).status).toBe(200);
    expect((await member.delete('/auth/authenticator-app')).status).toBe(404);
  });
});

describe('a sign-in with a second factor', () => {
  it('answers the password with the next step, and no session', async () => {
    const member = await registerAndSignIn();
    await storeAuthenticatorApp(member);
    await storeRecoveryCodes(member);
    const answer = await firstStep(member);
    expect(answer).toMatchObject({
      status: 403,
      errors: [{ code: 'SECOND_FACTOR_NEEDED', field: null }],
      data: { sign_in: expect.any(String), methods: ['authenticator_app', 'recovery_code'] },
    });
    const left = Date.parse(answer.data.expires_at) - Date.now();
    expect(left).toBeGreaterThan(60_000);
    expect(left).toBeLessThanOrEqual(300_000);
    const { data } = await member.get<{ sessions: unknown[] }>('/auth/sessions');
    expect(data.sessions).toHaveLength(1);
  });

  // A code of the period before could be two periods old when it arrives: `authenticator-codes.test.ts` has that one.
  it.each([0, 1])(
    'takes the code of the period %i from now, and says how the member signed in',
    async (period) => {
      const member = await signIn();
      const secret = await storeAuthenticatorApp(member);
      const sign_in = await signInTokenOf(member);
      const { status, data } = await secondStep({ sign_in, code: codeOf(secret, period) });
      expect(status).toBe(200);
      const client = new Client(member.origin, data.access_token);
      const listed = await client.get<{ sessions: object[] }>('/auth/sessions');
      expect(listed.data.sessions[0]).toMatchObject({ current: true, signed_in_with: 'authenticator_app' });
    },
  );

  it('takes each recovery code once, as people type it, and tells the member how many are left', async () => {
    const member = await signIn();
    await storeAuthenticatorApp(member);
    const [code = '', other = ''] = await storeRecoveryCodes(member);
    const sign_in = await signInTokenOf(member);
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    expect((await secondStep({ sign_in, recovery_code: typed })).status).toBe(200);
    expect(await secondStep({ sign_in, recovery_code: code })).toMatchObject({
      status: 401,
      errors: [{ code: 'WRONG_CODE', message: 'This code is not right' }],
    });
    const { data } = await member.get('/notifications');
    expect(data).toMatchObject({
      notifications: expect.arrayContaining([
        expect.objectContaining({ kind: 'recovery_code_used', count: 9 }),
      ]),
    });
    expect((await secondStep({ sign_in, recovery_code: other })).status).toBe(200);
  });

  it('ends the earlier recovery codes when the member makes new ones, and notifies them', async () => {
    const member = await signIn();
    await storeAuthenticatorApp(member);
    const [former] = await storeRecoveryCodes(member);
    const made = await member.post<{ recovery_codes: string[] }>('/auth/recovery-codes');
    expect(made.data.recovery_codes).toHaveLength(10);
    const sign_in = await signInTokenOf(member);
    expect((await secondStep({ sign_in, recovery_code: former })).status).toBe(401);
    expect((await secondStep({ sign_in, recovery_code: made.data.recovery_codes[9] })).status).toBe(200);
    expect((await member.get('/notifications')).data).toMatchObject({
      notifications: expect.arrayContaining([expect.objectContaining({ kind: 'recovery_codes_replaced' })]),
    });
  });

  it('makes no recovery codes for a member without a factor', async () => {
    expect((await (await signIn()).post('/auth/recovery-codes')).status).toBe(404);
  });

  it.each([
    ['no factor', {}, 'code'],
    ['two factors', { code: '123456', recovery_code: 'abcde-abcde-abcde-abcde' }, 'recovery_code'],
  ])('refuses %s', async (_what, fields, field) => {
    const member = await signIn();
    await storeAuthenticatorApp(member);
    const sign_in = await signInTokenOf(member);
    expect(await secondStep({ sign_in, ...fields })).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('ends with a suspension between the steps', async () => {
    const member = await signIn();
    const secret = await storeAuthenticatorApp(member);
    const sign_in = await signInTokenOf(member);
    await database().query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [member.id]);
    expect(await secondStep({ sign_in, code: codeOf(secret) })).toMatchObject({
      status: 403,
      errors: [{ code: 'ACCOUNT_NOT_ACTIVE' }],
    });
  });
});

describe('a device on which a second factor was given', () => {
  /** A member with an app, and a device that is trusted. */
  async function memberWithTrustedDevice() {
    const member = await signIn();
    const secret = await storeAuthenticatorApp(member);
    const device_id = randomUUID();
    const sign_in = await signInTokenOf(member, device_id);
    const fields = { sign_in, code: codeOf(secret), device_id, remember_device: true };
    const { data } = await secondStep(fields);
    return { member, secret, device_id, session: new Client(member.origin, data.access_token) };
  }

  it('needs the password alone, for 30 days', async () => {
    const { member, device_id } = await memberWithTrustedDevice();
    expect((await firstStep(member, device_id)).status).toBe(200);
    expect((await firstStep(member, randomUUID())).status).toBe(403);
    expect((await firstStep(member)).status).toBe(403);
    const [row] = await database().query<{ days: number }>(
      `SELECT extract(epoch FROM verified_until - now())::float / 86400 AS days FROM known_devices
       WHERE user_id = $1 AND verified_until IS NOT NULL`,
      [member.id],
    );
    expect(row?.days).toBeCloseTo(30, 1);
    await database().query('UPDATE known_devices SET verified_until = now() WHERE user_id = $1', [member.id]);
    expect((await firstStep(member, device_id)).status).toBe(403);
  });

  it('is not trusted when the member did not ask for it', async () => {
    const member = await signIn();
    const secret = await storeAuthenticatorApp(member);
    const device_id = randomUUID();
    const sign_in = await signInTokenOf(member, device_id);
    expect((await secondStep({ sign_in, code: codeOf(secret), device_id })).status).toBe(200);
    expect((await firstStep(member, device_id)).status).toBe(403);
  });

  it.each<[string, (given: Awaited<ReturnType<typeof memberWithTrustedDevice>>) => Promise<Answer>]>([
    ['“sign out everywhere”', ({ session }) => session.delete('/auth/sessions')],
    [
      'a new authenticator app',
      async ({ session }) => {
        const { secret, setup } = await begin(session);
        return session.put('/auth/authenticator-app', { setup, code: codeOf(secret) });
      },
    ],
    [
      'a promotion',
      async ({ member }) => {
        const admin = await signIn({ is_admin: true, permission_level: 0 });
        return admin.post(`/admin/users/${member.id}/promote?permission_level=50`);
      },
    ],
  ])('is asked again after %s', async (_what, act) => {
    const given = await memberWithTrustedDevice();
    expect([200, 204]).toContain((await act(given)).status);
    expect((await firstStep(given.member, given.device_id)).status).toBe(403);
  });

  it('is asked again after a changed password', async () => {
    const { member, device_id, session } = await memberWithTrustedDevice();
    const new_password = 'another horse battery';
    await session.post('/auth/change-password', { current_password: PASSWORD, new_password });
    const answer = await anonymous().post('/auth/login', {
      username_or_email: member.username,
      password: new_password,
      device_id,
    });
    expect(answer.status).toBe(403);
    expect(await kindsOf(session)).toContain('password_changed');
  });
});
