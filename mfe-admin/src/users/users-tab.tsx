import {
  announce,
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  NumberValue,
  PageHead,
  useFocusAfterRemoval,
  useSearchParams,
} from '@fettle/shared-ui';
import { useCurrentUser, useQuery } from '@fettle/shared-ui/data';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DemoteDialog } from './actions/demote-dialog.tsx';
import { EditLevelDialog, PromoteDialog } from './actions/level-dialog.tsx';
import type { UserDialog } from './actions/row-actions.tsx';
import { DensitySwitch, useDensity } from './density-switch.tsx';
import { PermissionLevelGuide } from './permission-level-guide.tsx';
import type { Management } from './user-row.tsx';
import { type AdminUser, type UsersQuery, users } from './users.queries.ts';
import { UsersPages } from './users-pages.tsx';
import { UsersSearch } from './users-search.tsx';
import styles from './users-tab.module.css';
import { UsersTable, UsersTableSkeleton } from './users-table.tsx';
import { searchParamsOf, usersQueryFromSearch } from './users-url-state.ts';

/** All accounts, with a search by username, email or name. */
export default function UsersTab() {
  const [params, setParams] = useSearchParams();
  const { page, search } = useMemo(() => usersQueryFromSearch(params), [params]);
  const [density, setDensity] = useDensity();
  const list = useQuery(users.list({ page, search }));
  const pagination = list.data?.pagination;
  const shown = list.isPlaceholderData ? undefined : pagination;
  const top = useRef<HTMLDivElement>(null);
  const viewer = useCurrentUser();
  const [dialog, setDialog] = useState<{ kind: UserDialog; user: AdminUser } | null>(null);
  const viewerId = viewer?.is_admin && viewer.permission_level === 0 ? viewer.id : null;
  const onRefused = useFocusAfterRemoval(top, viewerId === null ? null : list.data);
  // Keeps `onRefused` stable for memoised rows.
  const refused = useRef(onRefused);
  refused.current = onRefused;
  const management = useMemo<Management | null>(
    () =>
      viewerId === null
        ? null
        : {
            viewerId,
            onOpen: (kind, user) => setDialog({ kind, user }),
            onRefused: () => refused.current(),
          },
    [viewerId],
  );
  const pageChanged = useRef(false);

  useUsersAnnouncements(useMemo(() => (shown ? { search, ...shown } : null), [shown, search]));

  // The page buttons are below the table: scroll the new page to its top.
  useEffect(() => {
    if (!shown || !pageChanged.current) return;
    pageChanged.current = false;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [shown]);

  const goToPage = (to: number) => {
    pageChanged.current = true;
    setParams(searchParamsOf({ page: to, search }));
  };
  const searchFor = useCallback(
    (text: string) => setParams(searchParamsOf({ page: 1, search: text }), { replace: true }),
    [setParams],
  );

  return (
    <div className={styles.section}>
      <PageHead
        title="User Management"
        description="All accounts, newest first."
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
            <UsersTableSkeleton density={density} managed={viewerId !== null} />
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
          <UsersTable
            users={list.data.users}
            stale={list.isPlaceholderData}
            density={density}
            management={management}
          />
        )}
        {list.data?.users.length === 0 && (
          <NoUsers onShowAll={search !== '' || page > 1 ? () => setParams({}) : undefined} />
        )}
      </div>
      {pagination && <UsersPages page={page} pages={pagination.pages} onPage={goToPage} />}
      <PermissionLevelGuide />
      {dialog?.kind === 'promote' && <PromoteDialog user={dialog.user} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'edit-level' && (
        <EditLevelDialog user={dialog.user} onClose={() => setDialog(null)} />
      )}
      <DemoteDialog user={dialog?.kind === 'demote' ? dialog.user : null} onClose={() => setDialog(null)} />
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

interface Shown extends UsersQuery {
  pages: number;
  total: number;
}

/**
 * Announces the result of a search or the number of a page once its rows show. The first page is not announced: a
 * screen reader reads the page's heading then.
 */
function useUsersAnnouncements(shown: Shown | null): void {
  const announced = useRef<Shown>(null);

  useEffect(() => {
    if (shown === null) return;
    const last = announced.current;
    announced.current = shown;
    if (last === null) return;
    if (last.search !== shown.search) announce(resultCountText(shown.total));
    else if (last.page !== shown.page) announce(`Page ${shown.page} of ${shown.pages}`);
  }, [shown]);
}

function resultCountText(total: number): string {
  if (total === 0) return 'No users found';
  return `${new Intl.NumberFormat().format(total)} ${total === 1 ? 'user' : 'users'} found`;
}
