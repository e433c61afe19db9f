import type { DataSource } from 'typeorm';
import { generatePassword, hashPassword } from '../auth/password.ts';
import { endSessionsOf } from '../auth/sessions.service.ts';
import { ApiError } from '../http/errors.ts';
import { normaliseIdentifier } from '../users/normalise-identifier.ts';
import { User } from '../users/user.entity.ts';
import { audit } from './audit/audit.ts';
import { manageAccount } from './manage-account.ts';
import type { StandingChange } from './permissions.ts';

/** Makes the person an administrator of this level (0 has the most rights) and tells what he is now. */
export async function promote(dataSource: DataSource, who: string, level: number): Promise<string> {
  const { username } = await manage(dataSource, who, { action: 'user.promote', permission_level: level });
  return `${username} is an administrator of level ${level} now.`;
}

/** Takes the administrator's rights away; refuses for the last active full administrator. */
export async function demote(dataSource: DataSource, who: string): Promise<string> {
  const { username } = await manage(dataSource, who, { action: 'user.demote' });
  return `${username} is a regular member now.`;
}

/** Gives the person a fresh password, which is told this once, and ends all his sessions. */
export async function resetPassword(dataSource: DataSource, who: string): Promise<string> {
  const password = generatePassword();
  const password_hash = await hashPassword(password);
  return dataSource.transaction(async (manager) => {
    const user = await manager.findOne(User, { where: named(who), lock: { mode: 'pessimistic_write' } });
    if (!user) throw nobody(who);
    await manager.update(User, { id: user.id }, { password_hash });
    await endSessionsOf(user.id, manager);
    const target = { kind: 'user', id: user.id, name: user.username } as const;
    await audit.record(manager, null, 'user.reset_password', target);
    return `The password of ${user.username} is now: ${password}\nAll sessions of this person have ended.`;
  });
}

async function manage(dataSource: DataSource, who: string, change: StandingChange): Promise<User> {
  try {
    return await dataSource.transaction((manager) => manageAccount(manager, null, named(who), [change]));
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? nobody(who) : error;
  }
}

const nobody = (who: string) => new Error(`Nobody has the username or email "${who}".`);

/** By username or address, whatever the case. */
function named(who: string) {
  const key = normaliseIdentifier(who);
  return [{ username_key: key }, { email_key: key }];
}
