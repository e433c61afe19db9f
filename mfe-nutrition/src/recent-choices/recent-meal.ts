import type { Schemas } from '@fettle/shared-ui/data';
import { mealName, mealTotals, portionNutrition, type ShownItem } from '@fettle/shared-ui/rules';
import { foodsOfAnswer, type MealFood } from '../food-search/meal-food.ts';
import { requestedItem, startPortion } from '../meal-items/meal-draft.ts';

/** An earlier meal of several foods; each food's `last` is its portion in that meal. */
export interface RecentMeal {
  /** Key of the meal's set of foods. */
  key: string;
  /** The member's name for the meal, else the names of its foods: "Oatmeal, Bananas, Whole milk". */
  name: string;
  /** Whether the member saved the meal under that name. */
  is_saved: boolean;
  foods: readonly MealFood[];
  /** Names of foods of that meal that were deleted since. */
  missing: readonly string[];
}

/** Choice in the list before typing: a food or an earlier meal. */
export type RecentChoice = MealFood | RecentMeal;

export function isMeal(choice: RecentChoice): choice is RecentMeal {
  return 'foods' in choice;
}

/** Returns the foods that a choice adds or logs. */
export const foodsOf = (choice: RecentChoice): readonly MealFood[] =>
  isMeal(choice) ? choice.foods : [choice];

export const choiceKey = (choice: RecentChoice): string =>
  isMeal(choice) ? `meal ${choice.key}` : `${choice.type} ${choice.food_id}`;

export function recentMealsOf({ meals, attributions }: Schemas['RecentMealsDto']): RecentMeal[] {
  return meals.map((meal) => {
    const foods = foodsOfAnswer(meal, attributions);
    return {
      key: foods.map(({ type, food_id }) => `${type} ${food_id}`).join(),
      name: meal.name ?? mealName(foods),
      is_saved: typeof meal.name === 'string',
      foods,
      missing: meal.missing,
    };
  });
}

/** Returns the request's items for logging a choice: each food with its initial portion. */
export function portionsOf(choice: RecentChoice) {
  return foodsOf(choice).map((food) => requestedItem(food, startPortion(food)));
}

/** Returns a logged choice's items as lists show them while it waits on this device. */
export const shownChoice = (choice: RecentChoice): { items: ShownItem[] } => ({
  items: foodsOf(choice).map((food) => {
    const { quantity, unit } = startPortion(food);
    const { type, food_id, name, brand, amount } = food;
    const portion = { amount, quantity, unit };
    return { type, food_id, name, brand, ...portion, ...portionNutrition(food, quantity, unit) };
  }),
});

/** Returns the kilocalories of a choice's initial portions; `partial` if a value is unknown. */
export function caloriesOf(choice: RecentChoice): { calories: number | null; partial: boolean } {
  return mealTotals(
    foodsOf(choice).map((food) => {
      const { quantity, unit } = startPortion(food);
      return portionNutrition(food, quantity, unit);
    }),
  );
}
