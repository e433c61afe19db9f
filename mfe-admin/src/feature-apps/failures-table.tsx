import { Badge, NumberValue, SkeletonText } from '@fettle/shared-ui';
import styles from './feature-apps-tables.module.css';
import { Moment } from './moment.tsx';
import type { RemoteFailure } from './remote-failures.queries.ts';

/** The text of each phase. */
const PHASES: Record<RemoteFailure['phase'], string> = {
  registry: 'Reading the registry',
  manifest: 'Reading the manifest',
  entry: 'Loading the app',
  screen: 'Loading the screen',
  render: 'Showing the screen',
  effect: 'Right after showing it',
  event: 'While in use',
  circuit: 'Paused after repeated crashes',
};

/** The text and colour of each kind; a failure that may recover by itself is a warning. */
const KINDS: Record<RemoteFailure['kind'], { label: string; colour: 'warning' | 'danger' }> = {
  network: { label: 'Not reached', colour: 'warning' },
  hang: { label: 'Too slow', colour: 'warning' },
  broken: { label: 'Broken', colour: 'danger' },
};

interface FailuresTableProps {
  failures: readonly RemoteFailure[];
  /** Live builds as `name build_id`; null while unknown. */
  liveBuilds: ReadonlySet<string> | null;
  /** Whether the rows belong to the previous filter and are about to be replaced. */
  stale: boolean;
}

/** Failures on members' pages, last seen first. On a narrow screen the first cell also shows the other columns. */
export function FailuresTable({ failures, liveBuilds, stale }: FailuresTableProps) {
  return (
    <table className={styles.table} aria-label="Failures" aria-busy={stale}>
      <FailuresHead />
      <tbody>
        {failures.map((failure) => {
          const { remote, build_id, slot, phase, kind } = failure;
          const key = [remote, build_id, slot, phase, kind].join(' ');
          return (
            <FailureRow key={key} failure={failure} live={liveBuilds?.has(`${remote} ${build_id}`) ?? null} />
          );
        })}
      </tbody>
    </table>
  );
}

/** The message comes from a client and is untrusted: it is rendered as plain text, in its own text direction. */
function FailureRow({ failure, live }: { failure: RemoteFailure; live: boolean | null }) {
  const { remote, version, build_id, slot, phase, kind, message } = failure;
  return (
    <tr>
      <th scope="row">
        <span className={styles.head}>
          <span className={styles.name}>{remote}</span>
          {live === true && <Badge colorPalette="accent">Live build</Badge>}
          {live === false && build_id !== '' && <span className={styles.quiet}>Not live</span>}
        </span>
        <span className={styles.codes}>
          {build_id !== '' && (
            <span className={styles.code}>
              {version}+{build_id}
            </span>
          )}
          {slot !== '' && <span className={styles.code}>{slot}</span>}
        </span>
        <span className={styles.folded}>
          <FailureKind phase={phase} kind={kind} />
          <span className={styles.quiet}>
            <FailureCount failure={failure} />
          </span>
          <span className={styles.quiet}>
            <Moment at={failure.last_at} />
          </span>
        </span>
        {message !== '' && (
          <span className={styles.message} dir="auto">
            {message}
          </span>
        )}
      </th>
      <td>
        <FailureKind phase={phase} kind={kind} />
      </td>
      <td className={styles.figure}>
        <FailureCount failure={failure} />
      </td>
      <td className={styles.figure}>
        <Moment at={failure.last_at} />
      </td>
    </tr>
  );
}

function FailureKind({ phase, kind }: Pick<RemoteFailure, 'phase' | 'kind'>) {
  return (
    <span className={styles.what}>
      <Badge colorPalette={KINDS[kind].colour}>{KINDS[kind].label}</Badge>
      <span>{PHASES[phase]}</span>
    </span>
  );
}

function FailureCount({ failure: { count } }: { failure: RemoteFailure }) {
  return <NumberValue value={count} unit={count === 1 ? 'time' : 'times'} />;
}

function FailuresHead() {
  return (
    <thead className={styles.failures}>
      <tr>
        <th scope="col">Failure</th>
        <th scope="col">What happened</th>
        <th scope="col" className={styles.figure}>
          How often
        </th>
        <th scope="col" className={styles.figure}>
          Last seen
        </th>
      </tr>
    </thead>
  );
}

const ROWS = ['first', 'second', 'third', 'fourth'];

/** Placeholder rows of about the real height. */
export function FailuresSkeleton() {
  return (
    <table className={styles.table}>
      <FailuresHead />
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            <td>
              <SkeletonText width="45%" />
              <SkeletonText width="70%" textStyle="xs" />
              <SkeletonText width="85%" textStyle="sm" />
            </td>
            <td>
              <SkeletonText width="70%" />
            </td>
            <td colSpan={2}>
              <SkeletonText width="100%" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
