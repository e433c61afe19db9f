import { addDays, type LocalDate, type PartOfDay, partOfHour } from '@fettle/shared-ui/rules';
import { foodKey, type MealItemRef } from '../../../foods/food-uses/food-uses.ts';
import type { EarlierItem } from '../meal-item.ts';

/** A stored meal, as far as logging it again needs it. */
export interface LoggedMeal {
  local_date: LocalDate;
  /** Minute on the clock of its own time zone, 0 to 1439. */
  minute_of_day: number;
  /** Part of the day that the member chose; `null` where it follows from the time. */
  part_of_day: PartOfDay | null;
  /** Foods with the names of that time. */
  items: EarlierItem[];
}

/** A moment on the member's clock. */
export interface ClockTime {
  date: LocalDate;
  minute_of_day: number;
}

/** Minutes before or after the hour within which a meal counts as one of that hour. */
const AROUND_MINUTES = 90;
/** Days that are looked back: older meals say little about what a member eats now. */
const HABIT_DAYS = 28;
const DAY_MINUTES = 24 * 60;

/**
 * The meals of several foods, each set of foods once with the portions of its newest meal. With a time the sets that were
 * logged around it most often come first, then those logged most often at all, equals newest first; without one they
 * are newest first. `meals` must be newest first.
 */
export function recentMeals<Meal extends LoggedMeal>(meals: Meal[], now?: ClockTime): Meal[] {
  const sets = bySet(meals.filter(({ items }) => new Set(items.map(foodKey)).size > 1));
  if (now) {
    const around = new Map(sets.map((set) => [set, set.filter((meal) => isAround(meal, now)).length]));
    const count = (set: Meal[]) => around.get(set) ?? 0;
    // Sorting is stable: equals stay newest first.
    sets.sort((one, other) => count(other) - count(one) || other.length - one.length);
  }
  return sets.flatMap(([newest]) => newest ?? []);
}

/**
 * Candidates for the usual meal of an hour, best first: of the meals logged around it in the four weeks before today
 * the set of foods that repeats most often, equals newest first. So where nothing repeats, the latest one leads.
 */
export function usualMeals<Meal extends LoggedMeal>(meals: Meal[], now: ClockTime): Meal[] {
  const first = addDays(now.date, -HABIT_DAYS);
  const habit = meals.filter(
    (meal) => meal.local_date >= first && meal.local_date < now.date && isAround(meal, now),
  );
  return bySet(habit)
    .sort((one, other) => other.length - one.length)
    .flatMap(([newest]) => newest ?? []);
}

/** True if these foods were all logged on `date`, in one meal or in several. */
export function isLogged(foods: MealItemRef[], meals: LoggedMeal[], date: LocalDate): boolean {
  const logged = new Set(
    meals.filter(({ local_date }) => local_date === date).flatMap(({ items }) => items.map(foodKey)),
  );
  return foods.every((food) => logged.has(foodKey(food)));
}

/** One text for a set of foods, whatever their order and portions. */
export const setKey = (items: MealItemRef[]) => [...new Set(items.map(foodKey))].sort().join();

/** The meals with the same foods together, whatever their order and portions; the order of `meals` is kept. */
function bySet<Meal extends LoggedMeal>(meals: Meal[]): Meal[][] {
  const sets = new Map<string, Meal[]>();
  for (const meal of meals) {
    const key = setKey(meal.items);
    const set = sets.get(key);
    if (set) set.push(meal);
    else sets.set(key, [meal]);
  }
  return [...sets.values()];
}

/** True if a meal was logged around this time, or belongs to the time's part of the day. */
function isAround({ minute_of_day, part_of_day }: LoggedMeal, now: ClockTime): boolean {
  if (part_of_day === partOfHour(Math.floor(now.minute_of_day / 60))) return true;
  const apart = Math.abs(minute_of_day - now.minute_of_day);
  // Times wrap around midnight: from 23:30 to 0:15 it is 45 minutes.
  return Math.min(apart, DAY_MINUTES - apart) <= AROUND_MINUTES;
}
