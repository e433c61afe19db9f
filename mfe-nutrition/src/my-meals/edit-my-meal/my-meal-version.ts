import { formatDecimal, parseDecimal, type z } from '@fettle/shared-ui/forms';
import type { MealVersion } from '../../edit-meal/meal-version.ts';
import { portionText } from '../../food-search/meal-food.ts';
import { draftOfSavedMeal, draftTotals, type MealDraft } from '../../meal-items/meal-draft.ts';
import { type MyMeal, makesText } from '../chosen-meal.ts';
import type { myMealForm } from './my-meal-form.ts';

/** Returns the version of a saved meal that another tab or device saved. */
export function versionOfMyMeal({ name, servings, cooked_grams, notes, foods }: MyMeal): MealVersion {
  return versionOf(draftOfSavedMeal(foods), name, { servings, cooked_grams }, notes);
}

/** Returns the version that the member was about to save. */
export function versionOfForm(
  draft: MealDraft,
  { name, notes, ...made }: z.input<typeof myMealForm>,
): MealVersion {
  const [servings, cooked_grams] = [parseDecimal(made.servings), parseDecimal(made.cooked_grams)];
  return versionOf(draft, name, { servings, cooked_grams }, notes);
}

function versionOf(
  draft: MealDraft,
  name: string,
  { servings, cooked_grams }: Pick<MyMeal, 'servings' | 'cooked_grams'>,
  notes: string,
): MealVersion {
  const made = servings === null ? [] : [makesText(servings)];
  if (servings !== null && cooked_grams !== null) made.push(`cooked ${formatDecimal(cooked_grams)}\u00a0g`);
  return {
    title: [name, ...made].join(', '),
    calories: draftTotals(draft).calories,
    foods: draft.items.map(({ product: { name, amount }, quantity, unit }) => ({
      name,
      portion: quantity === null ? '' : portionText({ quantity, unit, amount }),
    })),
    notes,
  };
}
