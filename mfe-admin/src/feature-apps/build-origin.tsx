import type { FeatureAppBuild } from './feature-apps.queries.ts';
import tables from './feature-apps-tables.module.css';

/** Where a build was built, as its CI signed it, with a link to the run where the site is known. */
export function Provenance({ build: { provenance } }: { build: FeatureAppBuild }) {
  if (!provenance) return null;
  const { repository, commit, branch, workflow, actor, run_url } = provenance;
  const name = `${repository}@${commit.slice(0, 7)}`;
  return (
    <span className={tables.quiet}>
      Built from{' '}
      {run_url ? (
        <a href={run_url} target="_blank" rel="noreferrer">
          {name}
        </a>
      ) : (
        name
      )}
      , branch <bdi>{branch}</bdi>, by {workflow}, started by {actor}
    </span>
  );
}

/** Says that a team tried its build itself, since the product had no browser; nothing for a build that the product tried. */
export function TriedByTeam({ smoke_test }: Pick<FeatureAppBuild, 'smoke_test'>) {
  return smoke_test && <p className={tables.quiet}>Tried by its team, in {smoke_test.browser}</p>;
}
