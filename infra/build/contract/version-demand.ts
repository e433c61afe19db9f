import semver from 'semver';

/** What happened to a contract since a version of it: nothing, it only grew, or it broke. */
export type Growth = 'same' | 'grown' | 'broken';

/** The lowest version that may name what `before` became: a new minor where it grew, a new major where it broke. */
export function demanded(before: string, growth: Growth): string {
  if (growth === 'same') return before;
  return semver.inc(before, growth === 'broken' ? 'major' : 'minor') ?? before;
}

/** Whether the version `now` says enough about what happened since `before`. */
export function saysEnough(before: string, now: string, growth: Growth): boolean {
  return semver.gte(now, demanded(before, growth));
}
