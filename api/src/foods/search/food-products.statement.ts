import type { Page } from './found-page.ts';
import {
  everyKeySql,
  foodsOf,
  hasWordSql,
  NAME_TIERS,
  type Opening,
  openingSql,
  rarestFirst,
} from './key-tiers.ts';
import { loggedFoodsSql } from './logged-foods.ts';
import type { Reading, Term } from './query/query-term.ts';
import { scoreSql } from './rank.ts';
import { SqlValues } from './sql-values.ts';
import { holds } from './term-match.ts';

/** What a search of the shared foods asks for beside its words. */
export interface SharedSearch {
  reading: Reading;
  page: Page;
  /** The member who asks: what he logs comes first where it is found. */
  user_id?: string;
  /** Foods that were found already. */
  without?: string[];
  /** A word may also stand in the categories. */
  categories?: boolean;
}

/** A word of no more foods is opened whole where the text has other words too. */
export const FEW = 2000;
/** With so many beginnings or parts a word may stand for more than were listed. */
const ALL_LISTED = 12;

/**
 * One statement that opens foods, scores those that have all words, counts them and answers with one slice of their whole
 * rows. `opened` are the terms whose keys are opened, from `opening.from` foods on until there are `opening.until`.
 */
export function sharedFoodsSql(
  { reading, user_id, without = [], categories = false }: SharedSearch,
  opened: Term[],
  { limit, offset }: Page,
  opening: Opening,
  columns: string,
): { sql: string; values: unknown[] } {
  const values = new SqlValues();
  const tiers = categories ? 'true' : NAME_TIERS;
  const openings = opened.map(
    (term, at) => `opening_${at} AS MATERIALIZED (${openingSql(term, opening, tiers, values)}\n    )`,
  );
  // All tiers of a word are many keys, which take the index far longer than the one word without them.
  const whole = !categories && opened.every((term) => opening.until >= foodsOf(term));
  const keys = (which: string) =>
    opened.map((_, at) => `search_keys && (SELECT ${which} FROM opening_${at})`).join(' AND ');
  // Of foods whose values had to go nothing is left to find; the list of all products alone has them too.
  const there = categories ? '' : ' AND NOT emptied';
  const texts = categories ? ['search_text', 'search_categories'] : ['search_text'];
  const terms = reading.terms.map((term) => holds(texts, term, values)).join(' AND ');
  const unfound = without.length > 0 ? ` AND id <> ALL (${values.add(without)}::uuid[])` : '';
  const narrowed = narrowing(reading, opened, opening, categories, values)
    .map((condition) => ` AND ${condition}`)
    .join('');
  const later = opening.from > 0 ? ` AND (${keys('earlier')}) IS NOT TRUE` : '';
  const logged = user_id === undefined ? null : loggedFoodsSql(values.add(user_id));
  const first = `
      UNION ALL
      SELECT id, place - 1000000 FROM logged JOIN food_products USING (id) WHERE ${terms}${there}${unfound}`;
  const all = (column: string) => opened.map((_, at) => `opening_${at}.${column}`);
  const share = opened.map((_, at) => {
    const [some, foods] = [`opening_${at}.opened`, `opening_${at}.foods`];
    return `CASE WHEN ${some} < ${foods} THEN ${some}::real / ${foods} ELSE 1 END`;
  });
  const sql = `
    WITH ${openings.join(', ')}, ${logged ? `logged AS MATERIALIZED (${logged}\n    ), ` : ''}found AS MATERIALIZED (
      SELECT id, ${scoreSql(reading.terms, true, values, categories)} AS score FROM food_products
      WHERE ${whole ? opened.map((term) => hasWordSql(term, values)).join(' AND ') : keys('keys')}${narrowed} AND ${terms}${there}${unfound}${later}${
        logged ? ' AND id NOT IN (SELECT id FROM logged)' : ''
      }${logged && opening.from === 0 ? first : ''}
    ), best AS MATERIALIZED (
      SELECT id, score FROM found ORDER BY score, id LIMIT ${values.add(limit)} OFFSET ${values.add(offset)}
    )
    SELECT (SELECT count(*) FROM found)::integer AS matches, least(${share.join(', ')}) AS share,
      least(${all('foods').join(', ')}) AS foods, ${columns}
    FROM ${opened.map((_, at) => `opening_${at}`).join(', ')}
    LEFT JOIN (best JOIN food_products AS food USING (id)) ON true ORDER BY score, id`;
  return { sql, values: values.all };
}

/** What the index knows of the other terms: those of names at once, and where two were not enough a third of categories. */
function narrowing(
  reading: Reading,
  opened: Term[],
  { from }: Opening,
  categories: boolean,
  values: SqlValues,
): string[] {
  const [rarest, ...others] = rarestFirst(reading);
  if (categories) {
    const third = from > 0 ? others[opened.length - 1] : undefined;
    return third ? [`search_keys && ${everyKeySql(third, 'true', values)}`] : [];
  }
  const many = rarest !== undefined && foodsOf(rarest) > FEW;
  const listed = ({ alternatives }: Term) =>
    alternatives.filter(({ how }) => how === 'prefix' || how === 'inner').length < ALL_LISTED;
  return others.filter((term) => many || listed(term)).map((term) => hasWordSql(term, values));
}
