import type { DataSource, EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { createLink, endLinks } from '../members/account-links/links.ts';
import { audit } from '../members/audit/audit-log.ts';
import { trustNoDevice } from '../members/auth/devices/known-devices.ts';
import { generatePassword, hashPassword } from '../members/auth/passwords/password.ts';
import { removeFactors } from '../members/auth/second-factor/remove-factors.ts';
import { endSessionsOf } from '../members/auth/sessions/sessions.service.ts';
import { normaliseIdentifier } from '../members/users/normalise-identifier.ts';
import { notify } from '../members/users/notify.ts';
import { User } from '../members/users/user.entity.ts';
import { ApiError } from '../platform/http/errors.ts';
import { manageAccount } from './manage-account.ts';
import type { PermissionChange } from './permissions.ts';

/** Makes the user an administrator of this level (0 has the most rights) and returns one line that confirms it. */
export async function promote(dataSource: DataSource, who: string, level: number): Promise<string> {
  const { username } = await manage(dataSource, who, { action: 'user.promote', permission_level: level });
  return `${username} is an administrator of level ${level} now.`;
}

/** Makes an administrator an ordinary member; refuses for the last active full administrator. */
export async function demote(dataSource: DataSource, who: string): Promise<string> {
  const { username } = await manage(dataSource, who, { action: 'user.demote' });
  return `${username} is a regular member now.`;
}

/**
 * Ends the user's password and all their sessions, and returns the way to another one, which is shown only this once: a link that
 * works once, for 30 minutes; a fresh password where the address of the pages is not known, or for an account that may not sign in.
 */
export async function resetPassword(
  dataSource: DataSource,
  who: string,
  public_url: string | null,
): Promise<string> {
  const password = generatePassword();
  const fresh_hash = await hashPassword(password);
  return withUser(dataSource, who, async (manager, user) => {
    const user_id = user.id;
    const byLink = public_url !== null && user.status === 'active';
    await manager.update(User, { id: user_id }, { password_hash: byLink ? null : fresh_hash });
    await endSessionsOf(user_id, manager);
    await trustNoDevice(manager, user_id);
    const event = `password ${uuidv7()}`;
    await notify(manager, { user_id, kind: 'password_changed', event, details: {} });
    await endLinks(manager, user_id);
    await audit.record(manager, null, 'user.reset_password', targetOf(user));
    const ended = 'All sessions of this user have ended.';
    if (!byLink) return `The password of ${user.username} is now: ${password}\n${ended}`;
    const link = { user_id, kind: 'reset_password', email: null } as const;
    const { url } = await createLink(manager, link, public_url);
    return `${user.username} has no password now. This link sets one, once, within 30 minutes: ${url}\n${ended}`;
  });
}

/** Removes everything that is asked for beside the user's password, for a member who has lost it, and ends all their sessions. */
export async function resetSecondFactor(dataSource: DataSource, who: string): Promise<string> {
  return withUser(dataSource, who, async (manager, user) => {
    const user_id = user.id;
    await removeFactors(manager, user_id, 'command_line');
    await endSessionsOf(user_id, manager);
    await endLinks(manager, user_id);
    await audit.record(manager, null, 'user.reset_second_factor', targetOf(user));
    return `${user.username} signs in with the password alone now, and can set up a second factor again.\nAll sessions of this user have ended.`;
  });
}

/** Makes the user a premium member, or a regular one again, and returns one line that confirms it. */
export async function setPremium(dataSource: DataSource, who: string, premium: boolean): Promise<string> {
  return withUser(dataSource, who, async (manager, user) => {
    if (user.premium !== premium) {
      await manager.update(User, { id: user.id }, { premium });
      const details = { premium: { from: user.premium, to: premium } };
      await audit.record(manager, null, 'user.premium', targetOf(user), details);
    }
    return premium
      ? `${user.username} is a premium member now.`
      : `${user.username} is no premium member now. Challenges of their own stay, and cannot be edited.`;
  });
}

/** Ends every session of all members, and the links that change an account, for the case that a secret or the database was leaked. */
export async function signOutAll(dataSource: DataSource): Promise<string> {
  await dataSource.query('UPDATE known_devices SET verified_until = NULL WHERE verified_until IS NOT NULL');
  await dataSource.query(`DELETE FROM account_links WHERE kind IN ('reset_password', 'change_email')`);
  const [, ended] = await dataSource.query('DELETE FROM sessions');
  return `${ended} sessions have ended: every member signs in again.`;
}

/** Runs `work` in a transaction that has locked the user's row. */
function withUser(
  dataSource: DataSource,
  who: string,
  work: (manager: EntityManager, user: User) => Promise<string>,
): Promise<string> {
  return dataSource.transaction(async (manager) => {
    const user = await manager.findOne(User, { where: named(who), lock: { mode: 'pessimistic_write' } });
    if (!user) throw unknownUser(who);
    return work(manager, user);
  });
}

const targetOf = ({ id, username }: User) => ({ kind: 'user', id, name: username }) as const;

async function manage(dataSource: DataSource, who: string, change: PermissionChange): Promise<User> {
  try {
    return await dataSource.transaction((manager) => manageAccount(manager, null, named(who), [change]));
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? unknownUser(who) : error;
  }
}

const unknownUser = (who: string) => new Error(`No user has the username or email "${who}".`);

/** Finds a user by username or email, in any case. */
function named(who: string) {
  const key = normaliseIdentifier(who);
  return [{ username_key: key }, { email_key: key }];
}
