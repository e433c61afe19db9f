import type { EntityManager } from 'typeorm';
import { presentFoods } from '../../foods/food-uses/present-foods.ts';
import type { MealItem } from '../meal-entries/meal-item.ts';
import { itemOf } from '../meal-entries/meal-items.ts';
import { foodToLog } from '../meal-entries/meal-to-log.ts';
import type { PlannedEntry } from './planned-entry.entity.ts';

/**
 * The foods of each plan with the values that they have now, under the names they were planned with. A food that was deleted
 * since, and grams of a recipe whose cooked weight was taken away, keep the values of when they were planned.
 */
export async function presentItems(
  manager: EntityManager,
  user_id: string,
  plans: readonly PlannedEntry[],
): Promise<Map<PlannedEntry, MealItem[]>> {
  const present = await presentFoods(
    manager,
    user_id,
    plans.flatMap(({ items }) => items.filter(({ type }) => type !== 'quick')),
  );
  const presentItem = (item: MealItem): MealItem => {
    const food = item.type === 'quick' ? undefined : foodToLog(item, present);
    return food ? { ...itemOf(item, food), name: item.name, brand: item.brand } : item;
  };
  return new Map(plans.map((plan) => [plan, plan.items.map(presentItem)]));
}
