import type { ImportedKind } from './imports/imported-kinds.ts';
import { ENTRY_OF_ROW } from './imports/rows/row-entries.ts';
import { csvHeader, csvLines } from './imports/tables/table-lines.ts';
import type { Snapshot } from './snapshot.ts';

/** Names of the CSV files of an export, in their order. */
export const CSV_FILES: Record<ImportedKind, string> = {
  weight_entries: 'weigh-ins.csv',
  meal_entries: 'meals.csv',
  workout_entries: 'workouts.csv',
  custom_entries: 'custom-entries.csv',
};

/** Columns of the rows that a file is written from; meals have nutrients as well, which no file has. */
const COLUMNS: Record<ImportedKind, string> = {
  weight_entries: 'weight, unit, notes',
  meal_entries: 'part_of_day, items, notes',
  workout_entries: 'type, duration, outdoors, exercises, notes',
  custom_entries: 'title, content',
};

const BYTE_ORDER_MARK = '\ufeff';

/** The CSV file of a kind of entry, oldest entry first, in pieces of some rows. */
export async function* csvOf(
  kind: ImportedKind,
  snapshot: Snapshot,
  member_id: string,
  bom: boolean,
): AsyncGenerator<string> {
  yield `${bom ? BYTE_ORDER_MARK : ''}${csvHeader(kind)}`;
  const columns = `id, occurred_at, time_zone, ${COLUMNS[kind]}`;
  const sql = `SELECT ${columns} FROM ${kind} WHERE user_id = $1 ORDER BY occurred_at, id`;
  for await (const rows of snapshot.rows<never>(sql, [member_id]))
    yield rows.map((row) => csvLines(kind, ENTRY_OF_ROW[kind](row))).join('');
}
