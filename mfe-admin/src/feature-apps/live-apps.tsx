import { ErrorState, Heading, LoadingState, NumberValue } from '@fettle/shared-ui';
import { liveBuilds, useQuery } from '@fettle/shared-ui/data';
import styles from './feature-apps-tab.module.css';
import { LiveAppsSkeleton, LiveAppsTable } from './live-apps-table.tsx';

interface LiveAppsProps {
  /** Reports of the last 7 days by name; null while unknown. */
  reports: ReadonlyMap<string, number> | null;
  /** Called when a link to the failures of one feature app was followed. */
  onFailures(): void;
}

/** Live feature apps, with the registry's revision. */
export function LiveApps({ reports, onFailures }: LiveAppsProps) {
  const live = useQuery(liveBuilds.list());
  return (
    <section aria-labelledby="live-feature-apps" className={styles.part}>
      <div className={styles.title}>
        <Heading as="h2" id="live-feature-apps" size="md">
          Live now
        </Heading>
        {live.data && (
          <span className={styles.quiet}>
            Revision <NumberValue value={live.data.revision} size="sm" />
          </span>
        )}
      </div>
      {live.isPending && (
        <LoadingState label="Loading live builds">
          <LiveAppsSkeleton />
        </LoadingState>
      )}
      {live.isError && !live.data && (
        <ErrorState
          compact
          title="Failed to fetch live builds"
          error={live.error}
          retrying={live.isFetching}
          onRetry={() => live.refetch()}
        />
      )}
      {live.data && <LiveAppsTable apps={live.data.builds} reports={reports} onFailures={onFailures} />}
    </section>
  );
}
