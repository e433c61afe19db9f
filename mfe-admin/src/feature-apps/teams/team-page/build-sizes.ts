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
 * A size beside its limit, in the limit's unit: `412 of 900 KB`, `60 of 500`. A kilobyte has 1000 bytes, as where a deploy refuses
 * a build; less than ten has one digit, rounded up.
 */
export function ofLimit(kind: keyof Sizes, value: number, limit: number): string {
  const [unit, bytes] = kind === 'files' ? ['', 1] : limit < 1_000_000 ? [' KB', 1000] : [' MB', 1_000_000];
  const format = (number: number) => new Intl.NumberFormat(undefined).format(number);
  return `${format(rounded(value / bytes))} of ${format(rounded(limit / bytes))}${unit}`;
}

function rounded(value: number): number {
  if (Number.isInteger(value)) return value;
  return value < 10 ? Math.ceil(value * 10) / 10 : Math.round(value);
}
