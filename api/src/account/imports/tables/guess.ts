import type { ImportedKind } from '../imported-kinds.ts';
import { type DayOrder, timeOf } from '../values/days.ts';
import { UnreadableValue } from '../values/unreadable-value.ts';
import { type ColumnName, columnName, namedColumns } from './column-names.ts';
import type { ImportTableAnswerDto } from './import-tables.dto.ts';
import { fieldsOf, missingFields, type TableField } from './table-fields.ts';
import { momentOfText } from './table-moment.ts';

/** The beginning of a table: the names of its columns, and the cells of its first rows. */
export interface TableStart {
  id: string;
  names: readonly string[];
  /** False where the file has no header: then the names say nothing. */
  has_header: boolean;
  rows: readonly (readonly string[])[];
}

const ORDERS: readonly DayOrder[] = ['ymd', 'dmy', 'mdy'];
const NUMBER = /^[+-]?\d[\d., '\u00a0]*\s*(kgs?|lbs?|g|kcal|%)?$/i;

const isRead = (read: () => unknown): boolean => {
  try {
    return read() !== null;
  } catch (error) {
    if (error instanceof UnreadableValue) return false;
    throw error;
  }
};

/** Whether a text is a day, with a time or without one. */
export const isDay = (text: string) =>
  /\d/.test(text) && ORDERS.some((order) => isRead(() => momentOfText(text, '', order, 'UTC')));
export const isNumber = (text: string) => NUMBER.test(text);
/** In kilograms or pounds. */
const isBodyWeight = (text: string) =>
  isNumber(text) && Number.parseFloat(text) >= 20 && Number.parseFloat(text) <= 700;
const isTime = (text: string) => text.includes(':') && isRead(() => timeOf(text, ''));

/** A way to read a table: by the names of its columns, and by its first rows. `kind` is `null` where they tell nothing. */
export function guessOf({ id, names, has_header, rows }: TableStart): ImportTableAnswerDto {
  const columns = names.map(columnName);
  const cells = (at: number) => rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
  // A table may have rows that cannot be read, such as sums.
  const areMost = (at: number, is: (cell: string) => boolean) =>
    cells(at).length > 0 && cells(at).filter(is).length * 2 >= cells(at).length;
  const found = has_header
    ? fieldsByKind(columns, (at) => areMost(at, isDay))
    : weights(
        names.findIndex((_, at) => areMost(at, isDay)),
        names.findIndex((_, at) => areMost(at, isBodyWeight)),
      );
  const kind = found ? found.kind : null;
  const fields = found?.fields ?? new Map<TableField, number>();
  const taken = () => new Set(fields.values());
  const free = () => names.map((_, at) => at).filter((at) => !taken().has(at));
  const time = fields.get('time');
  if (time !== undefined && !areMost(time, isTime)) fields.delete('time');
  if (kind && !fields.has('time')) {
    const at = free().find((column) => areMost(column, isTime));
    if (at !== undefined) fields.set('time', at);
  }
  if (kind && !isId(kind, fields, rows)) fields.delete('id');
  const date = fields.get('date');
  const decimal_comma = hasDecimalCommas([...fields.values()].filter((at) => at !== date).flatMap(cells));
  const order = fieldsOf(kind ?? 'weight_entries');
  return {
    id,
    kind,
    columns: [...fields]
      .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
      .map(([field, column]) => ({ field, column })),
    date_order: dateOrderOf(date === undefined ? [] : cells(date), decimal_comma),
    decimal_comma,
    weight_unit: unitOf(
      columns[fields.get('weight') ?? fields.get('set_weight') ?? -1],
      /^(kg|kilo)/,
      /^(lb|pound)/,
      'kg',
      'lb',
    ),
    distance_unit: unitOf(columns[fields.get('distance') ?? -1], /^(km|kilomet)/, /^mi(les?)?$/, 'km', 'mi'),
  };
}

/** A table without a header whose columns look like days and weights. */
function weights(date: number, weight: number): Found | null {
  const fields = new Map<TableField, number>([
    ['date', date],
    ['weight', weight],
  ]);
  return date < 0 || weight < 0 ? null : { kind: 'weight_entries', fields };
}

interface Found {
  kind: ImportedKind;
  fields: Map<TableField, number>;
}

/** The kind that the columns tell most surely, with the columns of its fields. */
function fieldsByKind(columns: readonly ColumnName[], isDate: (at: number) => boolean): Found | null {
  const found = (kind: ImportedKind) => {
    const fields = namedColumns(kind, columns);
    const named = fields.get('date');
    if (named !== undefined && isDate(named)) return { kind, fields };
    fields.delete('date');
    const at = columns.findIndex((_, index) => isDate(index));
    for (const [field, column] of fields) if (column === at) fields.delete(field);
    if (at >= 0) fields.set('date', at);
    return { kind, fields };
  };
  const [weight, meal, workout, note] = (
    ['weight_entries', 'meal_entries', 'workout_entries', 'custom_entries'] as const
  ).map(found);
  const has = (one: Found | undefined, ...fields: TableField[]) =>
    fields.some((field) => one?.fields.has(field));
  const choices: [Found | undefined, boolean][] = [
    [workout, has(workout, 'exercise', 'reps')],
    [meal, has(meal, 'protein', 'carbs', 'meal')],
    [weight, has(weight, 'weight')],
    [workout, has(workout, 'minutes', 'distance')],
    [meal, has(meal, 'kcal')],
    [note, has(note, 'text')],
  ];
  for (const [one, isSure] of choices)
    if (one && isSure && missingFields(one.kind, one.fields) === null) return one;
  return null;
}

/**
 * Whether the column of ids tells entries apart: rows with one id have one day, and of kinds with one row for an entry
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
  const parts = days
    .map((day) => /^(\d{1,4})([-/. ])\s*(\d{1,2})[-/. ]/.exec(day))
    .filter((found) => found !== null);
  const [first] = parts;
  if (!first || parts.every(([, start = '']) => start.length === 4)) return 'ymd';
  if (parts.some(([, start = '']) => start.length < 4 && Number(start) > 12)) return 'dmy';
  if (parts.some(([, , , second]) => Number(second) > 12)) return 'mdy';
  return first[2] === '/' && !decimal_comma ? 'mdy' : 'dmy';
}

function unitOf<A, B>(
  column: ColumnName | undefined,
  first: RegExp,
  second: RegExp,
  one: A,
  other: B,
): A | B | null {
  const unit = column?.unit ?? '';
  if (first.test(unit)) return one;
  return second.test(unit) ? other : null;
}
