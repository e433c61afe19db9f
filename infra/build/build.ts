import { join } from 'node:path';
import { spawnBuild, twoAtATime } from '../deploy/build/spawn-build.ts';
import { table } from '../deploy/commands/registry-tables.ts';
import { sizesOf } from '../deploy/rules/sizes.ts';
import { FRONT_ENDS, ROOT } from '../workspace.ts';
import { buildApi } from './api/build-api.ts';
import { writeSbom } from './sbom.ts';

/** `npm run build`: builds the API, with the list of the product's packages, and every front end, and prints the sizes of the front ends. */
async function build(): Promise<void> {
  const started = performance.now();
  await Promise.all([
    buildApi().then(() => writeSbom(join(ROOT, 'api/dist'))),
    twoAtATime(FRONT_ENDS, (name) => spawnBuild(name, join(ROOT, name, 'dist'))),
  ]);
  const sizes = await Promise.all(FRONT_ENDS.map((name) => sizesOf(join(ROOT, name, 'dist'))));
  const rows = FRONT_ENDS.map((name, at) => [name, `${((sizes[at]?.scripts ?? 0) / 1000).toFixed(1)} KB`]);
  console.log(table([['package', 'scripts and styles, gzip'], ...rows]));
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

await build();
