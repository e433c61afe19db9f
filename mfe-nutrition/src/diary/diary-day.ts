import type { EntryOfKind, TimelineEntry } from '@fettle/shared-ui/data';
import {
  type DayTotals,
  dayTotals,
  instantOf,
  type LocalDate,
  momentOfEntry,
  PART_NAMES,
  PARTS_OF_DAY,
  type PartOfDay,
  partOfMeal,
  weekOf,
} from '@fettle/shared-ui/rules';

export type MealEntry = EntryOfKind<'meal-entries'>;

/** Filter for the meals of a week: one request, after which each of its days shows at once. */
export function weekFilter(day: LocalDate) {
  const days = weekOf(day);
  return { from: days[0] ?? day, to: days.at(-1) ?? day, types: 'meal-entries' };
}

export const onlyMeals = (found: TimelineEntry[]): MealEntry[] =>
  found.filter((entry) => entry.kind === 'meal-entries');

/** Meals of one part of a day, earliest first, and their totals. */
export interface DiaryPart {
  part: PartOfDay;
  /** Heading in the diary: "Snacks". */
  name: string;
  meals: MealEntry[];
  totals: DayTotals;
}

/** Groups a day's meals by part of the day, in the order of the diary. */
export function partsOfDay(meals: readonly MealEntry[]): DiaryPart[] {
  const inOrder = meals.toSorted((one, other) => (one.occurred_at < other.occurred_at ? -1 : 1));
  return PARTS_OF_DAY.map((part) => {
    const own = inOrder.filter((meal) => partOfMeal(meal) === part);
    const name = part === 'snack' ? 'Snacks' : PART_NAMES[part];
    return { part, name, meals: own, totals: dayTotals(own) };
  });
}

/** One day of the week strip; totals are null if nothing was logged, which does not mean that nothing was eaten. */
export interface WeekDay {
  day: LocalDate;
  totals: DayTotals | null;
}

/** Returns the week of `day`, Sunday first, each day with the totals of its meals. */
export function weekTotals(meals: readonly MealEntry[], day: LocalDate): WeekDay[] {
  return weekOf(day).map((one) => {
    const own = mealsOf(meals, one);
    return { day: one, totals: own.length > 0 ? dayTotals(own) : null };
  });
}

export const mealsOf = (meals: readonly MealEntry[], day: LocalDate): MealEntry[] =>
  meals.filter(({ local_date }) => local_date === day);

/**
 * Time and part of the day of a copy of a meal: the same time of that day, or now if that is still to come, since
 * entries cannot be in the future. The copy then keeps the part of the day, so that a dinner copied in the morning
 * stays a dinner.
 */
export function timeOfCopy(
  meal: Pick<MealEntry, 'occurred_at' | 'time_zone' | 'part_of_day'>,
  day: LocalDate,
  timeZone: string,
  now: Date,
): Pick<MealEntry, 'occurred_at' | 'part_of_day'> {
  const asThen = instantOf({ date: day, time: momentOfEntry(meal).time }, timeZone);
  if (asThen <= now) return { occurred_at: asThen.toISOString(), part_of_day: meal.part_of_day };
  return { occurred_at: now.toISOString(), part_of_day: partOfMeal(meal) };
}
