import type { Nutrients } from '../../foods/nutrients/nutrients.ts';
import type { MealItem } from './meal-item.ts';

/** Nutrients of an item of a meal as they were when it was logged. Name, brand and portion say of which item they are. */
export interface ItemNutrients extends Pick<MealItem, 'name' | 'brand' | 'quantity' | 'unit'> {
  known: Nutrients;
}

/** A meal as it is stored, with what is read on demand. */
export interface StoredMeal {
  items: readonly MealItem[];
  /** `null` in a meal that was logged before they were kept; `present`: its foods have those of today, as in a plan. */
  nutrients: readonly ItemNutrients[] | 'present' | null;
}

/** Nutrients of the item at a place; unknown where a process of 1.0.4 has changed the item, but not its nutrients, since. */
export function keptNutrients({ items, nutrients }: StoredMeal, place: number): Nutrients {
  const item = items[place];
  const kept = nutrients === 'present' ? null : nutrients?.[place];
  const isSame = item && kept && SAME.every((field) => kept[field] === item[field]);
  return isSame ? kept.known : {};
}

const SAME = ['name', 'brand', 'quantity', 'unit'] as const;
