import { namesOf, namesOfPhrase } from './alternatives.ts';
import { halvesOf } from './compound-splitting.ts';
import type { Dictionary, KnownWords, Resembling } from './dictionary.ts';
import type { Alternative, Reading } from './query-term.ts';
import { looser } from './relaxed-query.ts';
import { typedWords } from './stop-words.ts';
import { LONGEST_NAME } from './synonyms.ts';
import {
  correctedTerm,
  isRare,
  termAsTyped,
  termOfPhrase,
  termOfRareWord,
  type WordTerm,
} from './word-term.ts';

/** Longer texts are cut: nobody names a food with more words. */
const MAX_WORDS = 8;
/** Shorter beginnings stand for too much, and those that another word follows more so. */
const MIN_BEGINNING = 2;
const MIN_BEGINNING_BEFORE_OTHERS = 3;
const NOTHING: Resembling = { near: [], holding: [], own: [] };

/** Neighbouring words and what they may stand for together. */
interface Phrase {
  from: number;
  words: string[];
  names: Alternative[];
}

/** Every word in one term, in their order; `single` are those of one word. */
interface Terms {
  all: WordTerm[];
  single: Set<WordTerm>;
}

/**
 * The ways to understand a folded text, the strictest first. As typed: each word, its forms, other names of the same
 * food, and what begins with it where it is the last word (the member is still typing) or rare. Corrected: with the words
 * nearest to it in spelling, and the two words that it may be; of words that many foods have, and loosened, without the
 * words that name least, only while `nothingFound`: who finds two foods by three words has found what he meant.
 */
export async function* readings(
  dictionary: Dictionary,
  folded: string,
  nothingFound: () => boolean,
): AsyncGenerator<Reading> {
  const words = typedWords(folded).slice(0, MAX_WORDS);
  if (words.length === 0) return;
  const terms = await termsAsTyped(dictionary, words);
  const rare = await resembling(dictionary, [...terms.single].filter(isRare));
  const like = (term: WordTerm) => rare.words.get(term.typed) ?? NOTHING;
  const asTyped = terms.all.map((term) => termOfRareWord(term, like(term)));
  yield { terms: asTyped, how: 'as typed' };

  const corrected = asTyped.map((term) => correctedTerm(term, like(term), rare.foods));
  if (hasMore(corrected, asTyped)) yield { terms: corrected, how: 'corrected' };
  if (!nothingFound()) return;

  // A word that nothing stands for explains why nothing was found; else any of the words may be misspelt.
  const explained = corrected.some(({ alternatives }) => alternatives.every(({ foods }) => foods === 0));
  const often = await resembling(
    dictionary,
    explained ? [] : [...terms.single].filter((term) => !isRare(term)),
  );
  const all = corrected.map((term) =>
    correctedTerm(term, often.words.get(term.typed) ?? NOTHING, often.foods),
  );
  if (hasMore(all, corrected)) yield { terms: all, how: 'corrected' };
  for (const fewer of looser(all)) if (nothingFound()) yield { terms: fewer, how: 'loosened' };
}

const hasMore = (terms: WordTerm[], before: WordTerm[]) =>
  terms.some(({ alternatives }, place) => alternatives.length > (before[place]?.alternatives.length ?? 0));

async function resembling(dictionary: Dictionary, terms: WordTerm[]) {
  if (terms.length === 0) return { words: new Map<string, Resembling>(), foods: new Map<string, number>() };
  const typed = terms.map((term) => term.typed);
  return dictionary.resembling(
    typed,
    typed.flatMap((word) => halvesOf(word).flat()),
  );
}

async function termsAsTyped(dictionary: Dictionary, words: string[]): Promise<Terms> {
  const phrases = phrasesOf(words);
  const names = [...words.flatMap((word) => namesOf(word)), ...phrases.flatMap(({ names }) => names)];
  const beginnings = words.filter((word, place) => {
    return word.length >= (place === words.length - 1 ? MIN_BEGINNING : MIN_BEGINNING_BEFORE_OTHERS);
  });
  const known = await dictionary.known([...new Set(names.flatMap(({ words }) => words))], beginnings);
  return joined(words, phrases, known);
}

/** Neighbouring words with names of their own, the longest first. */
function phrasesOf(words: string[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (let length = Math.min(LONGEST_NAME, words.length); length >= 2; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const typed = words.slice(from, from + length);
      phrases.push({ from, words: typed, names: namesOfPhrase(typed) });
    }
  }
  return phrases.filter(({ names }) => names.length > 0);
}

/** Of the phrases that a word belongs to the longest one counts. */
function joined(words: string[], phrases: Phrase[], known: KnownWords): Terms {
  const byPlace = new Map<number, WordTerm>();
  const taken = new Set<number>();
  for (const { from, words: typed, names } of phrases) {
    const places = typed.map((_, place) => from + place);
    const term = places.some((place) => taken.has(place)) ? null : termOfPhrase(typed, names, known);
    if (!term) continue;
    byPlace.set(from, term);
    for (const place of places) taken.add(place);
  }
  const single = new Set<WordTerm>();
  for (const [place, word] of words.entries()) {
    if (taken.has(place)) continue;
    const term = termAsTyped(word, place === words.length - 1, known);
    byPlace.set(place, term);
    single.add(term);
  }
  return { all: [...byPlace].sort(([one], [other]) => one - other).map(([, term]) => term), single };
}
