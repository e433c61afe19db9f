import { newestFoodUses, portionsOf } from '../food-uses/newest-food-uses.ts';
import type { FoodProductSearch } from './food-products.statement.ts';
import {
  type FoodSearchRepository,
  type RankedProduct,
  type Searcher,
  type SharedCandidates,
  withUserFoods,
} from './food-search.repository.ts';
import type { FoundPage } from './found-page.ts';
import { placesOf } from './logged-foods.ts';
import type { Dictionary, DictionaryLookup } from './query/dictionary.ts';
import type { Interpretation } from './query/query-term.ts';
import type { Read, RememberedReads } from './remembered-reads.ts';

/** Kilobytes that a word with its number takes, and a food of a member's meals with its portion. */
const WORD_KB = 0.1;
const LOGGED_FOOD_KB = 0.4;
/** Maximum number of foods of which the rank for a text is remembered beyond the foods of its pages. */
const MAX_RANKS = 1000;
/** Numbers of foods that later pages are answered from: few lists of a text are remembered. The first page has its own. */
const DEPTHS = [100, 200, 500];

/** Ranks of foods for one text, `null` for those that do not match, with the kilobytes that they take. */
interface Ranks {
  foods: Map<string, RankedProduct | null>;
  size: number;
}

/**
 * The foods as one search reads them. What it read is remembered when it ends, if neither the shared foods nor the member's meals
 * changed meanwhile.
 */
export class SharedFoods implements Dictionary {
  readonly #reads = new Map<string, Read>();
  readonly #fallbacks: number;

  private constructor(
    private readonly foods: FoodSearchRepository,
    private readonly remembered: RememberedReads,
    private readonly user_id: string,
    fallbacks: number,
    readonly searcher: Searcher,
  ) {
    this.#fallbacks = fallbacks;
  }

  static async of(foods: FoodSearchRepository, remembered: RememberedReads, user_id: string) {
    const fallbacks = foods.fallbacks();
    return new SharedFoods(foods, remembered, user_id, fallbacks, await foods.searcher(user_id));
  }

  lookUp(words: string[], prefixes: string[]): Promise<DictionaryLookup> {
    return this.#read(
      this.#key('words', words, prefixes),
      () => this.foods.lookUp(words, prefixes),
      ({ foods, byPrefix }) => WORD_KB * (foods.size + [...byPrefix.values()].flat().length),
    );
  }

  async fuzzyCandidates(typed: string[], parts: string[], user_id: string | null) {
    const asksUserFoods = user_id !== null && this.searcher.has_user_foods;
    const [candidates, userFoods] = await Promise.all([
      this.#read(
        this.#key('candidates', typed, parts),
        () => this.foods.sharedCandidates(typed, parts),
        kilobytesOfCandidates,
      ),
      asksUserFoods ? this.foods.userFoodWords(user_id) : [],
    ]);
    return withUserFoods(candidates, userFoods);
  }

  /** The first interpretation of a text, which is the same for every member. */
  first(text: string, read: () => Promise<Interpretation | null>): Promise<Interpretation | null> {
    const key = text.toLowerCase();
    const named = async () => {
      const meant = await read();
      return meant && { ...meant, key };
    };
    return this.#read(this.#key('first', key), named, kilobytes);
  }

  /** The first foods that match, best first: at least `limit`, or all that there are. */
  async beginning(search: FoodProductSearch, limit: number): Promise<FoundPage<RankedProduct>> {
    const depth = search.page.offset === 0 ? limit : (DEPTHS.find((it) => it >= limit) ?? limit);
    return this.#find({ ...search, page: { offset: 0, limit: depth } });
  }

  /** A page far behind the first ones, which is not remembered. */
  further(search: FoodProductSearch): Promise<FoundPage<RankedProduct>> {
    return this.foods.findFoodProducts(search);
  }

  /** Those of these foods that match; each is ranked once for a text, for every member. */
  async rankedAmong(
    { interpretation, excluded }: FoodProductSearch,
    ids: string[],
  ): Promise<RankedProduct[]> {
    const search = { interpretation, excluded, page: { limit: 0, offset: 0 } };
    const key = this.#key('ranks', ...nameOf(search));
    const known = this.#get<Ranks>(key) ?? { foods: new Map(), size: 0 };
    const unknown = ids.filter((id) => !known.foods.has(id));
    if (unknown.length === 0) return ids.flatMap((id) => known.foods.get(id) ?? []);
    const found = await this.foods.rankedAmong(search, unknown);
    const added = new Map<string, RankedProduct | null>([
      ...unknown.map((id) => [id, null] as const),
      ...found.map((food) => [food.id, food] as const),
    ]);
    const size = kilobytes(found) + WORD_KB * unknown.length;
    const isFull = known.foods.size + added.size > MAX_RANKS;
    const ranks: Ranks = isFull
      ? { foods: added, size }
      : { foods: new Map([...known.foods, ...added]), size: known.size + size };
    this.#reads.set(key, { key, value: ranks, size: ranks.size });
    return ids.flatMap((id) => added.get(id) ?? known.foods.get(id) ?? []);
  }

  /** The food products of the member's newest meals by their places, and the portions that they logged last. */
  logged() {
    const { user_id, searcher } = this;
    return this.#read(
      JSON.stringify(['logged', user_id, searcher.newest_meals]),
      async () => {
        const uses = await newestFoodUses(this.foods.manager, user_id);
        return { places: placesOf(uses), ...portionsOf(uses) };
      },
      ({ foods }) => LOGGED_FOOD_KB * foods,
    );
  }

  /**
   * Remembers what was read, unless the database does not answer, if it is certain that all of it was read of one state: the same before and after, and no statement
   * fell back from a replica to the primary, which may be ahead.
   */
  async remember(): Promise<void> {
    if (this.#reads.size === 0 || this.searcher.revision === null) return;
    const after = await this.foods.searcher(this.user_id).catch(() => null);
    if (after?.revision !== this.searcher.revision || after.newest_meals !== this.searcher.newest_meals)
      return;
    if (this.foods.fallbacks() === this.#fallbacks) this.remembered.keep(this.#reads.values());
  }

  #find(search: FoodProductSearch): Promise<FoundPage<RankedProduct>> {
    return this.#read(
      this.#key('foods', ...nameOf(search), search.page.limit),
      () => this.foods.findFoodProducts(search),
      ({ rows }) => kilobytes(rows),
    );
  }

  async #read<T>(key: string, read: () => Promise<T>, sizeOf: (value: T) => number): Promise<T> {
    const known = this.#get<T>(key);
    if (known !== undefined) return known;
    const value = await read();
    this.#reads.set(key, { key, value, size: sizeOf(value) });
    return value;
  }

  #get<T>(key: string): T | undefined {
    const read = this.#reads.get(key) ?? this.remembered.get(key);
    return read?.value as T | undefined;
  }

  #key(...name: readonly unknown[]): string {
    return JSON.stringify([this.searcher.revision, ...name]);
  }
}

/** The name of a search in keys: the text for its first interpretation, which is far longer. */
const nameOf = ({ interpretation, excluded }: FoodProductSearch) => [
  interpretation.key ?? interpretation,
  excluded,
];

/** Kilobytes of a value in memory: about twice its text. */
const kilobytes = (value: unknown) => JSON.stringify(value).length / 500;

const kilobytesOfCandidates = ({ words, foods }: SharedCandidates) =>
  WORD_KB *
  [...words.values()].reduce((sum, it) => sum + it.similar.length + it.containing.length, foods.size);
