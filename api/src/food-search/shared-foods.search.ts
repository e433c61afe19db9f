import type { EntityManager } from 'typeorm';
import { columnsOf } from '../database/rows.ts';
import { FoodProduct } from '../food-products/food-product.entity.ts';
import { scoreSql } from './food-score.ts';
import { type FoundPage, nothingFound, type Page } from './found-page.ts';
import {
  everyKeySql,
  foodsOf,
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
/** Of a word of fewer foods all are looked at for the other words of the text. */
const FEW = 1000;
/** Foods that are opened for each of several words at first; only those that have all of them are looked at. */
const FIRST_OF_SEVERAL = 2000;
/** Words that are opened together, the rarest ones. */
const MOST_OPENED = 2;
/** With no more foods than these, all are opened at once: of the rarest word, and of those opened together. */
const AT_ONCE = { rarest: 3000, together: 30_000 };
/** How much more is opened each time that it was not enough. */
const MORE = 8;

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
 * Candidates are the foods of the rarest term, and where that is no rare word of the next ones too, opened by the tiers of
 * `search_keys` from the best on until there are enough. What is opened together is ordered by its score, and comes before
 * what is opened after it: so the first page of a very common word costs no more than that of a rare one, and a later
 * page goes on exactly where the one before ended. A tier is opened whole, however many foods are in it.
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
    opening = { from: opening.until, until: opening.until * MORE };
  }
}

/** The terms whose keys are opened, the rarest first; none where no food can have them all. */
function openedTerms({ reading, categories }: SharedSearch): Term[] {
  const ordered = rarestFirst(reading);
  const [rarest] = ordered;
  if (!rarest || (foodsOf(rarest) === 0 && !categories)) return [];
  return foodsOf(rarest) > FEW ? ordered.slice(0, MOST_OPENED) : [rarest];
}

/** Words of categories are not counted: what has few names may have many of them. */
function firstOpening({ terms }: Reading, opened: Term[]): Opening {
  const severalWords = terms.some(({ alternatives }) => alternatives.some(({ words }) => words.length > 1));
  if (opened.length > 1) {
    const [rarest = 0, ...others] = opened.map(foodsOf);
    const together = others.reduce((sum, foods) => sum + foods, rarest);
    const few = rarest <= AT_ONCE.rarest && together <= AT_ONCE.together;
    return { from: 0, until: few ? Number.MAX_SAFE_INTEGER : FIRST_OF_SEVERAL };
  }
  return { from: 0, until: terms.length > 1 || severalWords ? FEW : FIRST_OF_ONE };
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
  const keys = (which: string) =>
    opened.map((_, at) => `search_keys && (SELECT ${which} FROM opening_${at})`).join(' AND ');
  const texts = categories ? ['search_text', 'search_categories'] : ['search_text'];
  const terms = reading.terms.map((term) => holds(texts, term, values)).join(' AND ');
  const unfound = without.length > 0 ? ` AND id <> ALL (${values.add(without)}::uuid[])` : '';
  // Where two words were not enough, a third one is looked up in the index too.
  const third = opening.from > 0 ? rarestFirst(reading)[opened.length] : undefined;
  const narrowed = third ? ` AND search_keys && ${everyKeySql(third, tiers, values)}` : '';
  const later = opening.from > 0 ? ` AND (${keys('earlier')}) IS NOT TRUE` : '';
  const logged = user_id === undefined ? null : loggedFoodsSql(values.add(user_id));
  const first = `
      UNION ALL
      SELECT id, place - 1000000 FROM logged JOIN food_products USING (id) WHERE ${terms}${unfound}`;
  const all = (column: string) => opened.map((_, at) => `opening_${at}.${column}`);
  const share = opened.map((_, at) => {
    const [some, foods] = [`opening_${at}.opened`, `opening_${at}.foods`];
    return `CASE WHEN ${some} < ${foods} THEN ${some}::real / ${foods} ELSE 1 END`;
  });
  const sql = `
    WITH ${openings.join(', ')}, ${logged ? `logged AS MATERIALIZED (${logged}\n    ), ` : ''}found AS MATERIALIZED (
      SELECT id, ${scoreSql(reading.terms, true, values, categories)} AS score FROM food_products
      WHERE ${keys('keys')}${narrowed} AND ${terms}${unfound}${later}${
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
