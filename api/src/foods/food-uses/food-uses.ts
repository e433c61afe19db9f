import { type PartOfDay, type PortionUnit, partOfHour } from '@fettle/shared-ui/rules';
import type { FoodType, MealItemType } from '../food-types/food-type.ts';

/** Names a food of either kind. */
export interface FoodRef {
  type: FoodType;
  food_id: string;
}

/** Names an item of a meal: a food, a recipe by the id of the saved meal, or a quick item by its own id. */
export interface MealItemRef {
  type: MealItemType;
  food_id: string;
}

/** One text for an item of a meal, for maps and sets. */
export const foodKey = ({ type, food_id }: MealItemRef) => `${type} ${food_id.toLowerCase()}`;

/** A food or a recipe in a meal. */
export interface FoodUse extends MealItemRef {
  quantity: number;
  unit: PortionUnit;
  used_at: Date;
  /** Time zone of the member's clock at the time of the meal. */
  time_zone: string;
  /** Part of the day that the member chose for the meal; `null` where the meal's time decides. */
  part_of_day: PartOfDay | null;
}

/** Tells a use of a food from one of a recipe. */
export const isFoodUse = <Use extends FoodUse>(use: Use): use is Use & FoodRef =>
  use.type === 'user' || use.type === 'database';

/** Uses at most this many hours away count as "around that hour". */
const AROUND_HOURS = 1;

/**
 * The newest use of each food, newest first. With an `hour` the foods that were eaten around it most often come first,
 * then those that were eaten most often at any hour, equals newest first. `uses` must be newest first.
 */
export function lastUses<Use extends FoodUse>(uses: Use[], hour?: number): Use[] {
  const newest = new Map<string, Use>();
  const times = new Map<Use, { around: number; ever: number }>();
  for (const use of uses) {
    const key = foodKey(use);
    const last = newest.get(key) ?? use;
    newest.set(key, last);
    const { around, ever } = times.get(last) ?? { around: 0, ever: 0 };
    const isNow = hour !== undefined && isAround(hour, use);
    times.set(last, { around: around + (isNow ? 1 : 0), ever: ever + 1 });
  }
  if (hour === undefined) return [...newest.values()];
  // Sorting is stable: equals stay newest first.
  const count = (use: Use) => times.get(use) ?? { around: 0, ever: 0 };
  return [...newest.values()].sort(
    (one, other) => count(other).around - count(one).around || count(other).ever - count(one).ever,
  );
}

/** The newest use of each food, those that were used most often first, equals newest first. `uses` must be newest first. */
export function mostUsed<Use extends FoodUse>(uses: Use[]): Use[] {
  const times = new Map<string, number>();
  for (const use of uses) times.set(foodKey(use), (times.get(foodKey(use)) ?? 0) + 1);
  const count = (use: FoodUse) => times.get(foodKey(use)) ?? 0;
  return lastUses(uses).sort((one, other) => count(other) - count(one));
}

/** Tells whether a food was eaten around this hour, or in a meal of the hour's part of the day. */
function isAround(hour: number, { used_at, time_zone, part_of_day }: FoodUse): boolean {
  if (part_of_day === partOfHour(hour)) return true;
  const apart = Math.abs(localHour(used_at, time_zone) - hour);
  // Hours wrap around midnight: 23 and 1 are 2 apart.
  return Math.min(apart, 24 - apart) <= AROUND_HOURS;
}

/** One formatter for each zone: making one costs more than using it a hundred times. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The hour on the wall clock of `timeZone` at this instant, 0 to 23. The zone is one that `isTimeZone` knows. */
export function localHour(instant: Date, timeZone: string): number {
  return Math.floor(minuteOfDay(instant, timeZone) / 60);
}

/** The minute of the day on the wall clock of `timeZone`, 0 to 1439. The zone is one that `isTimeZone` knows. */
export function minuteOfDay(instant: Date, timeZone: string): number {
  // The case of a zone does not matter; a formatter for every spelling would fill the memory.
  const zone = timeZone.toUpperCase();
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(zone, formatter);
  }
  const [hours, minutes] = formatter.format(instant).split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
