import type { ReadRow } from '../normalisation/source-food.ts';
import { type FatSecretFood, fatSecretFood } from '../sources/fatsecret/fatsecret-food.ts';
import { offCsvReader } from '../sources/open-food-facts/off-csv.ts';
import { wantsOffKey } from '../sources/open-food-facts/off-document.ts';
import { offProduct } from '../sources/open-food-facts/off-product.ts';
import { csvRecords } from '../text-files/csv-records.ts';
import type { FileBytes } from '../text-files/file-bytes.ts';
import { type Line, linesOf, type Place } from '../text-files/lines-of.ts';
import { topLevelFields } from '../text-files/top-level-fields.ts';
import { type JsonlRow, jsonlFood } from './jsonl-food.ts';
import type { TextFormat } from './recognise-file.ts';

/** A row, the line where it begins, and the place after it. */
export interface PlacedRow {
  row: JsonlRow;
  line: number;
  place: Place;
}

/** The rows of a text file, in chunks; only a file that is cut off is fatal. */
export function foodRows(format: TextFormat, bytes: FileBytes, from: Place): AsyncGenerator<PlacedRow[]> {
  const lines = linesOf(bytes.chunks, from);
  switch (format.kind) {
    case 'jsonl':
      return jsonRows(lines, (json) => jsonlFood(JSON.parse(json.toString())));
    case 'off-json':
      return jsonRows(lines, (json) => offProduct(topLevelFields(json, wantsOffKey)));
    case 'fatsecret':
      return jsonRows(lines, (json) => fatSecretRow(JSON.parse(json.toString())));
    case 'off-csv':
      return csvRows(lines, format, from.line === 0);
  }
}

async function* jsonRows(
  lines: AsyncIterable<Line[]>,
  read: (json: Buffer) => JsonlRow,
): AsyncGenerator<PlacedRow[]> {
  const rowOf = ({ bytes }: Line): JsonlRow => {
    if (bytes === null) return unreadable('a line longer than any food');
    try {
      return read(bytes);
    } catch (error) {
      return unreadable(error instanceof Error ? error.message : '');
    }
  };
  for await (const some of lines)
    yield some.map((line) => ({
      row: rowOf(line),
      line: line.number,
      place: { line: line.number, offset: line.end },
    }));
}

async function* csvRows(
  lines: AsyncIterable<Line[]>,
  { header, shape }: Extract<TextFormat, { kind: 'off-csv' }>,
  fromTop: boolean,
): AsyncGenerator<PlacedRow[]> {
  const reader = offCsvReader(header);
  if (!reader) throw new Error('The header names no columns of Open Food Facts.');
  const rowOf = (cells: string[] | null): ReadRow => {
    if (cells?.length === header.length) return reader.read(cells);
    return unreadable(
      cells ? `${cells.length} cells under ${header.length} columns` : 'a quote that nothing closes',
    );
  };
  let isHeader = fromTop;
  for await (const records of csvRecords(lines, shape, reader.columns)) {
    const rows = isHeader ? records.slice(1) : records;
    isHeader = false;
    yield rows.map(({ cells, line, place }) => ({ row: rowOf(cells), line, place }));
  }
}

/** A food of a response of `food.get`, or the whole response. */
function fatSecretRow(document: { food?: FatSecretFood } & FatSecretFood): JsonlRow {
  const fatsecret = document.food ?? document;
  const food = fatSecretFood(fatsecret, null);
  return food ? { food, problems: [] } : { skipped: 'no_name', key: String(fatsecret.food_id ?? '') };
}

const unreadable = (why: string): ReadRow => ({ skipped: 'unreadable', key: '', why: why.slice(0, 100) });
