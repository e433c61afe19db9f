import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Page } from './found-page.ts';
import {
  allKeys,
  FEW,
  foodsOf,
  hasWord,
  type Opening,
  openingQuery,
  rarestFirst,
  tiersOf,
} from './key-tiers.ts';
import type { Interpretation, Term } from './query/query-term.ts';
import { isAbout, rankScore } from './rank.ts';
import { matchesTerm } from './term-match.ts';

export interface FoodProductSearch {
  interpretation: Interpretation;
  page: Page;
  /** Ids of foods that were found already. */
  excluded?: string[];
  /** Words may match the categories too. */
  categories?: boolean;
}

/** A term with this many prefixes or infixes may match more words than the dictionary listed. */
const ALL_LISTED = 12;
const NAMES = sql`concat_ws(',', product_name, common_names)`;

/**
 * One statement that opens foods, scores those that match all terms, counts them and returns one page of whole rows.
 * `opened` are the terms whose keys are opened.
 */
export function foodProductsStatement(
  { interpretation, excluded = [], categories = false }: FoodProductSearch,
  opened: Term[],
  { limit, offset }: Page,
  opening: Opening,
  columns: Sql,
): Sql {
  const names = opened.map((_, at) => raw(`opening_${at}`));
  const openings = opened.map(
    (term, at) =>
      sql`${names[at]} AS MATERIALIZED (${openingQuery(term, opening, tiersOf(categories))}\n    )`,
  );
  const withKeys = (which: Sql) => names.map((name) => sql`search_keys && (SELECT ${which} FROM ${name})`);
  // A word has many keys over all tiers, which take the index far longer than the word itself.
  const whole = !categories && opened.every((term) => opening.until >= foodsOf(term));
  const matches = matching(interpretation, excluded, categories);
  const candidates = [
    ...(whole ? opened.map(hasWord) : withKeys(sql`keys`)),
    ...narrowing(interpretation, opened, opening, categories),
    ...matches,
    ...(opening.from > 0 ? [sql`(${all(withKeys(sql`earlier`))}) IS NOT TRUE`] : []),
  ];
  const score = rankScore(interpretation, { names: NAMES, everyday: true, categories });
  const shares = names.map(
    (name) =>
      sql`CASE WHEN ${name}.opened < ${name}.foods THEN ${name}.opened::real / ${name}.foods ELSE 1 END`,
  );
  const counts = names.map((name) => sql`${name}.foods`);
  return sql`
    WITH ${join(openings, ', ')}, found AS MATERIALIZED (
      SELECT id, ${score} AS score FROM food_products WHERE ${all(candidates)}
    ), best AS MATERIALIZED (
      SELECT id, score FROM found ORDER BY score, id LIMIT ${limit} OFFSET ${offset}
    )
    SELECT (SELECT count(*) FROM found)::integer AS matches, least(${join(shares, ', ')}) AS share,
      least(${join(counts, ', ')}) AS foods, score, ${isAbout(interpretation, NAMES)} AS about, ${columns}
    FROM ${join(names, ', ')}
    LEFT JOIN (best JOIN food_products AS food USING (id)) ON true ORDER BY score, id`;
}

/** Finds those of some foods, by their ids, that match all terms: whole rows with their scores. */
export function rankedAmongStatement(
  { interpretation, excluded = [] }: FoodProductSearch,
  ids: string[],
  columns: Sql,
): Sql {
  return sql`
    SELECT ${rankScore(interpretation, { names: NAMES, everyday: true })} AS score,
      ${isAbout(interpretation, NAMES)} AS about, ${columns}
    FROM food_products AS food
    WHERE id = ANY (${ids}::uuid[]) AND ${all(matching(interpretation, excluded, false))}`;
}

/** Conditions that a food matches all terms and was not found already. */
function matching({ terms }: Interpretation, excluded: string[], categories: boolean): Sql[] {
  const columns = categories ? [sql`search_text`, sql`search_categories`] : [sql`search_text`];
  return [
    ...terms.map((term) => matchesTerm(columns, term)),
    // Only the list of all products has foods whose values were removed when they expired.
    ...(categories ? [] : [sql`NOT emptied`]),
    ...(excluded.length > 0 ? [sql`id <> ALL (${excluded}::uuid[])`] : []),
  ];
}

const all = (conditions: Sql[]) => join(conditions, ' AND ');

/** Conditions that the index can check for the other terms: words of names, and for categories a third term later on. */
function narrowing(
  interpretation: Interpretation,
  opened: Term[],
  { from }: Opening,
  categories: boolean,
): Sql[] {
  const [rarest, ...others] = rarestFirst(interpretation);
  if (categories) {
    const third = from > 0 ? others[opened.length - 1] : undefined;
    return third ? [sql`search_keys && ${allKeys(third)}`] : [];
  }
  const many = rarest !== undefined && foodsOf(rarest) > FEW;
  return others.filter((term) => many || isListed(term)).map(hasWord);
}

/** True if the term has all words that begin with what was typed or contain it: of many the dictionary lists a part. */
export const isListed = ({ alternatives }: Term): boolean =>
  alternatives.filter(({ matchKind }) => matchKind === 'prefix' || matchKind === 'infix').length < ALL_LISTED;
