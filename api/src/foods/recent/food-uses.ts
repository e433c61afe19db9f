import type { PortionUnit } from '@fettle/shared-ui/rules';
import { type FoodRef, foodKey } from '../food-ref.ts';
import { localHour } from './local-hour.ts';

/** A food in a meal. */
export interface FoodUse extends FoodRef {
  quantity: number;
  unit: PortionUnit;
  used_at: Date;
  /** Of the meal: the member's clock at that moment. */
  time_zone: string;
}

/** Uses at most this many hours away count as "around that hour". */
const AROUND_HOURS = 1;

/**
 * The newest use of each food, newest first. With an `hour` the foods that were eaten around it come first, those
 * that were eaten then most often before the others. `uses` are given newest first.
 */
export function lastUses(uses: FoodUse[], hour?: number): FoodUse[] {
  const newest = new Map<string, FoodUse>();
  const around = new Map<string, number>();
  for (const use of uses) {
    const key = foodKey(use);
    if (!newest.has(key)) newest.set(key, use);
    if (hour !== undefined && isAround(hour, use)) around.set(key, (around.get(key) ?? 0) + 1);
  }
  const times = (use: FoodUse) => around.get(foodKey(use)) ?? 0;
  // Sorting is stable: equals stay newest first.
  return [...newest.values()].sort((one, other) => times(other) - times(one));
}

function isAround(hour: number, { used_at, time_zone }: FoodUse): boolean {
  const apart = Math.abs(localHour(used_at, time_zone) - hour);
  // Around the clock: from 23 to 1 it is 2.
  return Math.min(apart, 24 - apart) <= AROUND_HOURS;
}
