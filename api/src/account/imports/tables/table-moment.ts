import type { TableRow } from '../files/table.ts';
import type { NeutralWeight } from '../neutral-entry.ts';
import type { ReadContext } from '../source.ts';
import { type DayOrder, dayOf, timeOf } from '../values/days.ts';
import { UnreadableValue } from '../values/unreadable-value.ts';
import { TIME_AT_END, writtenDay } from '../values/written-days.ts';
import { isoMoment, localMoment, offsetOf } from '../values/zones.ts';

export type TableMoment = Pick<NeutralWeight, 'local_date' | 'local_time' | 'offset_minutes'>;

/** Seconds or milliseconds since 1970, of the years 2001 to 2286. */
const EPOCH = /^(\d{10})(\d{3})?(?:\.\d+)?$/;
const COMPACT_DAY = /^(\d{4})(\d{2})(\d{2})(?!\d)/;
/** A day of three numbers, after its weekday; parts are the day, its first number, the mark between, and the others. */
export const NUMERIC_DAY = /^[\p{L}.,\s]*((\d{1,4})([-/. ])\s*(\d{1,2})[-/. ]\s*(\d{1,4}))(?!\d)/u;
const LONGEST = 80;

/** Tells a moment in UTC, whose day depends on the home time zone. */
export function isInUtc(text: string): boolean {
  const [, , utc, offset] = TIME_AT_END.exec(text.slice(0, LONGEST)) ?? [];
  return EPOCH.test(text) || (utc !== undefined && offset === undefined);
}

/**
 * The moment that a cell has: a day with a time or without one, in any usual form. Of days of three numbers the year is
 * first where it has four digits, otherwise the parts are in `order`. Throws `UnreadableValue` for other texts, also for
 * those with digits after the day that are no time.
 */
export function momentOfText(text: string, column: string, order: DayOrder, time_zone: string): TableMoment {
  const clean = text
    .slice(0, LONGEST + 1)
    .replaceAll(/[\u202f\u00a0]/g, ' ')
    .trim()
    .replace(COMPACT_DAY, '$1-$2-$3');
  if (clean.length > LONGEST) throw new UnreadableValue(column, 'day', text);
  const epoch = EPOCH.exec(clean);
  if (epoch) return localMoment(Number(epoch[1]) * 1_000 + Number(epoch[2] ?? 0), time_zone, column);
  const [beginning = '', numbers] = NUMERIC_DAY.exec(clean) ?? [];
  const rest = clean.slice(beginning.length);
  const found = TIME_AT_END.exec(rest);
  const words = rest.slice(0, found?.index);
  if ((numbers ? /\d/ : /\d[:h]\d/).test(words)) throw new UnreadableValue(column, 'time', text);
  const local_date = numbers
    ? dayOf(numbers, column, /^\d{4}/.test(numbers) ? 'ymd' : order)
    : writtenDay(words, column);
  const [, time, utc, offset] = found ?? [];
  const local_time = timeOf(time, column);
  const zone = offset ?? utc?.replace(/.+/, 'Z');
  if (!zone) return { local_date, local_time };
  // Programs write a day without a time as its midnight in UTC.
  if (zone === 'Z' && local_time === '00:00:00') return { local_date, local_time: null };
  return isoMoment(`${local_date}T${local_time}${zone}`, time_zone, column);
}

/** The moment of a row by its fields `date`, `time` and `utc_offset`. */
export function momentOfRow(row: TableRow, order: DayOrder, { answers }: ReadContext): TableMoment {
  const offset = row.text('utc_offset').replace(/^(UTC|GMT)(?=[+-])/, '');
  if (offset !== '' && !/^(Z|UTC|[+-](0\d|1[0-4])(:?[0-5]\d)?)$/.test(offset))
    throw row.unreadable('time', 'utc_offset');
  const clock = offset.replace('Z', 'UTC') || answers.time_zone;
  const moment = momentOfText(row.text('date'), row.nameOf('date'), order, clock);
  const time = timeOf(row.text('time'), row.nameOf('time'));
  return {
    ...moment,
    ...(time !== null && { local_time: time }),
    ...(offset !== '' && { offset_minutes: offsetOf(offset) }),
  };
}
