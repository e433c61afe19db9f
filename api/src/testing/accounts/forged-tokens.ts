import { createHmac } from 'node:crypto';
import { ACCESS_TOKEN_SECRET } from '../test-server.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims of a token, unverified. */
export const claimsOf = (token: string): object =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** A token with these claims, signed with a key. */
export function forged(claims: object, key: string | Buffer, alg = 'HS256'): string {
  const signed = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${alg === 'none' ? '' : createHmac('sha256', key).update(signed).digest('base64url')}`;
}

/** The key of the server under test for tokens of a purpose. */
export const keyFor = (purpose: string) => createHmac('sha256', ACCESS_TOKEN_SECRET).update(purpose).digest();
