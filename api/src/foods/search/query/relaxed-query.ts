import { isWeak } from './stop-words.ts';
import type { WordTerm } from './word-term.ts';

/** Ways to leave words out that are tried: each is a search of its own. */
const MOST_TRIED = 4;
/** A shorter beginning of the last word would find anything, once the words before it are left out. */
const MIN_BEGINNING = 4;

/**
 * Fewer words of a text whose words are in no food together, the best way first: without those that tell how a food is
 * served, then without one, the rarest first ("acme chicken" is chicken). A word that no food has was meant all the same
 * ("egg motorcycle" is no egg), unless two others name the food without it. What is left stands for itself: "ben jerrys"
 * is no "bengal gram".
 */
export function looser(typed: WordTerm[]): WordTerm[][] {
  const terms = typed.map((term, place) => (place === typed.length - 1 ? lastWord(term) : wholeWord(term)));
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

const lastWord = (term: WordTerm) => (term.typed.length < MIN_BEGINNING ? wholeWord(term) : term);

/** Without the words that it begins or stands inside of. */
function wholeWord(term: WordTerm): WordTerm {
  const alternatives = term.alternatives.filter(({ how }) => how !== 'prefix' && how !== 'inner');
  return { ...term, alternatives };
}
