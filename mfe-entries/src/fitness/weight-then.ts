import type { Schemas } from '@fettle/shared-ui/data';

export type WeighIn = Pick<Schemas['WeightEntryDto'], 'local_date' | 'occurred_at' | 'weight_kg'>;

/** Day and time at which a picture was taken. */
interface Moment {
  local_date: string;
  occurred_at: string;
}

/**
 * Returns the weigh-in for a picture: the nearest in time of that day, else the last of the nearest day before;
 * weigh-ins after that day do not count. `null` if there is none.
 */
export function weightThen<Found extends WeighIn>(weighIns: readonly Found[], picture: Moment): Found | null {
  const until = weighIns.filter(({ local_date }) => local_date <= picture.local_date);
  const sameDay = until.filter(({ local_date }) => local_date === picture.local_date);
  const away = ({ occurred_at }: WeighIn) =>
    Math.abs(Date.parse(occurred_at) - Date.parse(picture.occurred_at));
  if (sameDay.length > 0) return sameDay.reduce((best, next) => (away(next) < away(best) ? next : best));
  return until.reduce<Found | null>((best, next) => (best && !isLater(next, best) ? best : next), null);
}

const isLater = (one: WeighIn, other: WeighIn) =>
  one.local_date === other.local_date
    ? Date.parse(one.occurred_at) > Date.parse(other.occurred_at)
    : one.local_date > other.local_date;
