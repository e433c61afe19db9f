import type { Schemas } from '@fettle/shared-ui/data';

type Meal = Pick<
  Schemas['MealEntryDto'],
  'total_calories' | 'total_protein' | 'total_carbs' | 'total_fat' | 'totals_partial'
>;

export interface DayTotals {
  calories: number | null;
  protein: number | null;
  carbs: number | null;
  fat: number | null;
  /** True when the sums leave out a meal whose value is unknown. */
  partial: boolean;
}

/** Unknown stays unknown; what is known is summed, unrounded. */
function sum(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
}

/** What several meals add up to. */
export function dayTotals(meals: Meal[]): DayTotals {
  return {
    calories: sum(meals.map((meal) => meal.total_calories)),
    protein: sum(meals.map((meal) => meal.total_protein)),
    carbs: sum(meals.map((meal) => meal.total_carbs)),
    fat: sum(meals.map((meal) => meal.total_fat)),
    partial: meals.some((meal) => meal.totals_partial),
  };
}
