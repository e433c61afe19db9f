import type { DictionaryWord } from './dictionary.ts';

/** Shorter halves would cut any word. */
const MIN_HALF = 2;
/** Below this length a word is not looked at for two that were run together. */
const MIN_LENGTH = 6;

/** The two words that may have been run together in one ("cocacola"), at each place where it can be cut. */
export function halvesOf(typed: string): [string, string][] {
  if (typed.length < MIN_LENGTH || /\d/.test(typed)) return [];
  return Array.from({ length: typed.length - 2 * MIN_HALF + 1 }, (_, place): [string, string] => [
    typed.slice(0, place + MIN_HALF),
    typed.slice(place + MIN_HALF),
  ]);
}

/** The two that occur most: the rarer of the halves decides; `null` where none of the cuts gives two words. */
export function likelyHalves(
  typed: string,
  foods: Map<string, number>,
): [DictionaryWord, DictionaryWord] | null {
  const cuts = halvesOf(typed)
    .map(
      (halves) =>
        halves.map((word) => ({ word, foods: foods.get(word) ?? 0 })) as [DictionaryWord, DictionaryWord],
    )
    .map((halves) => ({ halves, rarer: Math.min(...halves.map((half) => half.foods)) }))
    .filter(({ rarer }) => rarer > 0)
    .sort((one, other) => other.rarer - one.rarer);
  return cuts[0]?.halves ?? null;
}
