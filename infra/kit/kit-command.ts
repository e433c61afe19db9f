import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { spawnBuild } from '../deploy/build/spawn-build.ts';
import { ROOT, SHELL } from '../workspace.ts';

/**
 * `npm run kit [-- <folder>]`: builds the shell, whose build has the kit that the product serves under `/kit`, and writes its tarball
 * into a folder, by default `infra/kit/dist`, which is emptied first; prints its path.
 */
const folder = resolve(process.argv[2] ?? join(ROOT, 'infra/kit/dist'));
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const work = join(folder, '.shell');
await mkdir(work);
try {
  await spawnBuild(SHELL, work);
  await cp(join(work, 'kit'), folder, { recursive: true });
} finally {
  await rm(work, { recursive: true, force: true });
}
for (const file of await readdir(folder))
  console.log(`${join(folder, file)} (${((await stat(join(folder, file))).size / 1000).toFixed(0)} KB)`);
