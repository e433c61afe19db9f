import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Public data that is too large to be committed, or that is not ours; beside the repository, on machines that have it.
 */
const FOLDER = join(__dirname, '../../../../shared/data');

/** The path of a file or folder of the shared data; `null` when it is missing: the test then is skipped and says so. */
export function sharedData(path: string): string | null {
  const whole = join(FOLDER, path);
  return existsSync(whole) ? whole : null;
}
