import type { Schemas } from '@fettle/shared-ui/data';

export type Sizes = Schemas['BuildSizesDto'];

/** Labels of a build's sizes, in the order in which they are shown. */
export const SIZES = [
  ['scripts', 'Scripts, by gzip'],
  ['bytes', 'All files'],
  ['largest_file', 'Largest file'],
  ['files', 'Number of files'],
] as const satisfies readonly [keyof Sizes, string][];

/** A size from which on it is marked: the next build may be refused. */
const NEAR = 0.9;
export const isNear = (value: number, limit: number): boolean => value >= limit * NEAR;

/**
 * A size beside its limit, in the limit's unit: `413 of 900 KB`, `60 of 500`. A kilobyte has 1000 bytes, as where a deploy refuses
 * a build; KB are rounded up, MB to one digit. `fettle status` writes the same texts (`infra/kit/cli/build-sizes.ts`).
 */
export function ofLimit(kind: keyof Sizes, value: number, limit: number): string {
  if (kind === 'files') return `${value} of ${limit}`;
  const [unit, step] = limit < 1_000_000 ? ['KB', 1000] : ['MB', 100_000];
  const rounded = (bytes: number) => (Math.ceil(bytes / step) * step) / (unit === 'KB' ? 1000 : 1_000_000);
  return `${rounded(value)} of ${rounded(limit)} ${unit}`;
}
