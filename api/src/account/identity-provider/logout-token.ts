import type { JWTHeaderParameters, JWTPayload } from 'jose';
import type { ProviderLogout } from '../../members/auth/sessions/provider-logouts.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Types of a logout token; providers of before the standard's final version leave it out, or say `JWT`. */
const TYPES: unknown[] = ['logout+jwt', 'jwt', undefined];
const MAX_ID = 255;

/**
 * The logout of a token whose signature, issuer, audience and times are right (OpenID Connect Back-Channel Logout 1.0, 2.6); the
 * reason against it as a text. An identity token, which has a `nonce` and no event, ends nothing.
 */
export function logoutOf(
  { typ }: Pick<JWTHeaderParameters, 'typ'>,
  { sub, sid, events, nonce, jti }: JWTPayload,
): ProviderLogout | string {
  if (!TYPES.includes(typ?.toLowerCase())) return 'it is a token of another type';
  if (nonce !== undefined) return 'it has a nonce';
  if (typeof jti !== 'string' || jti === '') return 'it has no id';
  if (!isObject(events) || !isObject(events[EVENT])) return 'it is about another event';
  if (sub === undefined && sid === undefined) return 'it names neither a person nor a session';
  for (const id of [sub, sid]) if (id !== undefined && !isId(id)) return 'an id in it is none';
  return { subject: sub ?? null, sid: typeof sid === 'string' ? sid : null };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (id: unknown) =>
  typeof id === 'string' && id !== '' && id.length <= MAX_ID && !/\p{Cc}/u.test(id);
