import {
  adminOfLevel,
  bearer,
  type Caller,
  expectedStatus,
  FULL_ADMIN,
  newCaller,
  sendAs,
} from '../accounts/callers.ts';
import { addPasskey, storeAuthenticatorApp } from '../accounts/second-factor.ts';
import { database, mediaDir, type SignedIn, unconfirmed } from '../accounts/sign-in.ts';
import { type Call, calls } from '../api-document.ts';
import { Client } from '../client.ts';
import { startServer, type TestServer } from '../test-server.ts';
import type { ValidCall } from '../valid-requests/valid-call.ts';
import { VALID_CALLS } from '../valid-requests/valid-calls.ts';

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
