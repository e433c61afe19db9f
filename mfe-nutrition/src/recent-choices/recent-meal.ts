import type { Schemas } from '@fettle/shared-ui/data';
import { mealName, mealTotals, portionNutrition, type ShownItem } from '@fettle/shared-ui/rules';
import { foodsToLog, type MealFood } from '../food-search/meal-food.ts';
import { requestedItem, startPortion } from '../meal-items/meal-draft.ts';

/** An earlier meal of several foods; each food's `last` is its portion in that meal. */
export interface RecentMeal {
  /** One text for its set of foods. */
  key: string;
  /** How the member named it, else "Oatmeal, Bananas, Whole milk". */
  name: string;
  /** The member saved it under that name. */
  is_saved: boolean;
  foods: readonly MealFood[];
  /** Foods of that meal that were deleted since. */
  missing: readonly string[];
}

/** What the list before typing offers. */
export type RecentChoice = MealFood | RecentMeal;

export function isMeal(choice: RecentChoice): choice is RecentMeal {
  return 'foods' in choice;
}

/** The foods that a choice adds or logs. */
export const foodsOf = (choice: RecentChoice): readonly MealFood[] =>
  isMeal(choice) ? choice.foods : [choice];

export const choiceKey = (choice: RecentChoice): string =>
  isMeal(choice) ? `meal ${choice.key}` : `${choice.type} ${choice.food_id}`;

export function recentMealsOf({ meals, attributions }: Schemas['RecentMealsDto']): RecentMeal[] {
  return meals.map((meal) => {
    const foods = foodsToLog(meal, attributions);
    return {
      key: foods.map(({ type, food_id }) => `${type} ${food_id}`).join(),
      name: meal.name ?? mealName(foods),
      is_saved: typeof meal.name === 'string',
      foods,
      missing: meal.missing,
    };
  });
}

/** What logging a choice sends: each food with the portion that adding it starts with. */
export function portionsOf(choice: RecentChoice) {
  return foodsOf(choice).map((food) => requestedItem(food, startPortion(food)));
}

/** What lists show of a choice that was logged and waits on this device. */
export const shownChoice = (choice: RecentChoice): { items: ShownItem[] } => ({
  items: foodsOf(choice).map((food) => {
    const { quantity, unit } = startPortion(food);
    const { type, food_id, name, brand } = food;
    return { type, food_id, name, brand, quantity, unit, ...portionNutrition(food, quantity, unit) };
  }),
});

/** Kilocalories of these portions; `partial` when a value is unknown. */
export function caloriesOf(choice: RecentChoice): { calories: number | null; partial: boolean } {
  return mealTotals(
    foodsOf(choice).map((food) => {
      const { quantity, unit } = startPortion(food);
      return portionNutrition(food, quantity, unit);
    }),
  );
}
