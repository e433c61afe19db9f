import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertUser } from '../testing/insert-user.ts';
import { anonymous, database, type SignedIn } from '../testing/sign-in.ts';
import { VALID_CALLS, type ValidRequest } from '../testing/valid-requests.ts';
import type { AccessRule } from './access.ts';

/** Every call that the API offers; the document is made by reflection over the controllers. */
interface Call {
  name: string;
  method: string;
  path: string;
  access: AccessRule | undefined;
  /** Its documented status when it works. */
  success: number;
}

function calls(): Call[] {
  const { paths } = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8'));
  type Operation = { 'x-access'?: AccessRule; responses: object };
  return Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { 'x-access': access, responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      access,
      success: Number(Object.keys(responses).find((status) => status.startsWith('2'))),
    })),
  );
}

/** Everybody who may come, by what stands in his row; `null` is nobody. */
const CALLERS: Record<string, Parameters<typeof insertUser>[0] | null> = {
  anonymous: null,
  member: {},
  'other member': {},
  suspended: { status: 'suspended' },
  banned: { status: 'banned' },
  'suspended admin of level 0': { is_admin: true, permission_level: 0, status: 'suspended' },
  'admin of level 0': { is_admin: true, permission_level: 0 },
  'admin of level 10': { is_admin: true, permission_level: 10 },
  'admin of level 20': { is_admin: true, permission_level: 20 },
  'admin of level 50': { is_admin: true, permission_level: 50 },
  'admin of level 100': { is_admin: true, permission_level: 100 },
  'member whose level is 0': { permission_level: 0 },
};

/** What the call answers this person; `hidden` when what it names belongs to the member alone. */
function expected({ access, success }: Call, hidden: boolean, who: string): number {
  const columns = CALLERS[who] ?? null;
  if (access === 'public' || access === 'signed') return success;
  if (columns === null || 'status' in columns) return 401;
  if (access === 'member') return hidden && who !== 'member' ? 404 : success;
  if (columns.is_admin !== true) return 403;
  return access === 'admin' || Number(columns.permission_level) <= (access?.adminLevel ?? -1) ? success : 403;
}

const callers = new Map<string, SignedIn>();

beforeAll(async () => {
  for (const [who, columns] of Object.entries(CALLERS))
    if (columns) callers.set(who, await insertUser(columns));
  // So that a full administrator who deletes himself is never the last.
  await insertUser({ is_admin: true, permission_level: 0 });
});

function callerNamed(who: string): SignedIn {
  const found = callers.get(who);
  if (!found) throw new Error(`${who} is not among the callers.`);
  return found;
}

async function send({ method, path }: Call, request: ValidRequest, caller: SignedIn | null): Promise<number> {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name) => request.params?.[name] ?? `no-${name}`);
  const address = request.address ?? `${filled}?${request.query ?? ''}`;
  const form = request.body instanceof FormData;
  const { status } = await anonymous().raw(address, {
    method,
    body: request.body instanceof FormData ? request.body : request.body && JSON.stringify(request.body),
    headers: {
      ...(request.body && !form ? { 'content-type': 'application/json' } : {}),
      ...(caller ? { authorization: `Bearer ${caller.access_token}` } : {}),
      ...request.headers,
    },
  });
  return status;
}

describe('access', () => {
  it('is declared by every route', () => {
    expect(calls().length).toBeGreaterThan(60);
    expect(calls().filter(({ access }) => access === undefined)).toEqual([]);
  });

  it('is tried for every route', () => {
    const names = calls().map(({ name }) => name);
    const missing = names.filter((name) => !(name in VALID_CALLS));
    const stale = Object.keys(VALID_CALLS).filter((name) => !names.includes(name));
    if (missing.length > 0)
      throw new Error(
        `Say in VALID_CALLS of api/src/testing/valid-requests.ts how these are called so that they succeed: ${missing.join(', ')}`,
      );
    expect(stale).toEqual([]);
  });

  it.each(calls())('is given and refused as declared: $name', async (call) => {
    const valid = VALID_CALLS[call.name];
    if (!valid) throw new Error('VALID_CALLS has no line for it.');
    const owner = callerNamed('member');
    const hidden = call.path.includes('{') && !valid.shared;
    const answers: Record<string, number> = {};
    const wanted: Record<string, number> = {};
    // What is refused uses nothing up: one request does for all of them.
    const unused = await valid.request({ owner, caller: owner });
    for (const [who, columns] of Object.entries(CALLERS)) {
      const status = expected(call, hidden, who);
      const works = status === call.success;
      const fresh = columns && works && valid.needsNewCaller ? await insertUser(columns) : null;
      const caller = columns ? (fresh ?? callerNamed(who)) : null;
      const request = works ? await valid.request({ owner, caller: caller ?? owner }) : unused;
      answers[who] = await send(call, request, caller);
      wanted[who] = status;
    }
    expect(answers).toEqual(wanted);
  });

  it.each(calls().filter(({ access }) => access === 'signed'))(
    'is refused without a signature, to its owner too: $name',
    async (call) => {
      const owner = callerNamed('member');
      const signed = await VALID_CALLS[call.name]?.request({ owner, caller: owner });
      const [address] = signed?.address?.split('?') ?? [];
      for (const caller of [null, owner, callerNamed('admin of level 0')]) {
        expect(await send(call, { address }, caller)).toBe(404);
      }
    },
  );

  it('is public for these calls only', () => {
    const open = calls().filter(({ access }) => access === 'public');
    expect(open.map(({ name }) => name).sort()).toEqual([
      'GET /api/v1/health/live',
      'GET /api/v1/health/ready',
      'GET /api/v1/metrics',
      'POST /api/v1/auth/login',
      'POST /api/v1/auth/logout',
      'POST /api/v1/auth/refresh',
      'POST /api/v1/auth/register',
      'POST /api/v1/remote-failures',
    ]);
  });

  it('ends with the account: no route takes the token of somebody who is gone', async () => {
    const gone = await insertUser();
    await database().query('DELETE FROM users WHERE id = $1', [gone.id]);
    for (const call of calls().filter(({ access }) => access !== 'public' && access !== 'signed')) {
      expect([call.name, await send(call, {}, gone)]).toEqual([call.name, 401]);
    }
  });
});
