import { addDays, isTimeZone, localDate } from '@fettle/shared-ui/rules';
import { isISO8601 } from 'class-validator';
import type { EntryColumns } from './entry-columns.ts';

/** Time of an entry, and the member's calendar day. */
export type EntryMoment = Pick<EntryColumns, 'occurred_at' | 'time_zone' | 'local_date'>;

/** The part of an entry's moment that a request sends. */
interface RequestMoment {
  occurred_at?: string;
  time_zone?: string;
}

/** Moment of a new entry: now, in the zone of the member's last entry or UTC, unless the request names others. */
export function newMoment(
  request: RequestMoment,
  lastTimeZone: string | null,
  now = new Date(),
): EntryMoment {
  const fallback = lastTimeZone !== null && isTimeZone(lastTimeZone) ? lastTimeZone : 'UTC';
  return moment(request.occurred_at ? new Date(request.occurred_at) : now, request.time_zone ?? fallback);
}

/** Moment of an updated entry: the day moves with the instant and with the zone. */
export function updatedMoment(request: RequestMoment, stored: EntryMoment): EntryMoment {
  const occurred_at = request.occurred_at ? new Date(request.occurred_at) : stored.occurred_at;
  return moment(occurred_at, request.time_zone ?? stored.time_zone);
}

function moment(occurred_at: Date, time_zone: string): EntryMoment {
  return { occurred_at, time_zone, local_date: localDate(occurred_at, time_zone) };
}

/** The time zone whose dates begin first. */
const EASTERNMOST = 'Pacific/Kiritimati';

/** The last day that may have begun: a device that is ahead of the server by minutes is a day ahead of it at midnight. */
export const latestDay = () => addDays(localDate(new Date(), EASTERNMOST), 1);

/** Longer than any instant: with nanoseconds and an offset it has 35 characters. */
const MAX_LENGTH = 50;

const FIRST = Date.parse('1900-01-01T00:00:00Z');
const LAST = Date.parse('2101-01-01T00:00:00Z');

/** True if this is an instant with an offset or Z, in a year that an entry can lie in (1900 to 2100). */
export function isEntryInstant(value: unknown): boolean {
  // Length first: the pattern's time grows with the square of the length, to minutes for a megabyte.
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return false;
  if (!/T.*(Z|[+-]\d{2}:?\d{2})$/.test(value)) return false;
  if (!isISO8601(value, { strict: true, strictSeparator: true })) return false;
  const instant = Date.parse(value);
  return instant >= FIRST && instant < LAST;
}
