import type { EntityManager } from 'typeorm';
import { ADVISORY_LOCKS } from '../../../platform/database/advisory-locks.ts';
import { runStatement } from '../../../platform/database/statement.ts';
import { hashedKey } from '../rate-limits/postgres-limiter.ts';
import type { ProviderSession } from '../sign-ins/sign-in.ts';

/** A logout at the identity provider: of a person everywhere, of one session there, or of a session of a person. */
export interface ProviderLogout {
  subject: string | null;
  sid: string | null;
}

/** Time for which a logout is remembered: longer than a sign-in takes from the provider's answer to the last code. */
const KEPT_MS = 10 * 60 * 1000;

/** Takes the place of the session where the identity token named none. */
const UNNAMED = '';

const REMEMBER = `
  INSERT INTO rate_limits (key, points, expire) SELECT key, 1, $2 FROM unnest($1::text[]) AS key
  ON CONFLICT (key) DO UPDATE SET expire = excluded.expire`;
const REMEMBERED = 'SELECT key FROM rate_limits WHERE key = ANY ($1::text[]) AND expire >= $2';

/**
 * Remembers a logout, so that no sign-in that began before it starts a session after it; call it in the transaction that ends the
 * sessions. It waits for the sign-ins that start a session now, and later ones wait for the transaction.
 */
export async function rememberLogout(manager: EntityManager, logout: ProviderLogout): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.provider_logouts})`);
  await runStatement(manager, REMEMBER, [endsOf(logout).map(keyOf), Date.now() + KEPT_MS]);
}

/** Tells, in the transaction that starts a session, that the provider signed its person out after the sign-in began. */
export async function wasSignedOut(manager: EntityManager, session: ProviderSession): Promise<boolean> {
  await manager.query(`SELECT pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.provider_logouts})`);
  const since = session.began_at + KEPT_MS;
  const ended = await runStatement(manager, REMEMBERED, [endedBy(session).map(keyOf), since]);
  return ended.length > 0;
}

/** A person and a session at the provider, each of which may be any. */
type End = [subject: string | null, sid: string | null];

/** The ends that a logout is; a session that the identity token did not name ends with any of its person. */
export function endsOf({ subject, sid }: ProviderLogout): End[] {
  const isOfOne = subject !== null && sid !== null;
  return [[subject, sid], ...(isOfOne ? [[subject, UNNAMED] satisfies End] : [])];
}

/** The ends that a session has one of when it was signed out. */
export function endedBy({ subject, sid }: Omit<ProviderSession, 'began_at'>): End[] {
  return [[subject, null], [subject, sid ?? UNNAMED], ...(sid === null ? [] : [[null, sid] satisfies End])];
}

const keyOf = (end: End) => `signed_out:${hashedKey(JSON.stringify(end))}`;
