import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  NumberValue,
  PageHead,
  TextLink,
  useSearchParams,
} from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useDensity } from './density.ts';
import { DensitySwitch } from './density-switch.tsx';
import { PermissionLevelGuide } from './permission-level-guide.tsx';
import { useUsersNews } from './use-users-news.ts';
import { users } from './users.queries.ts';
import { addressOfUsers, usersAddressIn } from './users-address.ts';
import { UsersPages } from './users-pages.tsx';
import { UsersSearch } from './users-search.tsx';
import styles from './users-section.module.css';
import { UsersTable, UsersTableSkeleton } from './users-table.tsx';

/** Everybody who has an account, to be found by username, address or name. */
export function UsersSection() {
  const [params, setParams] = useSearchParams();
  const { page, search } = useMemo(() => usersAddressIn(params), [params]);
  const [density, setDensity] = useDensity();
  const list = useQuery(users.list({ page, search }));
  const pagination = list.data?.pagination;
  const shown = list.isPlaceholderData ? undefined : pagination;
  const top = useRef<HTMLDivElement>(null);
  const turned = useRef(false);

  useUsersNews(useMemo(() => (shown ? { search, ...shown } : null), [shown, search]));

  // The button that turned the page stands under its end: the new one begins at the top.
  useEffect(() => {
    if (!shown || !turned.current) return;
    turned.current = false;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [shown]);

  const turnTo = (to: number) => {
    turned.current = true;
    setParams(addressOfUsers({ page: to, search }));
  };
  const searchFor = useCallback(
    (wanted: string) => setParams(addressOfUsers({ page: 1, search: wanted }), { replace: true }),
    [setParams],
  );

  return (
    <div className={styles.section}>
      <PageHead
        title="User Management"
        description={
          <>
            Everybody who has an account, newest first. See also the{' '}
            <TextLink to="/admin/feature-apps">feature apps</TextLink>.
          </>
        }
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
      <div className={styles.tools}>
        <UsersSearch search={search} onSearch={searchFor} />
        <DensitySwitch density={density} onChange={setDensity} />
      </div>
      <div ref={top} tabIndex={-1} className={styles.list}>
        {list.isPending && (
          <LoadingState label="Loading users">
            <UsersTableSkeleton density={density} />
          </LoadingState>
        )}
        {list.isError && !list.data && (
          <ErrorState
            title="Failed to fetch users"
            error={list.error}
            retrying={list.isFetching}
            onRetry={() => list.refetch()}
          />
        )}
        {list.data && list.data.users.length > 0 && (
          <UsersTable users={list.data.users} stale={list.isPlaceholderData} density={density} />
        )}
        {list.data?.users.length === 0 && (
          <NoUsers onShowAll={search !== '' || page > 1 ? () => setParams({}) : undefined} />
        )}
      </div>
      {pagination && <UsersPages page={page} pages={pagination.pages} onPage={turnTo} />}
      <PermissionLevelGuide />
    </div>
  );
}

function NoUsers({ onShowAll }: { onShowAll?: () => void }) {
  return (
    <EmptyState
      action={
        onShowAll && (
          <Button variant="secondary" onClick={onShowAll}>
            Show all users
          </Button>
        )
      }
    >
      No users found
    </EmptyState>
  );
}
