import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FoodProduct } from '../food-types/food-product.entity.ts';
import type { UserFood } from '../food-types/user-food.entity.ts';
import { FoodSearchRepository } from './food-search.repository.ts';
import { ENOUGH, type FoundPage, findMore, nothingSoFar, type Page } from './found-page.ts';
import { accentedWords, foldedText } from './query/folded-text.ts';
import { englishInflections } from './query/inflections.ts';
import { interpretations } from './query/query-interpretation.ts';
import { type Alternative, type Interpretation, MATCH_COST, type Term } from './query/query-term.ts';
import { lastStopWord } from './query/stop-words.ts';

/** Finds foods by text: tries the interpretations of the text, the strictest first, until enough foods are found. */
@Injectable()
export class FoodSearchService {
  constructor(private readonly foods: FoodSearchRepository) {}

  /** The same search, read with another manager: that of a member, which may be a replica's. */
  over(manager: EntityManager): FoodSearchService {
    return new FoodSearchService(new FoodSearchRepository(manager));
  }

  /** The member's user foods and the food products that a text names, each list with pages of its own. */
  async search(
    user_id: string,
    text: string,
    page: Page,
  ): Promise<{ userFoods: FoundPage<UserFood>; foodProducts: FoundPage<FoodProduct> }> {
    let [userFoods, foodProducts] = [nothingSoFar<UserFood>(), nothingSoFar<FoodProduct>()];
    const nothingFound = () => userFoods.total + foodProducts.total === 0;
    for await (const interpretation of this.interpretations(text, user_id, nothingFound)) {
      [userFoods, foodProducts] = await Promise.all([
        findMore(userFoods, page, (slice, excluded) =>
          this.foods.findUserFoods({ user_id, interpretation, page: slice, excluded }),
        ),
        findMore(foodProducts, page, (slice, excluded) =>
          this.foods.findFoodProducts({ user_id, interpretation, page: slice, excluded }),
        ),
      ]);
      if (userFoods.total + foodProducts.total >= ENOUGH) break;
    }
    return { userFoods, foodProducts };
  }

  /** The member's user foods that a text names, best first or newest first. */
  async searchUserFoods(
    user_id: string,
    text: string,
    page: Page,
    { newestFirst = false } = {},
  ): Promise<FoundPage<UserFood>> {
    let found = nothingSoFar<UserFood>();
    for await (const interpretation of this.interpretations(text, user_id, () => found.total === 0)) {
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
    for await (const meant of this.interpretations(text, null, () => found.total === 0)) {
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
    text: string,
    user_id: string | null,
    nothingFound: () => boolean,
  ): AsyncGenerator<Interpretation> {
    const folded = foldedText(text) ?? (await this.foods.fold(text));
    const preferred = { accented: accentedWords(text), lastStopWord: lastStopWord(folded) };
    for await (const meant of interpretations(this.foods, folded, user_id, nothingFound))
      yield { ...meant, preferred };
  }
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
