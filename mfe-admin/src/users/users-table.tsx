import { UserRow } from './user-row.tsx';
import type { AdminUser } from './users.queries.ts';
import styles from './users-table.module.css';

interface UsersTableProps {
  users: readonly AdminUser[];
  /** The rows are those of the page or search before, and about to be replaced. */
  stale: boolean;
}

/** The members of one page. */
export function UsersTable({ users, stale }: UsersTableProps) {
  return (
    <table className={styles.table} aria-label="Users" aria-busy={stale}>
      <UsersHead />
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </tbody>
    </table>
  );
}

/** Rows of the true height, shown only when the answer takes its time. */
export function UsersTableSkeleton() {
  return (
    <table className={styles.table} aria-label="Users" aria-busy>
      <UsersHead />
      <tbody className={styles.skeleton}>
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
          <tr key={row}>
            <td className={styles.user}>
              <span className={styles.bar} />
            </td>
            <td>
              <span className={styles.bar} />
            </td>
            <td>
              <span className={styles.bar} />
            </td>
            <td>
              <span className={styles.bar} />
            </td>
            <td />
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
        <th scope="col" className={styles.figure}>
          Actions
        </th>
      </tr>
    </thead>
  );
}
