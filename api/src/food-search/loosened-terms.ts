import { isWeak } from './noise-words.ts';
import type { WordTerm } from './word-terms.ts';

/** Ways to leave words out that are tried: each is a search of its own. */
const MOST_TRIED = 4;

/**
 * Fewer words of a text whose words are in no food together, the best way first: without those that tell how a food is
 * served, then without one, the rarest first ("acme chicken" is chicken). None of a text with a word of no food.
 */
export function looser(terms: WordTerm[]): WordTerm[][] {
  const meant = terms.filter(({ alternatives }) => alternatives.some(({ foods }) => foods > 0));
  // What nothing stands for was meant all the same: "egg motorcycle" is no egg.
  if (meant.length < terms.length) return [];
  const naming = meant.filter(({ typed }) => !isWeak(typed));
  const kept = naming.length > 0 ? naming : meant;
  const rarest = kept.length > 1 ? [...kept].sort((one, other) => one.foods - other.foods) : [];
  return [
    ...(kept.length < meant.length ? [kept] : []),
    ...rarest.map((left) => kept.filter((term) => term !== left)),
  ].slice(0, MOST_TRIED);
}
