import type { TableRow } from '../files/table.ts';
import type { NeutralWeight } from '../neutral-entry.ts';
import type { ReadContext } from '../source.ts';
import { type DayOrder, dayOf, timeOf } from '../values/days.ts';
import { UnreadableValue } from '../values/unreadable-value.ts';
import { writtenDay } from '../values/written-days.ts';
import { isoMoment, localMoment, offsetOf } from '../values/zones.ts';

export type TableMoment = Pick<NeutralWeight, 'local_date' | 'local_time' | 'offset_minutes'>;

/** Seconds or milliseconds since 1970, of the years 2001 to 2286. */
const EPOCH = /^(\d{10})(\d{3})?(?:\.\d+)?$/;
const COMPACT_DAY = /^(\d{4})(\d{2})(\d{2})$/;
const ISO_WITH_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}.*(Z|UTC|[+-]\d{2}:?\d{2})$/;
const TIME_AT_END =
  /[\s,T]+(?:at |um |à |a las |alle )?(\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?\s?m\.?)?)$/i;
const LONGEST = 80;

/** Whether a text is a moment in UTC, so that its day depends on the home time zone. */
export const isInUtc = (text: string) =>
  EPOCH.test(text) || (ISO_WITH_ZONE.test(text) && /(Z|UTC)$/.test(text));

/**
 * The moment that a cell has: a day with a time or without one, in any usual form. Of days of three numbers the year is
 * first where it has four digits, otherwise the parts are in `order`. Throws `UnreadableValue` for other texts.
 */
export function momentOfText(text: string, column: string, order: DayOrder, time_zone: string): TableMoment {
  const clean = text
    .slice(0, LONGEST + 1)
    .replaceAll(/[\u202f\u00a0]/g, ' ')
    .trim();
  if (clean.length > LONGEST) throw new UnreadableValue(column, 'day', text);
  const epoch = EPOCH.exec(clean);
  if (epoch) return localMoment(Number(epoch[1]) * 1_000 + Number(epoch[2] ?? 0), time_zone, column);
  if (ISO_WITH_ZONE.test(clean)) return isoMoment(clean, time_zone, column);
  const compact = COMPACT_DAY.exec(clean);
  if (compact) return { local_date: dayOf(compact.slice(1).join('-'), column), local_time: null };
  const time = TIME_AT_END.exec(clean);
  const day = time ? clean.slice(0, time.index) : clean;
  const local_time = time ? timeOf(time[1], column) : null;
  if (/\p{L}/u.test(day)) return { local_date: writtenDay(day, column), local_time };
  return { local_date: dayOf(day, column, /^\d{4}/.test(day) ? 'ymd' : order), local_time };
}

/** The moment of a row by its fields `date`, `time` and `utc_offset`. */
export function momentOfRow(row: TableRow, order: DayOrder, { answers }: ReadContext): TableMoment {
  const moment = momentOfText(row.text('date'), row.nameOf('date'), order, answers.time_zone);
  const time = timeOf(row.text('time'), row.nameOf('time'));
  const offset = row.text('utc_offset');
  if (offset !== '' && !/^(Z|UTC|[+-](0\d|1[0-4]):?[0-5]\d)$/.test(offset))
    throw row.unreadable('time', 'utc_offset');
  return {
    ...moment,
    ...(time !== null && { local_time: time }),
    ...(offset !== '' && { offset_minutes: offsetOf(offset) }),
  };
}
