import { englishInflections, foreignInflections } from './inflections.ts';
import { synonymsOf } from './synonyms.ts';

/** The way in which a word of a food matches a typed one. */
export type MatchKind = 'exact' | 'inflection' | 'synonym' | 'prefix' | 'typo' | 'infix';

/** Points that a match of each kind costs; 2 points are one tier of `search_keys`. */
export const MATCH_COST: Readonly<Record<MatchKind, number>> = {
  exact: 0,
  inflection: 1,
  synonym: 3,
  prefix: 24,
  typo: 30,
  infix: 48,
};
/** Cost of an inflection by the rules of another language, which is as often another word. */
const FOREIGN_COST = 4 * MATCH_COST.inflection;
/** Cost of two words for one, written apart or typed apart: "straw berry". */
const JOINED_COST = 2 * MATCH_COST.inflection;
/** Maximum number of searched combinations of the inflections of several words. */
const MAX_COMBINATIONS = 12;

/** Words that match what was typed; a food must have all of them ("cocacola": coca and cola). */
export interface Alternative {
  words: string[];
  matchKind: MatchKind;
  cost: number;
  /** Number of food products with the rarest of the words; 0 where none has it, as for words of user foods only. */
  foods: number;
}

/** One or more typed words with their possible meanings: a food must match one of the alternatives. */
export interface Term {
  /** Folded; several words where they have a name together ("bell pepper"). */
  typed: string;
  alternatives: Alternative[];
}

/** Typed text that is no condition: foods with it rank before foods without it. */
export interface PreferredText {
  /** Words with accents, in lower case. */
  accented: string[];
  /** The stop word at the end, which may become a longer word. */
  lastStopWord: string | null;
}

/** A meaning of a text: a food must match every term. */
export interface Interpretation {
  terms: Term[];
  kind: 'as typed' | 'corrected' | 'relaxed';
  preferred?: PreferredText;
  /** The text, where this is its first interpretation: a short name for it among what is remembered. */
  key?: string;
}

/** Meanings of a typed word by rules alone: itself, its inflections, its synonyms, "250ml" as "250 ml". */
export function alternativesOf(typed: string, rules: 'english' | 'all' = 'all'): Alternative[] {
  const english = englishInflections(typed);
  const [, digits, letters] = /^(\d+)([a-z]+)$/.exec(typed) ?? [];
  return distinct([
    { words: [typed], matchKind: 'exact', cost: MATCH_COST.exact, foods: 0 },
    ...english.map((word) => inflection([word])),
    ...(rules === 'all' ? foreignInflections(typed).map((word) => inflection([word], FOREIGN_COST)) : []),
    ...(digits && letters ? [inflection([digits, letters])] : []),
    ...synonyms(english.map((word) => [word])),
  ]);
}

/** Meanings of several typed words together: a synonym ("bell pepper"), or one word ("straw berry"). */
export function phraseAlternatives(typed: string[]): Alternative[] {
  const inflected = englishInflections(typed.at(-1) ?? '').map((last) => [...typed.slice(0, -1), last]);
  const joined = typed.length === 2 && typed.join('').length > 3 ? englishInflections(typed.join('')) : [];
  return distinct([...joined.map((word) => inflection([word], JOINED_COST)), ...synonyms(inflected)]);
}

/** Every choice of one word for each place, up to `MAX_COMBINATIONS`. */
export function combinations(choices: string[][]): string[][] {
  const all = choices.reduce<string[][]>(
    (starts, words) => starts.flatMap((start) => words.map((word) => [...start, word])),
    [[]],
  );
  return all.slice(0, MAX_COMBINATIONS);
}

/** The first alternative of each set of words. */
export function distinct(alternatives: Alternative[]): Alternative[] {
  const byWords = new Map<string, Alternative>();
  for (const alternative of alternatives) {
    const key = alternative.words.join(' ');
    if (!byWords.has(key)) byWords.set(key, alternative);
  }
  return [...byWords.values()];
}

function inflection(words: string[], cost = MATCH_COST.inflection): Alternative {
  return { words, matchKind: 'inflection', cost, foods: 0 };
}

function synonyms(names: string[][]): Alternative[] {
  return names
    .flatMap(synonymsOf)
    .flatMap((words) =>
      combinations(words.map(englishInflections)).map(
        (words): Alternative => ({ words, matchKind: 'synonym', cost: MATCH_COST.synonym, foods: 0 }),
      ),
    );
}
