import type { Term } from './query/query-term.ts';
import type { SqlValues } from './sql-values.ts';

/** Parts of a folded text that must all be in it, and what it costs to be found by them. */
export interface Way {
  cost: number;
  /** ` egg ` is the whole word, ` egg` the beginning of one, `egg` a part: each word has a space on both sides. */
  parts: string[];
}

/** The ways in which a text may hold a term, the cheapest first, none that another one as cheap includes. */
export function waysOf({ typed, alternatives }: Term): Way[] {
  const ways = alternatives.map(({ words, how, cost }) => ({
    cost,
    parts: words.map((word) => partOf(word, how, typed)),
  }));
  const ordered = ways.toSorted((one, other) => one.cost - other.cost);
  return ordered.filter(
    (way, place) =>
      !ordered.some(
        (other, at) =>
          at !== place &&
          includes(way, other) &&
          (other.cost < way.cost || (other.cost === way.cost && (!includes(other, way) || at < place))),
      ),
  );
}

/** One part stands for all words that begin with what was typed, or have it inside, however many there are. */
function partOf(word: string, how: string, typed: string): string {
  if (how === 'prefix' && word.startsWith(typed)) return ` ${typed}`;
  if (how === 'inner' && word.includes(typed)) return typed;
  return ` ${word} `;
}

/** Whether every text that has `way` has `other` too. */
const includes = (way: Way, other: Way) =>
  other.parts.every((part) => way.parts.some((whole) => whole.includes(part)));

/** The condition that one of these texts holds the term. */
export function holds(texts: string[], term: Term, values: SqlValues): string {
  const ways = waysOf(term);
  const widest = ways.filter(
    (way) => !ways.some((other) => other !== way && includes(way, other) && !includes(other, way)),
  );
  return `(${texts.map((text) => hasOne(text, widest, values)).join(' OR ')})`;
}

/** What it costs a food, of which the term is known to be in the text or elsewhere, to have it in this way. */
export function costOf(text: string, term: Term, elsewhere: number, values: SqlValues): string {
  const ways = waysOf(term);
  const costs = [...new Set(ways.map(({ cost }) => cost))];
  if (costs.length === 1 && elsewhere === 0) return `${costs[0]}`;
  const cases = costs.map((cost) => {
    const equal = ways.filter((way) => way.cost === cost);
    return `WHEN ${hasOne(text, equal, values)} THEN ${cost}`;
  });
  return `CASE ${cases.join(' ')} ELSE ${elsewhere} END`;
}

function hasOne(text: string, ways: Way[], values: SqlValues): string {
  const single = ways.filter(({ parts }) => parts.length === 1).flatMap(({ parts }) => parts);
  const several = ways.filter(({ parts }) => parts.length > 1);
  const patterns = (parts: string[]) => values.add(parts.map((part) => `%${part}%`));
  const conditions = several.map(({ parts }) => `${text} LIKE ALL (${patterns(parts)}::text[])`);
  if (single.length > 0) conditions.unshift(`${text} LIKE ANY (${patterns(single)}::text[])`);
  return conditions.length > 0 ? `(${conditions.join(' OR ')})` : 'false';
}
