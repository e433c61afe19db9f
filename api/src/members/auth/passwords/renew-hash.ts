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
  return now && (await passwordMatches(password, now.password_hash)) ? now.password_hash : before;
}
