import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Public food tables and search queries. They are no part of the repository and lie beside it. */
const FOLDER = resolve(import.meta.dirname, '../../../../shared/data/food');

/** The path of a file of the sample food data (`bench/corpus.jsonl.gz`); `null` where it is missing. */
export function sampleData(path: string): string | null {
  const file = join(FOLDER, path);
  return existsSync(file) ? file : null;
}
