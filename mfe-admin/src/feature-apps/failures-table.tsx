import { Badge, NumberValue, SkeletonText } from '@fettle/shared-ui';
import { KINDS, PHASES } from './failure-words.ts';
import styles from './feature-apps-tables.module.css';
import { Moment } from './moment.tsx';
import type { RemoteFailure } from './remote-failures.queries.ts';

interface FailuresTableProps {
  failures: readonly RemoteFailure[];
  /** Builds that are live, `name build_id`; null while that is unknown. */
  liveBuilds: ReadonlySet<string> | null;
  /** The rows are those of the filter before, and about to be replaced. */
  stale: boolean;
}

/** What failed on members' pages, last seen first. On a narrow screen the first cell carries the other columns. */
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

/** The message is a stranger's text: shown as it is, in its own direction, and never as anything but text. */
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
          <What phase={phase} kind={kind} />
          <span className={styles.quiet}>
            <HowOften failure={failure} />
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
        <What phase={phase} kind={kind} />
      </td>
      <td className={styles.figure}>
        <HowOften failure={failure} />
      </td>
      <td className={styles.figure}>
        <Moment at={failure.last_at} />
      </td>
    </tr>
  );
}

function What({ phase, kind }: Pick<RemoteFailure, 'phase' | 'kind'>) {
  return (
    <span className={styles.what}>
      <Badge colorPalette={KINDS[kind].colour}>{KINDS[kind].word}</Badge>
      <span>{PHASES[phase]}</span>
    </span>
  );
}

function HowOften({ failure: { count } }: { failure: RemoteFailure }) {
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

/** Rows of about the true height. */
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
