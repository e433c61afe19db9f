import { UnreadableValue } from './unreadable-value.ts';

const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');

/** Orders of the parts of a date. */
export const DAY_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/**
 * The day that a text begins with, as `YYYY-MM-DD`: three numbers with `-`, `/`, `.` or spaces between them, such as
 * `2026-01-05`, `1/5/2026`, `05.01.26`. A year of two digits is in 1970 to 2069. Throws `UnreadableValue` for a day
 * that does not exist and for years outside of 1900 to 2100.
 */
export function dayOf(text: string | undefined, column: string, order: DayOrder = 'ymd'): string {
  const found = /^\s*(\d{1,4})[-/. ]\s*(\d{1,2})[-/. ]\s*(\d{1,4})(?!\d)/.exec(text ?? '');
  if (!found) throw new UnreadableValue(column, text?.trim() ? 'day' : 'missing', text);
  const parts = found.slice(1, 4);
  const part = (name: string) => parts[order.indexOf(name)] ?? '';
  const year = Number(part('y'));
  return calendarDay(
    part('y').length > 2 ? year : fullYear(year),
    Number(part('m')),
    Number(part('d')),
    column,
    text,
  );
}

/** A day from its parts; throws `UnreadableValue` for one that does not exist. */
export function calendarDay(
  year: number,
  month: number,
  day: number,
  column: string,
  text: unknown = null,
): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!exists || year < 1900 || year > 2100) throw new UnreadableValue(column, 'day', text);
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

export const fullYear = (year: number) => (year >= 100 ? year : year < 70 ? 2000 + year : 1900 + year);

/** The day that is this many days after 1970-01-01. */
export function dayOfEpoch(days: number, column: string): string {
  const date = new Date(days * 86_400_000);
  if (Number.isNaN(date.getTime())) throw new UnreadableValue(column, 'day', days);
  return calendarDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), column, days);
}

/**
 * The time that a text has, as `HH:MM:SS`: `7:05`, `07:05:30.123`, `7:05 PM`, `7.05 pm`, `7h05`, `7:05 Uhr`; `null` for an empty text.
 * Throws `UnreadableValue` for anything else.
 */
export function timeOf(text: string | undefined, column: string): string | null {
  const clean = (text ?? '').replaceAll(/[\u202f\u00a0]/g, ' ').trim();
  if (clean === '') return null;
  const found =
    /^(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?\s*(?:([AaPp])\.?\s*(?:[Mm]\.?)?|Uhr|h)?$/.exec(
      clean,
    );
  const [, hours, minutes, seconds = '0', half] = found ?? [];
  const value = [hourOf(Number(hours), half), Number(minutes), Number(seconds)];
  const [hour = 24, minute = 60, second = 60] = value;
  if (!found || !(hour < 24 && minute < 60 && second < 60)) throw new UnreadableValue(column, 'time', text);
  return value.map((part) => pad(part)).join(':');
}

function hourOf(hour: number, half: string | undefined): number {
  if (!half) return hour;
  if (hour < 1 || hour > 12) return 24;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/** Month words of the languages of exports, by their first letters without accents (`маи` is May in Russian), with the month from 1. */
const MONTHS: readonly string[][] = [
  ['jan', 'januar', 'janv', 'ene', 'gen', 'янв', 'sty', 'led', 'oca', 'tam'],
  ['feb', 'fev', 'fevr', 'фев', 'lut', 'uno', 'sub', 'hel'],
  ['mar', 'marz', 'mrz', 'maer', 'mrt', 'maa', 'мар', 'bre', 'marzo'],
  ['apr', 'avr', 'abr', 'апр', 'kwi', 'dub', 'nis', 'huh'],
  ['may', 'mai', 'maj', 'mag', 'mei', 'мая', 'маи', 'kve', 'tou'],
  ['jun', 'juin', 'giu', 'июн', 'cze', 'cer', 'haz', 'kes'],
  ['jul', 'juil', 'lug', 'июл', 'lip', 'cvc', 'cervenec', 'cervence', 'tem', 'hei'],
  ['aug', 'aou', 'ago', 'авг', 'sie', 'srp', 'agu', 'elo'],
  ['sep', 'set', 'сен', 'wrz', 'zar', 'eyl', 'syy'],
  ['oct', 'okt', 'out', 'ott', 'окт', 'paz', 'rij', 'eki', 'lok'],
  ['nov', 'ноя', 'lis', 'kas', 'marras'],
  ['dec', 'dez', 'dic', 'des', 'дек', 'gru', 'pro', 'ara', 'jou'],
];

/** The month that a word names, from 1, in the languages of exports; `null` for other words. */
export function monthOf(word: string): number | null {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('.', '');
  const numeric = /^(\d{1,2})月?$/.exec(plain);
  if (numeric) return Number(numeric[1]);
  // The longest beginning decides: `juin` and `juil` share three letters.
  let best: { month: number; length: number } | null = null;
  for (const [at, beginnings] of MONTHS.entries())
    for (const beginning of beginnings)
      if (plain.startsWith(beginning) && beginning.length > (best?.length ?? 0))
        best = { month: at + 1, length: beginning.length };
  return best?.month ?? null;
}
