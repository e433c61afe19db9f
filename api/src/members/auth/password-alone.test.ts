import { randomUUID } from 'node:crypto';
import { codeOf, wrongCodeOf } from '../../testing/accounts/authenticator-code.ts';
import { claimsOf, forged, keyFor } from '../../testing/accounts/forged-tokens.ts';
import {
  addPasskey,
  firstStep,
  type PasskeyRequest,
  passkeyOptions,
  type SecondStep,
  secondStep,
  signInTokenOf,
  storeAuthenticatorApp,
  storeRecoveryCodes,
} from '../../testing/accounts/second-factor.ts';
import { anonymous, database, PASSWORD, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import type { SoftwareAuthenticator } from '../../testing/accounts/software-authenticator.ts';
import { type Answer, Client } from '../../testing/client.ts';
import { startServer } from '../../testing/test-server.ts';

/** A member with every kind of factor, and an attacker who has their password and an account with the same factors. */
interface Given extends Owner {
  attacker: Owner;
  /** Answer that the password gives the attacker. */
  step: SecondStep;
  sign_in: string;
}
interface Owner {
  member: SignedIn;
  secret: string;
  recovery: string[];
  passkey: SoftwareAuthenticator;
}

async function owner(): Promise<Owner> {
  const member = await signIn();
  const secret = await storeAuthenticatorApp(member);
  const recovery = await storeRecoveryCodes(member);
  return { member, secret, recovery, passkey: await addPasskey(member) };
}

async function given(): Promise<Given> {
  const [attacked, attacker] = [await owner(), await owner()];
  const { data: step } = await firstStep(attacked.member);
  return { ...attacked, attacker, step, sign_in: step.sign_in };
}

const login = ({ member }: Owner, more: object, password = PASSWORD) =>
  anonymous().post('/auth/login', { username_or_email: member.username, password, ...more });
const passkeySignIn = (fields: object) => anonymous().post('/auth/login/passkey', fields);
const bearer = ({ member }: Owner, token: string) => new Client(member.origin, token);

/** A device on which the member gave a factor, and let the password be enough. */
async function trustedDevice({ member, secret }: Owner): Promise<string> {
  const device_id = randomUUID();
  const sign_in = await signInTokenOf(member, device_id);
  const { status } = await secondStep({ sign_in, code: codeOf(secret), device_id, remember_device: true });
  expect(status).toBe(200);
  return device_id;
}

type Attack = (it: Given) => Promise<Answer>;

const ATTACKS: [string, Attack][] = [
  ['the password alone', (it) => login(it, {})],
  ['the password of a device that asks to be trusted', (it) => login(it, { remember_device: true })],
  ['a guessed device', (it) => login(it, { device_id: randomUUID() })],
  [
    'the device of the attacker, trusted for their own account',
    async (it) => login(it, { device_id: await trustedDevice(it.attacker) }),
  ],
  [
    'a device whose trust has ended',
    async (it) => {
      const device_id = await trustedDevice(it);
      await database().query('UPDATE known_devices SET verified_until = now() WHERE user_id = $1', [
        it.member.id,
      ]);
      return login(it, { device_id });
    },
  ],
  [
    'a trusted device after a promotion',
    async (it) => {
      const device_id = await trustedDevice(it);
      const admin = await signIn({ is_admin: true, permission_level: 0 });
      await admin.post(`/admin/users/${it.member.id}/promote?permission_level=0`);
      return login(it, { device_id });
    },
  ],
  ['a wrong code', ({ sign_in, secret }) => secondStep({ sign_in, code: wrongCodeOf(secret) })],
  [
    'the code of the period before last',
    ({ sign_in, secret }) => secondStep({ sign_in, code: codeOf(secret, -2) }),
  ],
  [
    'a code that the member has used',
    async ({ sign_in, member, secret }) => {
      const code = codeOf(secret);
      await secondStep({ sign_in: await signInTokenOf(member), code });
      return secondStep({ sign_in, code });
    },
  ],
  [
    'an earlier code than one that the member has used',
    async ({ sign_in, member, secret }) => {
      const code = codeOf(secret);
      await secondStep({ sign_in: await signInTokenOf(member), code: codeOf(secret, 1) });
      return secondStep({ sign_in, code });
    },
  ],
  [
    'a code of the attacker’s own app',
    ({ sign_in, attacker }) => secondStep({ sign_in, code: codeOf(attacker.secret) }),
  ],
  [
    'a recovery code of the attacker',
    ({ sign_in, attacker }) => secondStep({ sign_in, recovery_code: attacker.recovery[0] }),
  ],
  [
    'a recovery code that the member has used',
    async ({ sign_in, member, recovery: [recovery_code] }) => {
      await secondStep({ sign_in: await signInTokenOf(member), recovery_code });
      return secondStep({ sign_in, recovery_code });
    },
  ],
  ...[
    '',
    '000000000',
    '12345',
    '１２３４５６',
    '٠١٢٣٤٥',
    '123-456',
    ['123456'],
    [],
    {},
    123456,
    true,
    null,
  ].map((code): [string, Attack] => [
    `${JSON.stringify(code)} as a code`,
    ({ sign_in }) => secondStep({ sign_in, code }),
  ]),
  ['no factor', ({ sign_in }) => secondStep({ sign_in })],
  [
    'a wrong code beside a recovery code of the attacker',
    ({ sign_in, secret, attacker }) =>
      secondStep({ sign_in, code: wrongCodeOf(secret), recovery_code: attacker.recovery[0] }),
  ],
  [
    'a right code with a field that is none',
    ({ sign_in, secret }) => secondStep({ sign_in, code: codeOf(secret), user_id: '' }),
  ],
  [
    'the token of a sign-in that has expired',
    ({ sign_in, secret }) => {
      const claims = { ...claimsOf(sign_in), exp: Math.floor(Date.now() / 1000) - 1 };
      return secondStep({ sign_in: forged(claims, keyFor('second step')), code: codeOf(secret) });
    },
  ],
  [
    'an unsigned token',
    ({ sign_in, secret }) =>
      secondStep({ sign_in: forged(claimsOf(sign_in), '', 'none'), code: codeOf(secret) }),
  ],
  [
    'a token that is signed with a guessed key',
    ({ sign_in, secret }) =>
      secondStep({ sign_in: forged(claimsOf(sign_in), 'secret'), code: codeOf(secret) }),
  ],
  [
    'a token of another purpose',
    ({ sign_in, secret }) =>
      secondStep({ sign_in: forged(claimsOf(sign_in), keyFor('confirmation')), code: codeOf(secret) }),
  ],
  [
    'an access token of the attacker as the token',
    ({ attacker, secret }) =>
      secondStep({ sign_in: attacker.member.tokens.access_token, code: codeOf(secret) }),
  ],
  [
    'the token in upper case',
    ({ sign_in, secret }) => secondStep({ sign_in: sign_in.toUpperCase(), code: codeOf(secret) }),
  ],
  [
    'the token of the attacker’s own sign-in, for the member',
    async ({ attacker, recovery: [recovery_code] }) =>
      secondStep({ sign_in: await signInTokenOf(attacker.member), recovery_code }),
  ],
  [
    'a token of before the password was changed',
    async ({ sign_in, member, secret }) => {
      await member.post('/auth/change-password', {
        current_password: PASSWORD,
        new_password: 'another horse',
      });
      return secondStep({ sign_in, code: codeOf(secret) });
    },
  ],
  [
    'a token of another device',
    ({ sign_in, secret }) => secondStep({ sign_in, code: codeOf(secret), device_id: randomUUID() }),
  ],
  [
    'the token in place of a refresh token',
    ({ sign_in: token }) => anonymous().post('/auth/refresh', { token }),
  ],
  ['the token in place of an access token', (it) => bearer(it, it.sign_in).get('/auth/me')],
  [
    'the token to create an API token',
    (it) =>
      bearer(it, it.sign_in).post('/auth/api-tokens', {
        name: 'X',
        rights: 'write',
        days: 1,
        password: PASSWORD,
      }),
  ],
  ['the token to remove the factor', (it) => bearer(it, it.sign_in).delete('/auth/authenticator-app')],
  [
    'the attacker’s own passkey',
    ({ sign_in, step, attacker }) =>
      secondStep({ sign_in, passkey: attacker.passkey.get(step.passkey as never) }),
  ],
  [
    'the attacker’s own passkey under the id of the member’s',
    ({ sign_in, step, attacker, passkey }) => {
      const { id } = passkey;
      return secondStep({
        sign_in,
        passkey: { ...attacker.passkey.get(step.passkey as never), id, rawId: id },
      });
    },
  ],
  [
    'the attacker’s own passkey that names the member',
    async ({ attacker, passkey }) => {
      const { options, sign_in } = await passkeyOptions();
      const { user_handle } = passkey;
      return passkeySignIn({ sign_in, passkey: attacker.passkey.get(options, { user_handle }) });
    },
  ],
  [
    'a passkey of the member for which another site asked',
    async ({ passkey }) => {
      const { options, sign_in } = await passkeyOptions();
      return passkeySignIn({ sign_in, passkey: passkey.get(options, { origin: 'https://fett1e.example' }) });
    },
  ],
  [
    'a use of a passkey that was sent already',
    async ({ passkey }) => {
      const { options, sign_in } = await passkeyOptions();
      const use = passkey.get(options);
      expect((await passkeySignIn({ sign_in, passkey: use })).status).toBe(200);
      return passkeySignIn({ sign_in, passkey: use });
    },
  ],
  [
    'a use of a passkey with an earlier count',
    async ({ passkey }) => {
      for (const counter of [7, 7]) {
        const { options, sign_in } = await passkeyOptions();
        const answer = await passkeySignIn({ sign_in, passkey: passkey.get(options, { counter }) });
        if (answer.status !== 200) return answer;
      }
      throw new Error('The copied passkey was accepted.');
    },
  ],
  [
    'a touch of the member’s key, meant for the second step, as a sign-in',
    async ({ passkey }) => {
      const { options, sign_in } = await passkeyOptions();
      return passkeySignIn({ sign_in, passkey: passkey.get(options, { verified: false }) });
    },
  ],
  [
    'a use of the member’s passkey for a confirmation',
    async ({ member, passkey, sign_in }) => {
      const { data } = await member.post<PasskeyRequest>('/auth/confirmations/passkey-options');
      return secondStep({ sign_in, passkey: passkey.get(data.options) });
    },
  ],
];

describe('an attacker with the password alone does not get in where a factor is set, with', () => {
  it.each(ATTACKS)('%s', async (_what, attack) => {
    const it = await given();
    const { status, body } = await attack(it);
    expect([401, 403, 422]).toContain(status);
    expect(JSON.stringify(body)).not.toMatch(/access_token|"token"/);
  });

  it('the password that an administrator has reset', async () => {
    const it = await given();
    const { password_hash } = (
      await database().query<{ password_hash: string }>('SELECT password_hash FROM users WHERE id = $1', [
        it.attacker.member.id,
      ])
    )[0] ?? { password_hash: '' };
    await database().query('UPDATE users SET password_hash = $2 WHERE id = $1', [
      it.member.id,
      password_hash,
    ]);
    expect(await login(it, {})).toMatchObject({ status: 403, errors: [{ code: 'SECOND_FACTOR_NEEDED' }] });
  });
});

describe('guesses', () => {
  it('end after 10, also with the right password between them, and leave other ways to the member', async () => {
    const server = await startServer(database().url, { LOGIN_FAILURES_PER_15_MIN: '10' });
    try {
      const client = new Client(server.url);
      const { member, secret, recovery } = await given();
      const device_id = randomUUID();
      const known = await signInTokenOf(member, device_id, client);
      await secondStep({ sign_in: known, code: codeOf(secret), device_id }, client);
      const code = wrongCodeOf(secret);
      const guess = async (with_code: string) =>
        secondStep({ sign_in: await signInTokenOf(member, undefined, client), code: with_code }, client);
      const first = [];
      for (let guesses = 0; guesses < 5; guesses += 1) first.push(await guess(code));
      const once = await signInTokenOf(member, undefined, client);
      const burst = await Promise.all(
        Array.from({ length: 20 }, () => secondStep({ sign_in: once, code }, client)),
      );
      const statuses = [...first, ...burst].map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(15);
      expect(burst.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
      expect((await guess(codeOf(secret, 1))).status).toBe(429);
      await server.logged('"limit":"second_factor_failures"');
      // The device of the member has a count of its own, and recovery codes too.
      const sign_in = await signInTokenOf(member, device_id, client);
      expect((await secondStep({ sign_in, code: codeOf(secret, 1), device_id }, client)).status).toBe(200);
      const stranger = await signInTokenOf(member, undefined, client);
      expect((await secondStep({ sign_in: stranger, recovery_code: recovery[0] }, client)).status).toBe(200);
    } finally {
      await server.stop();
    }
  });

  it('of one address end over all accounts', async () => {
    // The other tests have guessed from the same address.
    await database().query('DELETE FROM rate_limits');
    const server = await startServer(database().url, { LOGIN_FAILURES_PER_ADDRESS: '3' });
    try {
      const client = new Client(server.url);
      const statuses: number[] = [];
      for (let guesses = 0; guesses < 4; guesses += 1) {
        const { member, secret } = await owner();
        const sign_in = await signInTokenOf(member, undefined, client);
        statuses.push((await secondStep({ sign_in, code: wrongCodeOf(secret) }, client)).status);
      }
      expect(statuses).toEqual([401, 401, 401, 429]);
    } finally {
      await server.stop();
    }
  });

  it('at passkeys without a password end too, and leave codes to everybody behind the same address', async () => {
    await database().query('DELETE FROM rate_limits');
    const server = await startServer(database().url, { LOGIN_FAILURES_PER_ADDRESS: '3' });
    try {
      const client = new Client(server.url);
      const { member, secret, passkey } = await owner();
      const statuses: number[] = [];
      for (let guesses = 0; guesses < 4; guesses += 1) {
        const { options, sign_in } = await passkeyOptions(client);
        const made_up = passkey.get(options, { origin: 'https://evil.example' });
        statuses.push((await client.post('/auth/login/passkey', { sign_in, passkey: made_up })).status);
      }
      expect(statuses).toEqual([401, 401, 401, 429]);
      const sign_in = await signInTokenOf(member, undefined, client);
      expect((await secondStep({ sign_in, code: codeOf(secret) }, client)).status).toBe(200);
    } finally {
      await server.stop();
    }
  });
});
