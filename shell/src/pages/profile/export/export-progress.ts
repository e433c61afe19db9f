import type { AccountContents } from '../account-contents.queries.ts';

/** Compressed size of a row in an export, in bytes: an estimate, since notes have any length. */
const ROW_BYTES = 80;
/** Size of the file names and the list of files in the archive, in bytes. */
const ARCHIVE_BYTES = 4_000;

/**
 * Estimates the size of an export, in bytes. Pictures, which are nearly all of a large export, are counted exactly;
 * the rows are estimated, because they are compressed while the export is written.
 */
export function expectedBytes({ kinds, picture_bytes }: AccountContents): number {
  const rows = kinds.reduce((sum, { count }) => sum + count, 0);
  return picture_bytes + rows * ROW_BYTES + ARCHIVE_BYTES;
}

/** Returns the share of an export that has arrived, from 0 to 1; never 1 before its end. */
export function exportedShare(received: number, expected: number): number {
  return Math.min(received / expected, 0.99);
}
