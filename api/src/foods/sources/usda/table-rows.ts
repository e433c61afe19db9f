import type { SkippedRow } from '../../normalisation/source-food.ts';
import type { CsvRecord } from '../../text-files/csv-records.ts';

/** A record of a file of a download, and the line where it begins. */
export type FdcRecord = Pick<CsvRecord, 'cells' | 'line'>;

/** A row under the header of its file. */
export interface TableRow {
  line: number;
  /** Empty where the file has no such column. */
  cell(column: string): string;
}

const LONGEST_DETAIL = 100;

/**
 * The rows of a file in chunks, and the skipped records whose columns cannot be separated. A file that lacks a needed
 * column has no rows, which is reported once.
 */
export async function* tableRows(
  file: string,
  needed: string[],
  records: AsyncIterable<FdcRecord[]> | Iterable<FdcRecord[]>,
): AsyncGenerator<{ rows: TableRow[]; skipped: SkippedRow[] }> {
  let places: Map<string, number> | null = null;
  for await (const some of records) {
    const rows: TableRow[] = [];
    const skipped: SkippedRow[] = [];
    for (const { cells, line } of some) {
      if (cells === null) {
        skipped.push(leftOut('unreadable', file, line, 'a quote that nothing closes'));
      } else if (places === null) {
        const header = new Map(cells.map((name, place) => [name.trim(), place]));
        const lacking = needed.find((column) => !header.has(column));
        if (lacking !== undefined) {
          yield {
            rows: [],
            skipped: [...skipped, leftOut('unreadable', file, line, `no column ${lacking}`)],
          };
          return;
        }
        places = header;
      } else if (cells.length < places.size) {
        const why = `${cells.length} cells under ${places.size} columns`;
        skipped.push(leftOut('unreadable', file, line, why));
      } else {
        const header = places;
        rows.push({ line, cell: (column) => cells[header.get(column) ?? -1] ?? '' });
      }
    }
    yield { rows, skipped };
  }
}

/** A skipped row as the problems file lists it. */
export function leftOut(
  skipped: 'unreadable' | 'not_a_number',
  file: string,
  line: number,
  why: string,
): SkippedRow {
  return { skipped, key: file, line, why: why.slice(0, LONGEST_DETAIL) };
}
