import semver from 'semver';

/** Effect of a change on a contract since a version of it: nothing, only additions, or a break. */
export type Growth = 'same' | 'grown' | 'broken';

/** The lowest version that the changed contract may have: a new minor after additions, a new major after a break. */
export function demanded(before: string, growth: Growth): string {
  if (growth === 'same') return before;
  return semver.inc(before, growth === 'broken' ? 'major' : 'minor') ?? before;
}

/** Whether the version `now` covers what happened since `before`. */
export function saysEnough(before: string, now: string, growth: Growth): boolean {
  return semver.gte(now, demanded(before, growth));
}
