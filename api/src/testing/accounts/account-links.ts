import { createHash, randomBytes } from 'node:crypto';
import type { AccountLinkKind } from '../../members/account-links/account-link.entity.ts';
import { database, type SignedIn, signIn } from './sign-in.ts';

/** Stores a link of a member to their own address, by default of a new member, and returns its token. */
export async function aLink(kind: AccountLinkKind, member?: SignedIn): Promise<string> {
  const { id, email } = member ?? (await signIn());
  const secret = [Buffer.from(id.replaceAll('-', ''), 'hex'), randomBytes(32)];
  const token = Buffer.concat(secret).toString('base64url');
  await database().query(
    `INSERT INTO account_links (user_id, token_hash, kind, email, expires_at)
     VALUES ($1, $2, $3, $4, now() + interval '30 minutes')`,
    [id, createHash('sha256').update(token).digest('hex'), kind, email],
  );
  return token;
}
