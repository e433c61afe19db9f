import { Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import type { SourceFile } from '../source.ts';
import { LONGEST_LINE, textOf, tooLong } from './text.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface CsvOptions {
  /** Guessed from the first lines when left out: `;`, tab, `|` or `,`. */
  delimiter?: string;
  /** Line of the header, counted from 1; 1 when left out. Lines before it are skipped. */
  headerLine?: number;
}

export interface CsvRow {
  /** Line of the file at which the row ends, counted from 1. */
  row: number;
  cells: string[];
}

/** A row by the names of its columns, spaces around them dropped; a column that the file lacks is `undefined`. */
export interface CsvRecord {
  row: number;
  value: Record<string, string | undefined>;
}

const MOST_COLUMNS = 2_000;

/**
 * The rows of a CSV file with all their cells, empty lines skipped. Rows may have different lengths, and quotes may
 * stand inside of a bare cell. Throws `UnreadableFile` for a row of more than 1 MB or 2,000 cells.
 */
export async function* csvRows(file: SourceFile, options: CsvOptions = {}): AsyncGenerator<CsvRow> {
  const { delimiter = delimiterOf(file.head), headerLine = 1 } = options;
  const parser = parse({
    delimiter,
    from_line: headerLine,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_LINE,
  } satisfies Options);
  const content = Readable.from(textOf(file));
  content.once('error', (error) => parser.destroy(error));
  content.pipe(parser);
  let last = 0;
  try {
    for await (const { info, record } of parser as AsyncIterable<{
      info: { lines: number };
      record: string[];
    }>) {
      last = info.lines;
      if (record.length > MOST_COLUMNS)
        throw new UnreadableFile(
          'FILE_DAMAGED',
          `Row ${last} of ${file.path} has more than 2,000 columns`,
          file.path,
          last,
        );
      yield { row: last, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser is ahead of the rows that were taken.
    const row = headerLine + Number(error.records ?? last);
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw tooLong(file, row);
    throw new UnreadableFile(
      'FILE_DAMAGED',
      `Row ${row} of ${file.path} has a quote that does not end`,
      file.path,
      row,
    );
  } finally {
    content.destroy();
  }
}

/** The rows below the header, by the names of its columns. Of two columns with one name the first counts. */
export async function* csvRecords(file: SourceFile, options: CsvOptions = {}): AsyncGenerator<CsvRecord> {
  let names: string[] | null = null;
  for await (const { row, cells } of csvRows(file, options)) {
    if (!names) {
      names = cells.map((name) => name.trim());
      continue;
    }
    const value: Record<string, string | undefined> = Object.create(null);
    for (const [at, name] of names.entries()) if (!(name in value)) value[name] = cells[at];
    yield { row, value };
  }
}

/** The cells of the first row of a text, by which sources recognise a CSV file. */
export function headerOf(head: string, line = 1, delimiter?: string): string[] {
  const text = head.split(/\r\n|\n|\r/)[line - 1] ?? '';
  return cellsOf(text, delimiter ?? delimiterOf(text));
}

/** The cells of one line; quotes are dropped, also those that are not closed. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [''];
  let isQuoted = false;
  for (const character of line.slice(0, 20_000)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) cells.push('');
    else cells[cells.length - 1] += character;
  }
  return cells.map((cell) => cell.trim());
}

/** A quoted cell, whose text may have delimiters and lines of its own. */
const QUOTED = /(?<=^|[;,\t|\r\n])"(?:[^"]|""){0,5000}"(?=[;,\t|\r\n]|$)/g;
/** The comma is the last, because it may also separate decimals: `05.01.2026;81,4`. */
const DELIMITERS = [';', '\t', '|', ','];

/**
 * The delimiter that splits the most lines; of those that split as many, the one with the most cells in the first such
 * line. A comma where no line has one.
 */
export function delimiterOf(head: string): string {
  const lines = head
    .slice(0, 20_000)
    .replaceAll(QUOTED, '""')
    .split(/\r\n|\n|\r/, 20);
  let best = { delimiter: ',', split: 0, cells: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => cellsOf(line, delimiter).length).filter((count) => count > 1);
    const [cells = 0] = counts;
    const split = counts.length;
    if (split > best.split || (split === best.split && cells > best.cells))
      best = { delimiter, split, cells };
  }
  return best.delimiter;
}
