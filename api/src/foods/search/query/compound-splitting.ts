import type { DictionaryWord } from './dictionary.ts';

/** Shorter parts would split any word. */
const MIN_PART = 2;
/** A shorter word is not split. */
const MIN_LENGTH = 6;

/** The pairs of words that a typed word may consist of ("cocacola"), one pair for each place where it can be split. */
export function splitsOf(typed: string): [string, string][] {
  if (typed.length < MIN_LENGTH || /\d/.test(typed)) return [];
  return Array.from({ length: typed.length - 2 * MIN_PART + 1 }, (_, place): [string, string] => [
    typed.slice(0, place + MIN_PART),
    typed.slice(place + MIN_PART),
  ]);
}

/** The pair whose rarer word has the most foods; `null` where no split gives two words. */
export function likelySplit(
  typed: string,
  foods: Map<string, number>,
): [DictionaryWord, DictionaryWord] | null {
  const splits = splitsOf(typed)
    .map(
      (parts) =>
        parts.map((word) => ({ word, foods: foods.get(word) ?? 0 })) as [DictionaryWord, DictionaryWord],
    )
    .map((parts) => ({ parts, rarer: Math.min(...parts.map((part) => part.foods)) }))
    .filter(({ rarer }) => rarer > 0)
    .sort((one, other) => other.rarer - one.rarer);
  return splits[0]?.parts ?? null;
}
