import { announce, Box, Button, EmptyState, Heading, Select } from '@fettle/shared-ui';
import { liveBuilds, useQuery } from '@fettle/shared-ui/data';
import { type Ref, useEffect, useMemo, useRef } from 'react';
import { QueryStates } from '../console/query-states.tsx';
import { FailuresSkeleton, FailuresTable } from './failures-table.tsx';
import styles from './feature-apps-tab.module.css';
import { remoteFailures } from './remote-failures.queries.ts';

interface FailuresProps {
  ref: Ref<HTMLElement>;
  /** Feature app whose failures are shown; empty for all. */
  app: string;
  /** Names of the feature apps to choose from, one of which is chosen; without it all, or each that is known. */
  only?: readonly string[];
  onApp(app: string): void;
}

/** Failures of the last 7 days, of one feature app or all. */
export function Failures({ ref, app, only, onApp }: FailuresProps) {
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
        {only?.length !== 1 && <AppFilter app={app} names={only ?? names} hasAll={!only} onChange={onApp} />}
      </div>
      <QueryStates query={list} label="Loading failures" failure="Failed to fetch failures">
        <FailuresSkeleton />
      </QueryStates>
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
            app &&
            !only && (
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
  /** Whether all feature apps are a choice. */
  hasAll: boolean;
  onChange(app: string): void;
}

/** Selects the feature app whose failures are shown. A selected name that no longer exists stays an option. */
function AppFilter({ app, names, hasAll, onChange }: AppFilterProps) {
  const listed = names.includes(app) || app === '' ? names : [...names, app];
  return (
    <Box minW="min(12rem, 100%)" maxW="full">
      <Select
        aria-label="Show failures of"
        placeholder={hasAll ? 'All feature apps' : undefined}
        options={listed.map((name) => ({ value: name, label: name }))}
        value={app}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Box>
  );
}
