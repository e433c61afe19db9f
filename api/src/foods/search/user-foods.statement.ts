import type { EntityManager } from 'typeorm';
import { columnsOf } from '../../database/rows.ts';
import { UserFood } from '../../user-foods/user-food.entity.ts';
import type { FoundPage, Page } from './found-page.ts';
import { type Alternative, type Reading, TERM_COST, type Term } from './query/query-term.ts';
import { scoreSql } from './rank.ts';
import { SqlValues } from './sql-values.ts';
import { holds } from './term-match.ts';

/** What a search of one member's own foods asks for beside its words. */
export interface OwnSearch {
  user_id: string;
  reading: Reading;
  page: Page;
  /** Foods that were found already. */
  without?: string[];
  /** Best first unless told otherwise; the id breaks ties. */
  newestFirst?: boolean;
}

/**
 * One page of the member's own foods that a reading of a text names. All of his foods are looked at: they are few, and
 * an index over the words of all members' would have to be read past theirs.
 */
export async function findOwnFoods(manager: EntityManager, search: OwnSearch): Promise<FoundPage<UserFood>> {
  const { sql, values } = ownFoodsSql(search, columnsOf(manager, UserFood, 'food'));
  const answered: (UserFood & { matches: number })[] = await manager.query(sql, values);
  const total = answered[0]?.matches ?? 0;
  const rows = answered.filter(({ id }) => id !== null);
  return { rows, total, total_is_estimate: false, known: total };
}

/** The statement of `findOwnFoods`; apart, so that a test can look at its plan. */
export function ownFoodsSql(
  { user_id, reading, page, without = [], newestFirst = false }: OwnSearch,
  columns: string,
): { sql: string; values: unknown[] } {
  const values = new SqlValues();
  const terms = reading.how === 'as typed' ? reading.terms.map(withParts) : reading.terms;
  const conditions = [
    `user_id = ${values.add(user_id)}`,
    ...(without.length > 0 ? [`id <> ALL (${values.add(without)}::uuid[])`] : []),
    ...terms.map((term) => holds(['search_text'], term, values)),
  ];
  const [order, sorted] = newestFirst
    ? ['created_at', 'position DESC, id DESC']
    : [scoreSql(terms, false, values), 'position, id'];
  const sql = `
    WITH found AS MATERIALIZED (
      SELECT id, ${order} AS position FROM user_foods WHERE ${conditions.join(' AND ')}
    ), best AS MATERIALIZED (
      SELECT id, position FROM found ORDER BY ${sorted}
      LIMIT ${values.add(page.limit)} OFFSET ${values.add(page.offset)}
    )
    SELECT counted.matches, ${columns}
    FROM (SELECT count(*)::integer AS matches FROM found) AS counted
    LEFT JOIN (best JOIN user_foods AS food USING (id)) ON true ORDER BY ${sorted}`;
  return { sql, values: values.all };
}

/** Shorter words must begin a word: inside of one they would find everything. */
const MIN_INNER_LENGTH = 3;

/** The dictionary does not have the words of own foods: what was typed may also begin one of them or stand inside. */
function withParts({ typed, alternatives }: Term): Term {
  const as = (how: 'exact' | 'prefix' | 'inner', words = [typed]): Alternative => {
    return { words, how, cost: TERM_COST[how], foods: 0 };
  };
  const words = typed.split(' ');
  if (words.length > 1) return { typed, alternatives: [...alternatives, as('exact', words)] };
  const inner = typed.length < MIN_INNER_LENGTH ? [] : [as('inner')];
  return { typed, alternatives: [...alternatives, as('prefix'), ...inner] };
}
