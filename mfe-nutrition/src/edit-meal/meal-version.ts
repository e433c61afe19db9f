import type { Schemas } from '@fettle/shared-ui/data';
import { portionText } from '../food-search/meal-food.ts';
import { draftTotals, type MealDraft } from '../meal-items/meal-draft.ts';

/** One of the two versions of a meal that a member chooses between. */
export interface MealVersion {
  calories: number | null;
  foods: { name: string; portion: string }[];
  notes: string;
}

/** What the member was about to save. */
export function versionOfDraft(draft: MealDraft, notes: string): MealVersion {
  return {
    calories: draftTotals(draft).calories,
    foods: draft.items.map(({ product, quantity, unit }) => ({
      name: product.name,
      portion: quantity === null ? '' : portionText({ quantity, unit }),
    })),
    notes,
  };
}

/** What another tab or device saved. */
export function versionOfEntry({ items, total_calories, notes }: Schemas['MealEntryDto']): MealVersion {
  return {
    calories: total_calories,
    foods: items.map((item) => ({ name: item.name, portion: portionText(item) })),
    notes,
  };
}
