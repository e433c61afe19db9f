import { formatDecimal } from '@fettle/shared-ui/forms';
import { foodName, mealName } from '@fettle/shared-ui/rules';
import { startPortion } from '../meal-items/meal-draft.ts';
import { caloriesOf, isMeal, type RecentChoice, type RecentMeal } from './recent-meal.ts';

const KCAL = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

/** Formats a meal's title: "Oatmeal, Bananas, Milk · 460 kcal"; unknown calories are left out. */
export function mealTitle(meal: RecentMeal): string {
  const { calories } = caloriesOf(meal);
  return calories === null ? meal.name : `${meal.name} · ${KCAL.format(calories)}\u00a0kcal`;
}

/** Formats a meal's details: "3 foods", or their names if the meal has its own name, and the foods deleted since. */
export function mealDetail(meal: RecentMeal): string {
  const { length } = meal.foods;
  return [
    meal.is_saved ? mealName(meal.foods) : length === 1 ? '1 food' : `${length} foods`,
    caloriesOf(meal).partial && 'some values are unknown',
    meal.missing.length > 0 &&
      `without ${meal.missing.map((name) => foodName(name).short).join(', ')}, no longer among your foods`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Describes the meal that one tap on Log saves: "White rice, 80 g". */
export function loggedText(choice: RecentChoice, name: string): string {
  if (isMeal(choice)) return mealTitle(choice);
  const { quantity, unit } = startPortion(choice);
  const portion = unit === 'g' ? 'g' : quantity === 1 ? 'serving' : 'servings';
  return `${name}, ${formatDecimal(quantity)}\u00a0${portion}`;
}
