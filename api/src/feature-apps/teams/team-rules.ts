import type { LiveChange } from '../live-change.ts';

/** Names of feature apps: those that `npm run new` accepts. The shell has no team. */
export const FEATURE_APP_NAME = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** A canary is tried for this long, by at most this share of the members, before all get the build. */
const TRIAL_MS = 3_600_000;
const TRIAL_SHARE = 50;

/** The rights that decide whether a deploy begins with a canary. */
interface CanaryRights {
  canary_required: boolean;
  token: { may_skip_canary: boolean };
}

/** Returns whether a token may give a build to all members at once. */
export const maySkipCanary = ({ canary_required, token }: CanaryRights): boolean =>
  !canary_required || token.may_skip_canary;

/**
 * Time from which a token may make a change; `null` for a change that it may make now. It promotes a canary, or gives it to more
 * than half of the members, an hour after the canary began, unless it may skip canaries. Nothing else waits: a rollback is
 * always possible.
 */
export function waitsUntil(
  rights: CanaryRights,
  { change, share = 0 }: { change: LiveChange; share?: number | undefined },
  canary: { since: string } | null | undefined,
  now: number,
): Date | null {
  const widens = change === 'promote' || (change === 'share' && share > TRIAL_SHARE);
  if (!widens || !canary || maySkipCanary(rights)) return null;
  const end = new Date(Date.parse(canary.since) + TRIAL_MS);
  return now >= end.getTime() ? null : end;
}

/** Returns whether a token may give a new build to this share of the members; `null` is all. */
export const mayGiveTo = (rights: CanaryRights, share: number | null, isLive: boolean): boolean =>
  !isLive || maySkipCanary(rights) || (share !== null && share <= TRIAL_SHARE);

/** The first of these packages that another team has, with the name of that team; `null` for none. */
export function packageOfAnotherTeam(
  packages: readonly string[],
  others: readonly { name: string; packages: readonly string[] }[],
): { name: string; team: string } | null {
  for (const name of packages) {
    const owner = others.find((other) => other.packages.includes(name));
    if (owner) return { name, team: owner.name };
  }
  return null;
}
