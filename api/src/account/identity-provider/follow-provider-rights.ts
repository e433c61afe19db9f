import type { EntityManager } from 'typeorm';
import { manageAccount } from '../../admin/manage-account.ts';
import type { PermissionChange } from '../../admin/permissions.ts';
import { logSecurityEvent } from '../../members/auth/security-log.ts';
import type { User } from '../../members/users/user.entity.ts';
import { ApiError } from '../../platform/http/errors.ts';

/** The rights of a member and those that the groups of their provider give; `undefined` where the provider decides none. */
type Rights = Pick<User, 'is_admin' | 'permission_level'>;

/** Refusals that end no sign-in: the last full administrator keeps their rights, and another change came first. */
const KEPT = ['LAST_FULL_ADMIN', 'NOT_AN_ADMIN'];

/** The change that gives a member the rights of their groups; `null` for none. */
export function providerChange(now: Rights, level: number | null | undefined): PermissionChange | null {
  if (level === undefined) return null;
  if (level === null) return now.is_admin ? { action: 'user.demote' } : null;
  if (now.is_admin && now.permission_level === level) return null;
  return { action: 'user.promote', permission_level: level };
}

/**
 * Gives a member the rights that the groups of their provider give, and records it in the audit log. The last full
 * administrator keeps their rights: otherwise a mistake at the provider would lock everybody out.
 */
export async function followProviderRights(
  manager: EntityManager,
  user: User,
  level: number | null | undefined,
): Promise<void> {
  const change = providerChange(user, level);
  if (change === null) return;
  const about = { id: user.id };
  try {
    await manager.transaction((inner) => manageAccount(inner, null, about, [change]));
  } catch (error) {
    if (error instanceof ApiError && KEPT.includes(error.errors[0].code)) return;
    throw error;
  }
  logSecurityEvent({
    event: 'privilege_permissions_changed',
    member_id: user.id,
    by: 'provider',
    changes: [change.action],
  });
}
