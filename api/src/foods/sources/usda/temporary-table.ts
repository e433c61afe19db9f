import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { SkippedRow } from '../../normalisation/source-food.ts';
import type { FdcTable } from './fdc-tables.ts';
import { type FdcRecord, leftOut, type TableRow, tableRows } from './table-rows.ts';

const LARGEST_INTEGER = 2_147_483_647;

/** Creates the temporary table for a file; it stays empty where the download has no such file. */
export async function createTemporaryTable(client: ClientBase, { into, columns }: FdcTable): Promise<void> {
  const defined = Object.entries(columns).map(([name, type]) => `"${name.toLowerCase()}" ${type}`);
  await client.query(`CREATE TEMPORARY TABLE ${into} (${defined.join(', ')}) ON COMMIT DROP`);
}

/**
 * Fills the table with the wanted rows of a file, whose header comes first, and yields the skipped rows: those whose
 * numbers are not numbers, and those with fewer cells than the header. Columns that the file does not have stay `null`.
 */
export async function* fillTemporaryTable(
  client: ClientBase,
  table: FdcTable,
  records: AsyncIterable<FdcRecord[]>,
): AsyncGenerator<SkippedRow[]> {
  const needed = Object.keys(table.columns).filter((column) => table.columns[column] === 'integer');
  const copy = client.query(copyFrom(`COPY ${table.into} FROM STDIN (FORMAT csv)`));
  const copied = finished(copy);
  let failure = null as Error | null;
  copied.catch((error) => {
    failure = error;
  });
  try {
    for await (const { rows, skipped } of tableRows(table.file, needed, records)) {
      const lines = linesOf(table, rows, skipped);
      if (failure) throw failure;
      if (lines !== '' && !copy.write(lines)) await once(copy, 'drain');
      if (skipped.length > 0) yield skipped.sort(byLine);
    }
    copy.end();
    await copied;
  } finally {
    // Ends the COPY for PostgreSQL when the reader stopped early; otherwise the stream has already ended.
    if (!failure) copy.destroy();
  }
  await client.query(`ANALYZE ${table.into}`);
}

/** The order must not depend on the chunks: an import that continues relies on it. */
const byLine = (one: SkippedRow, other: SkippedRow) => (one.line ?? 0) - (other.line ?? 0);

/** Formats rows as CSV for PostgreSQL, where an empty cell is `null`; adds unusable rows to `skipped`. */
function linesOf({ file, columns, wanted }: FdcTable, rows: TableRow[], skipped: SkippedRow[]): string {
  let lines = '';
  for (const { line, cell } of rows) {
    if (wanted && !wanted(cell)) continue;
    const wrong = Object.keys(columns).find((column) => !fits(cell(column).trim(), columns[column]));
    if (wrong === undefined) lines += `${lineOf(columns, cell)}\n`;
    else skipped.push(leftOut('not_a_number', file, line, `${wrong}: ${cell(wrong)}`));
  }
  return lines;
}

/** True if PostgreSQL accepts the cell. Only an integer is required: it identifies the food or nutrient of the row. */
function fits(text: string, type: FdcTable['columns'][string] | undefined): boolean {
  if (type === 'text') return true;
  if (type === 'integer') return /^\d+$/.test(text) && Number(text) <= LARGEST_INTEGER;
  return text === '' || (/^-?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(text) && Number.isFinite(Number(text)));
}

function lineOf(columns: FdcTable['columns'], cell: (column: string) => string): string {
  const cells = Object.entries(columns).map(([column, type]) => {
    const text = cell(column).trim();
    if (text === '') return '';
    if (type === 'text') return `"${text.replaceAll('"', '""').replaceAll('\0', '')}"`;
    // PostgreSQL refuses numbers that are too near to 0.
    return Number(text) === 0 ? '0' : text;
  });
  return cells.join(',');
}
