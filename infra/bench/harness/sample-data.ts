import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Public food tables and search queries, which are no part of the repo, lie beside it. */
const FOLDER = resolve(import.meta.dirname, '../../../../shared/data/food');

/** The path of a file or folder of the sample food data (`bench/corpus.jsonl.gz`); `null` where it is not there. */
export function sampleData(path: string): string | null {
  const found = join(FOLDER, path);
  return existsSync(found) ? found : null;
}
