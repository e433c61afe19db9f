import { Skeleton, SkeletonText } from '@fettle/shared-ui';
import type { Density } from './density-switch.tsx';
import { type Management, UserRow } from './user-row.tsx';
import type { AdminUser } from './users.queries.ts';
import styles from './users-table.module.css';

interface UsersTableProps {
  users: readonly AdminUser[];
  /** Whether the rows belong to the previous page or search and are about to be replaced. */
  stale: boolean;
  density: Density;
  /** The viewer's actions on users; null, without a column Actions, for viewers who may not manage users. */
  management: Management | null;
}

/** Users of one page. */
export function UsersTable({ users, stale, density, management }: UsersTableProps) {
  return (
    <table className={styles.table} data-density={density} aria-label="Users" aria-busy={stale}>
      <UsersHead managed={management !== null} />
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} management={management} />
        ))}
      </tbody>
    </table>
  );
}

const ROWS = Array.from({ length: 12 }, (_, row) => `row ${row + 1}`);

interface SkeletonProps extends Pick<UsersTableProps, 'density'> {
  managed: boolean;
}

/** Placeholder rows of the real height. */
export function UsersTableSkeleton({ density, managed }: SkeletonProps) {
  return (
    <table className={styles.table} data-density={density}>
      <UsersHead managed={managed} />
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
            {managed && (
              <td className={styles.actions}>
                <Skeleton height="2rem" width="9.5rem" />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function UsersHead({ managed }: { managed: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col">User</th>
        <th scope="col">Status</th>
        <th scope="col">Role &amp; Permissions</th>
        <th scope="col" className={styles.figure}>
          Joined
        </th>
        {managed && (
          <th scope="col" className={styles.actions}>
            Actions
          </th>
        )}
      </tr>
    </thead>
  );
}
