import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { FdcTable } from './fdc-tables.ts';

const PIECE = 64 * 1024;

/** Makes the temporary table that the file goes into; it may be filled by no file at all. */
export async function createTemporaryTable(client: ClientBase, { into, columns }: FdcTable): Promise<void> {
  const defined = Object.entries(columns).map(([name, type]) => `"${name.toLowerCase()}" ${type}`);
  await client.query(`CREATE TEMPORARY TABLE ${into} (${defined.join(', ')}) ON COMMIT DROP`);
}

/**
 * Fills it with the wanted rows of a file, given as cells, the header first. Rows whose numbers are none, and rows
 * with fewer cells than the header, are left out. Columns that the file does not have stay `null`.
 */
export async function fillTemporaryTable(
  client: ClientBase,
  table: FdcTable,
  records: AsyncIterable<string[]>,
): Promise<void> {
  const copy = client.query(copyFrom(`COPY ${table.into} FROM STDIN (FORMAT csv)`));
  await pipeline(linesOf(table, records), copy);
  await client.query(`ANALYZE ${table.into}`);
}

async function* linesOf({ columns, wanted }: FdcTable, records: AsyncIterable<string[]>) {
  let places: Map<string, number> | null = null;
  let cells: string[] = [];
  const cell = (column: string) => cells[places?.get(column) ?? -1] ?? '';
  let lines = '';
  for await (const record of records) {
    if (places === null) {
      places = new Map(record.map((name, place) => [name.replace(/^\ufeff/, '').trim(), place]));
      continue;
    }
    cells = record;
    if (record.length < places.size || (wanted && !wanted(cell))) continue;
    lines += lineOf(columns, cell) ?? '';
    if (lines.length > PIECE) {
      yield lines;
      lines = '';
    }
  }
  yield lines;
}

/** In the CSV of PostgreSQL, where an empty cell is `null`; `null` for a row whose numbers are none. */
function lineOf(columns: FdcTable['columns'], cell: (column: string) => string): string | null {
  let line = '';
  for (const column in columns) {
    const text = cell(column).trim();
    const isNumber = columns[column] !== 'text';
    if (isNumber && text !== '' && !/^-?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(text)) return null;
    if (line !== '') line += ',';
    line += text === '' ? '' : isNumber ? text : `"${text.replaceAll('"', '""').replaceAll('\0', '')}"`;
    if (line === '') return null;
  }
  return `${line}\n`;
}
