import { splitsOf } from './compound-splitting.ts';
import type { Dictionary, DictionaryLookup, FuzzyCandidates } from './dictionary.ts';
import { wordsOneSlipAway } from './misspellings.ts';
import { type Alternative, alternativesOf, type Interpretation, phraseAlternatives } from './query-term.ts';
import { isDispensable, withoutStopWords } from './stop-words.ts';
import { LONGEST_NAME } from './synonyms.ts';
import {
  correctedTerm,
  isRare,
  likelyTerm,
  phraseTerm,
  rareWordTerm,
  typedTerm,
  type WordTerm,
  wholeWordTerm,
} from './word-term.ts';

/** Longer texts are cut: no name of a food needs more words. */
const MAX_WORDS = 8;
/** Shorter prefixes match too much, and those of words before the last one more so. */
const MIN_PREFIX = 2;
const MIN_PREFIX_BEFORE_OTHERS = 3;
/** Maximum number of relaxed queries that are tried: each is a search of its own. */
const MAX_RELAXED = 4;
/** Shortest prefix of the last word in a relaxed query: a shorter one would find anything. */
const MIN_RELAXED_PREFIX = 4;
const NO_CANDIDATES: FuzzyCandidates = { similar: [], containing: [], userFoods: [] };

/** Adjacent words and what they may mean together. */
interface Phrase {
  from: number;
  words: string[];
  alternatives: Alternative[];
}

/** Every word in one term, in their order; `single` are the terms of one word. */
interface Terms {
  all: WordTerm[];
  single: Set<WordTerm>;
}

/**
 * The interpretations of a folded text, the strictest first; none for a text without words. As typed: each word, its
 * inflections and synonyms, the words that begin with it where it is the last one (the member is still typing) or
 * rare, and a far more frequent word of which it is a slip. Corrected: with the words of the nearest spelling, and the
 * two words that it may consist of. Corrections of frequent words and relaxed queries follow only while `nothingFound`:
 * two foods that match three typed words are the foods that the member means. In a text of several words, longer words
 * that a complete word begins or is inside of come last: "baked salmon" means salmon rather than baked salmonberries.
 * Misspellings are also compared with the words of the user foods of `user_id`.
 */
export async function* interpretations(
  dictionary: Dictionary,
  folded: string,
  user_id: string | null,
  nothingFound: () => boolean,
): AsyncGenerator<Interpretation> {
  const words = withoutStopWords(folded).slice(0, MAX_WORDS);
  if (words.length === 0) return;
  const terms = await typedTerms(dictionary, words);
  const rare = await fuzzyCandidates(dictionary, [...terms.single].filter(isRare), user_id);
  const candidatesOf = (term: WordTerm) => rare.words.get(term.typed) ?? NO_CANDIDATES;
  const all = terms.all.map((term) => rareWordTerm(term, candidatesOf(term)));
  const likely = (term: WordTerm) => (all.length > 1 ? likelyTerm(term) : term);
  const asTyped = all.map(likely);
  yield { terms: asTyped, kind: 'as typed' };

  const corrected = asTyped.map((term) => likely(correctedTerm(term, candidatesOf(term), rare.foods)));
  if (hasMore(corrected, asTyped)) yield { terms: corrected, kind: 'corrected' };
  if (nothingFound())
    yield* unlikelyInterpretations(dictionary, corrected, terms.single, user_id, nothingFound);
  if (hasMore(all, asTyped)) yield { terms: all, kind: 'as typed' };
}

/** Corrections of frequent words, then relaxed queries, each while the ones before found nothing. */
async function* unlikelyInterpretations(
  dictionary: Dictionary,
  corrected: WordTerm[],
  single: Set<WordTerm>,
  user_id: string | null,
  nothingFound: () => boolean,
): AsyncGenerator<Interpretation> {
  // A word that no food has explains the empty result; otherwise any of the words may be misspelled.
  const explained = corrected.some((term) => !occurs(term));
  const frequent = await fuzzyCandidates(
    dictionary,
    explained ? [] : [...single].filter((term) => !isRare(term)),
    user_id,
  );
  const all = corrected.map((term) =>
    correctedTerm(term, frequent.words.get(term.typed) ?? NO_CANDIDATES, frequent.foods),
  );
  if (hasMore(all, corrected)) yield { terms: all, kind: 'corrected' };
  for (const fewer of relaxedQueries(all)) if (nothingFound()) yield { terms: fewer, kind: 'relaxed' };
}

const hasMore = (terms: WordTerm[], before: WordTerm[]) =>
  terms.some(({ alternatives }, place) => alternatives.length > (before[place]?.alternatives.length ?? 0));

async function fuzzyCandidates(dictionary: Dictionary, terms: WordTerm[], user_id: string | null) {
  if (terms.length === 0)
    return { words: new Map<string, FuzzyCandidates>(), foods: new Map<string, number>() };
  const typed = terms.map((term) => term.typed);
  return dictionary.fuzzyCandidates(
    typed,
    typed.flatMap((word) => splitsOf(word).flat()),
    user_id,
  );
}

async function typedTerms(dictionary: Dictionary, words: string[]): Promise<Terms> {
  const phrases = phrasesOf(words);
  const alternatives = [
    ...words.flatMap((word) => alternativesOf(word)),
    ...phrases.flatMap((it) => it.alternatives),
  ];
  const prefixes = words.filter((word, place) => {
    return word.length >= (place === words.length - 1 ? MIN_PREFIX : MIN_PREFIX_BEFORE_OTHERS);
  });
  const lookedUp = [...alternatives.flatMap(({ words }) => words), ...words.flatMap(wordsOneSlipAway)];
  const lookup = await dictionary.lookUp([...new Set(lookedUp)], prefixes);
  return joined(words, phrases, lookup);
}

/** Adjacent words with alternatives of their own, the longest phrase first. */
function phrasesOf(words: string[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (let length = Math.min(LONGEST_NAME, words.length); length >= 2; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const typed = words.slice(from, from + length);
      phrases.push({ from, words: typed, alternatives: phraseAlternatives(typed) });
    }
  }
  return phrases.filter(({ alternatives }) => alternatives.length > 0);
}

/** Assigns each word to one term: the longest phrase with it that any food has, otherwise a term of its own. */
function joined(words: string[], phrases: Phrase[], lookup: DictionaryLookup): Terms {
  const byPlace = new Map<number, WordTerm>();
  const taken = new Set<number>();
  for (const { from, words: typed, alternatives } of phrases) {
    const places = typed.map((_, place) => from + place);
    const term = places.some((place) => taken.has(place)) ? null : phraseTerm(typed, alternatives, lookup);
    if (!term) continue;
    byPlace.set(from, term);
    for (const place of places) taken.add(place);
  }
  const single = new Set<WordTerm>();
  for (const [place, word] of words.entries()) {
    if (taken.has(place)) continue;
    const term = typedTerm(word, place === words.length - 1, lookup);
    byPlace.set(place, term);
    single.add(term);
  }
  return { all: [...byPlace].sort(([one], [other]) => one - other).map(([, term]) => term), single };
}

/**
 * Fewer words of a text whose words no food has together, the best relaxation first: without the dispensable words and
 * those that no food has, then without one word, the rarest first ("acme chicken" becomes chicken). What remains matches
 * whole words only: "ben jerrys" does not find "bengal gram". A text whose only known words are dispensable finds nothing.
 */
function relaxedQueries(typed: WordTerm[]): WordTerm[][] {
  const naming = typed.filter(({ typed }) => !isDispensable(typed));
  const kept = naming.length > 0 ? naming : typed;
  const found = kept
    .map((term) => (term === typed.at(-1) ? lastWord(term) : wholeWordTerm(term)))
    .filter(occurs);
  if (found.length === 0) return [];
  const rarest = found.length > 1 ? [...found].sort((one, other) => one.foods - other.foods) : [];
  return [
    ...(found.length < typed.length ? [found] : []),
    ...rarest.map((dropped) => found.filter((term) => term !== dropped)),
  ].slice(0, MAX_RELAXED);
}

const lastWord = (term: WordTerm) => (term.typed.length < MIN_RELAXED_PREFIX ? wholeWordTerm(term) : term);

const occurs = ({ alternatives }: WordTerm) => alternatives.some(({ foods }) => foods > 0);
