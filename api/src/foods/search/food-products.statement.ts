import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
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
import { loggedScore, rankScore } from './rank.ts';
import { matchesTerm } from './term-match.ts';

export interface FoodProductSearch {
  interpretation: Interpretation;
  page: Page;
  /** The member who searches: of their newest meals the foods that are about the text come first. */
  user_id?: string;
  /** Ids of foods that were found already. */
  excluded?: string[];
  /** Words may match the categories too. */
  categories?: boolean;
}

/** A term with this many prefixes or infixes may match more words than the dictionary listed. */
const ALL_LISTED = 12;
/** Two weeks of three meals a day: what a member eats at present, read with each search. */
const NEWEST_MEALS = 40;

/**
 * One statement that opens foods, scores those that match all terms, counts them and returns one page of whole rows.
 * `opened` are the terms whose keys are opened.
 */
export function foodProductsStatement(
  { interpretation, user_id, excluded = [], categories = false }: FoodProductSearch,
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
  const logged =
    user_id === undefined ? empty : sql`logged AS MATERIALIZED (${loggedFoods(user_id)}\n    ), `;
  const withKeys = (which: Sql) => names.map((name) => sql`search_keys && (SELECT ${which} FROM ${name})`);
  // A word has many keys over all tiers, which take the index far longer than the word itself.
  const whole = !categories && opened.every((term) => opening.until >= foodsOf(term));
  const columnsOfText = categories ? [sql`search_text`, sql`search_categories`] : [sql`search_text`];
  const matches = [
    ...interpretation.terms.map((term) => matchesTerm(columnsOfText, term)),
    // Only the list of all products has foods whose values were removed when they expired.
    ...(categories ? [] : [sql`NOT emptied`]),
    ...(excluded.length > 0 ? [sql`id <> ALL (${excluded}::uuid[])`] : []),
  ];
  const candidates = [
    ...(whole ? opened.map(hasWord) : withKeys(sql`keys`)),
    ...narrowing(interpretation, opened, opening, categories),
    ...matches,
    ...(opening.from > 0 ? [sql`(${all(withKeys(sql`earlier`))}) IS NOT TRUE`] : []),
    ...(user_id === undefined ? [] : [sql`id NOT IN (SELECT id FROM logged)`]),
  ];
  const ranked = { names: sql`concat_ws(',', product_name, common_names)`, everyday: true, categories };
  const loggedFirst =
    user_id === undefined || opening.from > 0
      ? empty
      : sql`
      UNION ALL
      SELECT id, ${loggedScore(interpretation, ranked)} FROM logged JOIN food_products USING (id) WHERE ${all(matches)}`;
  const shares = names.map(
    (name) =>
      sql`CASE WHEN ${name}.opened < ${name}.foods THEN ${name}.opened::real / ${name}.foods ELSE 1 END`,
  );
  const counts = names.map((name) => sql`${name}.foods`);
  return sql`
    WITH ${join(openings, ', ')}, ${logged}found AS MATERIALIZED (
      SELECT id, ${rankScore(interpretation, ranked)} AS score FROM food_products
      WHERE ${all(candidates)}${loggedFirst}
    ), best AS MATERIALIZED (
      SELECT id, score FROM found ORDER BY score, id LIMIT ${limit} OFFSET ${offset}
    )
    SELECT (SELECT count(*) FROM found)::integer AS matches, least(${join(shares, ', ')}) AS share,
      least(${join(counts, ', ')}) AS foods, ${columns}
    FROM ${join(names, ', ')}
    LEFT JOIN (best JOIN food_products AS food USING (id)) ON true ORDER BY score, id`;
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
  const isListed = ({ alternatives }: Term) =>
    alternatives.filter(({ matchKind }) => matchKind === 'prefix' || matchKind === 'infix').length <
    ALL_LISTED;
  return others.filter((term) => many || isListed(term)).map(hasWord);
}

/** The food products of a member's newest meals, the one that they log most at place 1. */
const loggedFoods = (user_id: string): Sql => sql`
  SELECT id, row_number() OVER (ORDER BY count(*) DESC, min(meal), id) AS place
  FROM (
    SELECT (item->>'food_id')::uuid AS id, meal FROM (
      SELECT items, row_number() OVER (ORDER BY occurred_at DESC, id DESC) AS meal FROM meal_entries
      WHERE user_id = ${user_id} ORDER BY occurred_at DESC, id DESC LIMIT ${raw(`${NEWEST_MEALS}`)}
    ) AS meals, jsonb_array_elements(items) AS item WHERE item->>'type' = 'database'
  ) AS uses GROUP BY id`;
