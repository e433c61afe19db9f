import type { EntityManager } from 'typeorm';
import { columnsOf } from '../database/rows.ts';
import { FoodProduct } from '../food-products/food-product.entity.ts';
import { scoreSql } from './food-score.ts';
import { type FoundPage, nothingFound, type Page } from './found-page.ts';
import { everyKeySql, foodsOf, NAME_TIERS, openedWords, openingSql, rarestFirst } from './key-tiers.ts';
import { loggedFoodsSql } from './logged-foods.ts';
import type { Reading } from './search-terms.ts';
import { SqlValues } from './sql-values.ts';
import { holds } from './word-match.ts';

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

/** Foods that are opened at first for one word, and for several, of which few will have the other words too. */
const FIRST_OPENED = { word: 300, words: 1000 };
/** How much more is opened each time that it was not enough. */
const MORE_OPENED = 8;

interface OpenedFoods {
  rows: FoodProduct[];
  /** Of the opened foods, those that have all words. */
  matches: number;
  opened: number;
  foods: number;
}

/**
 * One page of the shared foods that a reading of a text names.
 *
 * Candidates are the foods of the rarest term, opened by tiers of `search_keys` from the best on until there are enough;
 * each has the other terms too. What was opened together is ordered by its score, and comes before what is opened after
 * it: so the first page of a very common word costs no more than that of a rare one, and a later page goes on exactly
 * where the one before ended. Where nearly all foods of one tier have the same word, that tier is opened whole.
 */
export async function findSharedFoods(
  manager: EntityManager,
  search: SharedSearch,
): Promise<FoundPage<FoodProduct>> {
  const { reading, page } = search;
  const several = reading.terms.length > 1;
  const [rarest] = rarestFirst(reading);
  if (!rarest || (foodsOf(rarest) === 0 && !search.categories)) return nothingFound();
  const rows: FoodProduct[] = [];
  let known = 0;
  for (let from = 0, until = several ? FIRST_OPENED.words : FIRST_OPENED.word; ; ) {
    const slice = { limit: page.limit - rows.length, offset: Math.max(0, page.offset - known) };
    const answer = await openFoods(manager, search, slice, from, until);
    rows.push(...answer.rows);
    known += answer.matches;
    const { opened, foods } = answer;
    if (opened >= foods) return { rows, total: known, total_is_estimate: false, known };
    if (known > page.offset + page.limit) {
      const total = Math.max(known, Math.round((known / opened) * foods));
      return { rows, total, total_is_estimate: several || openedWords(rarest).length > 1, known };
    }
    [from, until] = [until, several ? Number.MAX_SAFE_INTEGER : until * MORE_OPENED];
  }
}

async function openFoods(
  manager: EntityManager,
  search: SharedSearch,
  slice: Page,
  from: number,
  until: number,
): Promise<OpenedFoods> {
  const { sql, values } = sharedFoodsSql(search, slice, from, until, columnsOf(manager, FoodProduct, 'food'));
  const answered: (FoodProduct & Omit<OpenedFoods, 'rows'>)[] = await manager.query(sql, values);
  const [{ matches, opened, foods } = { matches: 0, opened: 0, foods: 0 }] = answered;
  return { rows: answered.filter(({ id }) => id !== null), matches, opened, foods };
}

/** The statement of `openFoods`; apart, so that a test can look at its plan. */
export function sharedFoodsSql(
  { reading, user_id, without = [], categories = false }: SharedSearch,
  { limit, offset }: Page,
  from: number,
  until: number,
  columns: string,
): { sql: string; values: unknown[] } {
  const values = new SqlValues();
  const tiers = categories ? 'true' : NAME_TIERS;
  const [rarest, second] = rarestFirst(reading);
  const opening = rarest ? openingSql(openedWords(rarest), from, until, tiers, values) : '';
  const texts = categories ? ['search_text', 'search_categories'] : ['search_text'];
  const terms = reading.terms.map((term) => holds(texts, term, values)).join(' AND ');
  const unfound = without.length > 0 ? ` AND id <> ALL (${values.add(without)}::uuid[])` : '';
  // Of many foods, those that have the other word too are found in the index as well.
  const narrowed = from > 0 && second ? ` AND search_keys && ${everyKeySql(second, tiers, values)}` : '';
  const later =
    from > 0 ? ' AND NOT search_keys && coalesce((SELECT earlier FROM opening), ARRAY[]::text[])' : '';
  const logged = user_id === undefined ? null : loggedFoodsSql(values.add(user_id));
  const first = `
      UNION ALL
      SELECT id, place - 1000000 FROM logged JOIN food_products USING (id) WHERE ${terms}${unfound}`;
  const sql = `
    WITH opening AS MATERIALIZED (${opening}
    ), ${logged ? `logged AS MATERIALIZED (${logged}\n    ), ` : ''}found AS MATERIALIZED (
      SELECT id, ${scoreSql(reading.terms, true, values, categories)} AS score FROM food_products
      WHERE search_keys && (SELECT keys FROM opening)${narrowed} AND ${terms}${unfound}${later}${
        logged ? ' AND id NOT IN (SELECT id FROM logged)' : ''
      }${logged && from === 0 ? first : ''}
    ), best AS MATERIALIZED (
      SELECT id, score FROM found ORDER BY score, id LIMIT ${values.add(limit)} OFFSET ${values.add(offset)}
    )
    SELECT (SELECT count(*) FROM found)::integer AS matches, opened, foods, ${columns}
    FROM opening LEFT JOIN (best JOIN food_products AS food USING (id)) ON true ORDER BY score, id`;
  return { sql, values: values.all };
}
