import { isWeak } from './noise-words.ts';
import type { WordTerm } from './word-terms.ts';

/** Ways to leave words out that are tried: each is a search of its own. */
const MOST_TRIED = 4;

/**
 * Fewer words of a text whose words are in no food together, the best way first: without those that tell how a food is
 * served, then without one, the rarest first ("acme chicken" is chicken). A word that no food has was meant all the same
 * ("egg motorcycle" is no egg), unless two others name the food without it.
 */
export function looser(terms: WordTerm[]): WordTerm[][] {
  const naming = terms.filter(({ typed }) => !isWeak(typed));
  const kept = naming.length > 0 ? naming : terms;
  const meant = kept.filter(({ alternatives }) => alternatives.some(({ foods }) => foods > 0));
  if (meant.length === 0 || (meant.length < kept.length && meant.length < 2)) return [];
  const rarest = meant.length > 1 ? [...meant].sort((one, other) => one.foods - other.foods) : [];
  return [
    ...(meant.length < terms.length ? [meant] : []),
    ...rarest.map((left) => meant.filter((term) => term !== left)),
  ].slice(0, MOST_TRIED);
}
