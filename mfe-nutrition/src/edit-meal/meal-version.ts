import type { BodyOf, Schemas } from '@fettle/shared-ui/data';
import { PART_NAMES, partOfMeal } from '@fettle/shared-ui/rules';
import { portionText } from '../food-search/meal-food.ts';
import { draftTotals, type MealDraft } from '../meal-items/meal-draft.ts';

/** One of the two versions of a meal in a conflict. */
export interface MealVersion {
  /** "Lunch", or the name of a saved meal. */
  title: string;
  calories: number | null;
  foods: { name: string; portion: string }[];
  notes: string;
}

/** Returns the version that the member was about to save over the meal that they opened. */
export function versionOfDraft(
  draft: MealDraft,
  opened: Schemas['MealEntryDto'],
  fields: BodyOf<'post', '/meal-entries'>,
): MealVersion {
  const { occurred_at = opened.occurred_at, time_zone = opened.time_zone, part_of_day, notes = '' } = fields;
  return {
    title: PART_NAMES[partOfMeal({ occurred_at, time_zone, part_of_day })],
    calories: draftTotals(draft).calories,
    foods: draft.items.map(({ product, quantity, unit }) => ({
      name: product.name,
      portion: quantity === null ? '' : portionText({ quantity, unit, amount: product.amount }),
    })),
    notes,
  };
}

/** Returns the version that another tab or device saved. */
export function versionOfEntry(entry: Schemas['MealEntryDto']): MealVersion {
  const { items, total_calories, notes } = entry;
  return {
    title: PART_NAMES[partOfMeal(entry)],
    calories: total_calories,
    foods: items.map((item) => ({ name: item.name, portion: portionText(item) })),
    notes,
  };
}
