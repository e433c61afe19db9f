import type { DataSource, EntityManager } from 'typeorm';
import { freshPassword, hashPassword } from '../auth/password.ts';
import { endSessionsOf } from '../auth/sessions.service.ts';
import { normalised } from '../common/normalised.ts';
import { User } from '../users/user.entity.ts';

/** Of a regular member; also where a demoted administrator lands. */
const MEMBER_LEVEL = 100;

/** Makes the person an administrator of this level (0 has the most rights) and tells what he is now. */
export async function promote(dataSource: DataSource, who: string, level: number): Promise<string> {
  return dataSource.transaction(async (manager) => {
    const user = await lockedUser(manager, who);
    if (level > 0) await refuseLastFullAdmin(manager, user);
    await manager.update(User, { id: user.id }, { is_admin: true, permission_level: level });
    return `${user.username} is an administrator of level ${level} now.`;
  });
}

/** Takes the administrator's rights away; refuses for the last active full administrator. */
export async function demote(dataSource: DataSource, who: string): Promise<string> {
  return dataSource.transaction(async (manager) => {
    const user = await lockedUser(manager, who);
    if (!user.is_admin) throw new Error(`${user.username} is no administrator.`);
    await refuseLastFullAdmin(manager, user);
    await manager.update(User, { id: user.id }, { is_admin: false, permission_level: MEMBER_LEVEL });
    return `${user.username} is a regular member now.`;
  });
}

/** Gives the person a fresh password, which is told this once, and ends all his sessions. */
export async function resetPassword(dataSource: DataSource, who: string): Promise<string> {
  const password = freshPassword();
  const password_hash = await hashPassword(password);
  return dataSource.transaction(async (manager) => {
    const user = await lockedUser(manager, who);
    await manager.update(User, { id: user.id }, { password_hash });
    await endSessionsOf(user.id, manager);
    return `The password of ${user.username} is now: ${password}\nAll sessions of this person have ended.`;
  });
}

/** The account, locked until the transaction ends, together with every full administrator. */
async function lockedUser(manager: EntityManager, who: string): Promise<User> {
  await manager.find(User, {
    where: { is_admin: true, permission_level: 0 },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const key = normalised(who);
  const user = await manager.findOne(User, {
    where: [{ username_key: key }, { email_key: key }],
    lock: { mode: 'pessimistic_write' },
  });
  if (!user) throw new Error(`Nobody has the username or email "${who}".`);
  return user;
}

async function refuseLastFullAdmin(manager: EntityManager, user: User): Promise<void> {
  if (!user.is_admin || user.permission_level !== 0) return;
  const others = await manager.countBy(User, { is_admin: true, permission_level: 0, status: 'active' });
  const remaining = user.status === 'active' ? others - 1 : others;
  if (remaining < 1) {
    throw new Error(`${user.username} is the last administrator of level 0: promote somebody else first.`);
  }
}
