import type { Schemas } from '@fettle/shared-ui/data';
import { daysBetween, fromKilograms, WEIGHT_STEP, type WeightUnit } from '@fettle/shared-ui/rules';
import { shortDate } from '../entry-date.ts';

type WeighIn = Pick<Schemas['WeightEntryDto'], 'weight_kg' | 'unit' | 'local_date'>;

export interface WeightChange {
  /** Later minus earlier, in the later one's unit, unrounded. */
  difference: number;
  unit: WeightUnit;
  /** The day of the weigh-in that is compared with. */
  since: string;
  days: number;
}

/** Days before the last weigh-in; it is compared with the weigh-in nearest to that day. */
const NEAREST_TO = 7;

/**
 * How the last weight (the first of `weighIns`, newest first) differs from the one about a week before. Null with
 * nothing of an earlier day to compare with: two weigh-ins of one day say nothing about a direction.
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
    difference: fromKilograms(last.weight_kg - earlier.weight_kg, last.unit),
    unit: last.unit,
    since: earlier.local_date,
    days: daysBetween(earlier.local_date, last.local_date),
  };
}

/** `1.2 lbs less than a week ago`; what is less than the scale's own step is no change. */
export function weightChangeMessage({ difference, unit, since, days }: WeightChange, today: string): string {
  const lastIsToday = daysBetween(since, today) === days;
  const aWeek = lastIsToday ? 'a week ago' : 'a week before';
  const then = days >= 6 && days <= 8 ? aWeek : `on ${shortDate(since, today)}`;
  const size = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }).format(Math.abs(difference));
  if (Math.abs(difference) < WEIGHT_STEP / 2) return `The same as ${then}`;
  return `${size}\u00a0${unit} ${difference < 0 ? 'less' : 'more'} than ${then}`;
}
