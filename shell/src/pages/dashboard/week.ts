import type { Schemas } from '@fettle/shared-ui/data';
import { addDays, type DayTotals, dayTotals } from '@fettle/shared-ui/rules';

type Meal = Parameters<typeof dayTotals>[0][number] & Pick<Schemas['MealEntryDto'], 'local_date'>;

export interface DayOfWeek {
  day: string;
  /** Null on a day without a meal: nothing logged is not the same as nothing eaten. */
  totals: DayTotals | null;
}

/** Number of days shown, today included. */
export const DAYS_SHOWN = 7;

/** The first day that `week` shows. */
export const firstDayShown = (today: string): string => addDays(today, 1 - DAYS_SHOWN);

/** The last seven days, oldest first, each with the totals of its meals. */
export function week(meals: readonly Meal[], today: string): DayOfWeek[] {
  return Array.from({ length: DAYS_SHOWN }, (_, at) => {
    const day = addDays(firstDayShown(today), at);
    const ofThisDay = meals.filter(({ local_date }) => local_date === day);
    return { day, totals: ofThisDay.length > 0 ? dayTotals(ofThisDay) : null };
  });
}
