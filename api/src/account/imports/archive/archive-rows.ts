import { ApiError, errors } from '../../../platform/http/errors.ts';
import { archiveProblem, missingFile, wrongRow } from './archive-problem.ts';
import { jsonObject, jsonRows } from './json-rows.ts';
import type { RestorableArchive } from './restorable-archive.ts';
import { fileOf, type RestoredTable } from './restored-tables.ts';
import type { Row } from './rows/row-check.ts';
import { rulesOf } from './rows/table-rules.ts';
import { duplicateRow } from './staged-rows.ts';

/** A row that passed its check: `content` is stored, and `key` identifies it among the rows of its table. */
export interface CheckedRow {
  key: string;
  content: Row;
  /** The row as the file has it, with the values of columns that earlier exports lack. */
  read: Row;
}

/** Yields the rows of a table's file, each checked against the rules of that table and the rows before it. */
export async function* archiveRows(
  archive: RestorableArchive,
  table: RestoredTable,
  isWanted: (row: Row) => boolean = () => true,
): AsyncGenerator<CheckedRow> {
  const file = fileOf(table.table);
  if (!archive.has(file)) {
    if (table.isNewer) return;
    throw missingFile(file);
  }
  const known = new KnownRows(table);
  const { most } = rulesOf(table.table);
  let number = 0;
  for await (const value of table.isObject ? one(archive, file) : jsonRows(file, archive.read(file))) {
    const at = number++;
    if (most !== undefined && at >= most)
      throw archiveProblem('WRONG_ROW', `${file} has more than ${most} rows`, file.replace(/\.json$/, ''));
    const checked = await checkedRow(table, value, isWanted).catch((error) => {
      throw error instanceof ApiError && error.status < 500 ? wrongRow(file, at, error) : error;
    });
    if (checked) yield { ...checked, key: known.keyOf(checked.content) };
  }
}

async function* one(archive: RestorableArchive, file: string): AsyncGenerator<unknown> {
  yield await jsonObject(file, archive.read(file));
}

async function checkedRow(
  table: RestoredTable,
  value: unknown,
  isWanted: (row: Row) => boolean,
): Promise<Omit<CheckedRow, 'key'> | null> {
  const read = { ...table.added, ...rowOf(value) };
  if (!table.isObject) refuseOtherColumns(table, read);
  if (!isWanted(read)) return null;
  const checked = await rulesOf(table.table).check(read);
  const names = [...table.columns, ...(table.also ?? [])].filter((name) => name in checked);
  return { read, content: Object.fromEntries(names.map((name) => [name, checked[name]])) };
}

export function rowOf(value: unknown): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw errors.invalidFields([{ code: 'INVALID', message: 'This is no row', field: null }]);
  return value as Row;
}

function refuseOtherColumns({ columns, former = [] }: RestoredTable, row: Row): void {
  const other = Object.keys(row).find((name) => !columns.includes(name) && !former.includes(name));
  if (other !== undefined) throw errors.unknownField(other.slice(0, 100));
  const missing = columns.find((name) => row[name] === undefined);
  if (missing) throw errors.invalid(missing, `${missing} is missing`);
}

/** Checks each row against the rows before it: unique columns, and the order of ascending ones. */
class KnownRows {
  /** Values seen in each unique column but the first, which is the key of the staged rows. */
  readonly #seen: Map<string, Set<unknown>>;
  #before: Row | null = null;

  constructor(private readonly table: RestoredTable) {
    this.#seen = new Map(table.unique.slice(1).map((column) => [column, new Set()]));
  }

  keyOf(row: Row): string {
    const { table, unique, ascending = [] } = this.table;
    for (const [column, seen] of this.#seen) {
      const value = row[column];
      if (value !== null && seen.has(value)) throw duplicateRow(table, String(value));
      seen.add(value);
    }
    const before = this.#before;
    const wrong = ascending.find((column) => before && !isLess(before[column], row[column]));
    if (wrong)
      throw archiveProblem(
        'WRONG_ROW',
        `${fileOf(table)} is not in the order of ${wrong}`,
        `${fileOf(table).replace(/\.json$/, '')}.${wrong}`,
      );
    if (ascending.length > 0) this.#before = row;
    const [key] = unique;
    return key === undefined ? table : String(row[key]);
  }
}

const isLess = (one: unknown, other: unknown): boolean =>
  (one as number | string) < (other as number | string);
