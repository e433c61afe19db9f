import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { endSessionsOf } from '../auth/sessions.service.ts';
import { errors } from '../http/errors.ts';
import { User } from '../users/user.entity.ts';
import { type AuditedAdmin, audit } from './audit/audit.ts';
import { lockFullAdmins } from './full-admins.ts';
import { changedStanding, type Standing, type StandingChange, takesLastFullAdmin } from './permissions.ts';

/**
 * Changes what a user may do, and records it in the audit log; for `/admin/users` and for the command line (`admin` is
 * `null`). Needs a transaction. Refuses with 403 an administrator who is no full one (any more) or who names their own
 * account, with 404 an unknown user, with 422 what only an administrator can get, with 409 what would take the last full
 * administrator away. A user who is not active afterwards has no session any more.
 */
export async function manageAccount(
  manager: EntityManager,
  admin: AuditedAdmin,
  who: FindOptionsWhere<User> | FindOptionsWhere<User>[],
  changes: StandingChange[],
): Promise<User> {
  const fullAdmins = await lockFullAdmins(manager);
  if (admin && !fullAdmins.some(({ id }) => id === admin.id)) throw errors.forbidden();
  const user = await manager.findOne(User, { where: who, lock: { mode: 'pessimistic_write' } });
  if (!user) throw errors.notFound('user');
  if (user.id === admin?.id) throw errors.ownAccount();

  const target = { kind: 'user', id: user.id, name: user.username } as const;
  let standing: Standing = standingOf(user);
  for (const change of changes) {
    const next = changedStanding(standing, change);
    if (next === null) throw errors.notAnAdmin(user.username, fieldOf(change));
    await audit.record(manager, admin, change.action, target, difference(standing, next));
    standing = next;
  }
  const others = fullAdmins.filter(({ id }) => id !== user.id).length;
  if (takesLastFullAdmin(user, standing, others)) throw errors.lastFullAdmin(user.username);
  await manager.update(User, { id: user.id }, standing);
  if (standing.status !== 'active') await endSessionsOf(user.id, manager);
  return manager.findOneByOrFail(User, { id: user.id });
}

function standingOf({ is_admin, permission_level, status }: User): Standing {
  return { is_admin, permission_level, status };
}

const fieldOf = ({ action }: StandingChange) => (action === 'user.level' ? 'permission_level' : null);

/** What changed, by field. */
function difference(before: Standing, after: Standing): Record<string, unknown> {
  const fields = ['is_admin', 'permission_level', 'status'] as const;
  return Object.fromEntries(
    fields
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, { from: before[field], to: after[field] }]),
  );
}
