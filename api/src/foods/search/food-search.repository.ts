import { Injectable } from '@nestjs/common';
import sql, { raw, type Sql } from 'sql-template-tag';
import { EntityManager } from 'typeorm';
import { columnsOf } from '../../platform/database/rows.ts';
import { fallbacks, runPrepared } from '../../platform/database/statement.ts';
import { FoodProduct } from '../food-types/food-product.entity.ts';
import { UserFood } from '../food-types/user-food.entity.ts';
import { NEWEST_MEALS_HASH } from '../food-uses/newest-food-uses.ts';
import {
  type FoodProductSearch,
  foodProductsStatement,
  rankedAmongStatement,
} from './food-products.statement.ts';
import { type FoundPage, nothingFound, type Page } from './found-page.ts';
import { firstOpening, nextOpening, type Opening, openedWords, termsToOpen } from './key-tiers.ts';
import type { Ranked } from './logged-foods.ts';
import type { Dictionary, DictionaryLookup, DictionaryWord, FuzzyCandidates } from './query/dictionary.ts';
import { allowedEdits, textsOneEditAway } from './query/misspellings.ts';
import type { Term } from './query/query-term.ts';
import { type UserFoodSearch, userFoodsStatement } from './user-foods.statement.ts';

/** The most words that a prefix or an infix matches: more would be another search. */
const MAX_PREFIXED = raw('24');
const MAX_CONTAINING = raw('12');
/** Shorter texts are an infix of almost any word. */
const MIN_INFIX_LENGTH = 3;
/** Words that share enough trigrams with a typed one to compute their edit distance. */
const MAX_SIMILAR = raw('40');
/** Words of one member's user foods among which corrections are looked for. */
const MAX_USER_FOOD_WORDS = raw('2000');

/** A food product and its rank for a text. */
export type RankedProduct = FoodProduct & Ranked;

/** The state of the shared foods and of the member's meals when a search begins. */
export interface Searcher {
  /** The revision of the shared foods, another one after each change; `null` where it is not known. */
  revision: string | null;
  has_user_foods: boolean;
  /** A text that changes with the foods of the member's newest meals. */
  newest_meals: string;
}

const SEARCHER = `
  SELECT (SELECT revision FROM food_words WHERE word = '') AS revision,
    EXISTS (SELECT FROM user_foods WHERE user_id = $1) AS has_user_foods, (${NEWEST_MEALS_HASH}) AS newest_meals`;

interface LookedUpRow extends DictionaryWord {
  /** The prefix that matched; `null` for a whole word. */
  typed: string | null;
}

interface CandidateRow extends DictionaryWord {
  candidate: 'exact' | 'similar' | 'containing';
  typed: string | null;
}

/** Words of food products that a typed word may be, and how many of these foods have each part. */
export interface SharedCandidates {
  words: Map<string, Omit<FuzzyCandidates, 'userFoods'>>;
  foods: Map<string, number>;
}

interface OpenedFoods {
  rows: RankedProduct[];
  /** Number of the opened foods that match all terms. */
  matches: number;
  /** The share of the foods of the words that was opened: 1 is all. */
  share: number;
  foods: number;
}

/** All SQL of the food search. */
@Injectable()
export class FoodSearchRepository implements Dictionary {
  constructor(readonly manager: EntityManager) {}

  /** Lower case, without accents and signs, as the stored search texts are. */
  async fold(text: string): Promise<string> {
    const [row] = await this.query<{ folded: string }>(sql`SELECT fold_text(${text}) AS folded`);
    return row?.folded ?? '';
  }

  /** Number of reads that the primary answered for a replica so far. */
  fallbacks(): number {
    return fallbacks(this.manager);
  }

  async searcher(user_id: string): Promise<Searcher> {
    const [searcher] = await runPrepared<Searcher>(this.manager, SEARCHER, [user_id]);
    return searcher ?? { revision: null, has_user_foods: true, newest_meals: '' };
  }

  /** Each prefix is a range of the primary key. */
  async lookUp(words: string[], prefixes: string[]): Promise<DictionaryLookup> {
    const rows = await this.query<LookedUpRow>(sql`
      SELECT NULL AS typed, word, foods FROM food_words WHERE word = ANY (${words}::text[])
      UNION ALL
      SELECT typed, found.word, found.foods FROM unnest(${prefixes}::text[]) AS typed, LATERAL (
        SELECT word, foods FROM food_words
        WHERE word > (typed COLLATE "C") AND word < (typed || chr(1114111)) COLLATE "C"
        ORDER BY foods DESC, word LIMIT ${MAX_PREFIXED}) AS found`);
    const lookup: DictionaryLookup = {
      foods: new Map(),
      byPrefix: new Map(prefixes.map((prefix) => [prefix, []])),
    };
    for (const { typed, word, foods } of rows) {
      if (typed === null) lookup.foods.set(word, foods);
      else lookup.byPrefix.get(typed)?.push({ word, foods });
    }
    return lookup;
  }

  async fuzzyCandidates(typed: string[], parts: string[], user_id: string | null) {
    const [candidates, userFoods] = await Promise.all([
      this.sharedCandidates(typed, parts),
      user_id === null ? [] : this.userFoodWords(user_id),
    ]);
    return withUserFoods(candidates, userFoods);
  }

  /**
   * The candidates among the words of food products. Texts one edit away and parts are looked up by the primary key; words of
   * two edits and infixes by trigrams.
   */
  async sharedCandidates(typed: string[], parts: string[]): Promise<SharedCandidates> {
    const edited = typed.flatMap((word) => (allowedEdits(word) > 0 ? textsOneEditAway(word) : []));
    const exact = [...new Set([...edited, ...parts])];
    const similar = typed.filter((word) => allowedEdits(word) > 1);
    const infixes = typed.filter((word) => word.length >= MIN_INFIX_LENGTH);
    const rows = await this.query<CandidateRow>(sql`
      SELECT 'exact' AS candidate, NULL AS typed, word, foods FROM food_words WHERE word = ANY (${exact}::text[])
      UNION ALL
      SELECT 'similar', typed, found.word, found.foods FROM unnest(${similar}::text[]) AS typed, LATERAL (
        SELECT word, foods FROM food_words
        WHERE word % typed AND length(word) BETWEEN length(typed) - 2 AND length(typed) + 2
        ORDER BY similarity(word, typed) DESC, foods DESC, word LIMIT ${MAX_SIMILAR}) AS found
      UNION ALL
      SELECT 'containing', typed, found.word, found.foods FROM unnest(${infixes}::text[]) AS typed, LATERAL (
        SELECT word, foods FROM food_words
        WHERE word LIKE '%' || typed || '%' AND NOT starts_with(word, typed)
        ORDER BY foods DESC, word LIMIT ${MAX_CONTAINING}) AS found`);
    return candidatesOf(typed, rows);
  }

  /** The words of a member's user foods, the most frequent first. */
  userFoodWords(user_id: string): Promise<DictionaryWord[]> {
    return this.query<DictionaryWord>(sql`
      SELECT word, count(*)::integer AS foods
      FROM user_foods, unnest(string_to_array(btrim(search_text), ' ')) AS word
      WHERE user_id = ${user_id} AND word <> '' GROUP BY word ORDER BY count(*) DESC, word LIMIT ${MAX_USER_FOOD_WORDS}`);
  }

  async findUserFoods(search: UserFoodSearch): Promise<FoundPage<UserFood>> {
    const statement = userFoodsStatement(search, raw(columnsOf(this.manager, UserFood, 'food')));
    const answered = await this.query<UserFood & { matches: number }>(statement);
    const total = answered[0]?.matches ?? 0;
    const rows = answered.filter(({ id }) => id !== null);
    return { rows, total, total_is_estimate: false, known: total };
  }

  /**
   * One page of the food products that match an interpretation.
   *
   * Candidates are the foods of the rarest term, opened by the tiers of `search_keys` from the best on until enough of
   * them match the other terms too, which the same index knows. Foods that are opened together are ordered by their score
   * and come before those that are opened later: the first page of a very common word costs no more than that of a rare
   * one, and a later page continues exactly where the one before ended. A tier is opened whole, however many foods it
   * has. Where words may also match categories, of which the index has no words without tiers, two terms are opened
   * together.
   */
  async findFoodProducts(search: FoodProductSearch): Promise<FoundPage<RankedProduct>> {
    const { interpretation, page, categories = false } = search;
    const opened = termsToOpen(interpretation, categories);
    if (opened.length === 0) return nothingFound();
    const [first, ...others] = interpretation.terms;
    const oneWord = first !== undefined && others.length === 0 && openedWords(first).length === 1;
    const rows: RankedProduct[] = [];
    let [known, openings] = [0, 0];
    for (let opening = firstOpening(interpretation, opened); ; opening = nextOpening(opening, known)) {
      const slice = { limit: page.limit - rows.length, offset: Math.max(0, page.offset - known) };
      const answer = await this.openFoods(search, opened, slice, opening);
      for (const food of answer.rows) rows.push({ ...food, opening: openings });
      openings += 1;
      known += answer.matches;
      if (answer.share === 1) return { rows, total: known, total_is_estimate: false, known };
      if (known > page.offset + page.limit) {
        const total = Math.max(known, Math.min(answer.foods, Math.round(known / answer.share)));
        return { rows, total, total_is_estimate: !oneWord, known };
      }
    }
  }

  /** Finds those of some food products that match an interpretation, in any order. */
  async rankedAmong(search: FoodProductSearch, ids: string[]): Promise<RankedProduct[]> {
    const columns = raw(columnsOf(this.manager, FoodProduct, 'food'));
    const rows = await this.query<RankedProduct>(rankedAmongStatement(search, ids, columns));
    return rows.map((food) => ({ ...food, opening: 0 }));
  }

  private async openFoods(
    search: FoodProductSearch,
    opened: Term[],
    slice: Page,
    opening: Opening,
  ): Promise<OpenedFoods> {
    const columns = raw(columnsOf(this.manager, FoodProduct, 'food'));
    const answered = await this.query<RankedProduct & Omit<OpenedFoods, 'rows'>>(
      foodProductsStatement(search, opened, slice, opening, columns),
    );
    const [{ matches, share, foods } = { matches: 0, share: 1, foods: 0 }] = answered;
    return { rows: answered.filter(({ id }) => id !== null), matches, share, foods };
  }

  private query<Row>({ text, values }: Sql): Promise<Row[]> {
    return runPrepared<Row>(this.manager, text, values, { shapes: 'search' });
  }
}

/** Adds the words of a member's user foods to the candidates of every typed word. */
export function withUserFoods({ words, foods }: SharedCandidates, userFoods: DictionaryWord[]) {
  return { words: new Map([...words].map(([word, shared]) => [word, { ...shared, userFoods }])), foods };
}

function candidatesOf(typed: string[], rows: CandidateRow[]): SharedCandidates {
  const those = (candidate: CandidateRow['candidate'], of: string | null = null): DictionaryWord[] =>
    rows
      .filter((row) => row.candidate === candidate && row.typed === of)
      .map(({ word, foods }) => ({ word, foods }));
  const foods = new Map(those('exact').map(({ word, foods }) => [word, foods]));
  const words: SharedCandidates['words'] = new Map();
  for (const word of typed) {
    const oneEdit = textsOneEditAway(word).flatMap((text): DictionaryWord[] => {
      const count = foods.get(text);
      return count === undefined ? [] : [{ word: text, foods: count }];
    });
    const similar = new Map([...oneEdit, ...those('similar', word)].map((it) => [it.word, it]));
    similar.delete(word);
    words.set(word, { similar: [...similar.values()], containing: those('containing', word) });
  }
  return { words, foods };
}
