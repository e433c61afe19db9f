import { likelySplit } from './compound-splitting.ts';
import type { DictionaryLookup, DictionaryWord, FuzzyCandidates } from './dictionary.ts';
import { allowedEdits, likelyCorrections, wordsOneSlipAway } from './misspellings.ts';
import {
  type Alternative,
  alternativesOf,
  combinations,
  distinct,
  MATCH_COST,
  type MatchKind,
  type Term,
} from './query-term.ts';

/** Cost of a longer word where the last word is probably incomplete: far more foods have words that begin with it. */
const INCOMPLETE_COST = MATCH_COST.prefix / 2;
/** Cost of two words typed as one, without another edit. */
const RUN_TOGETHER_COST = 10;
/**
 * Cost of the common word that a typed one is a slip of. Foods with the common word rank behind those that are about
 * the typed one, among those that only mention it; an everyday food ("Broccoli, raw") gains enough to come among the
 * first.
 */
const SLIP_COST = 66;
/** The factor by which a similar or longer word is more frequent than a typed word that is a misspelling or incomplete. */
const MUCH_MORE_FREQUENT = 5;
/** Synonyms of a typed word that this many foods have rank behind all of these foods, whatever they are about. */
const ENOUGH = 5;
const SYNONYM_BEHIND_COST = 32;
/** A word of fewer foods may be a misspelling, also in the food's name. */
const RARE = 50;

/** The possible meanings of one typed word, and about how many foods match any of them. */
export interface WordTerm extends Term {
  foods: number;
}

export const isRare = ({ foods }: WordTerm) => foods < RARE;

/**
 * The word itself, whether or not it occurs; its inflections and synonyms that occur; the words that begin with it, if it
 * is the last or a rare one; and the far more frequent word that it is a slip of, although some foods are written so.
 */
export function typedTerm(typed: string, last: boolean, dictionary: DictionaryLookup): WordTerm {
  const [itself, ...others] = counted(alternativesOf(typed), dictionary.foods);
  const whole = synonymsBehind([...(itself ? [itself] : []), ...others.filter(occurs)]);
  const foods = sum(whole);
  const longer = dictionary.byPrefix.get(typed) ?? [];
  const incomplete =
    last && longer.reduce((total, word) => total + word.foods, 0) >= Math.max(1, MUCH_MORE_FREQUENT * foods);
  const prefixes = longer.map((word) =>
    alternative(word, 'prefix', incomplete ? INCOMPLETE_COST : MATCH_COST.prefix),
  );
  const used = last || foods < RARE ? prefixes : [];
  const asTyped = [...whole, ...used];
  const alternatives = distinct([...asTyped, ...commonWord(typed, asTyped, dictionary.foods)]);
  return { typed, alternatives, foods: foods + (last ? sum(prefixes) : 0) };
}

/**
 * The common word that a typed one is a slip of: "brocoli", which some foods have in their names, mostly means
 * "broccoli".
 */
function commonWord(typed: string, asTyped: Alternative[], foods: Map<string, number>): Alternative[] {
  const written = sum(asTyped.filter(({ matchKind }) => matchKind === 'exact' || matchKind === 'inflection'));
  if (written === 0) return [];
  const known = new Set(asTyped.map(({ words }) => words.join(' ')));
  const [likeliest] = wordsOneSlipAway(typed)
    .map((word): DictionaryWord => ({ word, foods: foods.get(word) ?? 0 }))
    .filter((it) => it.foods >= MUCH_MORE_FREQUENT * written && !known.has(it.word))
    .sort((one, other) => other.foods - one.foods);
  return likeliest ? corrected(likeliest, SLIP_COST) : [];
}

/** Several typed words that have alternatives together; `null` where none of these occurs. */
export function phraseTerm(
  typed: string[],
  together: Alternative[],
  dictionary: DictionaryLookup,
): WordTerm | null {
  const occurring = counted(together, dictionary.foods).filter(occurs);
  if (occurring.length === 0) return null;
  const inflections = typed.map((word) =>
    alternativesOf(word).flatMap(({ words, matchKind }) =>
      matchKind === 'synonym' || words.length > 1 ? [] : words,
    ),
  );
  const apart = combinations(
    inflections.map((words) => words.filter((word) => dictionary.foods.has(word))),
  ).map((words): Alternative => {
    const matchKind = words.join(' ') === typed.join(' ') ? 'exact' : 'inflection';
    return { words, matchKind, cost: MATCH_COST[matchKind], foods: 0 };
  });
  const alternatives = synonymsBehind(distinct([...counted(apart, dictionary.foods), ...occurring]));
  return { typed: typed.join(' '), alternatives, foods: sum(occurring) };
}

/**
 * The term with the words that its word is most probably a misspelling of in the names of foods too: one edit away and
 * far more frequent; and with the words that contain it, unless it does not occur and resembles one that does ("lemen"
 * is not a clementine).
 */
export function rareWordTerm(term: WordTerm, candidates: FuzzyCandidates): WordTerm {
  const { typed, foods, alternatives } = term;
  const likely = likelyCorrections(typed, candidates.similar, allowedEdits(typed));
  if (foods === 0 && likely.length > 0) return term;
  const written = sum(alternatives.filter(isWritten)) || foods;
  const corrections = likelyCorrections(typed, candidates.similar, Math.min(1, allowedEdits(typed)))
    .filter(({ likelihood }) => foods > 0 && likelihood > written)
    .flatMap((word) => corrected(word, MATCH_COST.typo));
  return { ...term, alternatives: distinct([...alternatives, ...corrections, ...infixes(candidates)]) };
}

/** The term without longer words that begin with its word or contain it, where more foods have the word itself. */
export function likelyTerm(term: WordTerm): WordTerm {
  const longer = sum(term.alternatives.filter(({ matchKind }) => matchKind === 'prefix'));
  const written = sum(term.alternatives.filter(isWritten));
  return written > 0 && written >= longer ? wholeWordTerm(term) : term;
}

/** The term without longer words that begin with its word or contain it. */
export function wholeWordTerm(term: WordTerm): WordTerm {
  return { ...term, alternatives: term.alternatives.filter(isWhole) };
}

/** The term with the likely corrections of its word, their inflections and synonyms, and the two words it may be. */
export function correctedTerm(
  term: WordTerm,
  candidates: FuzzyCandidates,
  foodsOfParts: Map<string, number>,
): WordTerm {
  const { similar, userFoods } = candidates;
  const { typed, foods, alternatives } = term;
  const maxEdits = allowedEdits(typed);
  const frequent = similar.filter((word) => word.foods >= MUCH_MORE_FREQUENT * foods);
  const likely = [
    ...likelyCorrections(typed, frequent, maxEdits),
    ...likelyCorrections(typed, userFoods, maxEdits),
  ];
  const corrections = likely.flatMap((word) => corrected(word, MATCH_COST.typo));
  const infixesOfRare = isRare(term) ? infixes(candidates) : [];
  const parts = likelySplit(typed, foodsOfParts) ?? [];
  const rarer = Math.min(...parts.map((part) => part.foods));
  const split: Alternative[] =
    parts.length > 0 && rarer > foods
      ? [
          {
            words: parts.map(({ word }) => word),
            matchKind: 'typo',
            cost: RUN_TOGETHER_COST,
            foods: rarer,
          },
        ]
      : [];
  return {
    ...term,
    alternatives: distinct([...alternatives, ...split, ...corrections, ...infixesOfRare]),
  };
}

/**
 * Ranks synonyms behind a word that enough foods have: "fresa", which many foods have, finds "frutilla" behind these;
 * "aubergine", which few have, finds any eggplant.
 */
function synonymsBehind(alternatives: Alternative[]): Alternative[] {
  const asTyped = alternatives.filter(({ matchKind }) => matchKind !== 'synonym');
  if (sum(asTyped) < ENOUGH) return alternatives;
  return alternatives.map((it) => (it.matchKind === 'synonym' ? { ...it, cost: SYNONYM_BEHIND_COST } : it));
}

const infixes = ({ containing }: FuzzyCandidates) =>
  containing.map((word) => alternative(word, 'infix', MATCH_COST.infix));

/** A correction with its inflections and synonyms. */
function corrected({ word, foods }: DictionaryWord, typo: number): Alternative[] {
  return alternativesOf(word, 'english').map(
    ({ words, cost }): Alternative => ({ words, matchKind: 'typo', cost: typo + cost, foods }),
  );
}

function counted(alternatives: Alternative[], foods: Map<string, number>): Alternative[] {
  return alternatives.map((it) => ({
    ...it,
    foods: Math.min(...it.words.map((word) => foods.get(word) ?? 0)),
  }));
}

function alternative({ word, foods }: DictionaryWord, matchKind: MatchKind, cost: number): Alternative {
  return { words: [word], matchKind, cost, foods };
}

const isWhole = ({ matchKind }: Alternative) => matchKind !== 'prefix' && matchKind !== 'infix';
/** True if it is the typed word, in any inflection or under another name. */
const isWritten = (it: Alternative) => isWhole(it) && it.matchKind !== 'typo';
const occurs = ({ foods }: Alternative) => foods > 0;
const sum = (alternatives: Alternative[]) => alternatives.reduce((total, { foods }) => total + foods, 0);
