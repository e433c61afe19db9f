import type { EntityManager } from 'typeorm';
import type { MealItem } from '../../../entries/meal-entries/meal-item.ts';
import type { EntryRow } from '../rows/entry-rows.ts';
import { type CandidateFood, gramsOf, linkedFood } from '../rows/linked-food.ts';

/** Foods after the folded name in the order of the index, of which those with this very name are few. */
const LOOKED_AT = 20;
/** Names of one statement, which must end within the time limit of statements. */
const NAMES_AT_ONCE = 500;

const FOODS_OF_NAMES = `
  SELECT sought.name, food.* FROM unnest($1::text[]) AS sought (name), LATERAL (
    SELECT id, brands AS brand, energy_kcal AS calories, proteins AS protein, carbohydrates AS carbs, fat
    FROM (
      SELECT * FROM food_products WHERE search_order >= left(fold_text(sought.name), 100)
      ORDER BY search_order, id LIMIT ${LOOKED_AT}
    ) AS near
    WHERE fold_text(near.product_name) = fold_text(sought.name)
  ) AS food`;

/**
 * Links the items of imported meals to foods of the database that have their name and their values, so that recents and
 * search know them. The values stay those of the file.
 */
export async function linkFoods(manager: EntityManager, rows: readonly EntryRow[]): Promise<void> {
  const items = rows
    .filter(({ kind }) => kind === 'meal_entries')
    .flatMap(({ content }) => content.items as (MealItem & { amount?: string })[]);
  const names = [...new Set(items.filter(({ amount }) => gramsOf(amount) !== null).map(({ name }) => name))];
  if (names.length === 0) return;
  const foods = new Map<string, CandidateFood[]>();
  for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
    const some = names.slice(at, at + NAMES_AT_ONCE);
    const found: (CandidateFood & { name: string })[] = await manager.query(FOODS_OF_NAMES, [some]);
    for (const food of found) foods.set(food.name, [...(foods.get(food.name) ?? []), food]);
  }
  for (const item of items) {
    const link = linkedFood(item, foods.get(item.name) ?? []);
    if (!link) continue;
    const { id: food_id, brand } = link.food;
    Object.assign(item, { type: 'database', food_id, brand, quantity: link.grams, unit: 'g' });
    delete item.amount;
  }
}
