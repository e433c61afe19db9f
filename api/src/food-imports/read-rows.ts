import type { FileBytes } from './file-bytes.ts';
import type { SkipReason } from './imported-food.ts';
import { type JsonlRow, jsonlFood } from './jsonl-food.ts';
import { type Line, linesOf, type Place } from './lines-of.ts';

/** A row with its line, and where the next one begins. */
export interface PlacedRow {
  row: JsonlRow;
  place: Place;
}

/** The rows of a file of JSON lines, some at a time. */
export async function* jsonRows(bytes: FileBytes, from: Place): AsyncGenerator<PlacedRow[]> {
  for await (const lines of linesOf(bytes.chunks, from)) yield lines.map(placedRow);
}

function placedRow(line: Line): PlacedRow {
  return { row: rowOf(line), place: { line: line.number, offset: line.end } };
}

function rowOf({ bytes }: Line): JsonlRow {
  if (bytes === null) return unreadable('a line longer than any food');
  try {
    return jsonlFood(JSON.parse(bytes.toString()));
  } catch (error) {
    return unreadable(error instanceof Error ? error.message : '');
  }
}

function unreadable(key: string): { skipped: SkipReason; key: string } {
  return { skipped: 'unreadable', key: key.slice(0, 100) };
}
