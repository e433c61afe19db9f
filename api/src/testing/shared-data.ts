import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Public data that is too large, or not ours, to be committed: beside the repo, on the machines that have it. */
const FOLDER = join(__dirname, '../../../../shared/data');

/** The path of a file or folder of the shared data, or `null` where it is missing: the test then skips and says so. */
export function sharedData(path: string): string | null {
  const whole = join(FOLDER, path);
  return existsSync(whole) ? whole : null;
}
