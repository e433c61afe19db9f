import { realpathSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A problem that the user of a command has to solve: a port that is taken, an address without a server. Its message
 * is one line with the cause and the remedy; commands print it without a stack and end with 1.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** Message when the disk is full, whatever failed because of it. */
export const DISK_FULL = 'No space is left on the disk: make room and start again (nothing was lost).';

/** Message of an error, on one line. An error that is not a `Failure` keeps its own; a full disk is named. */
export function failureLine(error: unknown): string {
  if (isDiskFull(error)) return DISK_FULL;
  if (error instanceof AggregateError && error.errors.length > 0) return failureLine(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}

/** Whether an error, or the output of a command in it, says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return (
    code === 'ENOSPC' || code === 'EDQUOT' || /ENOSPC|No space left on device/i.test(String(message ?? error))
  );
}

/** Bytes that PostgreSQL needs for its log files of 16 MB; with less it ends with an unrelated message. */
const NEEDED_BYTES = 20_000_000;

/** Whether the disk of a data folder, or that of its database, is nearly full. */
export function isDiskNearlyFull(dataDir: string): boolean {
  return [dataDir, join(dataDir, 'postgres')].some((place) => {
    try {
      const { bavail, bsize } = statfsSync(realpathSync(place));
      return bavail * bsize < NEEDED_BYTES;
    } catch {
      return false;
    }
  });
}
