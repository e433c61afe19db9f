import { englishInflections, foreignInflections } from './inflections.ts';
import { synonymsOf } from './synonyms.ts';

/** How a word of a food matches a typed one. */
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
/** An inflection by the rules of another language is as often another word. */
const FOREIGN_COST = 4 * MATCH_COST.inflection;
/** "straw berry": written apart, or typed apart. */
const JOINED_COST = 2 * MATCH_COST.inflection;
/** Combinations of the inflections of several words that are searched at most. */
const MAX_COMBINATIONS = 12;

/** Words that match what was typed; a food must have all of them ("cocacola": coca and cola). */
export interface Alternative {
  words: string[];
  matchKind: MatchKind;
  cost: number;
  /** How many food products have the rarest of the words; 0 where none has it, as for words of user foods only. */
  foods: number;
}

/** What one or more typed words may mean: a food must match one of the alternatives. */
export interface Term {
  /** Folded; several words where they have a name together ("bell pepper"). */
  typed: string;
  alternatives: Alternative[];
}

/** What was typed and is no condition: foods that have it rank before foods that have not. */
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
}

/** What a typed word may mean by rules alone: itself, its inflections, synonyms of it, "250ml" as "250 ml". */
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

/** What several typed words may mean together: a synonym ("bell pepper"), or one word ("straw berry"). */
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
