import type { EntityManager } from 'typeorm';
import { columnsOf } from '../database/rows.ts';
import { FoodProduct } from '../food-products/food-product.entity.ts';
import { scoreSql } from './food-score.ts';
import { type FoundPage, nothingFound, type Page } from './found-page.ts';
import {
  everyKeySql,
  foodsOf,
  hasWordSql,
  NAME_TIERS,
  type Opening,
  openedWords,
  openingSql,
  rarestFirst,
} from './key-tiers.ts';
import { loggedFoodsSql } from './logged-foods.ts';
import type { Reading, Term } from './search-terms.ts';
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

/** Foods that are opened for one word at first: enough for some pages, and few enough to be looked at in no time. */
const FIRST_OF_ONE = 200;
/** The same for a text of several words, few of which will have the others. */
const FIRST_OF_SEVERAL = 1000;
/** A word of no more foods is opened whole where the text has other words too. */
const FEW = 2000;
/** Foods that are opened for each of two words, where these may also stand in the categories. */
const FIRST_OF_TWO = 2000;
/** Words that are opened together there, the rarest ones. */
const MOST_OPENED = 2;
/** With so many beginnings or parts a word may stand for more than were listed. */
const ALL_LISTED = 12;
/** How much more is opened next where nothing, a few and some foods were found: what is rare is looked for everywhere. */
const MORE = [64, 8, 3] as const;
const SOME = 5;

interface OpenedFoods {
  rows: FoodProduct[];
  /** Of the opened foods, those that have all words. */
  matches: number;
  /** Which share of the foods of the words was opened: 1 is all. */
  share: number;
  foods: number;
}

/**
 * One page of the shared foods that a reading of a text names.
 *
 * Candidates are the foods of the rarest term, opened by the tiers of `search_keys` from the best on until there are enough
 * that have the other words too, which the same index knows. What is opened together is ordered by its score, and comes
 * before what is opened after it: so the first page of a very common word costs no more than that of a rare one, and a
 * later page goes on exactly where the one before ended. A tier is opened whole, however many foods are in it. Where words
 * may also stand in categories, of which the index knows no words without tiers, two terms are opened together.
 */
export async function findSharedFoods(
  manager: EntityManager,
  search: SharedSearch,
): Promise<FoundPage<FoodProduct>> {
  const { reading, page } = search;
  const opened = openedTerms(search);
  if (opened.length === 0) return nothingFound();
  const rows: FoodProduct[] = [];
  let known = 0;
  const one = openedWords(reading.terms[0] as Term).length === 1 && reading.terms.length === 1;
  for (let opening = firstOpening(reading, opened); ; ) {
    const slice = { limit: page.limit - rows.length, offset: Math.max(0, page.offset - known) };
    const answer = await openFoods(manager, search, opened, slice, opening);
    rows.push(...answer.rows);
    known += answer.matches;
    if (answer.share === 1) return { rows, total: known, total_is_estimate: false, known };
    if (known > page.offset + page.limit) {
      const total = Math.max(known, Math.min(answer.foods, Math.round(known / answer.share)));
      return { rows, total, total_is_estimate: !one, known };
    }
    const more = MORE[known === 0 ? 0 : known < SOME ? 1 : 2];
    opening = { from: opening.until, until: opening.until * more };
  }
}

/** The terms whose keys are opened, the rarest first; none where no food can have them all. */
function openedTerms({ reading, categories }: SharedSearch): Term[] {
  const ordered = rarestFirst(reading);
  const [rarest] = ordered;
  if (!rarest || (foodsOf(rarest) === 0 && !categories)) return [];
  return categories && foodsOf(rarest) > FEW ? ordered.slice(0, MOST_OPENED) : [rarest];
}

/** Words of categories are not counted: what has few names may have many of them. */
function firstOpening({ terms }: Reading, opened: Term[]): Opening {
  const severalWords = terms.some(({ alternatives }) => alternatives.some(({ words }) => words.length > 1));
  if (opened.length > 1) return { from: 0, until: FIRST_OF_TWO };
  if (terms.length === 1 && !severalWords) return { from: 0, until: FIRST_OF_ONE };
  const few = opened.every((term) => foodsOf(term) <= FEW);
  return { from: 0, until: few ? FEW : FIRST_OF_SEVERAL };
}

async function openFoods(
  manager: EntityManager,
  search: SharedSearch,
  opened: Term[],
  slice: Page,
  opening: Opening,
): Promise<OpenedFoods> {
  const columns = columnsOf(manager, FoodProduct, 'food');
  const { sql, values } = sharedFoodsSql(search, opened, slice, opening, columns);
  const answered: (FoodProduct & Omit<OpenedFoods, 'rows'>)[] = await manager.query(sql, values);
  const [{ matches, share, foods } = { matches: 0, share: 1, foods: 0 }] = answered;
  return { rows: answered.filter(({ id }) => id !== null), matches, share, foods };
}

/** The statement of `openFoods`; apart, so that a test can look at its plan. */
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
