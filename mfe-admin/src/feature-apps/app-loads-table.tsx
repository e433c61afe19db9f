import { Badge, Button, NumberValue, SkeletonText } from '@fettle/shared-ui';
import styles from './app-loads-table.module.css';
import { Provenance, TriedByTeam } from './build-origin.tsx';
import type { FeatureApp, FeatureAppBuild, LiveChange } from './feature-apps.queries.ts';
import tables from './feature-apps-tables.module.css';
import { CHANGES, changesOf } from './live-change.ts';
import { Moment } from './moment.tsx';

interface AppLoadsTableProps {
  apps: readonly FeatureApp[];
  /** Left out for administrators who may change nothing. */
  onChange?: OnChange;
}

/** The builds of each feature app with their figures. */
export function AppLoadsTable({ apps, onChange }: AppLoadsTableProps) {
  return (
    <table className={tables.table} aria-label="Members by build">
      <AppLoadsHead />
      {apps.map((app) => (
        <AppRows key={app.name} app={app} onChange={onChange} />
      ))}
    </table>
  );
}

function AppLoadsHead() {
  return (
    <thead className={styles.head}>
      <tr>
        <th scope="col">Build</th>
        <th scope="col" className={tables.figure}>
          Members
        </th>
        <th scope="col" className={tables.figure}>
          Failing
        </th>
        <th scope="col" className={tables.figure}>
          Rate
        </th>
      </tr>
    </thead>
  );
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Placeholder rows of about the real height. */
export function AppLoadsSkeleton() {
  return (
    <table className={tables.table}>
      <AppLoadsHead />
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            <td>
              <SkeletonText width="55%" />
              <SkeletonText width="40%" textStyle="xs" />
            </td>
            <td colSpan={3}>
              <SkeletonText width="100%" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type OnChange = (app: FeatureApp, change: LiveChange) => void;

interface AppRowsProps {
  app: FeatureApp;
  onChange?: OnChange;
}

/** Stable build of a feature app with its canary below, and their actions. */
function AppRows({ app, onChange }: AppRowsProps) {
  const { name, stable, canary, switched_off, counted_since, taken_back } = app;
  return (
    <tbody>
      <tr>
        <th scope="row">
          <span className={tables.head}>
            <span className={tables.name} id={`changes-of-${name}`}>
              {name}
            </span>
            {switched_off && <Badge colorPalette="warning">Switched off</Badge>}
            <span className={tables.quiet}>
              {canary ? 'Stable' : 'All members'}, since <Moment at={counted_since} />
            </span>
          </span>
          <BuildName build={stable} />
          <Provenance build={stable} />
          <TriedByTeam smoke_test={stable.smoke_test} />
          <FoldedFigures build={stable} />
          {taken_back && (
            <p className={styles.note}>
              The canary {taken_back.build} was taken back by itself, <Moment at={taken_back.at} />:{' '}
              {taken_back.reason}.
            </p>
          )}
          {onChange && <Changes app={app} onChange={onChange} />}
        </th>
        <Figures build={stable} />
      </tr>
      {canary && (
        <tr>
          <th scope="row">
            <div className={styles.canary}>
              <span className={tables.head}>
                <span className={styles.canaryName}>Canary of {name}</span>
                <Badge colorPalette="accent">{canary.share}% of members</Badge>
                <span className={tables.quiet}>
                  since <Moment at={canary.since} />
                </span>
              </span>
              <BuildName build={canary} />
              <Provenance build={canary} />
              <TriedByTeam smoke_test={canary.smoke_test} />
              <FoldedFigures build={canary} />
              {canary.reason && (
                <p className={tables.quiet} dir="auto">
                  {canary.by}: {canary.reason}
                </p>
              )}
            </div>
          </th>
          <Figures build={canary} />
        </tr>
      )}
    </tbody>
  );
}

function Changes({ app, onChange }: Required<AppRowsProps>) {
  return (
    <span className={styles.changes}>
      {changesOf(app).map((change) => (
        <Button
          // A button and its opposite are one element, so that it keeps the focus.
          key={change === 'enable' ? 'disable' : change}
          size="sm"
          variant="secondary"
          aria-describedby={`changes-of-${app.name}`}
          onClick={() => onChange(app, change)}
        >
          {CHANGES[change].button}
        </Button>
      ))}
    </span>
  );
}

function BuildName({ build: { version, build_id } }: { build: FeatureAppBuild }) {
  return (
    <span className={tables.code}>
      {version}+{build_id}
    </span>
  );
}

const percent = (rate: number | null) => (rate === null ? null : rate * 100);

function Figures({ build: { loads, failures, failure_rate } }: { build: FeatureAppBuild }) {
  return (
    <>
      <td className={tables.figure}>
        <NumberValue value={loads} />
      </td>
      <td className={tables.figure}>
        <NumberValue value={failures} />
      </td>
      <td className={tables.figure}>
        <NumberValue value={percent(failure_rate)} unit="%" digits={1} />
      </td>
    </>
  );
}

/** The figures in the first cell, for tables too narrow for their columns. */
function FoldedFigures({ build: { loads, failures, failure_rate } }: { build: FeatureAppBuild }) {
  return (
    <span className={tables.folded}>
      <span className={tables.quiet}>
        Members: <NumberValue value={loads} size="sm" />
      </span>
      <span className={tables.quiet}>
        Failing: <NumberValue value={failures} size="sm" />
      </span>
      <span className={tables.quiet}>
        Rate: <NumberValue value={percent(failure_rate)} unit="%" size="sm" />
      </span>
    </span>
  );
}
