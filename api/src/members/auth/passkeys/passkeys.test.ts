import { randomUUID } from 'node:crypto';
import {
  addPasskey,
  firstStep,
  type PasskeyRequest,
  passkeyOptions,
  secondStep,
  storeAuthenticatorApp,
  storePasskey,
  storeRecoveryCodes,
} from '../../../testing/accounts/second-factor.ts';
import {
  anonymous,
  database,
  type SignedIn,
  server,
  signIn,
  unconfirmed,
} from '../../../testing/accounts/sign-in.ts';
import { type Oddity, SoftwareAuthenticator } from '../../../testing/accounts/software-authenticator.ts';
import { Client } from '../../../testing/client.ts';

interface State {
  passkeys: { id: string; name: string; last_used_at: string | null }[];
  recovery_codes_left: number;
}

const stateOf = async (member: Client) => (await member.get<State>('/auth/second-factor')).data;
const begin = async (member: Client) => (await member.post<PasskeyRequest>('/auth/passkeys/options')).data;
const signInWith = (sign_in: string, passkey: object) =>
  anonymous().post<SignedIn['tokens']>('/auth/login/passkey', { sign_in, passkey });

describe('a new passkey', () => {
  it('is listed with its name, brings ten recovery codes and notifies the member', async () => {
    const member = await signIn();
    const { options, setup } = await begin(member);
    expect(options).toMatchObject({
      rp: { name: 'Fettle', id: 'fettle.example' },
      user: { name: member.username, displayName: member.username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      excludeCredentials: [],
    });
    const passkey = new SoftwareAuthenticator().create(options);
    const added = await member.post<{ recovery_codes: string[] }>('/auth/passkeys', {
      setup,
      name: ' Phone ',
      passkey,
    });
    expect(added).toMatchObject({
      status: 201,
      data: { passkey: { name: 'Phone', last_used_at: null, is_backed_up: true } },
    });
    expect(added.data.recovery_codes).toHaveLength(10);
    expect(await stateOf(member)).toMatchObject({ passkeys: [{ name: 'Phone' }], recovery_codes_left: 10 });
    expect((await member.get('/notifications')).data).toMatchObject({
      notifications: [{ kind: 'passkey_added', about: ['Phone'] }],
    });
    await server().logged(`"event":"authn_factor_added","member_id":"${member.id}"`);
  });

  it('is made on another device than those that the member has', async () => {
    const member = await signIn();
    const device = await addPasskey(member);
    const { options, setup } = await begin(member);
    expect(options).toMatchObject({
      excludeCredentials: [{ id: device.id, transports: ['internal', 'hybrid'], type: 'public-key' }],
    });
    const again = await member.post('/auth/passkeys', {
      setup,
      name: 'Again',
      passkey: device.create(options),
    });
    expect(again).toMatchObject({ status: 409, errors: [{ code: 'PASSKEY_KNOWN' }] });
  });

  it.each<[string, Oddity]>([
    ['of another site', { origin: 'https://fettle.example.evil' }],
    ['for another host', { rp_id: 'evil.example' }],
    ['of another challenge', { challenge: 'AAAA' }],
    ['that is the use of one', { type: 'webauthn.get' }],
  ])('%s is refused', async (_what, oddity) => {
    const member = await signIn();
    const { options, setup } = await begin(member);
    const passkey = new SoftwareAuthenticator().create(options, oddity);
    const answer = await member.post('/auth/passkeys', { setup, name: 'Phone', passkey });
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'passkey' }] });
    expect((await stateOf(member)).passkeys).toEqual([]);
  });

  it('with certificates is refused before anything in them is read', async () => {
    const member = await signIn();
    const { options, setup } = await begin(member);
    const attestation = new Map<string, number | string | Buffer>([
      ['alg', -7],
      ['sig', Buffer.alloc(64)],
      ['x5c', 'http://192.0.2.1/list.crl'],
    ]);
    const passkey = new SoftwareAuthenticator().create(options, {}, attestation);
    expect(await member.post('/auth/passkeys', { setup, name: 'Phone', passkey })).toMatchObject({
      status: 422,
      errors: [{ field: 'passkey' }],
    });
  });

  it('is added once for a setup, and only in the session that began it', async () => {
    const [member, other] = [await signIn(), await signIn()];
    const { options, setup } = await begin(member);
    const add = (by: Client) => {
      const passkey = new SoftwareAuthenticator().create(options);
      return by.post('/auth/passkeys', { setup, name: 'Phone', passkey });
    };
    expect(await add(other)).toMatchObject({ status: 422, errors: [{ field: 'setup' }] });
    const answers = await Promise.all([add(member), add(member), add(member)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  it('is one of at most 20', async () => {
    const member = await signIn();
    const begun = await begin(member);
    for (let stored = 0; stored < 20; stored += 1) await storePasskey(member);
    const passkey = new SoftwareAuthenticator().create(begun.options);
    const { setup } = begun;
    expect((await member.post('/auth/passkeys', { setup, name: 'Phone', passkey })).status).toBe(409);
    expect(await member.post('/auth/passkeys/options')).toMatchObject({
      status: 409,
      errors: [{ code: 'TOO_MANY_PASSKEYS', message: 'You have 20 passkeys. Please remove one first' }],
    });
  });
});

describe('a passkey of the member', () => {
  it('is removed by its member alone; with the last factor the recovery codes go', async () => {
    const [member, other] = [await signIn(), await signIn()];
    const { passkey_id } = await addPasskey(member);
    const path = `/auth/passkeys/${passkey_id}`;
    expect((await other.delete(path)).status).toBe(404);
    await storeAuthenticatorApp(member);
    const second = await addPasskey(member, 'Key');
    expect((await member.delete(path)).status).toBe(204);
    expect((await stateOf(member)).recovery_codes_left).toBe(10);
    await member.delete('/auth/authenticator-app');
    await member.delete(`/auth/passkeys/${second.passkey_id}`);
    expect(await stateOf(member)).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    expect((await firstStep(member)).status).toBe(200);
    expect((await member.get('/notifications')).data).toMatchObject({
      notifications: expect.arrayContaining([
        expect.objectContaining({ kind: 'passkey_removed', about: ['Phone'] }),
      ]),
    });
  });
});

describe('a sign-in with a passkey and without a password', () => {
  it('needs no name: the device remembers the member, and verifies its user', async () => {
    const member = await signIn();
    const device = await addPasskey(member);
    const { options, sign_in } = await passkeyOptions();
    expect(options).toMatchObject({
      rpId: 'fettle.example',
      userVerification: 'required',
      allowCredentials: [],
    });
    const { status, data } = await signInWith(sign_in, device.get(options));
    expect(status).toBe(200);
    const client = new Client(member.origin, data.access_token);
    const listed = await client.get<{ sessions: object[] }>('/auth/sessions');
    expect(listed.data.sessions[0]).toMatchObject({ current: true, signed_in_with: 'passkey' });
    expect((await stateOf(client)).passkeys[0]?.last_used_at).not.toBeNull();
  });

  it('works with a device that does not count its uses', async () => {
    const device = await addPasskey(await signIn(), 'Phone', new SoftwareAuthenticator(false));
    for (const _ of [1, 2]) {
      const { options, sign_in } = await passkeyOptions();
      expect((await signInWith(sign_in, device.get(options))).status).toBe(200);
    }
  });

  it.each<[string, Oddity]>([
    ['on another site', { origin: 'https://fettle.example.evil' }],
    ['for another host', { rp_id: 'evil.example' }],
    ['with another challenge', { challenge: 'AAAA' }],
    ['without a verified user', { verified: false }],
    ['with another signature', { signature: 'AAAA' }],
    ['of no member', { user_handle: '' }],
    ['of a member who does not exist', { user_handle: Buffer.alloc(16).toString('base64url') }],
    ['of something that is no member', { user_handle: 'AAAA' }],
  ])('is refused %s', async (_what, oddity) => {
    const device = await addPasskey(await signIn());
    const { options, sign_in } = await passkeyOptions();
    expect(await signInWith(sign_in, device.get(options, oddity))).toMatchObject({
      status: 401,
      errors: [{ code: 'WRONG_PASSKEY' }],
    });
  });

  it('is refused to a suspended member', async () => {
    const member = await signIn();
    const device = await addPasskey(member);
    await database().query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [member.id]);
    const { options, sign_in } = await passkeyOptions();
    expect((await signInWith(sign_in, device.get(options))).status).toBe(403);
  });

  it('needs options of this server', async () => {
    const device = await addPasskey(await signIn());
    const { options } = await passkeyOptions();
    expect(await signInWith('none', device.get(options))).toMatchObject({
      status: 401,
      errors: [{ code: 'SIGN_IN_EXPIRED' }],
    });
  });
});

describe('a passkey after the password', () => {
  it('completes the sign-in, also without verifying its user', async () => {
    const member = await signIn();
    const device = await addPasskey(member);
    const device_id = randomUUID();
    const { data } = await firstStep(member, device_id);
    expect(data).toMatchObject({
      methods: ['passkey', 'recovery_code'],
      passkey: { allowCredentials: [{ id: device.id }], userVerification: 'preferred' },
    });
    const passkey = device.get(data.passkey ?? { challenge: '' }, { verified: false });
    const fields = { sign_in: data.sign_in, passkey, device_id, remember_device: true };
    expect((await secondStep(fields)).status).toBe(200);
    expect((await firstStep(member, device_id)).status).toBe(200);
  });

  it('confirms a session, once it has verified its user', async () => {
    const member = await signIn();
    const device = await addPasskey(member);
    await storeRecoveryCodes(member);
    const confirm = async (oddity: Oddity) => {
      const { data } = await member.post<PasskeyRequest>('/auth/confirmations/passkey-options');
      const { sign_in, options } = data;
      return member.post('/auth/confirmations', { sign_in, passkey: device.get(options, oddity) });
    };
    await unconfirmed(member);
    expect(await confirm({ verified: false })).toMatchObject({ status: 422, errors: [{ field: 'passkey' }] });
    expect((await member.post('/auth/recovery-codes')).status).toBe(403);
    expect((await confirm({})).status).toBe(204);
    expect((await member.post('/auth/recovery-codes')).status).toBe(200);
  });

  it('has no options for a member without one', async () => {
    expect((await (await signIn()).post('/auth/confirmations/passkey-options')).status).toBe(404);
  });
});
