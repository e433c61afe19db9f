import type { Reading, Term } from './query/query-term.ts';
import type { SqlValues } from './sql-values.ts';

/** Points of `search_rank` in one tier (migration `food-words`); tiers are signs in the order of their numbers. */
const TIER_POINTS = 2;
/** The tiers of names and brands; those of categories come after them. */
export const NAME_TIERS = `tier < 'u'`;

/** Foods are opened from the best on: those that fewer than `until` stand before, and not fewer than `from`. */
export interface Opening {
  from: number;
  until: number;
}

/** A word whose keys are opened, so many tiers later than its own as its cost says. */
interface OpenedWord {
  word: string;
  shift: number;
}

/** Each word that a food with this term has one of, at the lowest cost of those that it stands for the term by. */
export function openedWords({ alternatives }: Term): OpenedWord[] {
  const shifts = new Map<string, number>();
  for (const { words, cost } of alternatives) {
    // Of words that must all be there, the longest is the rarest, as a rule.
    const [word = ''] = words.toSorted((one, other) => other.length - one.length);
    const shift = Math.ceil(cost / TIER_POINTS);
    shifts.set(word, Math.min(shift, shifts.get(word) ?? shift));
  }
  return [...shifts].map(([word, shift]) => ({ word, shift }));
}

/** How many foods have one of the term's words, where a food with two of them counts twice. */
export const foodsOf = ({ alternatives }: Term) => alternatives.reduce((sum, { foods }) => sum + foods, 0);

/** The terms, the rarest first. */
export const rarestFirst = ({ terms }: Reading) =>
  terms.toSorted((one, other) => foodsOf(one) - foodsOf(other));

/**
 * A row about a term: the `keys` that are opened now or were `earlier`, how many foods were `opened` with them (one that
 * has two of the keys counts twice) and how many `foods` there are in all tiers.
 */
export function openingSql(term: Term, { from, until }: Opening, tiers: string, values: SqlValues): string {
  const words = openedWords(term);
  const word = values.add(words.map((it) => it.word));
  const shift = values.add(words.map((it) => it.shift));
  const [begin, end] = [values.add(from), values.add(until)];
  return `
      SELECT array_agg(key) FILTER (WHERE before < ${end}) AS keys,
        array_agg(key) FILTER (WHERE before < ${begin}) AS earlier,
        coalesce(sum(foods) FILTER (WHERE before < ${end}), 0)::integer AS opened,
        coalesce(sum(foods), 0)::integer AS foods
      FROM (
        SELECT tier || word AS key, foods, coalesce(sum(foods) OVER (
            ORDER BY ascii(tier) + shift RANGE BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
        FROM unnest(${word}::text[], ${shift}::integer[]) AS way (word, shift)
        JOIN food_word_tiers USING (word) WHERE ${tiers}
      ) AS tiers`;
}

/** All keys of a term's words. */
export const everyKeySql = (term: Term, tiers: string, values: SqlValues) =>
  `(SELECT array_agg(tier || word) FROM food_word_tiers
    WHERE word = ANY (${values.add(openedWords(term).map(({ word }) => word))}::text[]) AND ${tiers})`;

/** The words of names and brands as the index of `search_keys` has them beside those (migration `food-words`). */
const WORDS = `string_to_array(btrim(search_text), ' ') COLLATE "C"`;

/** The condition that the names and brands have one of the term's words, at whatever tier. */
export const hasWordSql = (term: Term, values: SqlValues) =>
  `${WORDS} && ${values.add(openedWords(term).map(({ word }) => word))}::text[]`;
