import {
  bearer,
  CALLERS,
  expectedStatus,
  FULL_ADMIN,
  newCaller,
  sendAs,
} from '../../testing/accounts/callers.ts';
import { database, type SignedIn, signIn, unconfirmed } from '../../testing/accounts/sign-in.ts';
import { calls } from '../../testing/api-document.ts';
import { VALID_CALLS } from '../../testing/valid-requests/valid-calls.ts';

const callers = new Map<string, SignedIn>();

beforeAll(async () => {
  for (const [who, caller] of Object.entries(CALLERS))
    if (caller.columns) callers.set(who, await newCaller(caller));
  // Keeps a full administrator who deletes their own account from being the last one.
  await signIn(FULL_ADMIN);
});

function callerNamed(who: string): SignedIn {
  const found = callers.get(who);
  if (!found) throw new Error(`${who} is not among the callers.`);
  return found;
}

describe('access', () => {
  it('is declared by every route', () => {
    expect(calls.length).toBeGreaterThan(60);
    expect(calls.filter(({ access }) => access === undefined)).toEqual([]);
  });

  it('is tested for every route', () => {
    const names = calls.map(({ name }) => name);
    const missing = names.filter((name) => !(name in VALID_CALLS));
    const stale = Object.keys(VALID_CALLS).filter((name) => !names.includes(name));
    if (missing.length > 0)
      throw new Error(
        `Add a valid request to a file of api/src/testing/valid-requests for: ${missing.join(', ')}`,
      );
    expect(stale).toEqual([]);
  });

  it.each(calls)('is granted and denied as declared: $name', async (call) => {
    const valid = VALID_CALLS[call.name];
    if (!valid) throw new Error('VALID_CALLS has no line for it.');
    const owner = callerNamed('member');
    const hidden = call.path.includes('{') && !valid.shared;
    const answers: Record<string, number> = {};
    const wanted: Record<string, number> = {};
    // Refused requests change nothing, so all refused callers send the same one.
    const unused = await valid.request({ owner, caller: owner });
    const success = valid.answer ?? call.success;
    for (const [who, kind] of Object.entries(CALLERS)) {
      const status = expectedStatus({ ...call, success }, hidden, kind);
      const works = status === success;
      const fresh = kind.columns && works && valid.needsNewCaller ? await newCaller(kind) : null;
      const caller = kind.columns ? (fresh ?? callerNamed(who)) : null;
      const request = works ? await valid.request({ owner, caller: caller ?? owner }) : unused;
      answers[who] = (await sendAs(call, request, caller && bearer(caller))).status;
      wanted[who] = status;
    }
    expect(answers).toEqual(wanted);
  });

  it.each(calls.filter(({ access }) => access === 'signed'))(
    'is denied without a signature, also to the owner: $name',
    async (call) => {
      const owner = callerNamed('member');
      const signed = await VALID_CALLS[call.name]?.request({ owner, caller: owner });
      const [address] = signed?.address?.split('?') ?? [];
      for (const caller of [null, owner, callerNamed('admin of level 0')]) {
        expect(await sendAs(call, { address }, caller && bearer(caller))).toMatchObject({ status: 404 });
      }
    },
  );

  it('is public for the listed routes only', () => {
    const open = calls.filter(({ access }) => access === 'public');
    expect(open.map(({ name }) => name).sort()).toEqual([
      'GET /api/v1/health/live',
      'GET /api/v1/health/ready',
      'GET /api/v1/metrics',
      'POST /api/v1/auth/forgotten-password',
      'POST /api/v1/auth/login',
      'POST /api/v1/auth/login/passkey',
      'POST /api/v1/auth/login/passkey-options',
      'POST /api/v1/auth/login/provider',
      'POST /api/v1/auth/login/provider-options',
      'POST /api/v1/auth/login/second-factor',
      'POST /api/v1/auth/logout',
      'POST /api/v1/auth/provider/backchannel-logout',
      'POST /api/v1/auth/refresh',
      'POST /api/v1/auth/register',
      'POST /api/v1/auth/reset-password',
      'POST /api/v1/auth/verify-email',
      'POST /api/v1/feature-apps/deploy-tokens',
      'POST /api/v1/remote-failures',
    ]);
  });

  it('needs a session that was confirmed lately for the listed routes only', async () => {
    const asking = calls.filter(({ confirmed }) => confirmed);
    expect(asking.map(({ name }) => name.replace('/api/v1', '')).sort()).toEqual([
      'DELETE /admin/feature-app-teams/{id}',
      'DELETE /admin/feature-app-teams/{id}/tokens/{token_id}',
      'DELETE /admin/feature-app-teams/{id}/trusted-publishers/{publisher_id}',
      'DELETE /admin/users/{id}/sessions',
      'DELETE /auth/authenticator-app',
      'DELETE /auth/identities/{subject}',
      'DELETE /auth/passkeys/{id}',
      'GET /account/export',
      'PATCH /admin/users/{id}',
      'POST /admin/feature-app-teams',
      'POST /admin/feature-app-teams/{id}/tokens',
      'POST /admin/feature-app-teams/{id}/trusted-publishers',
      'POST /admin/feature-apps/{name}/change',
      'POST /admin/users/{id}/demote',
      'POST /admin/users/{id}/password-link',
      'POST /admin/users/{id}/promote',
      'POST /auth/authenticator-app',
      'POST /auth/passkeys',
      'POST /auth/passkeys/options',
      'POST /auth/recovery-codes',
      'PUT /admin/feature-app-teams/{id}',
      'PUT /auth/authenticator-app',
    ]);
    const admin = await unconfirmed(await signIn(FULL_ADMIN));
    for (const call of asking) {
      const { status, errors } = await sendAs(call, {}, bearer(admin));
      expect([call.name, status, errors[0]?.code]).toEqual([call.name, 403, 'CONFIRMATION_NEEDED']);
    }
  });

  it('ends with the account: every route answers 401 to the token of a deleted member', async () => {
    const gone = await signIn();
    await database().query('DELETE FROM users WHERE id = $1', [gone.id]);
    for (const call of calls.filter(({ access }) => access !== 'public' && access !== 'signed')) {
      expect([call.name, (await sendAs(call, {}, bearer(gone))).status]).toEqual([call.name, 401]);
    }
  });
});
