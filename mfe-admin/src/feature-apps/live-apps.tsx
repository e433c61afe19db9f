import { Heading, NumberValue } from '@fettle/shared-ui';
import { liveBuilds, useQuery } from '@fettle/shared-ui/data';
import { QueryStates } from '../console/query-states.tsx';
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
      <QueryStates compact query={live} label="Loading live builds" failure="Failed to fetch live builds">
        <LiveAppsSkeleton />
      </QueryStates>
      {live.data && <LiveAppsTable apps={live.data.builds} reports={reports} onFailures={onFailures} />}
    </section>
  );
}
