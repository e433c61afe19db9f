import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { spawnBuild, twoAtATime } from '../deploy/build/spawn-build.ts';
import { FRONT_ENDS, ROOT } from '../workspace.ts';
import { buildApi } from './api/build-api.ts';

/** Builds these front ends into the `dist` of their packages, two at a time; nothing is published. */
export async function buildFrontEnds(names: string[]): Promise<void> {
  await twoAtATime(names, (name) => spawnBuild(name, join(ROOT, name, 'dist')));
}

/** Bytes of a build's JavaScript as a browser receives it, by gzip: the entry, and all files. */
async function sizes(name: string): Promise<{ entry: number; all: number }> {
  const folder = join(ROOT, name, 'dist');
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js.gz'));
  const bytes = async (file: string) => (await stat(join(folder, file))).size;
  const entry = scripts.find((file) => /^(shell|remoteEntry)\./.test(file));
  const all = (await Promise.all(scripts.map(bytes))).reduce((sum, size) => sum + size, 0);
  return { entry: entry ? await bytes(entry) : 0, all };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`.padStart(9);

/** `npm run build`: builds the API and every front end, and prints the sizes of the front ends. */
async function build(): Promise<void> {
  const started = performance.now();
  await Promise.all([buildApi(), buildFrontEnds(FRONT_ENDS)]);
  console.log(`${'JavaScript, gzip'.padEnd(16)}    entry    in all`);
  for (const name of FRONT_ENDS) {
    const { entry, all } = await sizes(name);
    console.log(`${name.padEnd(16)} ${kilobytes(entry)} ${kilobytes(all)}`);
  }
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await build();
