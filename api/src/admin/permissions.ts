import type { User, UserStatus } from '../members/users/user.entity.ts';

/** Rights of a user, whether they may sign in, and why not. */
export type Permissions = Pick<User, 'is_admin' | 'permission_level' | 'status' | 'suspension_reason'>;

/** Change that an administrator can make to an account; `action` is its name in the audit log. */
export type PermissionChange =
  | { action: 'user.promote'; permission_level: number }
  | { action: 'user.demote' }
  | { action: 'user.level'; permission_level: number }
  | { action: 'user.status'; status?: UserStatus; suspension_reason?: string | null };

/** Permission level of a regular member, and so of a demoted administrator. */
const MEMBER_LEVEL = 100;

/**
 * The permissions after a change; `null` when the change is only for administrators and the user is none.
 * Promoting an administrator gives them the other level; an active user has no reason of a suspension.
 */
export function changedPermissions(permissions: Permissions, change: PermissionChange): Permissions | null {
  switch (change.action) {
    case 'user.promote':
      return { ...permissions, is_admin: true, permission_level: change.permission_level };
    case 'user.demote':
      return permissions.is_admin
        ? { ...permissions, is_admin: false, permission_level: MEMBER_LEVEL }
        : null;
    case 'user.level':
      return permissions.is_admin ? { ...permissions, permission_level: change.permission_level } : null;
    case 'user.status': {
      const { status = permissions.status, suspension_reason = permissions.suspension_reason } = change;
      return { ...permissions, status, suspension_reason: status === 'active' ? null : suspension_reason };
    }
  }
}

/** True if a user can manage users now: an administrator of level 0 who may sign in. */
export const isFullAdmin = ({ is_admin, permission_level, status }: Permissions): boolean =>
  is_admin && permission_level === 0 && status === 'active';

/**
 * True if a change (`after` is `null` for a deleted account) would leave no user who can manage users, when there are
 * so many other full administrators.
 */
export function takesLastFullAdmin(before: Permissions, after: Permissions | null, others: number): boolean {
  const stays = after !== null && isFullAdmin(after);
  return isFullAdmin(before) && !stays && others === 0;
}
