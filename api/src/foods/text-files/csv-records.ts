import type { Line, Place } from './lines-of.ts';

/** A record of a CSV file: its cells (`null`: unreadable), the line where it begins, and the place after it. */
export interface CsvRecord {
  cells: string[] | null;
  line: number;
  place: Place;
}

/** A record with more lines or bytes has a quote that is never closed. */
const MOST_LINES = 300;
const MOST_BYTES = 1_000_000;

/**
 * Joins lines to records, in chunks. A quote that is never closed costs its own line, not the rest of the file.
 */
export async function* csvRecords(
  lines: AsyncIterable<Line[]>,
  shape: CsvShape,
  wanted?: number[],
): AsyncGenerator<CsvRecord[]> {
  let open: Line[] = [];
  const take = (line: Line): CsvRecord[] => {
    // A line that is a whole record by itself ends an open quote, which would swallow it.
    const broken = open.length > 0 && isWholeRecord(line, shape) ? open.splice(0).map(unreadable) : [];
    open.push(line);
    const record = recordOf(open, shape, wanted);
    if (record === undefined) return broken;
    open = [];
    return [...broken, record];
  };
  /** Gives up the first open line and reads the others again. */
  const giveUp = (): CsvRecord[] => {
    const [first, ...others] = open;
    open = [];
    return first ? [unreadable(first), ...others.flatMap(take)] : [];
  };
  for await (const some of lines) {
    const records: CsvRecord[] = [];
    for (const line of some) {
      records.push(...take(line));
      while (isTooMuch(open)) records.push(...giveUp());
    }
    if (records.length > 0) yield records;
  }
  while (open.length > 0) yield giveUp();
}

const isWholeRecord = ({ bytes }: Line, { separator, quoted, columns }: CsvShape) =>
  quoted === 'if needed' &&
  bytes !== null &&
  cellsOf(bytes, { separator, quoted: false }, [])?.length === columns;

const isTooMuch = (open: Line[]) =>
  open.length > MOST_LINES || open.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0) > MOST_BYTES;

const unreadable = ({ number, end }: Line): CsvRecord => ({
  cells: null,
  line: number,
  place: { line: number, offset: end },
});

/** `undefined` while a quote is open. */
function recordOf(open: Line[], shape: CsvShape, wanted?: number[]): CsvRecord | undefined {
  const [first, last] = [open[0], open.at(-1)];
  if (!first || !last) return undefined;
  if (last.bytes === null) return open.length === 1 ? unreadable(last) : undefined;
  const bytes = open.length === 1 ? last.bytes : Buffer.concat(open.flatMap(withEnd));
  const cells = cellsOf(bytes, shape, wanted);
  const place = { line: last.number, offset: last.end };
  return cells ? { cells, line: first.number, place } : undefined;
}

const NEWLINE = Buffer.from('\n');
const withEnd = ({ bytes }: Line, at: number) => {
  const own = bytes ?? Buffer.alloc(0);
  return at === 0 ? [own] : [NEWLINE, own];
};

const [QUOTE, CARRIAGE_RETURN] = [0x22, 0x0d];

/** The syntax of a file's cells. */
export interface CsvShape {
  /** A tab, a comma or a semicolon. */
  separator: string;
  /**
   * True if a cell that begins with `"` ends with one, with separators and line ends inside; `if needed` is for files that quote
   * only cells that hold such signs, and for files that quote nothing: only what is a cell for certain is taken for quoted.
   */
  quoted: boolean | 'if needed';
  /** The number of cells of a record; `if needed` depends on it. */
  columns?: number;
}

/**
 * The cells of one record; with `wanted` (columns in ascending order) all others are '', which saves most of the work
 * in files of 200 columns. `null` for a record that ends inside quotes.
 */
export function cellsOf(
  record: Buffer,
  { separator, quoted, columns }: CsvShape,
  wanted?: number[],
): string[] | null {
  const end = record.at(-1) === CARRIAGE_RETURN ? record.length - 1 : record.length;
  if (quoted && record.includes(QUOTE)) {
    const text = record.toString('utf8', 0, end);
    return quoted === true
      ? quotedCells(text, separator)
      : cellsQuotedIfNeeded(text, separator, columns ?? 0);
  }
  const mark = separator.charCodeAt(0);
  const cells: string[] = [];
  let next = 0;
  for (let begin = 0; begin <= end; ) {
    const found = record.indexOf(mark, begin);
    const stop = found < 0 || found > end ? end : found;
    if (!wanted || wanted[next] === cells.length) {
      next += 1;
      cells.push(stop > begin ? record.toString('utf8', begin, stop) : '');
    } else cells.push('');
    begin = stop + 1;
  }
  return cells;
}

/**
 * A quote opens at the start of a cell only, and closes before a separator or the end only; a doubled one within is a quote,
 * any other is part of the text.
 */
function quotedCells(record: string, separator: string): string[] | null {
  const cells: string[] = [];
  for (let at = 0; at <= record.length; ) {
    if (record[at] !== '"') {
      const found = record.indexOf(separator, at);
      const stop = found < 0 ? record.length : found;
      cells.push(record.slice(at, stop));
      at = stop + 1;
      continue;
    }
    let cell = '';
    let from = at + 1;
    for (;;) {
      const quote = record.indexOf('"', from);
      if (quote < 0) return null;
      const next = record[quote + 1];
      cell += record.slice(from, quote);
      from = quote + 1;
      if (next === undefined || next === separator) break;
      cell += '"';
      if (next === '"') from += 1;
    }
    cells.push(cell);
    at = from + 1;
  }
  return cells;
}

/**
 * The cells without quotes where they are as many as there are columns, else those with quotes. A cell that ends and begins with
 * a quote and has only doubled ones within was quoted because of these; `"Whole name"` has no need of its quotes, so they are
 * text. `null` for a record that ends inside quotes.
 */
function cellsQuotedIfNeeded(record: string, separator: string, columns: number): string[] | null {
  const bare = record.includes('\n') ? [] : record.split(separator);
  if (bare.length === columns) return bare.map(withoutNeededQuotes);
  return bare.length > 0 && !bare.some((cell) => cell.startsWith('"'))
    ? bare
    : quotedCells(record, separator);
}

const NEEDED_QUOTES = /^"((?:[^"]|"")*)"$/;

function withoutNeededQuotes(cell: string): string {
  const inner = cell.includes('""') ? NEEDED_QUOTES.exec(cell)?.[1] : undefined;
  return inner === undefined || inner === '' ? cell : inner.replaceAll('""', '"');
}
