import type { Schemas } from '@fettle/shared-ui/data';
import {
  CHANGE_UNITS,
  daysBetween,
  fromKilograms,
  WEIGHT_STEP,
  type WeightUnit,
  weightText,
} from '@fettle/shared-ui/rules';
import { shortDate } from '../entry-date.ts';

type WeighIn = Pick<Schemas['WeightEntryDto'], 'weight_kg' | 'local_date'>;

export interface WeightChange {
  /** Later minus earlier, unrounded. */
  difference_kg: number;
  /** The day of the weigh-in it is compared with. */
  since: string;
  days: number;
}

/** Number of days before the last weigh-in; it is compared with the weigh-in nearest to that day. */
const NEAREST_TO = 7;

/**
 * Difference between the last weight (the first of `weighIns`, newest first) and the one about a week before. Null
 * without one of an earlier day: two weigh-ins of one day have no direction.
 */
export function weightChange(weighIns: readonly WeighIn[]): WeightChange | null {
  const [last, ...others] = weighIns;
  if (!last) return null;
  const away = ({ local_date }: WeighIn) => Math.abs(daysBetween(local_date, last.local_date) - NEAREST_TO);
  const earlier = others
    .filter(({ local_date }) => local_date < last.local_date)
    .toSorted((one, other) => away(one) - away(other))[0];
  if (!earlier) return null;
  return {
    difference_kg: last.weight_kg - earlier.weight_kg,
    since: earlier.local_date,
    days: daysBetween(earlier.local_date, last.local_date),
  };
}

/** Text such as `1.2 lbs less than a week ago`; less than the scale's own step is no change. */
export function weightChangeMessage(
  { difference_kg, since, days }: WeightChange,
  weightUnit: WeightUnit,
  today: string,
): string {
  const unit = CHANGE_UNITS[weightUnit];
  const lastIsToday = daysBetween(since, today) === days;
  const aWeek = lastIsToday ? 'a week ago' : 'a week before';
  const then = days >= 6 && days <= 8 ? aWeek : `on ${shortDate(since, today)}`;
  const size_kg = Math.abs(difference_kg);
  if (fromKilograms(size_kg, unit) < WEIGHT_STEP / 2) return `The same as ${then}`;
  return `${weightText(size_kg, unit)} ${difference_kg < 0 ? 'less' : 'more'} than ${then}`;
}
