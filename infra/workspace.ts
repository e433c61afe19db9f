import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHELL } from './deploy/store/draft.ts';

export { SHELL };

/** The repository's folder, without a slash at its end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** The feature apps of this clone, sorted: every folder `mfe-*` with a `src/remote.ts`. A new one needs no list. */
export const REMOTES = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mfe-') && existsSync(join(ROOT, folder, 'src/remote.ts')))
  .sort();

/** All packages that are built and deployed separately. */
export const FRONT_ENDS = [SHELL, ...REMOTES];

/** The version of the package whose sources lie in `folder` of the repository. */
export function packageVersion(folder: string): string {
  return (JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as { version: string })
    .version;
}
