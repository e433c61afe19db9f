import { Badge, Heading, NumberValue } from '@fettle/shared-ui';
import { TriedByTeam } from '../../build-origin.tsx';
import tab from '../../feature-apps-tab.module.css';
import tables from '../../feature-apps-tables.module.css';
import { Moment } from '../../moment.tsx';
import type { TeamDetails } from '../teams.queries.ts';
import { ofLimit, type Sizes } from './build-sizes.ts';
import styles from './team-page.module.css';

type TeamApp = TeamDetails['feature_apps'][number];
type TeamBuild = TeamApp['builds'][number];

/** Builds of a team, newest first, after what is on its way. On a narrow screen the first cell also shows the other columns. */
export function Builds({ feature_apps, limits }: Pick<TeamDetails, 'feature_apps' | 'limits'>) {
  return (
    <section aria-labelledby="builds" className={tab.part}>
      <div className={tab.title}>
        <Heading as="h2" id="builds" size="md">
          Builds
        </Heading>
        <span className={tab.quiet}>
          Up to 20 of each feature app, with what is live; members of the last 7 days.
        </span>
      </div>
      <table className={tables.table} aria-label="Builds">
        <thead className={styles.builds}>
          <tr>
            <th scope="col">Build</th>
            {['Contract', 'Scripts', 'All files', 'Members', 'Failing'].map((label) => (
              <th key={label} scope="col" className={tables.figure}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {feature_apps.map((app) => (
          <tbody key={app.name} aria-label={app.name}>
            {app.uploads.map((upload) => (
              <UploadRow key={upload.id} name={app.name} upload={upload} />
            ))}
            {app.builds.map((build) => (
              <BuildRow key={build.build_id} name={app.name} build={build} limits={limits} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

const STATES: Record<TeamBuild['state'], string | null> = { live: 'Live', canary: 'Canary', earlier: null };

interface BuildRowProps {
  name: string;
  build: TeamBuild;
  limits: Sizes | null;
}

function BuildRow({ name, build, limits }: BuildRowProps) {
  const { version, build_id, contract, state, at, by, reason, sizes, loads, failures, smoke_test } = build;
  const size = (kind: 'scripts' | 'bytes') =>
    sizes && limits ? ofLimit(kind, sizes[kind], limits[kind]) : null;
  const [scripts, all] = [size('scripts'), size('bytes')];
  return (
    <tr>
      <th scope="row">
        <span className={tables.head}>
          <span className={tables.name}>{name}</span>
          <span className={tables.code}>{`${version}+${build_id}`}</span>
          {STATES[state] && <Badge colorPalette="accent">{STATES[state]}</Badge>}
        </span>
        <span className={styles.origin}>
          <Moment at={at} />
          {by !== null && (
            <>
              , <bdi>{by}</bdi>: <bdi>{reason}</bdi>
            </>
          )}
        </span>
        <TriedByTeam smoke_test={smoke_test} />
        <span className={tables.folded}>
          <span className={tables.quiet}>Contract {contract}</span>
          <span className={tables.quiet}>Scripts: {scripts ?? <Unknown />}</span>
          <span className={tables.quiet}>All files: {all ?? <Unknown />}</span>
          <span className={tables.quiet}>
            Members: <NumberValue value={loads} size="sm" />
          </span>
          <span className={tables.quiet}>
            Failing: <NumberValue value={failures} size="sm" />
          </span>
        </span>
      </th>
      <td className={tables.figure}>{contract}</td>
      <td className={tables.figure}>{scripts ?? <Unknown />}</td>
      <td className={tables.figure}>{all ?? <Unknown />}</td>
      <td className={tables.figure}>
        <NumberValue value={loads} />
      </td>
      <td className={tables.figure}>
        <NumberValue value={failures} />
      </td>
    </tr>
  );
}

const Unknown = () => <NumberValue value={null} size="sm" />;

function UploadRow({ name, upload }: { name: string; upload: TeamApp['uploads'][number] }) {
  const { size_bytes, received_bytes, created_at, deploying_since } = upload;
  return (
    <tr>
      <th scope="row">
        <span className={tables.head}>
          <span className={tables.name}>{name}</span>
          <Badge colorPalette="info">{deploying_since ? 'Being deployed' : 'Uploading'}</Badge>
        </span>
        <span className={styles.origin}>
          {deploying_since ? (
            <>
              Since <Moment at={deploying_since} />
            </>
          ) : (
            <>
              {ofLimit('bytes', received_bytes, size_bytes)} arrived, begun <Moment at={created_at} />
            </>
          )}
        </span>
      </th>
      {/* Hidden on a narrow screen, as the other columns. */}
      <td colSpan={5} />
    </tr>
  );
}
