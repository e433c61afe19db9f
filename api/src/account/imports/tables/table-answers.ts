import type { EntityManager } from 'typeorm';
import { errors } from '../../../platform/http/errors.ts';
import type { ImportedKind } from '../imported-kinds.ts';
import type { ImportTableAnswerDto, ImportTableDto } from './import-tables.dto.ts';
import { fieldsOf, missingFields, type TableField } from './table-fields.ts';

/** Imports in which answers for tables are looked up. */
export const REMEMBERED_IMPORTS = 50;

const NAMES: Record<ImportedKind, string> = {
  weight_entries: 'weigh-ins',
  meal_entries: 'meals',
  workout_entries: 'workouts',
  custom_entries: 'custom entries',
};

/** The member's answers for tables of their imports, those of the newest import first. */
export async function rememberedAnswers(
  manager: EntityManager,
  owner_id: string,
): Promise<ImportTableAnswerDto[]> {
  const rows: { tables: ImportTableAnswerDto[] }[] = await manager.query(
    `SELECT answers -> 'tables' AS tables FROM account_imports
     WHERE owner_id = $1 AND jsonb_array_length(answers -> 'tables') > 0
     ORDER BY created_at DESC, id DESC LIMIT ${REMEMBERED_IMPORTS}`,
    [owner_id],
  );
  return rows.flatMap(({ tables }) => tables);
}

/**
 * Refuses answers with which a table cannot be read (422): a field that the kind lacks or that is there twice, a missing one, or a
 * column that the table lacks. `tables` are those of the import; `null` before they are known.
 */
export function refuseUnusable(
  answers: readonly ImportTableAnswerDto[],
  tables: readonly ImportTableDto[] | null,
): void {
  for (const [at, { id, kind, columns }] of answers.entries()) {
    const isTwice = answers.findIndex((answer) => answer.id === id) < at;
    const table = tables?.find((one) => one.id === id);
    if (isTwice || (tables && !table))
      throw errors.invalid(`tables.${at}.id`, 'There is no such table in this import');
    const width = table?.columns.length ?? Number.POSITIVE_INFINITY;
    const problem = kind && problemOf(kind, columns, width);
    if (problem) throw errors.invalid(`tables.${at}.columns`, problem);
  }
}

function problemOf(
  kind: ImportedKind,
  columns: ImportTableAnswerDto['columns'],
  width: number,
): string | null {
  const fields = new Set<TableField>();
  for (const { field, column } of columns) {
    if (fields.has(field)) return `Please choose one column for ${wordsOf(field)}`;
    if (!fieldsOf(kind).includes(field)) return `There is no ${wordsOf(field)} in ${NAMES[kind]}`;
    if (column >= width) return `The table has only ${width} columns`;
    fields.add(field);
  }
  const missing = missingFields(kind, fields);
  if (!missing) return null;
  return `Please choose the column of the ${missing.map(wordsOf).join(' or the ')}`;
}

const wordsOf = (field: TableField) => field.replaceAll('_', ' ');
