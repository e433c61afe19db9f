import type { ImportedKind } from '../imported-kinds.ts';
import { DAY_ORDERS, type DayOrder, timeOf } from '../values/days.ts';
import { knownDistanceUnit, knownWeightUnit } from '../values/units.ts';
import { UnreadableValue } from '../values/unreadable-value.ts';
import { type ColumnName, columnName, namedColumns } from './column-names.ts';
import type { ImportTableAnswerDto } from './import-tables.dto.ts';
import { fieldsOf, missingFields, type TableField } from './table-fields.ts';
import { momentOfText, NUMERIC_DAY } from './table-moment.ts';

/** The beginning of a table: the names of its columns, and the cells of its first rows. */
export interface TableStart {
  id: string;
  names: readonly string[];
  /** False where the file has no header: then the names say nothing. */
  has_header: boolean;
  rows: readonly (readonly string[])[];
}

/** Cells by which the kind of a column is told. */
const LOOKED_AT = 20;
const NUMBER = /^[+-]?\d[\d.,'\s]*(kgs?|lbs?|g|kcal|%)?$/i;
const LONGEST_NUMBER = 60;

const isRead = (read: () => unknown): boolean => {
  try {
    return read() !== null;
  } catch (error) {
    if (error instanceof UnreadableValue) return false;
    throw error;
  }
};

/** Tells a day, with a time or without one, from other texts. */
export const isDay = (text: string) =>
  /\d/.test(text) && DAY_ORDERS.some((order) => isRead(() => momentOfText(text, '', order, 'UTC')));
export const isNumber = (text: string) => text.length <= LONGEST_NUMBER && NUMBER.test(text);
/** In kilograms or pounds. */
const isBodyWeight = (text: string) =>
  isNumber(text) && Number.parseFloat(text) >= 20 && Number.parseFloat(text) <= 700;
const isTime = (text: string) => text.includes(':') && isRead(() => timeOf(text, ''));

/** Fields that tell a kind, the surest first: a table with one of them is of that kind. */
const SIGNS: [ImportedKind, TableField[]][] = [
  ['workout_entries', ['exercise', 'reps']],
  ['meal_entries', ['protein', 'carbs', 'meal']],
  ['weight_entries', ['weight']],
  ['workout_entries', ['minutes', 'distance']],
  ['meal_entries', ['kcal']],
  ['custom_entries', ['text']],
];

/** A way to read a table: by the names of its columns, and by its first rows. `kind` is `null` where they tell nothing. */
export function guessOf({ id, names, has_header, rows }: TableStart): ImportTableAnswerDto {
  const columns = names.map(columnName);
  const cells = names.map((_, at) => rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== ''));
  /** Indexes of columns; a table may have rows that cannot be read, such as sums. */
  const withMost = (is: (cell: string) => boolean) =>
    [...cells.keys()].filter((at) => {
      const all = cells[at]?.slice(0, LOOKED_AT) ?? [];
      return all.length > 0 && all.filter(is).length * 2 >= all.length;
    });
  const dates = withMost(isDay);
  const found = has_header ? namedFields(columns, dates) : weights(dates[0], withMost(isBodyWeight)[0]);
  const { kind, fields } = found ?? { kind: null, fields: new Map<TableField, number>() };
  if (kind !== null) {
    const times = withMost(isTime);
    if (!times.includes(fields.get('time') ?? -1)) fields.delete('time');
    const taken = [...fields.values()];
    const time = fields.get('time') ?? times.find((at) => !taken.includes(at));
    if (time !== undefined) fields.set('time', time);
    if (!isId(kind, fields, rows)) fields.delete('id');
  }
  const date = fields.get('date');
  const numbers = [...fields.values()].filter((at) => at !== date).flatMap((at) => cells[at] ?? []);
  const decimal_comma = hasDecimalCommas(numbers);
  const weight = columns[fields.get('weight') ?? fields.get('set_weight') ?? -1]?.unit ?? '';
  const distance = knownDistanceUnit(columns[fields.get('distance') ?? -1]?.unit ?? '');
  return {
    id,
    kind,
    columns: fieldsOf(kind ?? 'weight_entries').flatMap((field) => {
      const column = fields.get(field);
      return column === undefined ? [] : [{ field, column }];
    }),
    date_order: dateOrderOf(cells[date ?? -1] ?? [], decimal_comma),
    decimal_comma,
    weight_unit: knownWeightUnit(weight) ?? null,
    distance_unit: distance === 'km' || distance === 'mi' ? distance : null,
  };
}

interface Found {
  kind: ImportedKind;
  fields: Map<TableField, number>;
}

/** The kind that the names of the columns tell most surely, with the columns of its fields. */
function namedFields(columns: readonly ColumnName[], dates: readonly number[]): Found | null {
  for (const [kind, signs] of SIGNS) {
    const fields = namedColumns(kind, columns);
    const named = fields.get('date') ?? -1;
    const date = dates.includes(named) ? named : dates[0];
    fields.delete('date');
    for (const [field, column] of fields) if (column === date) fields.delete(field);
    if (date !== undefined) fields.set('date', date);
    if (signs.some((field) => fields.has(field)) && missingFields(kind, fields) === null)
      return { kind, fields };
  }
  return null;
}

/** A table without a header whose columns look like days and weights. */
function weights(date: number | undefined, weight: number | undefined): Found | null {
  if (date === undefined || weight === undefined) return null;
  const fields = new Map<TableField, number>([
    ['date', date],
    ['weight', weight],
  ]);
  return { kind: 'weight_entries', fields };
}

/**
 * Tells whether the column of ids tells entries apart: rows with one id have one day, and of kinds with one row for an entry
 * each has its own.
 */
function isId(
  kind: ImportedKind,
  fields: ReadonlyMap<TableField, number>,
  rows: TableStart['rows'],
): boolean {
  const [id, date] = [fields.get('id'), fields.get('date')];
  if (id === undefined || date === undefined) return false;
  const isAlone = kind === 'weight_entries' || kind === 'custom_entries';
  const days = new Map<string, string>();
  for (const row of rows) {
    const known = days.get(row[id] ?? '');
    if (known !== undefined && (isAlone || known !== row[date])) return false;
    days.set(row[id] ?? '', row[date] ?? '');
  }
  return true;
}

function hasDecimalCommas(cells: readonly string[]): boolean {
  const numbers = cells.filter(isNumber);
  const has = (form: RegExp) => numbers.some((cell) => form.test(cell));
  // Three digits may be a group of thousands.
  return has(/\d,(\d{1,2}|\d{4,})(?!\d)/) && !has(/\d\.(\d{1,2}|\d{4,})(?![\d,])/);
}

/** The order in which all days exist; where both do, months are first only between slashes and beside decimal points. */
function dateOrderOf(days: readonly string[], decimal_comma: boolean): DayOrder {
  const parts = days.flatMap((day) => {
    const [, , start, mark, second, end] = NUMERIC_DAY.exec(day.slice(0, LONGEST_NUMBER)) ?? [];
    return start && second && end ? [{ start, mark, second, end }] : [];
  });
  const [first] = parts;
  if (!first || parts.every(({ start }) => start.length === 4)) return 'ymd';
  const count = (part: 'start' | 'end') => new Set(parts.map((day) => day[part])).size;
  // `26-01-05` and `26-01-06`: days change more often than years.
  if (parts.every(({ start }) => Number(start) > 12) && count('end') > count('start')) return 'ymd';
  if (parts.some(({ start }) => start.length < 4 && Number(start) > 12)) return 'dmy';
  if (parts.some(({ second }) => Number(second) > 12)) return 'mdy';
  return first.mark === '/' && !decimal_comma ? 'mdy' : 'dmy';
}
