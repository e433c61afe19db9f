import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Page } from './found-page.ts';
import {
  allKeys,
  FEW,
  foodsOf,
  hasWord,
  nameTiers,
  type Opening,
  openingQuery,
  rarestFirst,
} from './key-tiers.ts';
import type { Interpretation, Term } from './query/query-term.ts';
import { rankScore } from './rank.ts';
import { matchesTerm } from './term-match.ts';

export interface FoodProductSearch {
  interpretation: Interpretation;
  page: Page;
  /** The member who searches: the matching foods of their newest meals come first. */
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
      sql`${names[at]} AS MATERIALIZED (${openingQuery(term, opening, nameTiers(categories))}\n    )`,
  );
  const withKeys = (which: Sql) =>
    join(
      names.map((name) => sql`search_keys && (SELECT ${which} FROM ${name})`),
      ' AND ',
    );
  // All tiers of a word are many keys, which take the index far longer than the one word without them.
  const whole = !categories && opened.every((term) => opening.until >= foodsOf(term));
  const candidates = whole ? join(opened.map(hasWord), ' AND ') : withKeys(sql`keys`);
  const texts = categories ? [sql`search_text`, sql`search_categories`] : [sql`search_text`];
  const matches = sql`${join(
    interpretation.terms.map((term) => matchesTerm(texts, term)),
    ' AND ',
  )}${
    // Foods whose expired values were removed are in no search but the list of all products.
    categories ? empty : sql` AND NOT emptied`
  }${excluded.length > 0 ? sql` AND id <> ALL (${excluded}::uuid[])` : empty}`;
  const narrowed = narrowing(interpretation, opened, opening, categories);
  const later = opening.from > 0 ? sql` AND (${withKeys(sql`earlier`)}) IS NOT TRUE` : empty;
  const logged = user_id === undefined ? null : loggedFoods(user_id);
  const loggedFirst = sql`
      UNION ALL
      SELECT id, place - 1000000 FROM logged JOIN food_products USING (id) WHERE ${matches}`;
  const share = names.map(
    (name) =>
      sql`CASE WHEN ${name}.opened < ${name}.foods THEN ${name}.opened::real / ${name}.foods ELSE 1 END`,
  );
  const foods = names.map((name) => sql`${name}.foods`);
  return sql`
    WITH ${join(openings, ', ')}, ${logged ? sql`logged AS MATERIALIZED (${logged}\n    ), ` : empty}found AS MATERIALIZED (
      SELECT id, ${rankScore(interpretation.terms, true, categories)} AS score FROM food_products
      WHERE ${candidates}${narrowed} AND ${matches}${later}${
        logged ? sql` AND id NOT IN (SELECT id FROM logged)` : empty
      }${logged && opening.from === 0 ? loggedFirst : empty}
    ), best AS MATERIALIZED (
      SELECT id, score FROM found ORDER BY score, id LIMIT ${limit} OFFSET ${offset}
    )
    SELECT (SELECT count(*) FROM found)::integer AS matches, least(${join(share, ', ')}) AS share,
      least(${join(foods, ', ')}) AS foods, ${columns}
    FROM ${join(names, ', ')}
    LEFT JOIN (best JOIN food_products AS food USING (id)) ON true ORDER BY score, id`;
}

/** Conditions that the index can check for the other terms: words of names, and for categories a third term later on. */
function narrowing(
  interpretation: Interpretation,
  opened: Term[],
  { from }: Opening,
  categories: boolean,
): Sql {
  const [rarest, ...others] = rarestFirst(interpretation);
  if (categories) {
    const third = from > 0 ? others[opened.length - 1] : undefined;
    return third ? sql` AND search_keys && ${allKeys(third)}` : empty;
  }
  const many = rarest !== undefined && foodsOf(rarest) > FEW;
  const isListed = ({ alternatives }: Term) =>
    alternatives.filter(({ matchKind }) => matchKind === 'prefix' || matchKind === 'infix').length <
    ALL_LISTED;
  const checked = others.filter((term) => many || isListed(term));
  return checked.length > 0 ? sql` AND ${join(checked.map(hasWord), ' AND ')}` : empty;
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
