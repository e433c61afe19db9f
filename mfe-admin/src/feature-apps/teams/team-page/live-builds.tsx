import { Badge, Heading } from '@fettle/shared-ui';
import tab from '../../feature-apps-tab.module.css';
import tables from '../../feature-apps-tables.module.css';
import type { TeamDetails } from '../teams.queries.ts';
import { isNear, ofLimit, SIZES, type Sizes } from './build-sizes.ts';
import styles from './team-page.module.css';

type TeamBuild = TeamDetails['feature_apps'][number]['builds'][number];

/** Builds that members get: their sizes beside the limits of a deploy, and what they use that the contract will drop. */
export function LiveBuilds({ feature_apps, limits }: Pick<TeamDetails, 'feature_apps' | 'limits'>) {
  const live = feature_apps.flatMap(({ name, builds }) =>
    builds.filter(({ state }) => state !== 'earlier').map((build) => ({ name, build })),
  );
  return (
    <section aria-labelledby="live-builds" className={tab.part}>
      <div className={tab.title}>
        <Heading as="h2" id="live-builds" size="md">
          Sizes and contract
        </Heading>
      </div>
      {live.map(({ name, build }) => (
        <LiveBuild key={`${name} ${build.build_id}`} name={name} build={build} limits={limits} />
      ))}
    </section>
  );
}

interface LiveBuildProps {
  name: string;
  build: TeamBuild;
  limits: Sizes | null;
}

function LiveBuild({ name, build, limits }: LiveBuildProps) {
  const { version, build_id, state, contract, api, sizes } = build;
  const title = `sizes-of-${name}-${build_id}`;
  return (
    <article aria-labelledby={title} className={styles.build}>
      <div className={tables.head}>
        <h3 id={title}>
          <span className={tables.name}>{name}</span>{' '}
          <span className={tables.code}>{`${version}+${build_id}`}</span>
        </h3>
        {state === 'canary' && <Badge colorPalette="accent">Canary</Badge>}
        <span className={tables.quiet}>
          Built for contract {contract} and API {api}
        </span>
      </div>
      {sizes && limits ? (
        <BuildSizes sizes={sizes} limits={limits} />
      ) : (
        <p className={tables.quiet}>This server does not have its files.</p>
      )}
      <DeprecatedUses build={build} />
    </article>
  );
}

function BuildSizes({ sizes, limits }: { sizes: Sizes; limits: Sizes }) {
  return (
    <dl className={styles.sizes}>
      {SIZES.map(([kind, label]) => {
        const [value, limit] = [sizes[kind], limits[kind]];
        return (
          <div key={kind}>
            <dt>{label}</dt>
            <dd className={tables.head}>
              {ofLimit(kind, value, limit)}
              {isNear(value, limit) && <Badge colorPalette="warning">Near the limit</Badge>}
            </dd>
            <dd aria-hidden="true">
              <progress
                className={styles.bar}
                data-near={isNear(value, limit) || undefined}
                value={value}
                max={limit}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function DeprecatedUses({ build: { deprecated_uses } }: { build: TeamBuild }) {
  if (!deprecated_uses)
    return (
      <p className={tables.quiet}>
        It is not known what it uses of the contract. In its repository, npx fettle check names what will be
        dropped.
      </p>
    );
  if (!deprecated_uses.length)
    return <p className={tables.quiet}>It uses nothing that the contract will drop.</p>;
  return (
    <ul className={styles.uses} aria-label="Uses that the contract will drop">
      {deprecated_uses.map(({ name, entry_point, notice }) => (
        <li key={`${entry_point} ${name}`}>
          <code>{name}</code> is {notice} <span className={tables.code}>{entry_point}</span>
        </li>
      ))}
    </ul>
  );
}
