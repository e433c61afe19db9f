import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { type Draft, pointerOf, titleOf } from '../store/draft.ts';
import type { Commands } from './commands.ts';

/** Share of the members that get a new build beside a live one, in percent, unless a deploy says another. */
const FIRST_SHARE = 10;

/** Largest share of a new canary, in percent, where a canary is required. */
const TRIAL_SHARE = 50;

/** Share of the members in percent, undefined for all, or `default`: 10 beside a build that is live, all for a first one. */
export type Share = number | undefined | 'default';

/**
 * The share that a build gets, undefined for all members. One that is live already keeps its share by default. Switching
 * the package off before a deploy gives the next build to no more members.
 */
export function shareOf(live: Draft, { name, path }: ReleaseRecord, share: Share): number | undefined {
  if (share !== 'default') return share;
  const pointer = pointerOf(live, name);
  if (!pointer) return undefined;
  if (pointer.disabled) return FIRST_SHARE;
  if (pointer.stable.path === path) return undefined;
  return pointer.canary?.build.path === path ? pointer.canary.share : FIRST_SHARE;
}

/** A package that is switched off counts too: switching it off first gives the next build to no more members. */
export function refusedWithoutCanary(live: Draft, build: ReleaseRecord, asked: Share): string[] {
  const stable = pointerOf(live, build.name)?.stable;
  const share = shareOf(live, build, asked);
  if (!stable || stable.path === build.path || (share !== undefined && share <= TRIAL_SHARE)) return [];
  return [
    `${titleOf(stable)} is there already, and this token gives a new build of ${build.name} to at most half of the members first: deploy it with a share of ${TRIAL_SHARE} or less.`,
  ];
}

/** Reasons that a build cannot be a canary beside what is live. */
export function refusedAsCanary(live: Draft, { name, path }: ReleaseRecord, commands: Commands): string[] {
  const pointer = pointerOf(live, name);
  if (!pointer) return [`${name} is not live yet, so there is nothing beside a canary: deploy it for all.`];
  if (pointer.disabled) return [switchedOffBefore(name, commands)];
  return pointer.stable.path === path ? [`${titleOf(pointer.stable)} is what all members get already.`] : [];
}

const switchedOffBefore = (name: string, commands: Commands) =>
  `${name} is switched off, so no member would get a canary: deploy it for all, or switch it on first, ${commands.enable(name)}.`;

export const switchedOff = (name: string, commands: Commands) =>
  `${name} is switched off: switch it on first, ${commands.enable(name)}.`;

/** For a reader whose next deploy may make the package live all the same. */
export const switchedOffMeanwhile = (name: string) =>
  `${name} was switched off meanwhile (Feature apps of the admin console and npm run registry name who and why): deploy it again to make it live all the same.`;
