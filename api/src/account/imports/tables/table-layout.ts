import { csvRows } from '../files/csv.ts';
import { type Cell, sheetsOf } from '../files/workbook.ts';
import type { SourceFile } from '../source.ts';
import { isDay, isNumber } from './guess.ts';

/** A row of a file, counted from 1. */
export interface LayoutRow {
  row: number;
  cells: readonly (Cell | undefined)[];
}

/** Places of the header and the entries in a file. */
export interface TableLayout {
  /** Names of the columns, of those without one `Column 3`. */
  names: string[];
  has_header: boolean;
  /** The last row before the entries. */
  after: number;
}

/** Rows that have about as many cells as most: a table, unlike a text, has few others. */
const SHARE = 0.6;
const FIRST_ROWS = 200;

export const textOfCell = (cell: Cell | undefined): string => {
  if (!(cell instanceof Date)) return cell === null || cell === undefined ? '' : String(cell).trim();
  if (Number.isNaN(cell.getTime())) return '';
  const [day = '', time = ''] = cell.toISOString().slice(0, 19).split('T');
  // Workbooks keep a time of day as one of the day before 1900.
  if (cell.getTime() < Date.UTC(1900, 0, 2)) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
};

/** The rows of a text, or of the first sheet of a workbook, with dates as texts. Empty rows are left out. */
export async function* rowsOf(file: SourceFile): AsyncGenerator<LayoutRow> {
  if (file.kind === 'text') {
    for await (const { row, cells } of csvRows(file)) if (filled(cells) > 0) yield { row, cells };
    return;
  }
  const [sheet] = await sheetsOf(file);
  for (const [at, cells] of (sheet?.rows ?? []).entries())
    if (filled(cells) > 0)
      yield { row: at + 1, cells: cells.map((cell) => (cell instanceof Date ? textOfCell(cell) : cell)) };
}

const filled = (cells: LayoutRow['cells']) => cells.filter((cell) => textOfCell(cell) !== '').length;

/** The first rows of a file that may be a table; none of a database, of JSON and XML, and of what is no text. */
export async function firstRows(file: SourceFile): Promise<LayoutRow[]> {
  if (file.kind === 'database' || /^\s*[[{<]|\0/.test(file.head)) return [];
  const rows: LayoutRow[] = [];
  for await (const row of rowsOf(file)) {
    rows.push(row);
    if (rows.length === FIRST_ROWS) break;
  }
  return rows;
}

/**
 * Finds the header of a table, which lines of another form may precede; `null` where the rows are no table: a header of at
 * least two columns and a row below it, or rows that are entries.
 */
export function layoutOf(rows: readonly LayoutRow[]): TableLayout | null {
  const wide = rows.filter(({ cells }) => filled(cells) > 1 && !/^sep=$/i.test(textOfCell(cells[0])));
  const width = mostFrequent(wide.map(({ cells }) => cells.length));
  const isOfTable = ({ cells }: LayoutRow) => Math.abs(cells.length - width) < 2;
  // Programs leave out delimiters at the end of rows: the first entries, and the header, may be wider than most rows.
  let first = wide.findIndex(({ cells }) => cells.length === width);
  for (let row = wide[first]; row && isEntry(row); row = wide[first]) first -= 1;
  const before = wide[first];
  // A delimiter at the end of all rows but the header gives them a cell more.
  const has_header = before !== undefined && before.cells.length >= width - 1;
  const above = has_header ? before : wide[first + 1];
  if (!above) return null;
  const body = rows.filter(({ row }) => (has_header ? row > above.row : row >= above.row));
  if (body.length === 0 || body.filter((row) => isOfTable(row) || isEntry(row)).length < body.length * SHARE)
    return null;
  const names = Array.from({ length: Math.max(width, above.cells.length) }, (_, at) => {
    const name = has_header ? textOfCell(above.cells[at]) : '';
    return name || `Column ${at + 1}`;
  });
  return { names, has_header, after: has_header ? above.row : above.row - 1 };
}

/** Tells an entry from a header: an entry has a day, or nothing but numbers. */
function isEntry({ cells }: LayoutRow): boolean {
  const texts = cells.map(textOfCell).filter((text) => text !== '');
  return texts.some(isDay) || texts.every(isNumber);
}

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}
