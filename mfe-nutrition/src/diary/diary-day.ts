import type { EntryOfKind } from '@fettle/shared-ui/data';
import {
  type DayTotals,
  dayTotals,
  instantOf,
  type LocalDate,
  type LocalTime,
  mealOfHour,
  momentOfEntry,
  weekOf,
} from '@fettle/shared-ui/rules';

export type MealEntry = EntryOfKind<'meal-entries'>;

/** The parts of a day, in the order of the diary, each with a usual time to add a meal of another day at. */
export const PARTS_OF_DAY = [
  { name: 'Breakfast', meal: 'Breakfast', usual_time: '08:00' },
  { name: 'Lunch', meal: 'Lunch', usual_time: '12:30' },
  { name: 'Dinner', meal: 'Dinner', usual_time: '19:00' },
  { name: 'Snacks', meal: 'Snack', usual_time: '16:00' },
] as const;

export type PartName = (typeof PARTS_OF_DAY)[number]['name'];

/** The meals of one part of a day, earliest first, and what they add up to. */
export interface PartOfDay {
  name: PartName;
  /** What one meal of it is called. */
  meal: string;
  usual_time: LocalTime;
  meals: MealEntry[];
  totals: DayTotals;
}

/** A day's meals by the hour that the member's clock showed, whatever the zone of the reader. */
export function partsOfDay(meals: readonly MealEntry[]): PartOfDay[] {
  const inOrder = meals.toSorted((one, other) => (one.occurred_at < other.occurred_at ? -1 : 1));
  return PARTS_OF_DAY.map((part) => {
    const own = inOrder.filter(
      (meal) => mealOfHour(Number(momentOfEntry(meal).time.slice(0, 2))) === part.meal,
    );
    return { ...part, meals: own, totals: dayTotals(own) };
  });
}

/** One day of the week strip; null totals where nothing was logged, which is not the same as nothing eaten. */
export interface WeekDay {
  day: LocalDate;
  totals: DayTotals | null;
}

/** The week that `day` lies in, Sunday first, each day with what its meals add up to. */
export function weekTotals(meals: readonly MealEntry[], day: LocalDate): WeekDay[] {
  return weekOf(day).map((one) => {
    const own = mealsOf(meals, one);
    return { day: one, totals: own.length > 0 ? dayTotals(own) : null };
  });
}

export const mealsOf = (meals: readonly MealEntry[], day: LocalDate): MealEntry[] =>
  meals.filter(({ local_date }) => local_date === day);

/**
 * When a copy of a meal happens: at the same time of today, which may be later today, so that a dinner stays a dinner when
 * a whole day is copied in the morning.
 */
export function momentOfCopy(
  meal: Pick<MealEntry, 'occurred_at' | 'time_zone'>,
  today: LocalDate,
  timeZone: string,
): string {
  return instantOf({ date: today, time: momentOfEntry(meal).time }, timeZone).toISOString();
}
