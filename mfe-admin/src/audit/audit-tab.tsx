import {
  announce,
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  PageHead,
  SkeletonText,
  useSearchParams,
} from '@fettle/shared-ui';
import { useCurrentUser, useInfiniteQuery } from '@fettle/shared-ui/data';
import { useEffect, useMemo, useRef } from 'react';
import { type AuditFilter, auditLog } from './audit.queries.ts';
import { AuditEntryItem } from './audit-entry-item.tsx';
import { AuditFilters } from './audit-filters.tsx';
import styles from './audit-tab.module.css';
import { auditFilterFromSearch, searchParamsOf } from './audit-url-state.ts';

/** The audit log. Only level 0 can read it, because only level 0 manages users (061). */
export default function AuditTab() {
  const viewer = useCurrentUser();
  return (
    <div className={styles.section}>
      <PageHead title="Audit" description="What administrators did, newest first." />
      {viewer?.permission_level === 0 ? (
        <AuditLog />
      ) : (
        <EmptyState>Only administrators of level 0 can read what administrators did.</EmptyState>
      )}
    </div>
  );
}

function AuditLog() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => auditFilterFromSearch(params), [params]);
  const log = useInfiniteQuery(auditLog.list(filter));
  const pages = log.data?.pages;
  const entries = pages?.flatMap((page) => page.entries);
  const isFiltered = Object.keys(searchParamsOf(filter)).length > 0;
  const end = useRef<HTMLParagraphElement>(null);
  const show = (changed: Partial<AuditFilter>) => setParams(searchParamsOf({ ...filter, ...changed }));

  useAnnouncements(filter, log.isPlaceholderData ? undefined : entries?.length, log.hasNextPage);

  // Show earlier disappears with the last page and loses the focus.
  useEffect(() => {
    if (pages && pages.length > 1 && !log.hasNextPage && document.activeElement === document.body)
      end.current?.focus();
  }, [pages, log.hasNextPage]);

  return (
    <>
      <AuditFilters
        filter={filter}
        names={pages?.[0]?.admin_names ?? []}
        target={entries?.find(({ target_id }) => target_id === filter.target)}
        onFilter={show}
      />
      {log.isPending && (
        <LoadingState label="Loading the audit log">
          <SkeletonText lines={12} />
        </LoadingState>
      )}
      {log.isError && !log.isFetchNextPageError && (
        <ErrorState
          title="The audit log could not be loaded"
          error={log.error}
          retrying={log.isFetching}
          onRetry={() => log.refetch()}
        />
      )}
      {entries && entries.length > 0 && (
        <ol aria-label="What administrators did" aria-busy={log.isPlaceholderData} className={styles.entries}>
          {entries.map((entry) => (
            <AuditEntryItem key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {entries?.length === 0 && (
        <EmptyState
          action={
            isFiltered && (
              <Button variant="secondary" onClick={() => setParams({})}>
                Show everything
              </Button>
            )
          }
        >
          {isFiltered ? 'No matching actions' : 'No actions yet'}
        </EmptyState>
      )}
      {log.isFetchNextPageError && (
        <ErrorState compact title="Earlier actions could not be loaded" error={log.error} />
      )}
      <div className={styles.more}>
        {log.hasNextPage && (
          <Button variant="secondary" loading={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
            Show earlier
          </Button>
        )}
        {!log.hasNextPage && entries && entries.length > 0 && (
          <p ref={end} tabIndex={-1} className={styles.end}>
            No earlier actions
          </p>
        )}
      </div>
    </>
  );
}

/** Announces the number of entries after a filter or Show earlier; the first list is not announced. */
function useAnnouncements(filter: AuditFilter, count: number | undefined, more: boolean): void {
  const announced = useRef<{ filter: AuditFilter; count: number }>(null);
  useEffect(() => {
    if (count === undefined) return;
    const last = announced.current;
    announced.current = { filter, count };
    if (last === null || (last.filter === filter && last.count === count)) return;
    const actions = `${count} ${count === 1 ? 'action' : 'actions'}`;
    announce(more ? `${actions}, with earlier ones to show` : actions);
  }, [filter, count, more]);
}
