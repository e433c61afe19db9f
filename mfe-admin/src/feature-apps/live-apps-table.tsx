import { Badge, NumberValue, SkeletonText, TextLink } from '@fettle/shared-ui';
import type { LiveBuild } from '@fettle/shared-ui/data';
import styles from './feature-apps-tables.module.css';
import { Moment } from './moment.tsx';

interface LiveAppsTableProps {
  apps: readonly LiveBuild[];
  /** Reports of the last 7 days by name; null while unknown. */
  reports: ReadonlyMap<string, number> | null;
  onFailures(): void;
}

/** Live feature apps. On a narrow screen the first cell also shows the other columns, which are hidden then. */
export function LiveAppsTable({ apps, reports, onFailures }: LiveAppsTableProps) {
  return (
    <table className={styles.table} aria-label="Live feature apps">
      <LiveAppsHead />
      <tbody>
        {apps.map((app) => (
          <LiveAppRow
            key={app.name}
            app={app}
            reports={reports && (reports.get(app.name) ?? 0)}
            onFailures={onFailures}
          />
        ))}
      </tbody>
    </table>
  );
}

interface LiveAppRowProps extends Pick<LiveAppsTableProps, 'onFailures'> {
  app: LiveBuild;
  reports: number | null;
}

function LiveAppRow({ app, reports, onFailures }: LiveAppRowProps) {
  const failures = reports ? (
    <TextLink
      to={`?app=${app.name}`}
      onClick={onFailures}
      aria-label={`${new Intl.NumberFormat().format(reports)} ${reports === 1 ? 'report' : 'reports'} of ${app.name}`}
    >
      <NumberValue value={reports} />
    </TextLink>
  ) : (
    <NumberValue value={reports} />
  );
  return (
    <tr>
      <th scope="row">
        <span className={styles.head}>
          <span className={styles.name}>{app.name}</span>
          {app.disabled && <Badge colorPalette="warning">Switched off</Badge>}
        </span>
        <span className={styles.code}>
          {app.version}+{app.build_id}
        </span>
        <span className={styles.folded}>
          <Slots slots={app.slots} />
          <span className={styles.quiet}>Contract {app.contract}</span>
          <span className={styles.quiet}>API {app.api}</span>
          <span className={styles.quiet}>
            Published <Moment at={app.published_at} />
          </span>
          <span className={styles.quiet}>Reports: {failures}</span>
        </span>
      </th>
      <td>
        <Slots slots={app.slots} />
      </td>
      <td className={styles.figure}>{app.contract}</td>
      <td className={styles.figure}>{app.api}</td>
      <td className={styles.figure}>
        <Moment at={app.published_at} />
      </td>
      <td className={styles.figure}>{failures}</td>
    </tr>
  );
}

function Slots({ slots }: Pick<LiveBuild, 'slots'>) {
  if (slots.length === 0) return <span className={styles.quiet}>The frame around all feature apps</span>;
  return (
    <span className={styles.slots}>
      {slots.map((slot) => (
        <span key={slot} className={styles.code}>
          {slot}
        </span>
      ))}
    </span>
  );
}

function LiveAppsHead() {
  return (
    <thead className={styles.live}>
      <tr>
        <th scope="col">Feature app</th>
        <th scope="col">Slots</th>
        <th scope="col" className={styles.figure}>
          Contract
        </th>
        <th scope="col" className={styles.figure}>
          API
        </th>
        <th scope="col" className={styles.figure}>
          Published
        </th>
        <th scope="col" className={styles.figure}>
          Reports
        </th>
      </tr>
    </thead>
  );
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Placeholder rows of about the real height. */
export function LiveAppsSkeleton() {
  return (
    <table className={styles.table}>
      <LiveAppsHead />
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            <td>
              <SkeletonText width="55%" />
              <SkeletonText width="80%" textStyle="xs" />
            </td>
            <td>
              <SkeletonText width="70%" />
            </td>
            <td colSpan={4}>
              <SkeletonText width="100%" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
