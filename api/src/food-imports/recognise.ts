import { stat } from 'node:fs/promises';
import { beginningOf } from './file-bytes.ts';

/** What `--source` may say. */
export const FOOD_SOURCES = ['off', 'usda', 'fatsecret', 'jsonl'] as const;
export type FoodSource = (typeof FOOD_SOURCES)[number];

/** What a file holds and how it is packed. */
export interface FoodFile {
  path: string;
  format: 'jsonl';
  packed: boolean;
  /** Bytes as they lie on the disk. */
  size: number;
}

/** Finds out what a file holds, from its content; throws one clear line where nobody can tell. */
export async function recognise(path: string, source: FoodSource | null): Promise<FoodFile> {
  const { size } = await stat(path);
  const { text, packed } = await beginningOf(path);
  const [line = ''] = text
    .replace(/^\ufeff/, '')
    .trimStart()
    .split('\n', 1);
  if (line.startsWith('{') && (source ?? 'jsonl') === 'jsonl') return { path, format: 'jsonl', packed, size };
  throw new Error(
    `${path} is no file that this command knows. Say what it is with --source ${FOOD_SOURCES.join('|')}.`,
  );
}
