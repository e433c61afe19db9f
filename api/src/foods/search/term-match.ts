import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Alternative, Term } from './query/query-term.ts';

/** Parts that a folded text must contain, all of them, and what it costs to match by them. */
interface MatchPattern {
  cost: number;
  /** ` egg ` is the whole word, ` egg` a prefix, `egg` an infix: each word of a text has a space on both sides. */
  parts: string[];
}

/** The patterns by which a text may match a term, the cheapest first, without those that a pattern as cheap includes. */
function matchPatterns({ typed, alternatives }: Term): MatchPattern[] {
  const patterns = alternatives.map(({ words, matchKind, cost }) => ({
    cost,
    parts: words.map((word) => partOf(word, matchKind, typed)),
  }));
  const ordered = patterns.toSorted((one, other) => one.cost - other.cost);
  return ordered.filter(
    (pattern, place) =>
      !ordered.some(
        (other, at) =>
          at !== place &&
          implies(pattern, other) &&
          (other.cost < pattern.cost ||
            (other.cost === pattern.cost && (!implies(other, pattern) || at < place))),
      ),
  );
}

/** One part covers all words that begin with what was typed, or contain it, however many there are. */
function partOf(word: string, matchKind: Alternative['matchKind'], typed: string): string {
  if (matchKind === 'prefix' && word.startsWith(typed)) return ` ${typed}`;
  if (matchKind === 'infix' && word.includes(typed)) return typed;
  return ` ${word} `;
}

/** True if every text that matches `pattern` matches `other` too. */
const implies = (pattern: MatchPattern, other: MatchPattern) =>
  other.parts.every((part) => pattern.parts.some((whole) => whole.includes(part)));

/** The condition that one of these text columns matches the term. */
export function matchesTerm(columns: Sql[], term: Term): Sql {
  const patterns = matchPatterns(term);
  const widest = patterns.filter(
    (pattern) =>
      !patterns.some((other) => other !== pattern && implies(pattern, other) && !implies(other, pattern)),
  );
  const conditions = columns.map((column) => matchesAny(column, widest));
  return sql`(${join(conditions, ' OR ')})`;
}

/** The cost of the cheapest match of the term in a text column; `elsewhere` where the term matches another column. */
export function matchCost(column: Sql, term: Term, elsewhere: number): Sql {
  const patterns = matchPatterns(term);
  const costs = [...new Set(patterns.map(({ cost }) => cost))];
  if (costs.length === 1 && elsewhere === 0) return raw(`${costs[0]}`);
  const cases = costs.map((cost) => {
    const equal = patterns.filter((pattern) => pattern.cost === cost);
    return sql`WHEN ${matchesAny(column, equal)} THEN ${raw(`${cost}`)}`;
  });
  return sql`CASE ${join(cases, ' ')} ELSE ${raw(`${elsewhere}`)} END`;
}

function matchesAny(column: Sql, patterns: MatchPattern[]): Sql {
  const single = patterns.filter(({ parts }) => parts.length === 1).flatMap(({ parts }) => parts);
  const several = patterns.filter(({ parts }) => parts.length > 1);
  const like = (parts: string[]) => parts.map((part) => `%${part}%`);
  const conditions = several.map(({ parts }) => sql`${column} LIKE ALL (${like(parts)}::text[])`);
  if (single.length > 0) conditions.unshift(sql`${column} LIKE ANY (${like(single)}::text[])`);
  return conditions.length > 0 ? sql`(${join(conditions, ' OR ')})` : sql`false`;
}
