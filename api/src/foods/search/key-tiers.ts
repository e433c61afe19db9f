import sql, { raw, type Sql } from 'sql-template-tag';
import { type Interpretation, MATCH_COST, type Term } from './query/query-term.ts';
import { TIER_POINTS } from './search-columns.ts';
import { WORDS_OF_NAMES } from './search-dictionary.ts';

/** A word of no more foods is opened whole where the text has other words too. */
export const FEW = 2000;
/** Foods that are opened at first for one word: enough for some pages, and few enough to visit in about 4 ms. */
const FIRST_OF_ONE = 200;
/** The same for a text of several words: few of these foods have the other words. */
const FIRST_OF_SEVERAL = 1000;
/** Foods that are opened for each of two words, where these may also be in the categories. */
const FIRST_OF_TWO = 2000;
/** Terms that are opened together there, the rarest ones. */
const MAX_OPENED = 2;
/** Factors by which more is opened next after nothing, a few and some foods were found: fewer need more. */
const MORE = [64, 8, 3] as const;
const SOME = 5;

/** The tiers that a statement opens, from the best on: those with fewer than `until` foods before them, not fewer than `from`. */
export interface Opening {
  from: number;
  until: number;
}

/** A word whose keys are opened, at tiers that are later than its own by its cost. */
interface OpenedWord {
  word: string;
  shift: number;
}

/** The condition for the tiers of names and brands, and of the categories after them where these count too. */
export const tiersOf = (categories: boolean): Sql => (categories ? sql`true` : sql`tier < 'u'`);

/** Words of which every food that matches the term has one, each at its lowest cost. */
export function openedWords({ alternatives }: Term): OpenedWord[] {
  const shifts = new Map<string, number>();
  for (const { words, matchKind, cost } of alternatives) {
    // The longest of the words that a food must all have is usually the rarest.
    const [word = ''] = words.toSorted((one, other) => other.length - one.length);
    // A correction that costs more is opened as early as others, so that its everyday foods are ranked among the first.
    const counted = matchKind === 'typo' ? Math.min(cost, MATCH_COST.typo) : cost;
    const shift = Math.ceil(counted / TIER_POINTS);
    shifts.set(word, Math.min(shift, shifts.get(word) ?? shift));
  }
  return [...shifts].map(([word, shift]) => ({ word, shift }));
}

/** Number of foods that match one of the term's alternatives; a food that matches two counts twice. */
export const foodsOf = ({ alternatives }: Term) => alternatives.reduce((sum, { foods }) => sum + foods, 0);

export const rarestFirst = ({ terms }: Interpretation) =>
  terms.toSorted((one, other) => foodsOf(one) - foodsOf(other));

/** The terms whose keys are opened, the rarest first; none where no food can match them all. */
export function termsToOpen(interpretation: Interpretation, categories: boolean): Term[] {
  const ordered = rarestFirst(interpretation);
  const [rarest] = ordered;
  if (!rarest || (foodsOf(rarest) === 0 && !categories)) return [];
  return categories && foodsOf(rarest) > FEW ? ordered.slice(0, MAX_OPENED) : [rarest];
}

/** The dictionary does not count words of categories: a word of few names may be in many categories. */
export function firstOpening({ terms }: Interpretation, opened: Term[]): Opening {
  const severalWords = terms.some(({ alternatives }) => alternatives.some(({ words }) => words.length > 1));
  if (opened.length > 1) return { from: 0, until: FIRST_OF_TWO };
  if (terms.length === 1 && !severalWords) return { from: 0, until: FIRST_OF_ONE };
  const few = opened.every((term) => foodsOf(term) <= FEW);
  return { from: 0, until: few ? FEW : FIRST_OF_SEVERAL };
}

/** The opening after one until which `found` foods matched. */
export function nextOpening({ until }: Opening, found: number): Opening {
  const more = MORE[found === 0 ? 0 : found < SOME ? 1 : 2];
  return { from: until, until: until * more };
}

/**
 * A row about a term: the `keys` of this opening and those of `earlier` ones, how many foods are `opened` with them (one
 * that has two of the keys counts twice) and how many `foods` there are in all tiers.
 */
export function openingQuery(term: Term, { from, until }: Opening, tiers: Sql): Sql {
  const words = openedWords(term);
  return sql`
      SELECT array_agg(key) FILTER (WHERE before < ${until}) AS keys,
        array_agg(key) FILTER (WHERE before < ${from}) AS earlier,
        coalesce(sum(foods) FILTER (WHERE before < ${until}), 0)::integer AS opened,
        coalesce(sum(foods), 0)::integer AS foods
      FROM (
        SELECT tier || word AS key, foods, coalesce(sum(foods) OVER (
            ORDER BY ascii(tier) + shift RANGE BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
        FROM unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ shift }) => shift)}::integer[]) AS way (word, shift)
        JOIN food_word_tiers USING (word) WHERE ${tiers}
      ) AS tiers`;
}

/** All keys of a term's words, in names and categories. */
export const allKeys = (term: Term): Sql =>
  sql`(SELECT array_agg(tier || word) FROM food_word_tiers
    WHERE word = ANY (${openedWords(term).map(({ word }) => word)}::text[]))`;

/** The condition that the name or brand has one of the term's words, at any tier. */
export const hasWord = (term: Term): Sql =>
  sql`${raw(WORDS_OF_NAMES)} && ${openedWords(term).map(({ word }) => word)}::text[]`;
