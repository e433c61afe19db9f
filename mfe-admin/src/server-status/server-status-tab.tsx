import { PageHead } from '@fettle/shared-ui';
import { GrowthCard } from './growth-card.tsx';
import { HealthCard } from './health-card.tsx';
import { IpCard } from './ip-card.tsx';
import { LiveVersionsCard } from './live-versions-card.tsx';
import styles from './server-status.module.css';
import { SystemStatusCard } from './system-status-card.tsx';

/** The first tab of the console: the server's addresses, its health, and what it stores. */
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
