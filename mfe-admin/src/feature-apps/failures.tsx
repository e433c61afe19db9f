import {
  announce,
  Box,
  Button,
  EmptyState,
  ErrorState,
  Heading,
  LoadingState,
  Select,
} from '@fettle/shared-ui';
import { liveBuilds, useQuery } from '@fettle/shared-ui/data';
import { type Ref, useEffect, useMemo, useRef } from 'react';
import { FailuresSkeleton, FailuresTable } from './failures-table.tsx';
import styles from './feature-apps-tab.module.css';
import { remoteFailures } from './remote-failures.queries.ts';

interface FailuresProps {
  ref: Ref<HTMLElement>;
  /** Feature app whose failures are shown; empty for all. */
  app: string;
  onApp(app: string): void;
}

/** Failures of the last 7 days, of one feature app or all. */
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
  useFilterAnnouncements(app, list.isPlaceholderData ? undefined : data?.total);

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

/** Announces the result of a filter once its rows show; the first list is not announced. */
function useFilterAnnouncements(app: string, total: number | undefined): void {
  const announced = useRef<string>(null);
  useEffect(() => {
    if (total === undefined || announced.current === app) return;
    const first = announced.current === null;
    announced.current = app;
    if (!first) announce(`${total} ${total === 1 ? 'failure' : 'failures'} of ${app || 'all feature apps'}`);
  }, [app, total]);
}

interface AppFilterProps {
  /** Empty for all feature apps. */
  app: string;
  names: readonly string[];
  onChange(app: string): void;
}

/** Selects the feature app whose failures are shown. A selected name that no longer exists stays an option. */
function AppFilter({ app, names, onChange }: AppFilterProps) {
  const listed = names.includes(app) || app === '' ? names : [...names, app];
  return (
    <Box minW="12rem" maxW="full">
      <Select
        aria-label="Show failures of"
        placeholder="All feature apps"
        options={listed.map((name) => ({ value: name, label: name }))}
        value={app}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Box>
  );
}
