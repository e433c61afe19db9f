import { createHash } from 'node:crypto';

/** A number from 0 to 1 that depends only on these words: the same seed draws the same run. */
export function chance(...words: (string | number)[]): number {
  return createHash('sha256').update(words.join('\u0000')).digest().readUInt32BE() / 2 ** 32;
}
