import { realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';

/**
 * The normalised path of a file that the console may import; `null` for one outside of the folders, whether it exists
 * or not, so that the answer reveals nothing about other files. A link within a folder counts as its target.
 */
export async function importablePath(path: string, folders: readonly string[]): Promise<string | null> {
  const normal = resolve(path);
  if (!folders.some((folder) => isWithin(normal, folder))) return null;
  const real = await realpath(normal).catch(() => null);
  if (real === null) return normal;
  const places = await Promise.all(folders.map((folder) => realpath(folder).catch(() => folder)));
  return places.some((folder) => isWithin(real, folder)) ? normal : null;
}

function isWithin(path: string, folder: string): boolean {
  const below = relative(folder, path);
  return below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below);
}
