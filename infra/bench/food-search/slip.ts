import { pick, type Random } from './random.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** A word of at least three letters as a finger slips: two letters swapped, one lost, doubled or another one. */
export function slip(word: string, random: Random): string {
  // The first letter is seldom wrong.
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)];
  const ways = [
    () => before + after.slice(0, 1) + letter + after.slice(1),
    () => before + after,
    () => before + letter + letter + after,
    () => before + (pick(LETTERS, random) ?? '') + after,
  ] as const;
  return pick(ways, random)?.() ?? word;
}
