import { dateLocale } from './date-locale.ts';

/**
 * A calendar date as in the API: `2026-11-21`. It has no time zone, and neither does the arithmetic below, so that a
 * date never shifts by a day. Dates compare and sort as text.
 */
export type LocalDate = string;

/** A month: `2026-11`. */
export type LocalMonth = string;

/** One formatter per zone: creating one costs more than using it a hundred times. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  // Zone names ignore case; one formatter per spelling would grow without limit.
  const zone = timeZone.toUpperCase();
  let formatter = formatters.get(zone);
  if (!formatter) {
    // Swedish dates are ISO 8601.
    formatter = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/**
 * Returns the date in `timeZone` at this instant. Throws RangeError for an unknown zone. Correct from year 1 to 9999.
 */
export function localDate(instant: Date, timeZone: string): LocalDate {
  const formatter = formatterOf(timeZone);
  const text = formatter.format(instant);
  // Three times as fast as reading the parts, which are the fallback because no standard fixes the text.
  return ISO_DATE.test(text) ? text : dateOfParts(formatter, instant);
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

function dateOfParts(formatter: Intl.DateTimeFormat, instant: Date): LocalDate {
  const part: Record<string, string> = {};
  for (const { type, value } of formatter.formatToParts(instant)) part[type] = value;
  return `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`;
}

/** Returns the date on this device's own clock at this instant. */
export function deviceDate(instant: Date): LocalDate {
  const year = String(instant.getFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(instant.getMonth() + 1)}-${twoDigits(instant.getDate())}`;
}

/** Whether this is a zone of the IANA database, such as `Europe/Berlin` or `UTC`; a bare offset is not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false;
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Whether this is an existing date, written `YYYY-MM-DD`; `2026-02-30` is not. */
export function isLocalDate(text: string): text is LocalDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const noon = atNoon(text);
  return !Number.isNaN(noon.getTime()) && dateOf(noon) === text;
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOf(new Date(atNoon(date).getTime() + days * DAY_MS));
}

/** Returns the same day of another month, or that month's last day if it has no such day (31 January + 1). */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const noon = atNoon(date);
  const day = noon.getUTCDate();
  noon.setUTCDate(1);
  noon.setUTCMonth(noon.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(noon.getUTCFullYear(), noon.getUTCMonth() + 1, 0)).getUTCDate();
  noon.setUTCDate(Math.min(day, lastDay));
  return dateOf(noon);
}

/** Number of days from one date to a later one; negative if `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((atNoon(to).getTime() - atNoon(from).getTime()) / DAY_MS);
}

/** 0 is Sunday. */
export function weekday(date: LocalDate): number {
  return atNoon(date).getUTCDay();
}

export const DAYS_PER_WEEK = 7;

/** Returns the Sunday on or before a day: weeks start on Sunday. */
export function weekStart(date: LocalDate): LocalDate {
  return addDays(date, -weekday(date));
}

/** Returns the seven days of the week of a day, Sunday first. */
export function weekOf(date: LocalDate): LocalDate[] {
  const sunday = weekStart(date);
  return Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(sunday, index));
}

export function monthOf(date: LocalDate): LocalMonth {
  return date.slice(0, 7);
}

/** Formats a date in English in the order of the reader's region; `options` name its parts, without a time zone. */
export function formatLocalDate(date: LocalDate, options: Intl.DateTimeFormatOptions): string {
  return formatOf(options).format(atNoon(date));
}

/** Formats two dates as one range: `Nov 15 – 21, 2026`. */
export function formatLocalDateRange(
  from: LocalDate,
  to: LocalDate,
  options: Intl.DateTimeFormatOptions,
): string {
  return formatOf(options).formatRange(atNoon(from), atNoon(to));
}

const DAY_MS = 86_400_000;

/** Noon in UTC, which no offset and no clock change moves to another date. */
const atNoon = (date: LocalDate) => new Date(`${date}T12:00:00Z`);
const dateOf = (noon: Date): LocalDate => noon.toISOString().slice(0, 10);
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formatters by locale and options: creating one takes as long as formatting with it dozens of times. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = dateLocale();
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    dateFormats.set(key, format);
  }
  return format;
}
