import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { RELEASE, seal } from '../deploy/seal.ts';
import { describeBuild } from './describe-build.ts';
import { ROOT } from './workspace.ts';

function compile(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError);
        else if (!stats || stats.hasErrors())
          reject(new Error(stats?.toString('errors-only') ?? 'No result'));
        else resolve(stats);
      });
    });
  });
}

/**
 * Builds one front end into `folder` by the `rspack.config.ts` of its package, writes beside it what
 * the registry has to know of it (`release.json`), and seals it for the store.
 *
 * @throws an Error with Rspack's own messages when it does not compile.
 */
export async function buildFrontEnd(name: string, folder: string): Promise<void> {
  const { default: config } = (await import(join(ROOT, name, 'rspack.config.ts'))) as {
    default: Configuration;
  };
  const stats = await compile({ ...config, output: { ...config.output, path: folder } });
  await rm(join(folder, 'mf-manifest-stats.json'), { force: true });
  const release = await describeBuild(name, Object.keys(stats.compilation.assets));
  await writeFile(join(folder, RELEASE), `${JSON.stringify(release, null, 2)}\n`);
  await seal(folder);
}
