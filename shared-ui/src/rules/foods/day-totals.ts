/** Totals of one meal as in the API: kilocalories and grams, `null` is unknown. */
export interface MealEntryTotals {
  total_calories: number | null;
  total_protein: number | null;
  total_carbs: number | null;
  total_fat: number | null;
  totals_partial: boolean;
}

/** Sums of the meals of a day, or of a part of it, in kilocalories and grams; `null` is unknown. */
export interface DayTotals {
  calories: number | null;
  protein: number | null;
  carbs: number | null;
  fat: number | null;
  /** True if a meal with an unknown value is left out of a sum. */
  partial: boolean;
}

/** Sums the known values, unrounded; `null` if none is known. */
function sum(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
}

/** Sums the totals of several meals. */
export function dayTotals(meals: readonly MealEntryTotals[]): DayTotals {
  return {
    calories: sum(meals.map((meal) => meal.total_calories)),
    protein: sum(meals.map((meal) => meal.total_protein)),
    carbs: sum(meals.map((meal) => meal.total_carbs)),
    fat: sum(meals.map((meal) => meal.total_fat)),
    partial: meals.some((meal) => meal.totals_partial),
  };
}
