import { Badge, ErrorState, Heading, PageHead, SkeletonText, TextLink } from '@fettle/shared-ui';
import { liveBuilds, useQuery } from '@fettle/shared-ui/data';
import { GrowthCard } from './growth-card.tsx';
import { HealthCard } from './health-card.tsx';
import { IpCard } from './ip-card.tsx';
import styles from './server-status.module.css';

/** First tab of the console: the server's addresses, its health, and what it stores. */
export default function ServerStatusTab() {
  return (
    <>
      <PageHead title="Dashboard" description="The server, its health, and what it stores." />
      <div className={styles.cards}>
        <IpCard />
        <div className={styles.stack}>
          <SystemStatusCard />
          <HealthCard />
          <LiveVersionsCard />
        </div>
        <GrowthCard />
      </div>
    </>
  );
}

/** Fixed texts of the specification; the real state is shown below, under Health. */
function SystemStatusCard() {
  return (
    <section aria-labelledby="system-status" className={styles.card}>
      <Heading as="h2" id="system-status" size="sm">
        System Status
      </Heading>
      <ul className={styles.states}>
        <li>
          API <Badge colorPalette="success">API Online</Badge>
        </li>
        <li>
          Food data integration <Badge colorPalette="success">Active</Badge>
        </li>
      </ul>
    </section>
  );
}

/** Live versions of the shell and of each feature app. */
function LiveVersionsCard() {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(liveBuilds.list());
  return (
    <section aria-labelledby="live-versions" className={styles.card}>
      <Heading as="h2" id="live-versions" size="sm">
        Live versions
      </Heading>
      {isPending && <SkeletonText lines={5} />}
      {isError && !data && (
        <ErrorState
          compact
          title="Failed to fetch live builds"
          error={error}
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {data && (
        <ul className={styles.states}>
          {data.builds.map(({ name, version, disabled }) => (
            <li key={name}>
              {name}
              {disabled ? <Badge colorPalette="warning">Switched off</Badge> : <span>{version}</span>}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>
        Builds and failures stand under <TextLink to="/admin/feature-apps">Feature apps</TextLink>.
      </p>
    </section>
  );
}
