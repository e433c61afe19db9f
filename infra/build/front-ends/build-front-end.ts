import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { RELEASE, seal } from '../../deploy/build/seal.ts';
import { ROOT, SHELL } from '../../workspace.ts';
import { bundled } from './bundled.ts';
import { compile } from './compile.ts';
import { type BuildDescription, describeBuild, slotImports } from './describe-build.ts';
import { prerender, publicPathOf } from './prerender.ts';
import { writeServiceWorker } from './service-worker.ts';
import { writeStartPages } from './start-pages.ts';

/**
 * Builds one front end into `folder` by the `rspack.config.ts` of its package, writes its description for the
 * registry beside it (`release.json`), and seals it for the store. `sourceMaps` puts maps beside the scripts, which
 * stay as they are: for benchmarks. `source` is the folder of the repository that holds the sources.
 *
 * @throws an Error with Rspack's own messages when it does not compile.
 */
export async function buildFrontEnd(
  name: string,
  folder: string,
  { sourceMaps = false, source = name } = {},
): Promise<void> {
  const { default: config } = (await import(join(ROOT, source, 'rspack.config.ts'))) as {
    default: Configuration;
  };
  const stats = await compile({
    ...config,
    devtool: sourceMaps && 'hidden-source-map',
    output: { ...config.output, path: folder },
  });
  await rm(join(folder, 'mf-manifest-stats.json'), { force: true });
  const rendered = name === SHELL ? await prerender(folder, stats) : {};
  const pages = name === SHELL ? { ...rendered, ...(await writeStartPages(folder, stats, rendered)) } : {};
  if (name === SHELL) await writeServiceWorker(folder, publicPathOf(stats), pages);
  const description = await describeBuild(name, Object.keys(stats.compilation.assets), pages, source);
  const release: BuildDescription = { ...description, ...bundled(stats, await slotImports(name, source)) };
  await writeFile(join(folder, RELEASE), `${JSON.stringify(release, null, 2)}\n`);
  await seal(folder);
}
