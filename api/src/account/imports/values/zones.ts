import { UnreadableValue } from './unreadable-value.ts';

interface LocalMoment {
  local_date: string;
  local_time: string;
}

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatOf(time_zone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(time_zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: time_zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  FORMATS.set(time_zone, format);
  return format;
}

/** Day and time of an instant (milliseconds since 1970) on the clocks of a time zone, or of an offset such as `+05:00`. */
export function localMoment(instant: number, time_zone: string, column: string): LocalMoment {
  if (/^[+-]/.test(time_zone)) return momentAtOffset(instant, offsetOf(time_zone), column);
  // Swedish writes `2026-03-09 07:30:00`.
  const [local_date = '', local_time = ''] = formatOf(time_zone)
    .format(instantOf(instant, column))
    .split(' ');
  return { local_date, local_time };
}

/** The same on a clock that was so many minutes ahead of UTC. */
export function momentAtOffset(
  instant: number,
  offset_minutes: number,
  column: string,
): LocalMoment & { offset_minutes: number } {
  if (!(Math.abs(offset_minutes) <= MOST_OFFSET)) throw new UnreadableValue(column, 'time', offset_minutes);
  const [local_date = '', time = ''] = instantOf(instant + offset_minutes * 60_000, column)
    .toISOString()
    .split('T');
  return { local_date, local_time: time.slice(0, 8), offset_minutes };
}

/** Minutes of the clocks that are farthest from UTC, those of Kiribati. */
const MOST_OFFSET = 14 * 60;
const EARLIEST = Date.UTC(1900, 0, 2);
const LATEST = Date.UTC(2100, 11, 30);

function instantOf(instant: number, column: string): Date {
  if (!(instant >= EARLIEST && instant <= LATEST)) throw new UnreadableValue(column, 'day', instant);
  return new Date(instant);
}

/**
 * The moment of an ISO 8601 text. With an offset it has the day and time as written; one with `Z` is in UTC, and is
 * converted into `time_zone`. A time of `00:00` stays a time: a source that means none by it drops it itself.
 */
export function isoMoment(
  text: string | undefined,
  time_zone: string,
  column: string,
): LocalMoment & { offset_minutes?: number } {
  const found =
    /^\s*(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?\s*$/.exec(
      text ?? '',
    );
  if (!found) throw new UnreadableValue(column, text?.trim() ? 'time' : 'missing', text);
  const [, day = '', hours = '', seconds = '00', zone] = found;
  const instant = Date.parse(`${day}T${hours}:${seconds}Z`);
  // The engine reads February 31 as March 3, and 24:00 as the next day.
  if (Number.isNaN(instant) || !new Date(instant).toISOString().startsWith(day))
    throw new UnreadableValue(column, 'day', text);
  if (zone === 'Z' || zone === 'UTC') return localMoment(instant, time_zone, column);
  const { local_date, local_time } = momentAtOffset(instant, 0, column);
  if (!zone) return { local_date, local_time };
  const offset_minutes = offsetOf(zone);
  if (Math.abs(offset_minutes) > MOST_OFFSET) throw new UnreadableValue(column, 'time', text);
  return { local_date, local_time, offset_minutes };
}

/** Minutes of an offset such as `+0530`, `-08:00`, `+01`. */
export function offsetOf(zone: string): number {
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d{2})(?::?(\d{2}))?/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
