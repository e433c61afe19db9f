import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stats } from '@rspack/core';
import { SHELL } from '../../workspace.ts';
import { buildArtifact } from './build-artifact.ts';
import type { BuildDescription } from './describe-build.ts';
import { prerender, publicPathOf } from './prerender.ts';
import { frontEndOf } from './repository-front-ends.ts';
import { writeServiceWorker } from './service-worker.ts';
import { writeStartPages } from './start-pages.ts';

/**
 * Builds one front end of this repository into `folder`, sealed for the store; the shell with its static pages, its
 * service worker and the kit for feature apps of other repositories.
 *
 * @throws an Error with Rspack's own messages when it does not compile.
 */
export function buildFrontEnd(name: string, folder: string, { sourceMaps = false } = {}): Promise<void> {
  return buildArtifact(frontEndOf(name), folder, {
    sourceMaps,
    ...(name === SHELL && { addFiles: addShellFiles, shellFields }),
  });
}

/** Folder of the kit in the build of the shell, from where the API serves it under `/kit`. */
const KIT_FOLDER = 'kit';

async function addShellFiles(folder: string, stats: Stats): Promise<Record<string, string>> {
  const rendered = await prerender(folder, stats);
  const pages = { ...rendered, ...(await writeStartPages(folder, stats, rendered)) };
  await writeServiceWorker(folder, publicPathOf(stats), pages);
  await mkdir(join(folder, KIT_FOLDER));
  // It loads what bundles the kit, which no other build needs.
  const { writeKit } = await import('../../kit/write-kit.ts');
  await writeKit(join(folder, KIT_FOLDER), {
    folder,
    release: { ...frontEndOf(SHELL), entry: 'index.html' },
    sources: stats.compilation.fileDependencies,
  });
  return pages;
}

/** Teams are told of what will be dropped by the shell that is live, which follows its rollback. */
async function shellFields(): Promise<Pick<BuildDescription, 'deprecated'>> {
  const [{ committedTexts }, { deprecatedNames }] = await Promise.all([
    import('../contract/contract-texts.ts'),
    import('../contract/deprecated-names.ts'),
  ]);
  return { deprecated: deprecatedNames(committedTexts() ?? {}) };
}
