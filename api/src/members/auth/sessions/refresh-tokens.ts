import { createHash, randomBytes } from 'node:crypto';
import { type EntityManager, type FindOptionsWhere, IsNull, LessThan } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { User } from '../../users/user.entity.ts';
import { logSecurityEvent } from '../security-log.ts';
import { RefreshToken } from './refresh-token.entity.ts';
import { Session } from './session.entity.ts';
import { expiryAfterUse, sessionEnd } from './session-life.ts';

/** Time for which a used token is accepted again, because the response with its successor may have been lost. */
const LOST_RESPONSE_MS = 10_000;

interface Renewed {
  user_id: string;
  session_id: string;
  token: string;
}

/**
 * Marks a refresh token as used and adds its successor, by the rules of `SessionsService.refresh`. `null` for a
 * refusal: an error would roll the end of the session back. `network` is that of the client, which uses the session now.
 */
export async function exchangeToken(
  manager: EntityManager,
  token: string,
  network: string | null,
): Promise<Renewed | null> {
  const stored = await manager.findOneBy(RefreshToken, named(token));
  if (!stored) return null;
  const { user_id } = stored;
  // The row lock serialises the refreshes of one session.
  const session = await manager.findOne(Session, {
    where: { user_id, id: stored.session_id },
    lock: { mode: 'pessimistic_write' },
  });
  // Tokens of earlier releases outlive their session.
  if (!session || sessionEnd(session) <= new Date()) return null;
  const presented = await manager.findOneBy(RefreshToken, { user_id, id: stored.id });
  if (!presented) return null;
  const user = await manager.findOneBy(User, { id: user_id });

  if (presented.expires_at <= new Date() || user?.status !== 'active') return null;
  // PostgreSQL's clock, which all processes share; read after the lock, so that it is later than the last refresh.
  const [{ now }]: [{ now: Date }] = await manager.query('SELECT clock_timestamp()::timestamptz(3) AS now');
  if (presented.used_at !== null && !(await replaceSuccessor(manager, presented, now))) {
    await manager.delete(Session, { user_id, id: session.id });
    logSecurityEvent({ event: 'authn_token_reuse', member_id: user_id, session_id: session.id });
    return null;
  }
  await manager.delete(RefreshToken, { user_id, session_id: session.id, expires_at: LessThan(new Date()) });
  const successor = await addToken(manager, session);
  await manager.update(
    RefreshToken,
    { user_id, id: presented.id },
    { used_at: presented.used_at ?? now, successor_id: successor.id },
  );
  if (presented.successor_id !== null) {
    // A client that sent several refreshes at once may keep any answer: each one leads to the newest token.
    const replaced = presented.successor_id;
    const family = { user_id, session_id: session.id };
    for (const token of [{ id: replaced }, { successor_id: replaced }])
      await manager.update(RefreshToken, { ...family, ...token }, { successor_id: successor.id });
  }
  await manager.update(
    Session,
    { user_id, id: session.id },
    { expires_at: expiryAfterUse(session), last_used_at: new Date(), network },
  );
  return { user_id: user.id, session_id: session.id, token: successor.token };
}

/**
 * Marks the unused successor of a token as used when the response with it may have been lost; returns whether it did.
 * If the clock was set back, a token that was used in the future does not qualify.
 */
async function replaceSuccessor(
  manager: EntityManager,
  { user_id, used_at, successor_id }: RefreshToken,
  now: Date,
): Promise<boolean> {
  const age = used_at === null ? -1 : Number(now) - Number(used_at);
  if (successor_id === null || age < 0 || age > LOST_RESPONSE_MS) return false;
  const unused = { user_id, id: successor_id, used_at: IsNull() };
  const { affected } = await manager.update(RefreshToken, unused, { used_at: now });
  return affected === 1;
}

/** Adds a refresh token to a session and returns it; only its hash is stored. */
export async function addToken(
  manager: EntityManager,
  session: Pick<Session, 'id' | 'user_id' | 'created_at'>,
): Promise<{ id: string; token: string }> {
  const { id: session_id, user_id } = session;
  const id = uuidv7();
  const token = newToken(user_id);
  await manager.insert(RefreshToken, {
    user_id,
    id,
    session_id,
    token_hash: hashOf(token),
    expires_at: expiryAfterUse(session),
  });
  return { id, token };
}

/** The member's id, by which the token is found, and 256 random bits; the hash is that of the whole text. */
export const newToken = (user_id: string) =>
  Buffer.concat([Buffer.from(user_id.replaceAll('-', ''), 'hex'), randomBytes(32)]).toString('base64url');
const LENGTH = 64;

/** Condition for the row of a token. Tokens of earlier releases, which live for 30 days, do not name the member. */
export function named(token: string): FindOptionsWhere<RefreshToken> {
  const user_id = ownerOf(token);
  return { ...(user_id === null ? {} : { user_id }), token_hash: hashOf(token) };
}

/** The member whom a token names; `null` for a text that `newToken` did not make. */
export function ownerOf(token: string): string | null {
  if (!/^[\w-]+$/.test(token) || token.length !== LENGTH) return null;
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
