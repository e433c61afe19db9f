import type { EntityManager } from 'typeorm';
import { columnsOf } from '../../database/rows.ts';
import { FoodProduct } from '../../food-products/food-product.entity.ts';
import { FEW, type SharedSearch, sharedFoodsSql } from './food-products.statement.ts';
import { type FoundPage, nothingFound, type Page } from './found-page.ts';
import { foodsOf, type Opening, openedWords, rarestFirst } from './key-tiers.ts';
import type { Reading, Term } from './query/query-term.ts';

/** Foods that are opened for one word at first: enough for some pages, and few enough to be looked at in no time. */
const FIRST_OF_ONE = 200;
/** The same for a text of several words, few of which will have the others. */
const FIRST_OF_SEVERAL = 1000;
/** Foods that are opened for each of two words, where these may also stand in the categories. */
const FIRST_OF_TWO = 2000;
/** Words that are opened together there, the rarest ones. */
const MOST_OPENED = 2;
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
