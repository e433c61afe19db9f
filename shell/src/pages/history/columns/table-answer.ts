import type { Schemas } from '@fettle/shared-ui/data';
import type { ImportedKind } from '../imports.queries.ts';
import { type DateOrder, dateOrderOf, hasDecimalComma } from './cell-formats.ts';
import { fieldsOf, NUMBERS, type TableField, UNIT_FIELDS } from './table-fields.ts';

export type ImportTable = Schemas['ImportTableDto'];
type Answer = Schemas['ImportTableAnswerDto'];

/** A member's answers about a table, as its controls have them. */
export interface TableValues {
  /** Empty until it is chosen; `none` leaves the table out. */
  kind: ImportedKind | 'none' | '';
  /** Index of the column of each field; empty for none. Fields of other kinds keep theirs. */
  columns: Partial<Record<TableField, string>>;
  date_order: '' | DateOrder;
  decimal_comma: 'true' | 'false';
  weight_unit: '' | 'kg' | 'lb';
  distance_unit: '' | 'km' | 'mi';
}

export const valuesOf = ({ guess }: ImportTable): TableValues => ({
  kind: guess.kind ?? '',
  columns: Object.fromEntries(guess.columns.map(({ field, column }) => [field, String(column)])),
  date_order: guess.date_order === 'ymd' ? '' : guess.date_order,
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

/** What the first rows of the chosen columns do not tell, so that the member is asked. */
export function openFormats(table: ImportTable, values: TableValues) {
  const chosen = chosenColumns(values);
  const cells = (...fields: readonly TableField[]) =>
    chosen
      .filter(({ field }) => fields.includes(field))
      .flatMap(({ column }) => table.columns[column]?.examples ?? []);
  const has = (field: TableField) => chosen.some((one) => one.field === field);
  const lacksUnit = (pairs: readonly (readonly [TableField, TableField])[]) =>
    pairs.some(
      ([field, unit]) => has(field) && !has(unit) && !cells(field).some((cell) => /\p{L}/u.test(cell)),
    );
  return {
    date_order: dateOrderOf(cells('date'), table.guess.date_order),
    decimal_comma: hasDecimalComma(cells(...NUMBERS), table.guess.decimal_comma),
    asksWeightUnit: lacksUnit(UNIT_FIELDS.weight_unit),
    asksDistanceUnit: lacksUnit(UNIT_FIELDS.distance_unit),
  };
}

/** The answer that the API takes. */
export function answerOf(table: ImportTable, values: TableValues): Answer {
  const { date_order, decimal_comma } = openFormats(table, values);
  return {
    id: table.id,
    kind: kindOf(values),
    columns: chosenColumns(values),
    date_order: date_order ?? (values.date_order || 'ymd'),
    decimal_comma: decimal_comma ?? values.decimal_comma === 'true',
    weight_unit: values.weight_unit || null,
    distance_unit: values.distance_unit || null,
  };
}
