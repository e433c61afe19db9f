import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { SHELL } from '../../workspace.ts';
import { compile } from './compile.ts';
import { common } from './feature-app-preset.ts';
import { frontEndOf } from './repository-front-ends.ts';

/** The worker's file in the build of the shell; the API serves that of the live shell as `/sw.js`. */
const FILE = 'sw.js';

/** Matches scripts, styles, fonts and the icon, but not the files of overrides, which need the network anyway. */
const isKept = (file: string) => /\.(js|css|woff2|svg)$/.test(file) && !file.startsWith('override.');

/**
 * Compiles the service worker into the finished build of the shell, whose files it names with their hashes. Not part
 * of a build for development, so that its server serves no worker.
 */
export async function writeServiceWorker(
  folder: string,
  publicPath: string,
  pages: Record<string, string>,
): Promise<void> {
  const names = (await readdir(folder)).filter(isKept).sort();
  const files = await Promise.all(
    names.map(async (file) => ({
      file,
      integrity: `sha384-${createHash('sha384')
        .update(await readFile(join(folder, file)))
        .digest('base64')}`,
    })),
  );
  const build = { path: publicPath, files, pages: Object.keys(pages).sort() };
  const work = await mkdtemp(join(folder, '.worker-'));
  try {
    const base = common(frontEndOf(SHELL));
    await compile({
      ...base,
      name: 'service worker',
      target: ['webworker', 'es2022'],
      entry: { sw: './src/offline/service-worker.ts' },
      output: { path: work, filename: FILE, uniqueName: 'fettle-service-worker' },
      optimization: { ...base.optimization, splitChunks: false },
      plugins: [
        new rspack.DefinePlugin({
          SHELL_BUILD: JSON.stringify(build),
          'process.env.NODE_ENV': '"production"',
        }),
      ],
    });
    await rename(join(work, FILE), join(folder, FILE));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
