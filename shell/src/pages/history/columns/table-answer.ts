import type { Schemas } from '@fettle/shared-ui/data';
import type { ImportedKind } from '../imports.queries.ts';
import { type DateOrder, hasDecimalComma, needsOrder } from './cell-formats.ts';
import { fieldsOf, NUMBERS, type TableField, UNITS } from './table-fields.ts';

export type ImportTable = Schemas['ImportTableDto'];
type Answer = Schemas['ImportTableAnswerDto'];

/** A member's answers about a table, as its controls have them. */
export interface TableValues {
  /** Empty until it is chosen; `none` leaves the table out. */
  kind: ImportedKind | 'none' | '';
  /** Index of the column of each field; empty for none. Fields of other kinds keep theirs. */
  columns: Partial<Record<TableField, string>>;
  /** The order of the dates of a column, by its index. */
  date_orders: Record<string, '' | DateOrder>;
  decimal_comma: 'true' | 'false';
  weight_unit: '' | 'kg' | 'lb';
  distance_unit: '' | 'km' | 'mi';
}

/** The guess; a table without one is left out where the member has answered before. */
export const valuesOf = ({ guess }: ImportTable, isAnswered: boolean): TableValues => ({
  kind: guess.kind ?? (isAnswered ? 'none' : ''),
  columns: Object.fromEntries(guess.columns.map(({ field, column }) => [field, String(column)])),
  date_orders: Object.fromEntries(
    guess.columns.flatMap(({ field, column }) => (field === 'date' ? [[column, guess.date_order]] : [])),
  ),
  decimal_comma: guess.decimal_comma ? 'true' : 'false',
  weight_unit: guess.weight_unit ?? '',
  distance_unit: guess.distance_unit ?? '',
});

/** The kind of a table that is not left out. */
export const kindOf = ({ kind }: TableValues) => (kind === '' || kind === 'none' ? null : kind);

/** The chosen columns of the fields that the kind has. */
export function chosenColumns(values: TableValues): Answer['columns'] {
  const kind = kindOf(values);
  if (!kind) return [];
  return fieldsOf(kind).flatMap((field) => {
    const column = values.columns[field];
    return column ? { field, column: Number(column) } : [];
  });
}

/** Formats that the first rows leave open, so that the member is asked. */
export function openFormats(table: ImportTable, values: TableValues) {
  const chosen = chosenColumns(values);
  const columns = (fields: readonly TableField[]) =>
    chosen.filter(({ field }) => fields.includes(field)).flatMap(({ column }) => table.columns[column] ?? []);
  const cells = (...fields: readonly TableField[]) => columns(fields).flatMap(({ examples }) => examples);
  const has = (field: TableField) => chosen.some((one) => one.field === field);
  const lacksUnit = ({ fields, units }: (typeof UNITS)[keyof typeof UNITS]) =>
    fields.some(
      ([field, unit]) =>
        !has(unit) &&
        columns([field]).some(
          ({ unit: named, examples }) =>
            !units.test(named ?? '') && !examples.some((cell) => /\p{L}/u.test(cell)),
        ),
    );
  return {
    asksDateOrder: cells('date').some(needsOrder),
    decimal_comma: hasDecimalComma(cells(...NUMBERS), table.guess.decimal_comma),
    asksWeightUnit: lacksUnit(UNITS.weight),
    asksDistanceUnit: lacksUnit(UNITS.distance),
  };
}

/** The answer that the API takes. */
export function answerOf(table: ImportTable, values: TableValues): Answer {
  const { decimal_comma, asksWeightUnit, asksDistanceUnit } = openFormats(table, values);
  return {
    id: table.id,
    kind: kindOf(values),
    columns: chosenColumns(values),
    date_order: values.date_orders[values.columns.date ?? ''] || table.guess.date_order,
    decimal_comma: decimal_comma ?? values.decimal_comma === 'true',
    weight_unit: (asksWeightUnit && values.weight_unit) || null,
    distance_unit: (asksDistanceUnit && values.distance_unit) || null,
  };
}
