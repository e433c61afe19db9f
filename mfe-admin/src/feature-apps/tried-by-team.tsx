import type { FeatureAppBuild } from './feature-apps.queries.ts';
import tables from './feature-apps-tables.module.css';

/** Says that a team tried its build itself, since the product had no browser; nothing for a build that the product tried. */
export function TriedByTeam({ smoke_test }: Pick<FeatureAppBuild, 'smoke_test'>) {
  return smoke_test && <p className={tables.quiet}>Tried by its team, in {smoke_test.browser}</p>;
}
