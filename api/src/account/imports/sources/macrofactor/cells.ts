import { dayOf, dayOfEpoch, timeOf } from '../../values/days.ts';
import { UnreadableValue } from '../../values/unreadable-value.ts';

/** Days from 1899-12-30, the first day of workbooks, to 1970-01-01. */
const EPOCH_IN_WORKBOOKS = 25_569;
const SECONDS_OF_DAY = 86_400;

/** The day of a cell: a date, the day number of a workbook (also as a text), or a text such as `2026-02-08`. */
export function dayOfCell(cell: unknown, column: string): string {
  if (cell instanceof Date) return dayOfEpoch(Math.floor(cell.getTime() / (SECONDS_OF_DAY * 1_000)), column);
  const text = cell === null || cell === undefined ? '' : String(cell).trim();
  if (/^\d{5}(\.\d+)?$/.test(text)) return dayOfEpoch(Math.floor(Number(text)) - EPOCH_IN_WORKBOOKS, column);
  return dayOf(text, column, /^\d{4}/.test(text) ? 'ymd' : 'mdy');
}

/** The time of a cell: a part of the day, or a text such as `12:30 PM`. */
export function timeOfCell(cell: unknown, column: string): string | null {
  if (cell instanceof Date) return cell.toISOString().slice(11, 19);
  if (typeof cell !== 'number')
    return timeOf(cell === null || cell === undefined ? '' : String(cell), column);
  if (!(cell >= 0 && cell < 1)) throw new UnreadableValue(column, 'time', cell);
  const seconds = Math.min(Math.round(cell * SECONDS_OF_DAY), SECONDS_OF_DAY - 1);
  return new Date(seconds * 1_000).toISOString().slice(11, 19);
}
