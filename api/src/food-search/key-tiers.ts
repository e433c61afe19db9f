import type { Reading, Term } from './search-terms.ts';
import type { SqlValues } from './sql-values.ts';

/** The tiers that stand before the words in `search_keys`, best first: those of names and brands, then of categories. */
export const TIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Points of `search_rank` in one tier (migration `food-words`). */
const TIER_POINTS = 3;
/** Tiers of names and brands, in the order of bytes. */
export const NAME_TIERS = `tier >= 'A'`;

/** A word whose keys are opened, so many tiers later than its own as its cost says. */
interface OpenedWord {
  word: string;
  shift: number;
}

/** Each word that a food with this term has one of, the cheapest way it stands for the term. */
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
 * A row of `keys` to open, those `earlier` than them, how many foods are `opened` by both (one that has two of the keys
 * counts twice) and how many `foods` there are in all tiers. Tiers are opened from the best on while fewer than `until`
 * foods stand before them, so that whoever opens more of them goes on where these ended.
 */
export function openingSql(
  words: OpenedWord[],
  from: number,
  until: number,
  tiers: string,
  values: SqlValues,
) {
  const [word, shift] = [values.add(words.map((it) => it.word)), values.add(words.map((it) => it.shift))];
  const [begin, end] = [values.add(from), values.add(until)];
  return `
    SELECT array_agg(key) FILTER (WHERE before >= ${begin} AND before < ${end}) AS keys,
      array_agg(key) FILTER (WHERE before < ${begin}) AS earlier,
      coalesce(sum(foods) FILTER (WHERE before < ${end}), 0)::integer AS opened,
      coalesce(sum(foods), 0)::integer AS foods
    FROM (
      SELECT tier || word AS key, foods,
        coalesce(sum(foods) OVER (ORDER BY level RANGE BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
      FROM (
        SELECT word, tier, foods, strpos('${TIERS}', tier) + shift AS level
        FROM unnest(${word}::text[], ${shift}::integer[]) AS opened (word, shift)
        JOIN food_word_tiers USING (word) WHERE ${tiers}
      ) AS leveled
    ) AS counted`;
}

/** All keys of a term's words. */
export const everyKeySql = (term: Term, tiers: string, values: SqlValues) =>
  `(SELECT array_agg(tier || word) FROM food_word_tiers
    WHERE word = ANY (${values.add(openedWords(term).map(({ word }) => word))}) AND ${tiers})`;
