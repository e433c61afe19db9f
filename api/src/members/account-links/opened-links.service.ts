import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { errors } from '../../platform/http/errors.ts';
import { trustNoDevice } from '../auth/devices/known-devices.ts';
import { ExternalIdentity } from '../auth/external-identity.entity.ts';
import { guessablePassword } from '../auth/passwords/new-password.ts';
import { hashPassword } from '../auth/passwords/password.ts';
import { removeFactors } from '../auth/second-factor/remove-factors.ts';
import { logSecurityEvent } from '../auth/security-log.ts';
import { endSessionsOf } from '../auth/sessions/sessions.service.ts';
import { normaliseIdentifier } from '../users/normalise-identifier.ts';
import { notify } from '../users/notify.ts';
import { User } from '../users/user.entity.ts';
import { AccountLink } from './account-link.entity.ts';
import { endLinks, findLink, lockedUser } from './links.ts';

const VERIFIES = ['verify_email', 'change_email'] as const;

/** Does what the links are for, once they are opened. */
@Injectable()
export class OpenedLinksService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Sets a new password by the link of this token; 410 for one that has ended, 422 for a password that is easy to guess. Where it
   * is the first to verify the address, the account keeps no other way to sign in.
   */
  async resetPassword(address: string, token: string, new_password: string): Promise<void> {
    const link = await findLink(this.dataSource.manager, token, ['reset_password']);
    const owner = link && (await this.dataSource.manager.findOneBy(User, { id: link.user_id }));
    if (!link || !owner) throw errors.linkEnded();
    const guessable = guessablePassword(new_password, owner);
    if (guessable !== null) throw errors.invalid('new_password', guessable);
    const password_hash = await hashPassword(new_password);
    const { user_id, token_hash, email } = link;
    await this.dataSource.transaction(async (manager) => {
      const user = await lockedUser(manager, user_id);
      if (!user || !(await findLink(manager, token, ['reset_password']))) throw errors.linkEnded();
      const verified = email !== null && email === user.email && user.email_verified_at === null;
      await manager.update(
        User,
        { id: user_id },
        { password_hash, ...(verified ? { email_verified_at: new Date() } : {}) },
      );
      await endSessionsOf(user_id, manager);
      await trustNoDevice(manager, user_id);
      if (verified) await forgetWaysToSignIn(manager, user_id);
      await endLinks(manager, user_id);
      const event = `password ${token_hash.slice(0, 16)}`;
      await notify(manager, { user_id, kind: 'password_changed', event, details: {} });
    });
    logSecurityEvent({ event: 'authn_password_change', member_id: user_id, address, reason: 'link' });
  }

  /**
   * Verifies the address of the link of this token. A link to a new address becomes one that verifies it: opened a second time,
   * by a mail scanner before the member or by a double click, it is not told to have ended.
   */
  async verifyEmail(token: string): Promise<void> {
    const found = await findLink(this.dataSource.manager, token, VERIFIES);
    if (!found) throw errors.linkEnded();
    await this.dataSource.transaction(async (manager) => {
      const user = await lockedUser(manager, found.user_id);
      const link = await findLink(manager, token, VERIFIES);
      if (!user || !link?.email) throw errors.linkEnded();
      if (link.kind === 'change_email') await changeEmail(manager, user, link.email, link);
      else if (link.email !== user.email) throw errors.linkEnded();
      else if (user.email_verified_at === null)
        await manager.update(User, { id: user.id }, { email_verified_at: new Date() });
    });
  }
}

/**
 * Removes all ways to sign in but the password: while the address was not verified, another person may have registered with it and
 * set them up, to come back after its owner has taken the account over.
 */
async function forgetWaysToSignIn(manager: EntityManager, member_id: string): Promise<void> {
  await removeFactors(manager, member_id, 'link');
  const identities = await manager.findBy(ExternalIdentity, { member_id });
  await manager.delete(ExternalIdentity, { member_id });
  for (const { subject, name } of identities) {
    const event = `identity_unlinked ${subject} ${new Date().toISOString()}`;
    const details = { about: [name] };
    await notify(manager, { user_id: member_id, kind: 'identity_unlinked', event, details });
    logSecurityEvent({ event: 'authn_identity_removed', member_id, reason: 'link' });
  }
}

/**
 * Gives a locked member another address, and notifies them: verified where it was opened by a `link`. 409 when another account
 * has it. Links that were mailed to the former address end.
 */
export async function changeEmail(
  manager: EntityManager,
  { id: user_id }: User,
  email: string,
  link?: AccountLink,
): Promise<void> {
  const email_verified_at = link ? new Date() : null;
  await manager.update(
    User,
    { id: user_id },
    { email, email_key: normaliseIdentifier(email), email_verified_at },
  );
  await manager.delete(AccountLink, { user_id });
  if (link) await manager.insert(AccountLink, { ...link, kind: 'verify_email' });
  const event = `email ${new Date().toISOString()}`;
  await notify(manager, { user_id, kind: 'email_changed', event, details: { about: [email] } });
  logSecurityEvent({ event: 'user_updated', member_id: user_id, changes: ['email'] });
}
