import type { MealVersion } from '../../edit-meal/meal-version.ts';
import { portionText } from '../../food-search/meal-food.ts';
import { draftOfFoods, draftTotals, type MealDraft } from '../../meal-items/meal-draft.ts';
import { type MyMeal, makesText } from '../chosen-meal.ts';

/** Returns the version of a saved meal that another tab or device saved. */
export function versionOfMyMeal({ name, servings, notes, foods }: MyMeal): MealVersion {
  return versionOf(draftOfFoods(foods, 0), [name, servings !== null && makesText(servings)], notes);
}

/** Returns the version that the member was about to save. */
export function versionOfForm(
  draft: MealDraft,
  { name, servings, notes }: { name: string; servings: string; notes: string },
): MealVersion {
  const made =
    servings.trim() === '' ? false : `makes ${servings} ${servings === '1' ? 'serving' : 'servings'}`;
  return versionOf(draft, [name, made], notes);
}

function versionOf(draft: MealDraft, title: (string | false)[], notes: string): MealVersion {
  return {
    title: title.filter(Boolean).join(', '),
    calories: draftTotals(draft).calories,
    foods: draft.items.map(({ product: { name, amount }, quantity, unit }) => ({
      name,
      portion: quantity === null ? '' : portionText({ quantity, unit, amount }),
    })),
    notes,
  };
}
