import sql, { join, type Sql } from 'sql-template-tag';
import type { Page } from './found-page.ts';
import { type Alternative, type Interpretation, MATCH_COST, type Term } from './query/query-term.ts';
import { rankScore } from './rank.ts';
import { matchesTerm } from './term-match.ts';

export interface UserFoodSearch {
  user_id: string;
  interpretation: Interpretation;
  page: Page;
  /** Ids of foods that were found already. */
  excluded?: string[];
  /** True if the newest is first; by default the best is. The id breaks ties. */
  newestFirst?: boolean;
}

/**
 * Finds one page of a member's user foods that match an interpretation, and counts them all. It reads every food of the
 * member: they are few, and an index over the words of all members' foods would have to be read past the others.
 */
export function userFoodsStatement(
  { user_id, interpretation, page, excluded = [], newestFirst = false }: UserFoodSearch,
  columns: Sql,
): Sql {
  const { kind } = interpretation;
  const terms = kind === 'as typed' ? interpretation.terms.map(withParts) : interpretation.terms;
  const conditions = [
    sql`user_id = ${user_id}`,
    ...(excluded.length > 0 ? [sql`id <> ALL (${excluded}::uuid[])`] : []),
    ...terms.map((term) => matchesTerm([sql`search_text`], term)),
  ];
  const position = newestFirst
    ? sql`created_at`
    : rankScore({ ...interpretation, terms }, { names: sql`name` });
  const order = newestFirst ? sql`position DESC, id DESC` : sql`position, id`;
  return sql`
    WITH found AS MATERIALIZED (
      SELECT id, ${position} AS position FROM user_foods WHERE ${join(conditions, ' AND ')}
    ), best AS MATERIALIZED (
      SELECT id, position FROM found ORDER BY ${order}
      LIMIT ${page.limit} OFFSET ${page.offset}
    )
    SELECT counted.matches, ${columns}
    FROM (SELECT count(*)::integer AS matches FROM found) AS counted
    LEFT JOIN (
      best JOIN (SELECT * FROM user_foods WHERE user_id = ${user_id}) AS food USING (id)
    ) ON true ORDER BY ${order}`;
}

/** Shorter words must begin a word: as infixes they would match everything. */
const MIN_INFIX_LENGTH = 3;

/** The dictionary does not have the words of user foods: what was typed may also be a prefix or an infix of one. */
function withParts({ typed, alternatives }: Term): Term {
  const as = (matchKind: 'exact' | 'prefix' | 'infix', words = [typed]): Alternative => {
    return { words, matchKind, cost: MATCH_COST[matchKind], foods: 0 };
  };
  const words = typed.split(' ');
  if (words.length > 1) return { typed, alternatives: [...alternatives, as('exact', words)] };
  const infix = typed.length < MIN_INFIX_LENGTH ? [] : [as('infix')];
  return { typed, alternatives: [...alternatives, as('prefix'), ...infix] };
}
