import { codeOf, wrongCodeOf } from '../../../testing/accounts/authenticator-code.ts';
import {
  secondStep,
  signInTokenOf,
  storeAuthenticatorApp,
  storeRecoveryCodes,
} from '../../../testing/accounts/second-factor.ts';
import { PASSWORD, type SignedIn, server, signIn, unconfirmed } from '../../../testing/accounts/sign-in.ts';

const confirm = (member: SignedIn, fields: object) => member.post('/auth/confirmations', fields);
/** Something that needs a confirmed session. */
const act = (member: SignedIn) => member.post('/auth/authenticator-app');
const TOKEN = { name: 'Scale', rights: 'read', days: 30 };

describe('a session that nobody confirmed for 10 minutes', () => {
  it('is told what the member can confirm with', async () => {
    const member = await unconfirmed(await signIn());
    expect(await act(member)).toMatchObject({
      status: 403,
      errors: [{ code: 'CONFIRMATION_NEEDED', message: 'Please confirm that it is you', field: null }],
      data: { methods: ['password'] },
    });
    await storeAuthenticatorApp(member);
    await storeRecoveryCodes(member);
    expect(await act(member)).toMatchObject({
      data: { methods: ['password', 'authenticator_app', 'recovery_code'] },
    });
  });

  it.each<[string, (member: SignedIn) => Promise<object>]>([
    ['the password', async () => ({ password: PASSWORD })],
    ['a code', async (member) => ({ code: codeOf(await storeAuthenticatorApp(member)) })],
    [
      'a recovery code',
      async (member) => {
        await storeAuthenticatorApp(member);
        const [recovery_code] = await storeRecoveryCodes(member);
        return { recovery_code };
      },
    ],
  ])('may do it after %s', async (_what, fieldsOf) => {
    const member = await unconfirmed(await signIn());
    expect(await confirm(member, await fieldsOf(member))).toMatchObject({ status: 204 });
    expect((await act(member)).status).toBe(200);
  });

  it.each([
    [{ password: 'not this one' }, 'password', 'This is not your password'],
    [{ password: '' }, 'password', 'Please enter your password'],
    [{ code: '12345' }, 'code', 'Please enter the 6 digits of the code'],
    [{ recovery_code: 'aaaaa-aaaaa-aaaaa-aaaaa' }, 'recovery_code', 'This code is not right'],
    [{}, 'code', 'Please enter a code'],
    [{ password: PASSWORD, code: '000000' }, 'password', 'Please send one of these'],
  ])('is not confirmed by %j, and stays signed in', async (fields, field, message) => {
    const member = await unconfirmed(await signIn());
    await storeAuthenticatorApp(member);
    expect(await confirm(member, fields)).toMatchObject({ status: 422, errors: [{ field, message }] });
    expect((await act(member)).status).toBe(403);
    expect((await member.get('/auth/me')).status).toBe(200);
  });

  it('is not confirmed by a wrong code', async () => {
    const member = await unconfirmed(await signIn());
    const code = wrongCodeOf(await storeAuthenticatorApp(member));
    expect(await confirm(member, { code })).toMatchObject({
      status: 422,
      errors: [{ field: 'code', message: 'This code is not right' }],
    });
    expect((await act(member)).status).toBe(403);
  });

  it('uses a code up, also for a sign-in', async () => {
    const member = await unconfirmed(await signIn());
    const code = codeOf(await storeAuthenticatorApp(member));
    expect((await confirm(member, { code })).status).toBe(204);
    expect((await confirm(member, { code })).status).toBe(422);
    const sign_in = await signInTokenOf(member);
    expect((await secondStep({ sign_in, code })).status).toBe(401);
    await server().logged(`"event":"authn_factor_fail","member_id":"${member.id}"`);
  });

  it('is one session: the others of the member have to be confirmed too', async () => {
    const [member, other] = [await signIn(), await signIn()];
    await unconfirmed(member);
    await unconfirmed(other);
    await confirm(other, { password: PASSWORD });
    expect([(await act(other)).status, (await act(member)).status]).toEqual([200, 403]);
  });

  it('creates an API token, exports and deletes the account with the password in the request', async () => {
    const member = await unconfirmed(await signIn());
    expect(await member.post('/auth/api-tokens', TOKEN)).toMatchObject({
      status: 403,
      errors: [{ code: 'CONFIRMATION_NEEDED' }],
    });
    expect((await member.post('/account/export', {})).status).toBe(403);
    const remove = (body: object) =>
      member.raw('/api/v1/account', {
        method: 'DELETE',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${member.access_token}` },
      });
    expect((await remove({})).status).toBe(403);
    expect((await member.post('/auth/api-tokens', { ...TOKEN, password: PASSWORD })).status).toBe(201);
    await unconfirmed(member);
    expect((await member.post('/account/export', { password: PASSWORD })).status).toBe(200);
    await unconfirmed(member);
    expect((await remove({ password: PASSWORD })).status).toBe(204);
  });
});

it('a session of less than 10 minutes needs no password for an API token', async () => {
  expect((await (await signIn()).post('/auth/api-tokens', TOKEN)).status).toBe(201);
});
