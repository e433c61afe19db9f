import type { TokenRights } from '../../members/auth/sessions/session.entity.ts';
import type { Call } from '../api-document.ts';
import { createTeam } from '../deploy-token.ts';
import type { ValidRequest } from '../valid-requests/valid-call.ts';
import { anonymous, database, SignedIn, signIn } from './sign-in.ts';

/** A kind of caller of the API. */
export interface Caller {
  /** Columns of their row in `users`; `null` without an account. */
  columns: NonNullable<Parameters<typeof signIn>[0]> | null;
  /** Rights of the API token with which they call. */
  token?: TokenRights;
  /** True with a deploy token, which only routes of teams accept. */
  isTeam?: boolean;
  /** True for the owner of the rows that requests name. */
  isOwner?: boolean;
}

export const FULL_ADMIN = { is_admin: true, permission_level: 0 };

export const adminOfLevel = (permission_level: number): Caller => ({
  columns: { is_admin: true, permission_level },
});

/** The kinds of callers that every route is sent as. */
export const CALLERS: Record<string, Caller> = {
  anonymous: { columns: null },
  member: { columns: {}, isOwner: true },
  'other member': { columns: {} },
  suspended: { columns: { status: 'suspended' } },
  banned: { columns: { status: 'banned' } },
  'suspended admin of level 0': { columns: { ...FULL_ADMIN, status: 'suspended' } },
  'admin of level 0': adminOfLevel(0),
  'admin of level 10': adminOfLevel(10),
  'admin of level 20': adminOfLevel(20),
  'admin of level 50': adminOfLevel(50),
  'admin of level 100': adminOfLevel(100),
  'member whose level is 0': { columns: { permission_level: 0 } },
  'token that may log': { columns: {}, token: 'log' },
  'token that may read': { columns: {}, token: 'read' },
  'token that may write': { columns: {}, token: 'write' },
  'token of an admin': { columns: FULL_ADMIN, token: 'write' },
  'token of a suspended member': { columns: { status: 'suspended' }, token: 'write' },
  // A full administrator, so that rights alone would let them in.
  'deploy token': { columns: FULL_ADMIN, isTeam: true },
};

/** The expected status for this caller; `hidden` when the path names a row that only its owner may see. */
export function expectedStatus(
  { access, method, tokens, success }: Pick<Call, 'access' | 'method' | 'tokens' | 'success'>,
  hidden: boolean,
  { columns, token, isTeam, isOwner }: Caller,
): number {
  if (access === 'public' || access === 'signed') return success;
  if (access === 'team') return isTeam ? success : 401;
  if (columns === null || 'status' in columns || isTeam) return 401;
  const logs = token === 'log' && ['POST', 'PUT'].includes(method);
  const use =
    method === 'GET' ? tokens && token !== 'log' : tokens === 'entries' && (token === 'write' || logs);
  if (token && !use) return 403;
  if (access === 'member') return hidden && !isOwner ? 404 : success;
  if (columns.is_admin !== true) return 403;
  if (access === 'admin') return success;
  return Number(columns.permission_level) <= (access?.adminLevel ?? -1) ? success : 403;
}

/** Signs a new caller of this kind in; the session of an API token has its rights. */
export async function newCaller({ columns, token, isTeam }: Caller): Promise<SignedIn> {
  const caller = await signIn(columns ?? {}, token !== undefined);
  if (isTeam) {
    const made = await createTeam({ packages: ['mfe-entries'] });
    const tokens = { ...caller.tokens, access_token: made.token.token };
    return new SignedIn(caller.origin, tokens, caller.id, caller.username, caller.email);
  }
  if (token)
    await database().query(`UPDATE sessions SET token_name = 'Scale', token_rights = $2 WHERE user_id = $1`, [
      caller.id,
      token,
    ]);
  return caller;
}

/** Sends a request of a route with this `Authorization` header. */
export async function sendAs(
  { method, path }: Pick<Call, 'method' | 'path'>,
  request: ValidRequest,
  authorization: string | null,
  client = anonymous(),
) {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name) => request.params?.[name] ?? `no-${name}`);
  const address = request.address ?? `${filled}?${request.query ?? ''}`;
  const { body } = request;
  const asItIs = body instanceof FormData || body instanceof URLSearchParams || body instanceof Uint8Array;
  return client.raw(address, {
    method,
    body: asItIs ? body : body && JSON.stringify(body),
    headers: {
      ...(body && !asItIs ? { 'content-type': 'application/json' } : {}),
      ...(authorization === null ? {} : { authorization }),
      ...request.headers,
    },
  });
}

export const bearer = ({ access_token }: SignedIn) => `Bearer ${access_token}`;
