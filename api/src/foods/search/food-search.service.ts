import type { EntityManager } from 'typeorm';
import type { FoodProduct } from '../../food-products/food-product.entity.ts';
import type { UserFood } from '../../user-foods/user-food.entity.ts';
import { findSharedFoods } from './food-products.pages.ts';
import type { FoundPage, Page } from './found-page.ts';
import { wordForms } from './query/inflections.ts';
import { type Alternative, TERM_COST, type Term } from './query/query-term.ts';
import { ENOUGH, readOn, unread } from './read-text.ts';
import { readingsOf } from './readings.search.ts';
import { findOwnFoods } from './user-foods.statement.ts';

/** The member's own foods and the shared ones that a text names, each list paged by itself. */
export async function searchText(
  manager: EntityManager,
  user_id: string,
  text: string,
  page: Page,
): Promise<{ own: FoundPage<UserFood>; shared: FoundPage<FoodProduct> }> {
  let [own, shared] = [unread<UserFood>(), unread<FoodProduct>()];
  const nothingFound = () => own.total + shared.total === 0;
  for await (const reading of readingsOf(manager, text, user_id, nothingFound)) {
    [own, shared] = await Promise.all([
      readOn(own, page, (slice, without) =>
        findOwnFoods(manager, { user_id, reading, page: slice, without }),
      ),
      readOn(shared, page, (slice, without) =>
        findSharedFoods(manager, { user_id, reading, page: slice, without }),
      ),
    ]);
    if (own.total + shared.total >= ENOUGH) break;
  }
  return { own, shared };
}

/** The member's own foods that a text names, best first or newest first. */
export async function searchOwnFoods(
  manager: EntityManager,
  user_id: string,
  text: string,
  page: Page,
  newestFirst = false,
): Promise<FoundPage<UserFood>> {
  let own = unread<UserFood>();
  for await (const reading of readingsOf(manager, text, user_id, () => own.total === 0)) {
    own = await readOn(own, page, (slice, without) =>
      findOwnFoods(manager, { user_id, reading, page: slice, without, newestFirst }),
    );
    if (own.total >= ENOUGH) break;
  }
  return own;
}

/** The shared foods that have every word of a text in their names, brands or categories. */
export async function searchProducts(
  manager: EntityManager,
  text: string,
  page: Page,
): Promise<FoundPage<FoodProduct>> {
  let shared = unread<FoodProduct>();
  for await (const reading of readingsOf(manager, text, null, () => shared.total === 0)) {
    if (reading.how === 'loosened') break;
    const wide = { ...reading, terms: reading.terms.map(withForms) };
    shared = await readOn(shared, page, (slice, without) =>
      findSharedFoods(manager, { reading: wide, page: slice, without, categories: true }),
    );
    if (shared.total >= ENOUGH) break;
  }
  return shared;
}

/** The dictionary does not have the words of categories: they are found by every form of what was typed. */
function withForms({ typed, alternatives }: Term): Term {
  const known = new Set(alternatives.map(({ words }) => words.join(' ')));
  const forms = wordForms(typed).filter((word) => !known.has(word));
  const added = forms.map((word): Alternative => {
    return { words: [word], how: 'form', cost: TERM_COST.form, foods: 0 };
  });
  return { typed, alternatives: [...alternatives, ...added] };
}
