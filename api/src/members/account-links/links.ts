import { type EntityManager, In, MoreThan } from 'typeorm';
import { hashOf, newToken, ownerOf } from '../auth/sessions/refresh-tokens.ts';
import { User } from '../users/user.entity.ts';
import { AccountLink, type AccountLinkKind } from './account-link.entity.ts';

const MINUTE_MS = 60_000;
const LIFE_MS: Record<AccountLinkKind, number> = {
  reset_password: 30 * MINUTE_MS,
  verify_email: 24 * 60 * MINUTE_MS,
  change_email: 24 * 60 * MINUTE_MS,
};

/** Links of one kind that a member may have at once; the oldest one gives way. */
const MAX_OF_KIND = 5;

const PAGES: Record<AccountLinkKind, string> = {
  reset_password: '/reset-password',
  verify_email: '/verify-email',
  change_email: '/verify-email',
};

const FORGET_OLDEST = `
  DELETE FROM account_links WHERE user_id = $1 AND kind = $2 AND token_hash IN (
    SELECT token_hash FROM account_links WHERE user_id = $1 AND kind = $2
    ORDER BY created_at DESC, token_hash OFFSET $3)`;

/** A link of a member, with the time until which it works. */
export interface NewLink {
  /** The token is behind `#`, so that it reaches no log. Without a public address, a path. */
  url: string;
  expires_at: Date;
}

/**
 * Creates a link. Call it while the member's row is locked. A change of address replaces the one before; of the other kinds a
 * few stay, because mails arrive out of order.
 */
export async function createLink(
  manager: EntityManager,
  { user_id, kind, email }: Pick<AccountLink, 'user_id' | 'kind' | 'email'>,
  public_url: string | null,
): Promise<NewLink> {
  const kept = kind === 'change_email' ? 0 : MAX_OF_KIND - 1;
  await manager.query(FORGET_OLDEST, [user_id, kind, kept]);
  const token = newToken(user_id);
  const expires_at = new Date(Date.now() + LIFE_MS[kind]);
  await manager.insert(AccountLink, { user_id, token_hash: hashOf(token), kind, email, expires_at });
  return { url: `${public_url ?? ''}${PAGES[kind]}#${token}`, expires_at };
}

/** The link of this token and of one of these kinds; `null` for an unknown, used or expired one. */
export async function findLink(
  manager: EntityManager,
  token: string,
  kinds: readonly AccountLinkKind[],
): Promise<AccountLink | null> {
  const user_id = ownerOf(token);
  if (user_id === null) return null;
  const expires_at = MoreThan(new Date());
  return manager.findOneBy(AccountLink, { user_id, token_hash: hashOf(token), kind: In(kinds), expires_at });
}

/**
 * Ends the links of a member to a new password and to another address; call it when the password or the address changes, or all
 * sessions end, in the same transaction.
 */
export async function endLinks(manager: EntityManager, user_id: string): Promise<void> {
  await manager.delete(AccountLink, { user_id, kind: In(['reset_password', 'change_email']) });
}

/** Deletes the links of all members that have expired. */
export async function deleteExpiredLinks(manager: EntityManager): Promise<void> {
  await manager.query('DELETE FROM account_links WHERE expires_at <= now()');
}

/** The change of a member's address that waits for its link, to this address or to any; `null` without one. */
export async function pendingChange(
  manager: EntityManager,
  user_id: string,
  email?: string,
): Promise<AccountLink | null> {
  const where = { user_id, kind: 'change_email' as const, expires_at: MoreThan(new Date()) };
  return manager.findOne(AccountLink, {
    where: email === undefined ? where : { ...where, email },
    order: { created_at: 'DESC' },
  });
}

/** The member, locked until the transaction ends; `null` for one who may not sign in. */
export async function lockedUser(manager: EntityManager, id: string): Promise<User | null> {
  const user = await manager.findOne(User, { where: { id }, lock: { mode: 'for_no_key_update' } });
  return user?.status === 'active' ? user : null;
}
