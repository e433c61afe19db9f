import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, Stats } from '@rspack/core';
import { RELEASE, seal } from '../../deploy/build/seal.ts';
import { bundled } from './bundled.ts';
import { compile } from './compile.ts';
import { type BuildDescription, describeBuild, slotImports } from './describe-build.ts';
import type { FrontEnd } from './front-end.ts';
import { importedNames } from './imported-names.ts';

interface ArtifactOptions {
  /** Puts maps beside the scripts, which stay as they are: for benchmarks. */
  sourceMaps?: boolean;
  /** Adds files to the compiled build; returns the file of each path that has a page of its own. */
  addFiles?: (folder: string, stats: Stats) => Promise<Record<string, string>>;
  /** Fields that only the shell's description has; feature apps name what they import instead. */
  shellFields?: () => Promise<Pick<BuildDescription, 'deprecated'>>;
}

/**
 * Builds a front end into `folder` by the `rspack.config.ts` of its package, writes its description for the registry
 * beside it (`release.json`), and seals it for the store.
 *
 * @throws an Error with Rspack's own messages when it does not compile.
 */
export async function buildArtifact(
  frontEnd: FrontEnd,
  folder: string,
  { sourceMaps = false, addFiles, shellFields }: ArtifactOptions = {},
): Promise<void> {
  const { default: config } = (await import(
    /* webpackIgnore: true */ pathToFileURL(join(frontEnd.folder, 'rspack.config.ts')).href
  )) as {
    default: Configuration;
  };
  const stats = await compile({
    ...config,
    devtool: sourceMaps && 'hidden-source-map',
    output: { ...config.output, path: folder },
  });
  await rm(join(folder, 'mf-manifest-stats.json'), { force: true });
  const pages = (await addFiles?.(folder, stats)) ?? {};
  const description = await describeBuild(frontEnd, Object.keys(stats.compilation.assets), pages);
  const release: BuildDescription = {
    ...description,
    ...(shellFields ? await shellFields() : { imports: await importedNames(frontEnd) }),
    ...bundled(stats, await slotImports(frontEnd), frontEnd.shared_ui),
  };
  await writeFile(join(folder, RELEASE), `${JSON.stringify(release, null, 2)}\n`);
  await seal(folder);
}
