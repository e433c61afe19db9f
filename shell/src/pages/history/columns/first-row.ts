import { dateText, numberText } from './cell-formats.ts';
import { answerOf, type ImportTable, type TableValues } from './table-answer.ts';
import type { TableField } from './table-fields.ts';

/** Preview of the first row: `Mar 3, 2026 · 82.4 kg`; an empty text where no column is chosen. */
export function firstRowText(table: ImportTable, values: TableValues): string {
  const answer = answerOf(table, values);
  const columnOf = (field: TableField) =>
    table.columns[answer.columns.find((one) => one.field === field)?.column ?? -1];
  const cell = (field: TableField) => columnOf(field)?.examples[0] ?? '';
  const number = (field: TableField, unit: string | null, otherwise = '') => {
    const text = numberText(cell(field), answer.decimal_comma);
    const named = columnOf(field)?.unit?.replace('kj', 'kJ');
    return /^[^:]*\d$/.test(text) ? `${text} ${unit || named || otherwise}`.trim() : text;
  };
  const content = {
    weight_entries: () => [number('weight', cell('unit') || answer.weight_unit)],
    meal_entries: () => [cell('meal'), cell('name'), number('kcal', null, 'kcal')],
    workout_entries: () => [
      cell('type'),
      number('minutes', null, 'min'),
      number('distance', cell('distance_unit') || answer.distance_unit),
      cell('exercise'),
    ],
    custom_entries: () => [cell('title'), cell('text')],
  };
  const about = answer.kind ? content[answer.kind]() : [];
  return [dateText(cell('date'), answer.date_order), cell('time'), ...about].filter(Boolean).join(' · ');
}
