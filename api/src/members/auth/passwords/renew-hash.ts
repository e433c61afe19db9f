import type { EntityManager } from 'typeorm';
import { User } from '../../users/user.entity.ts';
import { hashPassword, isOutdatedHash, passwordMatches } from './password.ts';

/**
 * Replaces an outdated hash of a password that was right, and returns the stored one. A concurrent sign-in may have replaced it
 * first; where the password itself was changed meanwhile, the earlier hash is returned, which starts no session.
 */
export async function renewHash(
  manager: EntityManager,
  { id, password_hash: before }: User,
  password: string,
): Promise<string | null> {
  if (before === null || !isOutdatedHash(before)) return before;
  const password_hash = await hashPassword(password);
  const { affected } = await manager.update(User, { id, password_hash: before }, { password_hash });
  if (affected) return password_hash;
  const now = await manager.findOneBy(User, { id });
  return now && (await isSamePassword(now, before, password)) ? now.password_hash : before;
}

/**
 * True if the user still has the password of an earlier hash: a concurrent sign-in may have renewed that hash, which only the
 * password itself tells.
 */
export async function isSamePassword(
  { password_hash: now }: User,
  before: string | null,
  password: string | undefined,
): Promise<boolean> {
  if (now === before) return true;
  if (before === null || password === undefined || !isOutdatedHash(before)) return false;
  return passwordMatches(password, now);
}
