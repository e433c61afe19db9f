import { Button, EmptyState, ErrorState, NumberValue, PageHead, useSearchParams } from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { useCallback } from 'react';
import { PermissionLevelGuide } from './permission-level-guide.tsx';
import { users } from './users.queries.ts';
import { addressOfUsers, usersAddressIn } from './users-address.ts';
import { UsersPages } from './users-pages.tsx';
import { UsersSearch } from './users-search.tsx';
import styles from './users-section.module.css';
import { UsersTable, UsersTableSkeleton } from './users-table.tsx';

/** Everybody who has an account, to be found by username, address or name. */
export function UsersSection() {
  const [params, setParams] = useSearchParams();
  const address = usersAddressIn(params);
  const list = useQuery(users.list(address));
  const pagination = list.data?.pagination;

  const goTo = (page: number) => setParams(addressOfUsers({ ...address, page }));
  const searchFor = useCallback(
    (search: string) => setParams(addressOfUsers({ page: 1, search }), { replace: true }),
    [setParams],
  );

  return (
    <div className={styles.section}>
      <PageHead
        title="User Management"
        line="Everybody who has an account."
        action={
          pagination && (
            <NumberValue
              size="2xl"
              value={pagination.total}
              unit={pagination.total === 1 ? 'user' : 'users'}
            />
          )
        }
      />
      <UsersSearch search={address.search} onSearch={searchFor} />
      {list.isPending && <UsersTableSkeleton />}
      {list.isError && !list.data && (
        <ErrorState
          title="Failed to fetch users"
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data && list.data.users.length > 0 && (
        <UsersTable users={list.data.users} stale={list.isPlaceholderData} />
      )}
      {list.data?.users.length === 0 && <NoUsers onShowAll={() => setParams({})} />}
      {pagination && <UsersPages page={address.page} pages={pagination.pages} onPage={goTo} />}
      <PermissionLevelGuide />
    </div>
  );
}

function NoUsers({ onShowAll }: { onShowAll(): void }) {
  return (
    <EmptyState
      action={
        <Button variant="outline" onClick={onShowAll}>
          Show all users
        </Button>
      }
    >
      No users found
    </EmptyState>
  );
}
