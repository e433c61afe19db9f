import { Badge, Heading } from '@fettle/shared-ui';
import styles from './server-status.module.css';

/** The fixed texts of the specification; the true state stands below, under Health. */
export function SystemStatusCard() {
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
