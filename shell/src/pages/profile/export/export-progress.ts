import type { AccountContents } from '../account-contents.queries.ts';

/** What a row takes in an export, compressed, in bytes: an estimate, since notes have any length. */
const ROW_BYTES = 80;
/** The names and the list of the files in the archive. */
const ARCHIVE_BYTES = 4_000;

/**
 * About how many bytes an export has. Its pictures, which are nearly all of a large one, are counted exactly; its rows are
 * compressed while it is written.
 */
export function expectedBytes({ kinds, picture_bytes }: AccountContents): number {
  const rows = kinds.reduce((sum, { count }) => sum + count, 0);
  return picture_bytes + rows * ROW_BYTES + ARCHIVE_BYTES;
}

/** The part of an export that has arrived, from 0 to 1; never 1 before its end. */
export function exportedShare(received: number, expected: number): number {
  return Math.min(received / expected, 0.99);
}
