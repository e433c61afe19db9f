import type { Canary } from './registry-record.ts';

/**
 * Group of a member for one canary, 0 to 99: FNV-1a over the member's id and the build, mixed so that ids that differ
 * only in their last letters spread too. Groups differ by build, so that no member gets every canary first.
 */
export function canaryGroup(member: string, { build }: Pick<Canary, 'build'>): number {
  let hash = 0x811c9dc5;
  for (const letter of `${member} ${build.path}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) % 100;
}

/** Whether a member gets a canary: a wider share only adds members. Unknown members (signed out) get stable. */
export const isInCanary = (member: string | null, canary: Pick<Canary, 'build' | 'share'>): boolean =>
  member !== null && canaryGroup(member, canary) < canary.share;
