import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SIBLING } from '../artifact/pack-artifact.ts';
import { BOUNDS } from './file-refusals.ts';
import { WHOLE_LIMIT } from './weights.ts';

/** Sizes of a build, each of which a deploy bounds. */
export interface Sizes {
  /** Bytes of all scripts and styles, by gzip. */
  scripts: number;
  /** Bytes of all files. */
  bytes: number;
  /** Bytes of the largest file. */
  largest_file: number;
  files: number;
}

/** The sizes above which a deploy refuses a build. */
export const SIZE_LIMITS: Sizes = {
  scripts: WHOLE_LIMIT,
  bytes: BOUNDS.bytes,
  largest_file: BOUNDS.fileBytes,
  files: BOUNDS.files,
};

/** Measures a stored build as a deploy does, by the compressed files that the store wrote beside the others. */
export async function sizesOf(folder: string): Promise<Sizes> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sizes = new Map(
    await Promise.all(paths.map(async (path) => [path, (await stat(path)).size] as const)),
  );
  const own = [...sizes].filter(([path]) => !SIBLING.test(path) || !sizes.has(path.replace(SIBLING, '')));
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const scripts = own.filter(([path]) => /\.(js|css)$/.test(path));
  return {
    scripts: sum(scripts.map(([path, bytes]) => sizes.get(`${path}.gz`) ?? bytes)),
    bytes: sum(own.map(([, bytes]) => bytes)),
    largest_file: Math.max(0, ...own.map(([, bytes]) => bytes)),
    files: own.length,
  };
}
