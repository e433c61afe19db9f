import { type CsvShape, cellsOf } from './csv-cells.ts';
import type { Line, Place } from './lines-of.ts';

/** A record of a CSV file: its cells, `null` where nobody can tell them, and where it begins and the next one does. */
export interface CsvRecord {
  cells: string[] | null;
  line: number;
  place: Place;
}

/** A cell with more lines, or a record with more bytes, has a quote that nothing closes. */
const MOST_LINES = 300;
const MOST_BYTES = 1_000_000;

/**
 * Puts lines together to records, some at a time. A quote that is never closed costs the line it stands in, not the
 * rest of the file.
 */
export async function* csvRecords(
  lines: AsyncIterable<Line[]>,
  shape: CsvShape,
  wanted?: number[],
): AsyncGenerator<CsvRecord[]> {
  let open: Line[] = [];
  const take = (line: Line): CsvRecord[] => {
    open.push(line);
    const record = recordOf(open, shape, wanted);
    if (record === undefined) return [];
    open = [];
    return [record];
  };
  /** Gives the first open line up and reads the others anew. */
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
