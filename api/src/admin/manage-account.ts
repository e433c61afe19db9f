import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { endLinks } from '../members/account-links/links.ts';
import { type AuditedAdmin, audit } from '../members/audit/audit-log.ts';
import { trustNoDevice } from '../members/auth/devices/known-devices.ts';
import { endSessionsOf } from '../members/auth/sessions/sessions.service.ts';
import { notify } from '../members/users/notify.ts';
import { User } from '../members/users/user.entity.ts';
import { errors } from '../platform/http/errors.ts';
import { LeaderboardPlace } from '../progress/leaderboards/leaderboard-place.entity.ts';
import {
  changedPermissions,
  type PermissionChange,
  type Permissions,
  takesLastFullAdmin,
} from './permissions.ts';

/**
 * Changes what a user may do, and records it in the audit log; for `/admin/users` and for the command line (`admin` is
 * `null`). Needs a transaction. 403 for an administrator who is not (or no longer) a full one or who names their own
 * account, 404 for an unknown user, 422 for a change that only administrators can get, 409 for a change that would remove
 * the last full administrator. A user who is not active afterwards loses their sessions, links and places on leaderboards.
 */
export async function manageAccount(
  manager: EntityManager,
  admin: AuditedAdmin,
  who: FindOptionsWhere<User> | FindOptionsWhere<User>[],
  changes: PermissionChange[],
): Promise<User> {
  const { user, fullAdmins } = await lockManaged(manager, admin, who);
  let permissions: Permissions = permissionsOf(user);
  for (const change of changes) {
    const next = changedPermissions(permissions, change);
    if (next === null) throw errors.notAnAdmin(user.username, fieldOf(change));
    if (change.action === 'user.status' && change.suspension_reason && next.status === 'active')
      throw errors.invalid('suspension_reason', 'A reason is for an account that is suspended or banned');
    await audit.record(manager, admin, change.action, targetOf(user), difference(permissions, next));
    permissions = next;
  }
  const others = fullAdmins.filter(({ id }) => id !== user.id).length;
  if (takesLastFullAdmin(user, permissions, others)) throw errors.lastFullAdmin(user.username);
  const suspended_at = user.status === 'active' ? new Date() : user.suspended_at;
  await manager.update(
    User,
    { id: user.id },
    { ...permissions, suspended_at: permissions.status === 'active' ? null : suspended_at },
  );
  const { is_admin, permission_level } = user;
  if (permissions.is_admin !== is_admin || permissions.permission_level !== permission_level)
    await trustNoDevice(manager, user.id);
  if (permissions.status !== 'active') {
    await endSessionsOf(user.id, manager);
    await endLinks(manager, user.id);
    await manager.delete(LeaderboardPlace, { member_id: user.id });
  }
  return manager.findOneByOrFail(User, { id: user.id });
}

/**
 * Ends every session, API token and link of a user, records it and notifies them. Needs a transaction, and refuses like
 * `manageAccount`.
 */
export async function signOutEverywhere(manager: EntityManager, admin: User, id: string): Promise<void> {
  const { user } = await lockManaged(manager, admin, { id });
  await trustNoDevice(manager, id);
  await endSessionsOf(id, manager);
  await endLinks(manager, id);
  await audit.record(manager, admin, 'user.end_sessions', targetOf(user));
  await notify(manager, { user_id: id, kind: 'signed_out', event: `signed out ${uuidv7()}`, details: {} });
}

/** Locks the full administrators and then the user; refuses an administrator who may not manage them. */
async function lockManaged(
  manager: EntityManager,
  admin: AuditedAdmin,
  who: FindOptionsWhere<User> | FindOptionsWhere<User>[],
): Promise<{ user: User; fullAdmins: User[] }> {
  const fullAdmins = await lockFullAdmins(manager);
  if (admin && !fullAdmins.some(({ id }) => id === admin.id)) throw errors.forbidden();
  const user = await manager.findOne(User, { where: who, lock: { mode: 'pessimistic_write' } });
  if (!user) throw errors.notFound('user');
  if (user.id === admin?.id) throw errors.ownAccount();
  return { user, fullAdmins };
}

const targetOf = ({ id, username }: User) => ({ kind: 'user', id, name: username }) as const;

function permissionsOf({ is_admin, permission_level, status, suspension_reason }: User): Permissions {
  return { is_admin, permission_level, status, suspension_reason };
}

const fieldOf = ({ action }: PermissionChange) => (action === 'user.level' ? 'permission_level' : null);

/** Changed fields, each with `from` and `to`. */
function difference(before: Permissions, after: Permissions): Record<string, unknown> {
  const fields = ['is_admin', 'permission_level', 'status', 'suspension_reason'] as const;
  return Object.fromEntries(
    fields
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, { from: before[field], to: after[field] }]),
  );
}

/**
 * Locks every administrator who can manage users until the transaction ends, always in the same order, and returns them.
 * A change that may remove one begins with this: of two concurrent changes the second waits and sees the first.
 */
export async function lockFullAdmins(manager: EntityManager): Promise<User[]> {
  return manager.find(User, {
    where: { is_admin: true, permission_level: 0, status: 'active' },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
}
