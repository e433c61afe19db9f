import type { EntityManager } from 'typeorm';
import { notify } from '../../users/notify.ts';
import { hashOf } from '../sessions/refresh-tokens.ts';
import type { Session } from '../sessions/session.entity.ts';

/** More than a member has; the limit keeps the list short when a program makes a new id for each sign-in. */
const MAX_DEVICES = 100;

const SEEN = `
  INSERT INTO known_devices AS known (user_id, device_hash, device, last_seen_at) VALUES ($1, $2, $3, now())
  ON CONFLICT ON CONSTRAINT known_devices_pkey DO UPDATE
  SET device = excluded.device, last_seen_at = excluded.last_seen_at
  RETURNING xmax = 0 AS is_new`;

const HAS_BEEN_HERE = `
  SELECT EXISTS (SELECT FROM known_devices WHERE user_id = $1) OR EXISTS (SELECT FROM sessions WHERE user_id = $1) AS before`;

const FORGET_OLDEST = `
  DELETE FROM known_devices WHERE user_id = $1 AND device_hash IN (
    SELECT device_hash FROM known_devices WHERE user_id = $1
    ORDER BY last_seen_at DESC, device_hash OFFSET ${MAX_DEVICES})`;

const TRUST = `
  UPDATE known_devices SET verified_until = $3 WHERE user_id = $1 AND device_hash = $2`;

const IS_TRUSTED = `
  SELECT EXISTS (SELECT FROM known_devices WHERE user_id = $1 AND device_hash = $2 AND verified_until > $3) AS trusted`;

const TRUST_NONE = `
  UPDATE known_devices SET verified_until = NULL WHERE user_id = $1 AND verified_until IS NOT NULL`;

/** Time for which the password is enough on a device after a second factor was given there. */
const TRUST_MS = 30 * 24 * 60 * 60 * 1000;

const KNOWN = 'SELECT EXISTS (SELECT FROM known_devices WHERE user_id = $1 AND device_hash = $2) AS known';

/** A sign-in, and the device on which it is. */
export interface SignIn extends Pick<Session, 'id' | 'user_id' | 'device'> {
  /** Id that the device sends; `null` from programs that keep none. */
  device_id: string | null;
}

/**
 * Remembers the device of a sign-in, and notifies the member of one that they never used, except for the first sign-in of
 * an account. Call it in the transaction of the sign-in, while the member's row is locked and before the session is stored.
 * A program without an id is known by its name, so that a script that signs in every hour causes one notification.
 */
export async function rememberDevice(manager: EntityManager, signIn: SignIn): Promise<void> {
  const { id, user_id, device, device_id } = signIn;
  const [{ before }]: [{ before: boolean }] = await manager.query(HAS_BEEN_HERE, [user_id]);
  const device_hash = device_id === null ? hashOf(`name ${device}`) : hashOfId(device_id);
  const [{ is_new }]: [{ is_new: boolean }] = await manager.query(SEEN, [user_id, device_hash, device]);
  if (!is_new) return;
  await manager.query(FORGET_OLDEST, [user_id]);
  if (!before) return;
  const about = device === null ? [] : [device];
  await notify(manager, { user_id, kind: 'new_sign_in', event: `sign-in ${id}`, details: { about } });
}

/**
 * A device on which this member signed in before, by the id that it sends; `null` for any other one. The name of a program without
 * an id is no proof, because any program can send it.
 */
export async function knownDevice(
  manager: EntityManager,
  user_id: string,
  device_id: string | null,
): Promise<string | null> {
  if (device_id === null) return null;
  const device_hash = hashOfId(device_id);
  const [{ known }]: [{ known: boolean }] = await manager.query(KNOWN, [user_id, device_hash]);
  return known ? device_hash : null;
}

/** Lets the password be enough on a device that `rememberDevice` has just stored, because a second factor was given there. */
export async function trustDevice(manager: EntityManager, user_id: string, device_id: string): Promise<void> {
  await manager.query(TRUST, [user_id, hashOfId(device_id), new Date(Date.now() + TRUST_MS)]);
}

/** True if the password is enough on this device; never for a program without an id, whose name is no proof. */
export async function isTrustedDevice(
  manager: EntityManager,
  user_id: string,
  device_id: string | null,
): Promise<boolean> {
  if (device_id === null) return false;
  const [{ trusted }]: [{ trusted: boolean }] = await manager.query(IS_TRUSTED, [
    user_id,
    hashOfId(device_id),
    new Date(),
  ]);
  return trusted;
}

/** Asks for the second factor on every device again: after a change of the password, the factors or the rights. */
export async function trustNoDevice(manager: EntityManager, user_id: string): Promise<void> {
  await manager.query(TRUST_NONE, [user_id]);
}

const hashOfId = (device_id: string) => hashOf(`id ${device_id}`);
