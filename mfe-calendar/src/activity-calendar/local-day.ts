/**
 * A day as the API writes it: `2026-11-21`. It belongs to no time zone, and neither does the arithmetic
 * here, so that a day never slips to its neighbour. Days compare and sort as text.
 */
export type LocalDay = string;

/** A month as it stands in the address: `2026-11`. */
export type LocalMonth = string;

const DAY = 86_400_000;

const atNoon = (day: LocalDay) => new Date(`${day}T12:00:00Z`);
const dayOf = (date: Date): LocalDay => date.toISOString().slice(0, 10);
const two = (value: number) => String(value).padStart(2, '0');

/** The day that a moment has on this device's own clock. */
export function localDayAt(moment: Date): LocalDay {
  const year = String(moment.getFullYear()).padStart(4, '0');
  return `${year}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

export function addDays(day: LocalDay, days: number): LocalDay {
  return dayOf(new Date(atNoon(day).getTime() + days * DAY));
}

/** The same day of another month, or that month's last day where it has no such day (31 January + 1). */
export function addMonths(day: LocalDay, months: number): LocalDay {
  const date = atNoon(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return dayOf(date);
}

/** 0 is Sunday. */
export function weekday(day: LocalDay): number {
  return atNoon(day).getUTCDay();
}

export function monthOf(day: LocalDay): LocalMonth {
  return day.slice(0, 7);
}

/** `true` for a day that exists: `2026-02-30` does not. */
export function isLocalDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = atNoon(text);
  return !Number.isNaN(date.getTime()) && dayOf(date) === text;
}

/** The day in the words of the reader's locale. */
export function writtenDay(day: LocalDay, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' }).format(atNoon(day));
}

/** `Saturday, November 21, 2026` */
export function fullDay(day: LocalDay): string {
  return writtenDay(day, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
}

/** `Nov 15 – 21, 2026` */
export function writtenRange(from: LocalDay, to: LocalDay): string {
  const format = new Intl.DateTimeFormat(undefined, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(atNoon(from), atNoon(to));
}
