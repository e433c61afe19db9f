import { mkdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ROOT } from '../workspace.ts';
import { writeKit } from './write-kit.ts';

/**
 * `npm run kit [-- <folder>]`: writes the tarball that the product serves under `/kit` into a folder, by default
 * `infra/kit/dist`, which is emptied first; prints its path.
 */
const folder = resolve(process.argv[2] ?? join(ROOT, 'infra/kit/dist'));
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const file = join(folder, await writeKit(folder));
console.log(`${file} (${((await stat(file)).size / 1000).toFixed(0)} KB)`);
