import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FoodProduct } from '../food-types/food-product.entity.ts';
import type { UserFood } from '../food-types/user-food.entity.ts';
import type { FoodRef } from '../food-uses/food-uses.ts';
import type { LastPortion } from '../food-uses/newest-food-uses.ts';
import { type FoodProductSearch, isListed } from './food-products.statement.ts';
import { FoodSearchRepository, type RankedProduct } from './food-search.repository.ts';
import { ENOUGH, type FoundPage, findMore, nothingSoFar, type Page } from './found-page.ts';
import { withLoggedFirst } from './logged-foods.ts';
import type { Dictionary } from './query/dictionary.ts';
import { accentedWords, foldedText } from './query/folded-text.ts';
import { englishInflections } from './query/inflections.ts';
import { interpretations } from './query/query-interpretation.ts';
import { type Alternative, type Interpretation, MATCH_COST, type Term } from './query/query-term.ts';
import { lastStopWord } from './query/stop-words.ts';
import { RememberedReads } from './remembered-reads.ts';
import { SharedFoods } from './shared-foods.ts';

/** Foods that a text names: each list has pages of its own. */
export interface FoundByText {
  userFoods: FoundPage<UserFood>;
  foodProducts: FoundPage<FoodProduct>;
  /** The portion of a food that the member logged last. */
  portionOf: (ref: FoodRef) => LastPortion;
}

/** Number of foods among which those that the member logged take their places; those of more foods come right behind these. */
const DEPTH_OF_LOGGED = 500;

/** Finds foods by text: tries the interpretations of the text, the strictest first, until enough foods are found. */
@Injectable()
export class FoodSearchService {
  constructor(
    private readonly foods: FoodSearchRepository,
    private readonly remembered: RememberedReads,
  ) {}

  /** The same search, read with another manager: that of a member, which may be a replica's. */
  over(manager: EntityManager): FoodSearchService {
    return new FoodSearchService(new FoodSearchRepository(manager), this.remembered);
  }

  /** The member's user foods and the food products that a text names. */
  async search(user_id: string, text: string, page: Page): Promise<FoundByText> {
    const shared = await SharedFoods.of(this.foods, this.remembered, user_id);
    const { places, portionOf } = await shared.logged();
    let [userFoods, foodProducts] = [nothingSoFar<UserFood>(), nothingSoFar<RankedProduct>()];
    const nothingFound = () => userFoods.total + foodProducts.total === 0;
    for await (const interpretation of this.interpretationsFor(shared, text, user_id, nothingFound)) {
      [userFoods, foodProducts] = await Promise.all([
        shared.searcher.has_user_foods
          ? findMore(userFoods, page, (slice, excluded) =>
              this.foods.findUserFoods({ user_id, interpretation, page: slice, excluded }),
            )
          : userFoods,
        findMore(foodProducts, page, (slice, excluded) =>
          findForMember(shared, places, { interpretation, page: slice, excluded }),
        ),
      ]);
      if (userFoods.total + foodProducts.total >= ENOUGH) break;
    }
    void shared.remember();
    return { userFoods, foodProducts, portionOf };
  }

  /** The interpretations for a member: the first one is remembered, since it is the same for every member. */
  private async *interpretationsFor(
    shared: SharedFoods,
    text: string,
    user_id: string,
    nothingFound: () => boolean,
  ): AsyncGenerator<Interpretation> {
    const first = await shared.first(text, async () => {
      const { value } = await this.interpretations(shared, text, null, () => false).next();
      return value ?? null;
    });
    if (!first) return;
    yield first;
    let tried = 0;
    for await (const meant of this.interpretations(shared, text, user_id, nothingFound))
      if (tried++ > 0) yield meant;
  }

  /** The member's user foods that a text names, best first or newest first. */
  async searchUserFoods(
    user_id: string,
    text: string,
    page: Page,
    { newestFirst = false } = {},
  ): Promise<FoundPage<UserFood>> {
    let found = nothingSoFar<UserFood>();
    for await (const interpretation of this.interpretations(
      this.foods,
      text,
      user_id,
      () => found.total === 0,
    )) {
      found = await findMore(found, page, (slice, excluded) =>
        this.foods.findUserFoods({ user_id, interpretation, page: slice, excluded, newestFirst }),
      );
      if (found.total >= ENOUGH) break;
    }
    return found;
  }

  /** The food products that have every word of a text in their names, brands or categories. */
  async searchFoodProducts(text: string, page: Page): Promise<FoundPage<FoodProduct>> {
    let found = nothingSoFar<FoodProduct>();
    for await (const meant of this.interpretations(this.foods, text, null, () => found.total === 0)) {
      if (meant.kind === 'relaxed') continue;
      const interpretation = { ...meant, terms: meant.terms.map(withInflections) };
      found = await findMore(found, page, (slice, excluded) =>
        this.foods.findFoodProducts({ interpretation, page: slice, excluded, categories: true }),
      );
      if (found.total >= ENOUGH) break;
    }
    return found;
  }

  /** `nothingFound` is called when only unlikely interpretations are left. */
  private async *interpretations(
    dictionary: Dictionary,
    text: string,
    user_id: string | null,
    nothingFound: () => boolean,
  ): AsyncGenerator<Interpretation> {
    const folded = foldedText(text) ?? (await this.foods.fold(text));
    const preferred = { accented: accentedWords(text), lastStopWord: lastStopWord(folded) };
    for await (const meant of interpretations(dictionary, folded, user_id, nothingFound))
      yield { ...meant, preferred };
  }
}

/** A page of the food products as a member sees them: those of their newest meals at `places` of their own. */
async function findForMember(
  shared: SharedFoods,
  places: ReadonlyMap<string, number>,
  search: FoodProductSearch,
): Promise<FoundPage<RankedProduct>> {
  const { offset, limit } = search.page;
  const depth = Math.min(offset + limit, DEPTH_OF_LOGGED);
  const found = await shared.beginning(search, depth);
  const ids = new Set(found.rows.map(({ id }) => id));
  const isComplete = found.rows.length === found.total && search.interpretation.terms.every(isListed);
  const others = isComplete ? [] : [...places.keys()].filter((id) => !ids.has(id));
  const behind = others.length === 0 ? [] : await shared.rankedAmong(search, others);
  const logged = [...found.rows.filter(({ id }) => places.has(id)), ...behind];
  const ordered = withLoggedFirst(found.rows, logged, places);
  const rows = ordered.slice(offset, offset + limit);
  if (found.rows.length === found.total)
    return { ...found, rows, total: ordered.length, known: ordered.length };
  if (offset + limit <= DEPTH_OF_LOGGED) return { ...found, rows };
  // The other foods go on behind those; without the logged ones, which are placed already, their order is the same.
  const further = await shared.further({
    ...search,
    page: {
      offset: found.rows.length + Math.max(0, offset - ordered.length),
      limit: limit - rows.length,
    },
    excluded: [...(search.excluded ?? []), ...behind.map(({ id }) => id)],
  });
  return { ...further, rows: [...rows, ...further.rows], total: further.total + behind.length };
}

/** The dictionary does not have the words of categories: every inflection of what was typed may match them. */
function withInflections({ typed, alternatives }: Term): Term {
  const present = new Set(alternatives.map(({ words }) => words.join(' ')));
  const missing = englishInflections(typed).filter((word) => !present.has(word));
  const added = missing.map((word): Alternative => {
    return { words: [word], matchKind: 'inflection', cost: MATCH_COST.inflection, foods: 0 };
  });
  return { typed, alternatives: [...alternatives, ...added] };
}
