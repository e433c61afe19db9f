import { dateLocale } from './date-locale.ts';
import { isTimeZone, type LocalDate, localDate } from './local-date.ts';

/** A time of day on a 24-hour clock, to the minute: `19:30`. */
export type LocalTime = string;

/** A date and a time as a wall clock shows them, without a time zone. */
export interface LocalMoment {
  date: LocalDate;
  time: LocalTime;
}

/** Reason that an entry cannot have a moment. */
export type LocalMomentProblem = 'incomplete' | 'too-early' | 'in-future';

/** First date that an entry can have. */
export const FIRST_ENTRY_DATE: LocalDate = '1900-01-01';

/** Tolerance for a device's clock ahead of the server's: a moment within it is not in the future. */
const CLOCK_SKEW_MS = 5 * 60_000;

const DAY_MS = 86_400_000;

/** Returns date and time on a clock in `timeZone` at this instant. */
export function momentAt(instant: Date, timeZone: string): LocalMoment {
  const shown = new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone));
  return { date: shown.toISOString().slice(0, 10), time: shown.toISOString().slice(11, 16) };
}

/**
 * Returns date and time on the clock where an entry was logged. Uses this device's zone if the browser does not know
 * the entry's, such as a new zone that only the server knows.
 */
export function momentOfEntry({ occurred_at, time_zone }: EntryInstant): LocalMoment {
  return momentAt(new Date(occurred_at), zoneOfEntry({ time_zone }));
}

/** Returns the IANA zone that `momentOfEntry` uses. */
export function zoneOfEntry({ time_zone }: Pick<EntryInstant, 'time_zone'>): string {
  return isTimeZone(time_zone) ? time_zone : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

interface EntryInstant {
  occurred_at: string;
  time_zone: string;
}

/** Formats `7:12 AM` in the entry's own time zone; empty if this browser does not support that zone. */
export function formatClockTime(instant: string, timeZone: string): string {
  try {
    const format = new Intl.DateTimeFormat(dateLocale(), { timeZone, hour: 'numeric', minute: '2-digit' });
    return format.format(new Date(instant));
  } catch {
    return '';
  }
}

/**
 * Returns the instant at which a clock in `timeZone` shows this moment. If clocks go back it is shown twice, and the
 * first one counts. If they go forward it is never shown, and the skipped time is added: 02:30 becomes 03:30 (the
 * rule of RFC 5545, 3.3.5).
 */
export function instantOf({ date, time }: LocalMoment, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T${time}Z`);
  // No zone changes its clocks twice within two days, so one of these offsets applies.
  const before = offsetAt(asUtc - DAY_MS, timeZone);
  const after = offsetAt(asUtc + DAY_MS, timeZone);
  const candidates = [asUtc - before, asUtc - after].sort((one, other) => one - other);
  const shown = candidates.find((instant) => instant + offsetAt(instant, timeZone) === asUtc);
  return new Date(shown ?? asUtc - before);
}

/** Returns the reason that an entry cannot have this moment; null if it can. `now` may be up to 5 minutes behind. */
export function momentProblem(moment: LocalMoment, timeZone: string, now: Date): LocalMomentProblem | null {
  const asUtc = Date.parse(`${moment.date}T${moment.time}Z`);
  if (Number.isNaN(asUtc)) return 'incomplete';
  if (moment.date < FIRST_ENTRY_DATE) return 'too-early';
  const ahead = instantOf(moment, timeZone).getTime() - now.getTime();
  return ahead > CLOCK_SKEW_MS ? 'in-future' : null;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      numberingSystem: 'latn',
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** Offset of `timeZone` from UTC at this instant, in milliseconds; positive east of Greenwich. */
function offsetAt(instant: number, timeZone: string): number {
  const at = new Date(Math.floor(instant / 1000) * 1000);
  const part: Record<string, string> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(at)) part[type] = value;
  return Date.parse(`${localDate(at, timeZone)}T${part.hour}:${part.minute}:${part.second}Z`) - at.getTime();
}
