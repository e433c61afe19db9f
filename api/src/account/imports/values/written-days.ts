import { calendarDay, dayOf, monthOf, timeOf } from './days.ts';
import { UnreadableValue } from './unreadable-value.ts';

const LONGEST = 80;
/**
 * The time at the end of a text, with its zone: `, 19:56`, ` at 7:30 AM EST`, ` um 07:30 Uhr`, `T07:30:00+01`. Parts are
 * the time, UTC or the like, and an offset; zones of other names have no part.
 */
export const TIME_AT_END =
  /[^\p{L}\d]*[\s,T](?:[a-zà ]{1,9} )?(\d{1,2}[:.h]\d{2}(?:[:.]\d{2}(?:[.,]\d{1,9})?)?(?:\s*[AaPp]\.?\s?[Mm]\b\.?)?)\s*(?:Uhr|h)?\s*(Z|UTC|GMT)?\s*([+-]\d{2}(?::?\d{2})?)?\s*(?:[A-Z]{2,5}|[A-Z]\p{L}+(?:[/_-]\p{L}+)+|[[(].*[)\]])?$/u;

/**
 * The day that a text names with a word for its month, in the languages of exports: `30 Jun 2025`, `3 fev 2026`,
 * `Mar 07, 2026`, `Sunday, February 1, 2026`, `понедельник, января 5, 2026`. Days of three numbers are read too, the year
 * first, else the day. Throws `UnreadableValue` for other texts.
 */
export function writtenDay(text: string, column: string): string {
  if (text.trim() === '') throw new UnreadableValue(column, 'missing', text);
  const short = text.slice(0, LONGEST);
  // The last word counts: `martes` and `maandag` begin as a month does, and stand before it.
  const month = (short.match(/\p{L}+/gu) ?? []).map(monthOf).findLast((found) => found !== null);
  if (!month) return dayOf(short, column, /^\s*\d{4}/.test(short) ? 'ymd' : 'dmy');
  const numbers = short.match(/\d+/g) ?? [];
  const year = numbers.find((digits) => digits.length === 4);
  const day = numbers.find((digits) => digits.length <= 2);
  if (!year || !day || text.length > LONGEST) throw new UnreadableValue(column, 'day', text);
  return calendarDay(Number(year), month, Number(day), column, text);
}

/** The same with the time that may follow: `30 Jun 2025, 19:56`, `Jun 30, 2025, 7:56 PM`. */
export function writtenMoment(
  text: string,
  column: string,
): { local_date: string; local_time: string | null } {
  const clean = text.replaceAll(/[\u202f\u00a0]/g, ' ').trim();
  const time = TIME_AT_END.exec(clean.slice(0, LONGEST));
  const day = time ? clean.slice(0, time.index) : clean;
  return { local_date: writtenDay(day, column), local_time: time ? timeOf(time[1], column) : null };
}

/** Minutes between two moments of one clock; `null` where one is unknown, and for none or a negative duration. */
export function minutesBetween(
  start: { local_date: string; local_time: string | null },
  end: { local_date: string; local_time: string | null },
): number | null {
  if (!start.local_time || !end.local_time) return null;
  const instant = (moment: typeof start) => Date.parse(`${moment.local_date}T${moment.local_time}Z`);
  const minutes = (instant(end) - instant(start)) / 60_000;
  return minutes > 0 ? minutes : null;
}
