import { Badge, Heading } from '@fettle/shared-ui';
import { TriedByTeam } from '../../build-origin.tsx';
import tab from '../../feature-apps-tab.module.css';
import tables from '../../feature-apps-tables.module.css';
import { Moment } from '../../moment.tsx';
import type { TeamDetails } from '../teams.queries.ts';
import styles from './team-page.module.css';

type Change = TeamDetails['changes'][number];

const CHANGES: Record<Change['change'], string> = {
  deploy: 'Deployed',
  canary: 'Canary begun',
  share: 'Canary’s share changed',
  promote: 'Canary promoted',
  take_back: 'Canary taken back',
  rollback: 'Rolled back',
  disable: 'Switched off',
  enable: 'Switched on',
};

/** What changed of the team's feature apps, newest first. On a narrow screen the first cell also shows the other columns. */
export function TeamHistory({ changes }: Pick<TeamDetails, 'changes'>) {
  return (
    <section aria-labelledby="history" className={tab.part}>
      <div className={tab.title}>
        <Heading as="h2" id="history" size="md">
          History
        </Heading>
        <span className={tab.quiet}>The last 50 changes of what is live.</span>
      </div>
      <table className={tables.table} aria-label="History">
        <thead className={styles.history}>
          <tr>
            <th scope="col">Change</th>
            <th scope="col">By</th>
            <th scope="col" className={tables.figure}>
              When
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <ChangeRow key={`${change.revision} ${change.name} ${change.change}`} change={change} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ChangeRow({ change: row }: { change: Change }) {
  const { name, change, build, replaced, share, by, reason, at, smoke_test } = row;
  return (
    <tr>
      <th scope="row">
        <span className={tables.head}>
          <span className={tables.name}>{CHANGES[change]}</span>
          <span>{name}</span>
          {share !== null && <Badge colorPalette="accent">{share}% of members</Badge>}
        </span>
        <span className={tables.codes}>
          <span className={tables.code}>{build}</span>
          {replaced && <span className={tables.quiet}>instead of {replaced}</span>}
        </span>
        {reason && (
          <span className={styles.origin} dir="auto">
            {reason}
          </span>
        )}
        <TriedByTeam smoke_test={smoke_test} />
        <span className={tables.folded}>
          <span className={tables.quiet}>
            <bdi>{by}</bdi>
          </span>
          <span className={tables.quiet}>
            <Moment at={at} />
          </span>
        </span>
      </th>
      <td dir="auto">{by}</td>
      <td className={tables.figure}>
        <Moment at={at} />
      </td>
    </tr>
  );
}
