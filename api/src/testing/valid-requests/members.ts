import { createECDH, randomBytes } from 'node:crypto';
import { aLink } from '../accounts/account-links.ts';
import { codeOf } from '../accounts/authenticator-code.ts';
import {
  addPasskey,
  authenticatorSetup,
  type PasskeyRequest,
  passkeyOptions,
  signInTokenOf,
  storeAuthenticatorApp,
  storePasskey,
} from '../accounts/second-factor.ts';
import { database, PASSWORD, signIn } from '../accounts/sign-in.ts';
import { SoftwareAuthenticator } from '../accounts/software-authenticator.ts';
import { clientGeneratedId } from '../client-generated-id.ts';
import { PART, plain, type RequestContext, type ValidCall, type ValidRequest } from './valid-call.ts';

async function anotherSession({ owner }: RequestContext): Promise<string> {
  const id = clientGeneratedId();
  await database().query(
    `INSERT INTO sessions (id, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
    [id, owner.id],
  );
  return id;
}

async function aNotification({ owner }: RequestContext): Promise<string> {
  const id = clientGeneratedId();
  await database().query(
    `INSERT INTO notifications (user_id, id, kind, event) VALUES ($1, $2, 'new_sign_in', $3)`,
    [owner.id, id, `sign-in ${id}`],
  );
  return id;
}

/** Gives the caller an authenticator app. */
async function withFactor({ caller }: RequestContext): Promise<ValidRequest> {
  await storeAuthenticatorApp(caller);
  return {};
}

const PROVIDER_ANSWER = { flow: 'flow', code: 'code', state: 'state' };

/** Links the owner to a person at an identity provider. */
async function anIdentity({ owner }: RequestContext): Promise<ValidRequest> {
  const subject = clientGeneratedId();
  await database().query(
    `INSERT INTO external_identities (issuer, subject, member_id, name) VALUES ('https://id.example.org', $1, $2, 'Ada')`,
    [subject, owner.id],
  );
  return { params: { subject } };
}

function registration(): object {
  const username = `new_${randomBytes(6).toString('hex')}`;
  return { username, email: `${username}@example.org`, password: PASSWORD };
}

/** The caller's only import, in this state. */
async function importOf({ owner }: RequestContext, state: string): Promise<ValidRequest> {
  const id = clientGeneratedId();
  await database().query('DELETE FROM account_imports WHERE owner_id = $1', [owner.id]);
  await database().query(
    `INSERT INTO account_imports (owner_id, id, state, files, size_bytes, applied_at)
     VALUES ($1, $2, $3, '[{"name": "a.csv", "size_bytes": 100}]', 100, CASE WHEN $3 LIKE '%ed' THEN now() END)`,
    [owner.id, id, state],
  );
  return { params: { id } };
}

/** An import of which nothing has arrived. */
const begunImport = (context: RequestContext) => importOf(context, 'uploading');

/** An import whose files have all arrived, and were lost since. */
async function arrivedImport(context: RequestContext): Promise<ValidRequest> {
  const begun = await begunImport(context);
  await database().query('UPDATE account_imports SET received_bytes = 100 WHERE owner_id = $1', [
    context.owner.id,
  ]);
  return { ...begun, body: { time_zone: 'Europe/Berlin' } };
}

const API_TOKEN = { name: 'Scale', rights: 'write', days: 30, password: PASSWORD };

function browserKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair.getPublicKey('base64url');
}

const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-test',
  p256dh: browserKey(),
  auth: 'a'.repeat(22),
};

export const MEMBER_CALLS: Record<string, ValidCall> = {
  'POST /api/v1/auth/register': { request: () => ({ body: registration() }) },
  'POST /api/v1/auth/login': {
    request: ({ owner }) => ({ body: { username_or_email: owner.username, password: PASSWORD } }),
  },
  'POST /api/v1/auth/login/second-factor': {
    request: async () => {
      const member = await signIn();
      const secret = await storeAuthenticatorApp(member);
      return { body: { sign_in: await signInTokenOf(member), code: codeOf(secret) } };
    },
  },
  'POST /api/v1/auth/login/passkey-options': plain,
  'POST /api/v1/auth/login/passkey': {
    request: async () => {
      const device = await addPasskey(await signIn());
      const { options, sign_in } = await passkeyOptions();
      return { body: { sign_in, passkey: device.get(options) } };
    },
  },
  'POST /api/v1/auth/passkeys/options': plain,
  'POST /api/v1/auth/passkeys': {
    request: async ({ caller }) => {
      const { data } = await caller.post<PasskeyRequest | undefined>('/auth/passkeys/options');
      // An API token gets no options.
      const { setup, options } = data ?? { setup: '', options: { challenge: '' } };
      return { body: { setup, name: 'Phone', passkey: new SoftwareAuthenticator().create(options) } };
    },
    needsNewCaller: true,
  },
  'DELETE /api/v1/auth/passkeys/{id}': {
    request: async ({ owner }) => ({ params: { id: await storePasskey(owner) } }),
  },
  'POST /api/v1/auth/confirmations/passkey-options': {
    request: async ({ caller }) => {
      await storePasskey(caller);
      return {};
    },
    needsNewCaller: true,
  },
  'POST /api/v1/auth/confirmations': { request: () => ({ body: { password: PASSWORD } }) },
  // The server of this test has no identity provider.
  'POST /api/v1/auth/login/provider-options': { answer: 404, request: async () => ({}) },
  'POST /api/v1/auth/login/provider': { answer: 404, request: async () => ({ body: PROVIDER_ANSWER }) },
  'POST /api/v1/auth/provider/backchannel-logout': {
    answer: 404,
    request: async () => ({ body: new URLSearchParams({ logout_token: 'none' }) }),
  },
  'POST /api/v1/auth/identities/options': {
    answer: 404,
    confirmed: true,
    request: async () => ({ body: { purpose: 'link' } }),
  },
  'POST /api/v1/auth/identities': { answer: 404, request: async () => ({ body: PROVIDER_ANSWER }) },
  'POST /api/v1/auth/identities/confirmation': {
    answer: 404,
    request: async () => ({ body: PROVIDER_ANSWER }),
  },
  'GET /api/v1/auth/identities': plain,
  'DELETE /api/v1/auth/identities/{subject}': { request: anIdentity },
  'GET /api/v1/auth/second-factor': plain,
  'POST /api/v1/auth/authenticator-app': plain,
  'PUT /api/v1/auth/authenticator-app': {
    request: ({ caller }) => ({ body: authenticatorSetup(caller) }),
    needsNewCaller: true,
  },
  'DELETE /api/v1/auth/authenticator-app': { request: withFactor, needsNewCaller: true },
  'POST /api/v1/auth/recovery-codes': { request: withFactor, needsNewCaller: true },
  'POST /api/v1/auth/refresh': {
    request: async () => ({ body: { token: (await signIn()).tokens.refresh_token } }),
  },
  'POST /api/v1/auth/logout': plain,
  'GET /api/v1/auth/me': plain,
  'POST /api/v1/auth/outbox-key': plain,
  'GET /api/v1/auth/sessions': plain,
  'DELETE /api/v1/auth/sessions': plain,
  'DELETE /api/v1/auth/sessions/{id}': {
    request: async (context) => ({ params: { id: await anotherSession(context) } }),
  },
  'GET /api/v1/auth/api-tokens': plain,
  'POST /api/v1/auth/api-tokens': { request: () => ({ body: API_TOKEN }) },
  'DELETE /api/v1/auth/api-tokens/{id}': {
    request: async ({ owner }) => {
      const { data } = await owner.post<{ id: string }>('/auth/api-tokens', API_TOKEN);
      return { params: { id: data.id } };
    },
  },
  'POST /api/v1/auth/change-password': {
    request: () => ({ body: { current_password: PASSWORD, new_password: 'another password' } }),
    needsNewCaller: true,
  },
  'PATCH /api/v1/account': { request: () => ({ body: { display_name: 'Ada' } }), needsNewCaller: true },
  'POST /api/v1/auth/forgotten-password': {
    request: ({ owner }) => ({ body: { email: owner.email } }),
  },
  'POST /api/v1/auth/reset-password': {
    request: async () => ({
      body: { token: await aLink('reset_password'), new_password: 'another password' },
    }),
  },
  'POST /api/v1/auth/verify-email': {
    request: async () => ({ body: { token: await aLink('verify_email') } }),
  },
  'GET /api/v1/account/email': plain,
  'PUT /api/v1/account/email': {
    request: () => ({ body: { email: `${randomBytes(6).toString('hex')}@example.org`, password: PASSWORD } }),
    needsNewCaller: true,
  },
  // The server of these tests sends no mail.
  'POST /api/v1/account/email-verification': { request: () => ({}), answer: 409 },
  'GET /api/v1/account/contents': plain,
  'GET /api/v1/account/export': plain,
  'POST /api/v1/account/export': { request: () => ({ body: { password: PASSWORD } }) },
  'GET /api/v1/account/storage': plain,
  'GET /api/v1/account/imports': plain,
  'GET /api/v1/account/imports/{id}': { request: begunImport },
  'POST /api/v1/account/imports': {
    request: () => ({ body: { id: clientGeneratedId(), files: [{ name: 'a.csv', size_bytes: 100 }] } }),
    needsNewCaller: true,
  },
  'PUT /api/v1/account/imports/{id}': {
    request: async (context) => ({ ...(await begunImport(context)), ...PART }),
  },
  'DELETE /api/v1/account/imports/{id}': { request: begunImport },
  'POST /api/v1/account/imports/{id}/read': { request: arrivedImport },
  'POST /api/v1/account/imports/{id}/apply': {
    request: async (context) => ({ ...(await importOf(context, 'applied')), body: {} }),
  },
  'POST /api/v1/account/imports/{id}/undo': { request: async (context) => importOf(context, 'undone') },
  'DELETE /api/v1/account': { request: () => ({ body: { password: PASSWORD } }), needsNewCaller: true },
  'GET /api/v1/preferences': plain,
  'PATCH /api/v1/preferences': { request: () => ({ body: { weightEntry: { defaultUnit: 'kg' } } }) },
  'PUT /api/v1/preferences/sidebar-collapsed': { request: () => ({ body: { collapsed: true } }) },
  'GET /api/v1/body-data': plain,
  'PUT /api/v1/body-data': {
    request: () => ({ body: { height_cm: 172.5, birth_year: null, sex: 'female', activity: null } }),
  },
  'DELETE /api/v1/body-data': plain,
  'GET /api/v1/notifications': plain,
  'GET /api/v1/notifications/unread': plain,
  'GET /api/v1/notifications/push': plain,
  'PUT /api/v1/notifications/push': { request: () => ({ body: SUBSCRIPTION }) },
  'DELETE /api/v1/notifications/push': plain,
  'PATCH /api/v1/notifications/{id}': {
    request: async (context) => ({ params: { id: await aNotification(context) }, body: { read: true } }),
  },
  'POST /api/v1/notifications/read': { request: () => ({ body: { until: '2026-03-09T07:30:00.000Z' } }) },
  'POST /api/v1/notifications/clear': { request: () => ({ body: { until: '2026-03-09T07:30:00.000Z' } }) },
};
