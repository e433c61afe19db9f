import { announce, Button, EmptyState, ErrorState, Heading, LoadingState } from '@fettle/shared-ui';
import { liveBuilds, useQuery } from '@fettle/shared-ui/data';
import { type Ref, useEffect, useMemo, useRef } from 'react';
import { AppFilter } from './app-filter.tsx';
import { FailuresSkeleton, FailuresTable } from './failures-table.tsx';
import styles from './feature-apps-section.module.css';
import { remoteFailures } from './remote-failures.queries.ts';

interface FailuresProps {
  ref: Ref<HTMLElement>;
  /** Of which feature app; empty for all. */
  app: string;
  onApp(app: string): void;
}

/** What failed in the last 7 days, of one feature app or of all. */
export function Failures({ ref, app, onApp }: FailuresProps) {
  const list = useQuery(remoteFailures.list(app));
  const all = useQuery(remoteFailures.list(''));
  const live = useQuery(liveBuilds.list());
  const apps = live.data?.builds;
  const names = useMemo(() => {
    const reported = all.data?.failures.map(({ remote }) => remote) ?? [];
    return [...new Set([...(apps ?? []).map(({ name }) => name), ...reported])];
  }, [apps, all.data]);
  const liveKeys = useMemo(
    () => (apps ? new Set(apps.map(({ name, build_id }) => `${name} ${build_id}`)) : null),
    [apps],
  );
  const data = list.data;
  useFilterNews(app, list.isPlaceholderData ? undefined : data?.total);

  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="failures" className={styles.part}>
      <div className={styles.title}>
        <Heading as="h2" id="failures" size="md">
          Failures
        </Heading>
        <AppFilter app={app} names={names} onChange={onApp} />
      </div>
      {list.isPending && (
        <LoadingState label="Loading failures">
          <FailuresSkeleton />
        </LoadingState>
      )}
      {list.isError && !data && (
        <ErrorState
          title="Failed to fetch failures"
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {data && data.failures.length > 0 && (
        <FailuresTable failures={data.failures} liveBuilds={liveKeys} stale={list.isPlaceholderData} />
      )}
      {data && data.total > data.failures.length && (
        <p className={styles.quiet}>
          The {data.failures.length} last seen, of {data.total}.
        </p>
      )}
      {data?.total === 0 && (
        <EmptyState
          action={
            app && (
              <Button variant="secondary" onClick={() => onApp('')}>
                Show all feature apps
              </Button>
            )
          }
        >
          {app ? `Nothing of ${app} failed in the last 7 days` : 'Nothing failed in the last 7 days'}
        </EmptyState>
      )}
    </section>
  );
}

/** Tells a screen reader what a filter found once its rows are there; the first list is no news. */
function useFilterNews(app: string, total: number | undefined): void {
  const told = useRef<string>(null);
  useEffect(() => {
    if (total === undefined || told.current === app) return;
    const first = told.current === null;
    told.current = app;
    if (!first) announce(`${total} ${total === 1 ? 'failure' : 'failures'} of ${app || 'all feature apps'}`);
  }, [app, total]);
}
