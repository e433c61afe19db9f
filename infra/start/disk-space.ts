import { realpathSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL allocates its log in files of 16 MB: with less it cannot go on, and ends with words about something else. */
const NEEDED_BYTES = 20_000_000;

/** Whether the disk of a data folder, or the one its database lies on, is as good as full. */
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
