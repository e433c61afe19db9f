import type { FoodProductSearch } from './food-products.statement.ts';
import {
  type FoodSearchRepository,
  type RankedProduct,
  type Searcher,
  type SharedCandidates,
  withUserFoods,
} from './food-search.repository.ts';
import type { FoundPage } from './found-page.ts';
import type { Dictionary, DictionaryLookup } from './query/dictionary.ts';
import type { Interpretation } from './query/query-term.ts';
import type { RememberedReads } from './remembered-reads.ts';

/** Kilobytes that a row takes, and a word with its number. */
const ROW_SIZE = 3;
const WORD_SIZE = 0.1;
const FIRST_SIZE = 4;
/** Maximum number of foods of which a list knows the ranks beyond its own. */
const MAX_RANKS = 1000;

/** The shared foods as one search reads them: remembered as long as their revision is the one that the search began with. */
export class SharedFoods implements Dictionary {
  constructor(
    private readonly foods: FoodSearchRepository,
    private readonly remembered: RememberedReads,
    private readonly searcher: Pick<Searcher, 'revision' | 'has_user_foods'>,
  ) {}

  lookUp(words: string[], prefixes: string[]): Promise<DictionaryLookup> {
    return this.read(
      ['words', words, prefixes],
      () => this.foods.lookUp(words, prefixes),
      ({ foods, byPrefix }) => WORD_SIZE * (foods.size + [...byPrefix.values()].flat().length),
    );
  }

  async fuzzyCandidates(typed: string[], parts: string[], user_id: string | null) {
    const asksUserFoods = user_id !== null && this.searcher.has_user_foods;
    const [candidates, userFoods] = await Promise.all([
      this.read(
        ['candidates', typed, parts],
        () => this.foods.sharedCandidates(typed, parts),
        sizeOfCandidates,
      ),
      asksUserFoods ? this.foods.userFoodWords(user_id) : [],
    ]);
    return withUserFoods(candidates, userFoods);
  }

  /** The first interpretation of a text, which is the same for every member. */
  first(text: string, read: () => Promise<Interpretation | null>): Promise<Interpretation | null> {
    const named = async () => {
      const meant = await read();
      return meant && { ...meant, key: text };
    };
    return this.read(['first', text], named, () => FIRST_SIZE);
  }

  find(search: FoodProductSearch): Promise<FoundPage<RankedProduct>> {
    return this.read(
      ['foods', keyOf(search), search.page],
      () => this.foods.findFoodProducts(search),
      ({ rows }) => ROW_SIZE * rows.length,
    );
  }

  /** Those of these foods that match; each is ranked once for a text, whoever logged it. */
  async rankedAmong(
    { interpretation, excluded }: FoodProductSearch,
    ids: string[],
  ): Promise<RankedProduct[]> {
    const search = { interpretation, excluded, page: { limit: 0, offset: 0 } };
    const ranks = await this.read(
      ['ranks', keyOf(search)],
      async () => new Map<string, RankedProduct | null>(),
      () => ROW_SIZE * 20,
    );
    const unknown = ids.filter((id) => !ranks.has(id));
    if (unknown.length === 0) return ids.flatMap((id) => ranks.get(id) ?? []);
    const found = new Map((await this.foods.rankedAmong(search, unknown)).map((food) => [food.id, food]));
    for (const id of unknown) if (ranks.size < MAX_RANKS) ranks.set(id, found.get(id) ?? null);
    return ids.flatMap((id) => found.get(id) ?? ranks.get(id) ?? []);
  }

  private read<T>(key: readonly unknown[], read: () => Promise<T>, sizeOf: (value: T) => number): Promise<T> {
    return this.remembered.read(this.searcher.revision, key, read, sizeOf);
  }
}

/** What names a search in keys: the text for its first interpretation, which is far longer. */
const keyOf = ({ interpretation, excluded }: FoodProductSearch) => [
  interpretation.key ?? interpretation,
  excluded,
];

const sizeOfCandidates = ({ words, foods }: SharedCandidates) =>
  WORD_SIZE *
  [...words.values()].reduce((sum, it) => sum + it.similar.length + it.containing.length, foods.size);
