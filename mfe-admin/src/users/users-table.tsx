import { SkeletonText } from '@fettle/shared-ui';
import type { Density } from './density-switch.tsx';
import { UserRow } from './user-row.tsx';
import type { AdminUser } from './users.queries.ts';
import styles from './users-table.module.css';

interface UsersTableProps {
  users: readonly AdminUser[];
  /** The rows belong to the previous page or search and are about to be replaced. */
  stale: boolean;
  density: Density;
}

/**
 * The users of one page. The column Actions of the specification comes with its first action, for the viewers who have it:
 * administrators of level 0.
 */
export function UsersTable({ users, stale, density }: UsersTableProps) {
  return (
    <table className={styles.table} data-density={density} aria-label="Users" aria-busy={stale}>
      <UsersHead />
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </tbody>
    </table>
  );
}

const ROWS = Array.from({ length: 12 }, (_, row) => `row ${row + 1}`);

/** Placeholder rows of the real height. */
export function UsersTableSkeleton({ density }: Pick<UsersTableProps, 'density'>) {
  return (
    <table className={styles.table} data-density={density}>
      <UsersHead />
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            <td className={styles.user}>
              <SkeletonText width="55%" />
              <SkeletonText width="80%" textStyle="xs" />
              <span className={styles.folded}>
                <SkeletonText width="70%" textStyle="sm" />
              </span>
            </td>
            <td>
              <SkeletonText width="4rem" />
            </td>
            <td>
              <SkeletonText width="8rem" />
            </td>
            <td>
              <SkeletonText width="100%" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function UsersHead() {
  return (
    <thead>
      <tr>
        <th scope="col">User</th>
        <th scope="col">Status</th>
        <th scope="col">Role &amp; Permissions</th>
        <th scope="col" className={styles.figure}>
          Joined
        </th>
      </tr>
    </thead>
  );
}
