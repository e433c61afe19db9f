import type { TokenPurpose } from '../../members/auth/purpose-tokens.ts';
import {
  adminOfLevel,
  bearer,
  type Caller,
  expectedStatus,
  FULL_ADMIN,
  newCaller,
  sendAs,
} from '../accounts/callers.ts';
import { claimsOf, forged, keyFor } from '../accounts/forged-tokens.ts';
import {
  addPasskey,
  signInTokenOf,
  storeAuthenticatorApp,
  storeRecoveryCodes,
} from '../accounts/second-factor.ts';
import { database, mediaDir, PASSWORD, type SignedIn, signIn, unconfirmed } from '../accounts/sign-in.ts';
import { type Call, calls } from '../api-document.ts';
import { Client } from '../client.ts';
import { createTeam } from '../deploy-token.ts';
import { ACCESS_TOKEN_SECRET, startServer, type TestServer } from '../test-server.ts';
import type { ValidCall } from '../valid-requests/valid-call.ts';
import { VALID_CALLS } from '../valid-requests/valid-calls.ts';

const seconds = () => Math.floor(Date.now() / 1000);

/** Purposes of signed tokens that give no access; each has a key of its own. */
const PURPOSES: readonly (TokenPurpose | 'API tokens')[] = [
  'second step',
  'passkey sign-in',
  'passkey setup',
  'confirmation',
  'identity provider',
  'API tokens',
];

/** Headers that give no access, made of those of a full administrator, who could do everything. */
const WORTHLESS: [what: string, header: (admin: SignedIn) => string | Promise<string>][] = [
  ['an empty header', () => ''],
  ['a token without its scheme', ({ access_token }) => String(access_token)],
  ['the password', ({ username }) => `Basic ${Buffer.from(`${username}:${PASSWORD}`).toString('base64')}`],
  ['a refresh token', ({ tokens }) => `Bearer ${tokens.refresh_token}`],
  ['the id of the member', ({ id }) => `Bearer ${id}`],
  [
    'an access token that has expired',
    ({ tokens }) =>
      `Bearer ${forged({ ...claimsOf(tokens.access_token), exp: seconds() - 1 }, ACCESS_TOKEN_SECRET)}`,
  ],
  ['an unsigned token', ({ tokens }) => `Bearer ${forged(claimsOf(tokens.access_token), '', 'none')}`],
  [
    'a token that a guessed key signed',
    ({ tokens }) => `Bearer ${forged(claimsOf(tokens.access_token), 'secret')}`,
  ],
  [
    'a token with the signature of another algorithm',
    ({ tokens }) => `Bearer ${forged(claimsOf(tokens.access_token), ACCESS_TOKEN_SECRET, 'HS512')}`,
  ],
  [
    'an access token that names another member',
    async ({ tokens }) => {
      const { id: sub } = await signIn();
      return `Bearer ${forged({ ...claimsOf(tokens.access_token), sub }, ACCESS_TOKEN_SECRET)}`;
    },
  ],
  [
    'an access token whose session was signed out',
    async () => {
      const gone = await signIn(FULL_ADMIN);
      await gone.post('/auth/logout', { token: gone.tokens.refresh_token });
      return bearer(gone);
    },
  ],
  [
    'an access token of before the password was changed elsewhere',
    async () => {
      const admin = await signIn(FULL_ADMIN);
      const { data } = await admin.post<SignedIn['tokens']>('/auth/login', {
        username_or_email: admin.username,
        password: PASSWORD,
      });
      const elsewhere = new Client(admin.origin, data.access_token);
      await elsewhere.post('/auth/change-password', {
        current_password: PASSWORD,
        new_password: 'another horse',
      });
      return bearer(admin);
    },
  ],
  ['an access token in the place of an API token', ({ access_token }) => `Bearer fettle_${access_token}`],
  [
    'an API token in the place of an access token',
    async () => bearer(await newCaller({ columns: FULL_ADMIN, token: 'write' })).replace('fettle_', ''),
  ],
  [
    'an API token that has ended',
    async () => {
      const ended = await newCaller({ columns: FULL_ADMIN, token: 'write' });
      await database().query(`UPDATE sessions SET expires_at = now() - interval '1 s' WHERE user_id = $1`, [
        ended.id,
      ]);
      return bearer(ended);
    },
  ],
  [
    'a deploy token that has ended',
    async () => {
      const { team, token } = await createTeam();
      await database().query('DELETE FROM deploy_tokens WHERE team_id = $1', [team.id]);
      return `Bearer ${token.token}`;
    },
  ],
  [
    'the token of a sign-in whose second step is missing',
    async () => {
      const member = await signIn(FULL_ADMIN);
      await storeAuthenticatorApp(member);
      return `Bearer ${await signInTokenOf(member)}`;
    },
  ],
  [
    'a recovery code',
    async () => {
      const member = await signIn(FULL_ADMIN);
      await storeAuthenticatorApp(member);
      const [code] = await storeRecoveryCodes(member);
      return `Bearer ${code}`;
    },
  ],
  ...PURPOSES.map((purpose): (typeof WORTHLESS)[number] => [
    `the claims of an access token, signed for another purpose: ${purpose}`,
    ({ tokens }) => `Bearer ${forged(claimsOf(tokens.access_token), keyFor(purpose))}`,
  ]),
];

const guarded = calls.filter(({ access }) => access !== 'public' && access !== 'signed');

let admin: SignedIn;

beforeAll(async () => {
  admin = await signIn(FULL_ADMIN);
});

describe('every route that asks for a token answers 401 to', () => {
  it.each(WORTHLESS)('%s', async (_what, header) => {
    const authorization = await header(admin);
    const answers = new Map<string, number>();
    for (const call of guarded) answers.set(call.name, (await sendAs(call, {}, authorization)).status);
    expect([...answers].filter(([, status]) => status !== 401)).toEqual([]);
    expect(answers.size).toBeGreaterThan(100);
  });

  it('a right token that is in the query or in another header', async () => {
    const { access_token } = await signIn(FULL_ADMIN);
    const token = String(access_token);
    for (const call of guarded) {
      const query = new URLSearchParams({ access_token: token, token, authorization: `Bearer ${token}` });
      const headers = {
        'x-access-token': token,
        'x-authorization': `Bearer ${token}`,
        cookie: `access_token=${token}`,
      };
      const { status } = await sendAs(call, { query: query.toString(), headers }, null);
      expect([call.name, status]).toEqual([call.name, 401]);
    }
  });
});

/** Sends a request of the route that succeeds for every permitted caller, as a new caller of this kind. */
async function asCaller(
  call: Call,
  valid: ValidCall,
  kind: Caller,
  change: (caller: SignedIn) => Promise<unknown> = async () => undefined,
  client?: Client,
) {
  const caller = await newCaller(kind);
  const request = await valid.request({ owner: caller, caller });
  await change(caller);
  return sendAs(call, request, bearer(caller), client);
}

/** Each route with its valid request. */
const callable = calls.flatMap((call): [string, Call, ValidCall][] => {
  const valid = VALID_CALLS[call.name];
  return valid ? [[call.name, { ...call, success: valid.answer ?? call.success }, valid]] : [];
});

describe('a session that was not confirmed within 10 minutes', () => {
  it.each(callable)('may do what needs no confirmation, and nothing else: %s', async (_name, call, valid) => {
    const wanted = expectedStatus(call, false, { columns: FULL_ADMIN });
    const { status, errors } = await asCaller(call, valid, { columns: FULL_ADMIN }, unconfirmed);
    if (call.confirmed || valid.confirmed)
      expect([status, errors[0]?.code]).toEqual([403, 'CONFIRMATION_NEEDED']);
    else expect(status).toBe(wanted);
  });
});

describe('a full administrator, where they must have a second factor,', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startServer(database().url, {
      ADMIN_SECOND_FACTOR: 'required',
      MEDIA_DIR: mediaDir(),
      SCHEDULED_TASKS: 'off',
    });
  });
  afterAll(() => strict.stop());

  const ofAdmins = ({ access }: Call) => access === 'admin' || typeof access === 'object';

  it.each(callable)(
    'has the rights of a member without one, and all of them with one: %s',
    async (_name, call, valid) => {
      const client = new Client(strict.url);
      const without = await asCaller(call, valid, { columns: FULL_ADMIN }, undefined, client);
      const wanted = expectedStatus(call, false, { columns: FULL_ADMIN });
      if (!ofAdmins(call)) return expect(without.status).toBe(wanted);
      expect([without.status, without.errors[0]?.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
      const factor = await asCaller(call, valid, { columns: FULL_ADMIN }, storeAuthenticatorApp, client);
      expect(factor.status).toBe(wanted);
      const passkey = await asCaller(
        call,
        valid,
        { columns: FULL_ADMIN },
        (caller) => addPasskey(caller),
        client,
      );
      expect(passkey.status).toBe(wanted);
    },
  );
});

describe('an administrator', () => {
  const declared = calls.flatMap(({ access }) => (typeof access === 'object' ? [access.adminLevel] : []));
  /** Each level that a route names, with its neighbours, and the level of members. */
  const levels = [
    ...new Set([...declared.flatMap((level) => [level, level + 1, Math.max(0, level - 1)]), 100]),
  ];

  it.each(callable.filter(([, { access }]) => access === 'admin' || typeof access === 'object'))(
    'calls what their level permits: %s',
    async (_name, call, valid) => {
      for (const level of levels) {
        const { status } = await asCaller(call, valid, adminOfLevel(level));
        expect([level, status]).toEqual([level, expectedStatus(call, false, adminOfLevel(level))]);
      }
    },
  );
});
