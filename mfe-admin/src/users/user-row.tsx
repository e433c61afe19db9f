import { Badge } from '@fettle/shared-ui';
import { dateLocale } from '@fettle/shared-ui/rules';
import { type ComponentProps, memo, useId } from 'react';
import { RowActions } from './actions/row-actions.tsx';
import { roleName } from './permission-level.ts';
import type { AdminUser } from './users.queries.ts';
import styles from './users-table.module.css';

const STATUS_COLOURS = { active: 'success', suspended: 'warning', banned: 'danger' } as const;

/** Callbacks of a viewer who manages users, an administrator of level 0. */
export interface Management extends Pick<ComponentProps<typeof RowActions>, 'onOpen' | 'onRefused'> {
  /** Id of the viewer, whose own row has no actions. */
  viewerId: string;
}

interface UserRowProps {
  user: AdminUser;
  management: Management | null;
}

/** One user. On a narrow screen the first cell also shows the other columns, which are hidden then. */
export const UserRow = memo(function UserRow({ user, management }: UserRowProps) {
  const nameId = useId();
  return (
    <tr>
      <th scope="row" className={styles.user}>
        <span id={nameId} className={styles.name} dir="auto">
          {user.display_name}
        </span>
        <span className={styles.names}>
          <span className={styles.quiet}>@{user.username}</span>
          <span className={styles.quiet}>{user.email}</span>
        </span>
        <span className={styles.folded}>
          <UserStatus status={user.status} />
          <UserRole user={user} />
          <span className={styles.quiet}>Joined {joined(user)}</span>
        </span>
      </th>
      <td>
        <UserStatus status={user.status} />
      </td>
      <td>
        <UserRole user={user} />
      </td>
      <td className={styles.figure}>{joined(user)}</td>
      {management && (
        <td className={styles.actions}>
          {management.viewerId === user.id ? (
            <span className={styles.quiet}>Your account</span>
          ) : (
            <RowActions
              user={user}
              nameId={nameId}
              onOpen={management.onOpen}
              onRefused={management.onRefused}
            />
          )}
        </td>
      )}
    </tr>
  );
});

function UserStatus({ status }: Pick<AdminUser, 'status'>) {
  return <Badge colorPalette={STATUS_COLOURS[status]}>{status}</Badge>;
}

function UserRole({ user }: { user: AdminUser }) {
  return (
    <span className={styles.role} data-admin={user.is_admin || undefined}>
      <span>{roleName(user)}</span> <span className={styles.level}>Level {user.permission_level}</span>
    </span>
  );
}

const DAY = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium' });
const joined = ({ created_at }: AdminUser) => DAY.format(new Date(created_at));
