import { type LocalTime, momentOfEntry } from './local-moment.ts';

/** Parts of a day that a meal can belong to, in the order of the diary. */
export const PARTS_OF_DAY = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** Name of one meal of each part: "Breakfast". */
export const PART_NAMES: Record<PartOfDay, string> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  snack: 'Snack',
};

/** Usual time of each part of the day: that of a meal that is added to another day. */
export const USUAL_TIMES: Record<PartOfDay, LocalTime> = {
  breakfast: '08:00',
  lunch: '12:30',
  dinner: '19:00',
  snack: '16:00',
};

/** Hours of a day in which a meal is no snack: from the first hour to before the last. */
const HOURS: [from: number, to: number, part: PartOfDay][] = [
  [4, 11, 'breakfast'],
  [11, 15, 'lunch'],
  [17, 22, 'dinner'],
];

/** Returns the part of the day at this hour of the member's clock (0 to 23). */
export function partOfHour(hour: number): PartOfDay {
  return HOURS.find(([from, to]) => hour >= from && hour < to)?.[2] ?? 'snack';
}

/** Time of a meal, and the part of the day that the member chose; null derives it from the time. */
export interface MealTime {
  occurred_at: string;
  time_zone: string;
  part_of_day?: PartOfDay | null;
}

/** Returns the chosen part of the day of a meal, else that of its time in its own zone, wherever the reader is. */
export function partOfMeal(meal: MealTime): PartOfDay {
  return meal.part_of_day ?? partOfHour(Number(momentOfEntry(meal).time.slice(0, 2)));
}
