import type { ProviderRequestDto } from '../../account/identity-provider/identity-provider.dto.ts';
import { aLink } from '../accounts/account-links.ts';
import { codeOf } from '../accounts/authenticator-code.ts';
import { startIdentityProvider, type TestIdentityProvider } from '../accounts/identity-provider.ts';
import {
  addPasskey,
  firstStep,
  passkeyOptions,
  signInTokenOf,
  storeAuthenticatorApp,
  storeRecoveryCodes,
} from '../accounts/second-factor.ts';
import { database, PASSWORD, type SignedIn, signIn } from '../accounts/sign-in.ts';
import type { Answer } from '../client.ts';
import { clientGeneratedId } from '../client-generated-id.ts';
import { PUBLIC_URL } from '../test-server.ts';
import { AT_ONCE, clientOf, count, expectOneOf, race, statusesOf, useTwoProcesses } from './race.ts';

let provider: TestIdentityProvider;

beforeAll(async () => {
  provider = await startIdentityProvider(PUBLIC_URL);
});
useTwoProcesses(() => ({ ...provider.settings, OIDC_REGISTRATION: 'on' }));
afterAll(() => provider.stop());

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
    const client = clientOf(0);
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
});

describe('50 requests at once', () => {
  it('with a refresh token leave one token that works, whichever answer the device keeps', async () => {
    const member = await signIn();
    const token = member.tokens.refresh_token;
    const answers = await race((client) => client.post('/auth/refresh', { token }));
    const unused = await count('refresh_tokens WHERE user_id = $1 AND used_at IS NULL', [member.id]);
    const { 200: renewed, 401: refused = 0, ...others } = statusesOf(answers);
    // A machine on which they take more than 10 seconds ends the session, as for a stolen token.
    expect([others, unused, await sessionsOf(member)]).toEqual([{}, ...(refused ? [0, 0] : [1, 1])]);
    if (refused) return;
    expect(renewed).toBe(AT_ONCE);
    const kept = answers[7] as Answer<SignedIn['tokens']>;
    expect(await clientOf(0).post('/auth/refresh', { token: kept.data.refresh_token })).toMatchObject({
      status: 200,
    });
  });

  it('with a link that verifies an address get the same answer', async () => {
    const token = await aLink('verify_email');
    const answers = await race((client) => client.post('/auth/verify-email', { token }));
    expect(Object.keys(statusesOf(answers))).toHaveLength(1);
    expect(answers[0]?.status).toBeLessThan(300);
  });
});
