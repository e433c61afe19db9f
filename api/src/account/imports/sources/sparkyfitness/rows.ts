import { type CsvRow, csvRows, delimiterOf } from '../../files/csv.ts';
import { Columns, TableRow } from '../../files/table.ts';
import { LONGEST_LINE, linesOf } from '../../files/text.ts';
import type { SourceFile } from '../../source.ts';
import { type DayOrder, dayOf } from '../../values/days.ts';
import { writtenDay } from '../../values/written-days.ts';
import { DATE } from './columns.ts';

/** The beginning of a row whose first cell is a date. */
const DATED_ROW = /^"[^"]{6,20}"[,;]"/;

/** The rows of a file below its header; empty rows are left out. */
export async function* rowsOf(file: SourceFile): AsyncGenerator<TableRow> {
  let columns: Columns | null = null;
  for await (const { row, cells } of isQuoted(file) ? quotedRows(file) : csvRows(file))
    if (!columns) columns = new Columns(cells);
    else if (cells.some((cell) => cell.trim() !== ''))
      yield new TableRow({ file: file.path, row }, columns, cells);
}

/** True if all cells of the header are in quotes, as in the files that the app writes. */
const isQuoted = ({ head }: SourceFile) => /^\s*"[^"\n]*"([,;\t]"[^"\n]*")+\s*$/.test(firstLine(head));

const firstLine = (head: string) =>
  head
    .trimStart()
    .slice(0, 20_000)
    .split(/\r\n|\n|\r/)[0] ?? '';

/**
 * The rows of a file with all cells in quotes. The reports do not escape quotes inside of a cell, so one ends a cell only
 * before a delimiter with the next quote. The lines of one file may end in different ways.
 */
async function* quotedRows(file: SourceFile): AsyncGenerator<CsvRow> {
  const delimiter = delimiterOf(firstLine(file.head));
  let open: CsvRow & { text: string } = { row: 0, text: '', cells: [] };
  const finished = () => ({ row: open.row, cells: cellsOf(open.text, delimiter) });
  for await (const { row, text } of linesOf(file)) {
    if (open.text !== '' && DATED_ROW.test(text.slice(0, 40))) {
      yield finished();
      open.text = '';
    }
    if (open.text === '' && text.trim() === '') continue;
    open = { row, text: open.text === '' ? text : `${open.text}\n${text}`, cells: [] };
    const isWhole = text.trimEnd().endsWith('"') || open.text.length > LONGEST_LINE;
    if (!isWhole) continue;
    yield finished();
    open.text = '';
  }
  if (open.text !== '') yield finished();
}

function cellsOf(line: string, delimiter: string): string[] {
  const text = line.trim().replace(/^"/, '').replace(/"$/, '');
  return text.split(`"${delimiter}"`).map((cell) => cell.replaceAll('""', '"'));
}

/** Reads the days of a file, whose order is that of the account where they are not in ISO form. */
export type DayReader = (row: TableRow) => string;

/** The reader for the days of a file: one of them with a part above 12 tells the order; else it is `byDefault`. */
export async function dayReader(file: SourceFile, byDefault: DayOrder): Promise<DayReader> {
  let order = byDefault;
  for await (const row of rowsOf(file)) {
    const [, first, separator, second] = /^(\d{1,2})([-/. ])(\d{1,2})\2\d{2,4}/.exec(row.text(...DATE)) ?? [];
    if (!separator) continue;
    if (Number(first) > 12 || separator === '.') order = 'dmy';
    else if (Number(second) > 12) order = 'mdy';
    else continue;
    break;
  }
  return (row) => {
    const text = row.text(...DATE);
    const column = row.nameOf(...DATE);
    if (/\p{L}{3}/u.test(text.slice(0, 40)) && !/^\d{4}-/.test(text)) return writtenDay(text, column);
    return dayOf(text, column, /^\d{4}/.test(text) ? 'ymd' : order);
  };
}

/** True if a comma separates the decimals of these values of a row: accounts may write `62,5`, and never group thousands so. */
export const hasDecimalComma = (...values: readonly string[]): boolean =>
  values.some((value) => /^-?(\d{1,15},\d{1,2}|0,\d{1,15})$/.test(value)) &&
  !values.some((value) => value.includes('.'));

/** The number of a cell with a decimal point or comma; `null` where it is unknown. */
export function decimalOf(row: TableRow, ...names: readonly string[]): number | null {
  return row.number(names, { decimalComma: hasDecimalComma(row.text(...names)) });
}
