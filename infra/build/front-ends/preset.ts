import { basename } from 'node:path';
import { type Configuration, type OptimizationSplitChunksCacheGroup, rspack } from '@rspack/core';
import { SHELL } from '../../workspace.ts';
import { common, featureAppConfig } from './feature-app-preset.ts';
import { frontEndOf } from './repository-front-ends.ts';

/** The build of the feature app of this repository in `folder`. */
export const defineConfig = (folder: string): Configuration => featureAppConfig(frontEndOf(basename(folder)));

type SplitTest = Extract<OptimizationSplitChunksCacheGroup['test'], (...args: never[]) => unknown>;

/** The chunk of the frame around a member's pages. */
const FRAME = 'signed-in';

/** Chunks of pages that are shown before a sign-in, which must not load the frame. */
const BEFORE_SIGN_IN = ['login', 'register'];

/** The chunk of the parts of shared-ui that feature apps use. */
const DIALOGS = 'entry-points';

const chunksOf = (...[module, { chunkGraph }]: Parameters<SplitTest>) =>
  [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '');

const isIn =
  (chunk: string): SplitTest =>
  (...context) =>
    chunksOf(...context).includes(chunk);

const isOfFrame: SplitTest = (...context) =>
  isIn(FRAME)(...context) && !chunksOf(...context).some((name) => BEFORE_SIGN_IN.includes(name));

/**
 * The build of the shell. It knows its own address in the store, so that its page may be served under any address. It
 * has no federation plugin: its own code imports the shared libraries directly, and only the modules that it uses;
 * the runtime comes with the first feature app (`shell/src/federation/loading/federation-runtime.ts`).
 */
export function shellConfig(): Configuration {
  const shell = frontEndOf(SHELL);
  const base = common(shell);
  const splitChunks = base.optimization?.splitChunks || {};
  return {
    ...base,
    entry: { shell: './src/app/index.ts' },
    optimization: {
      ...base.optimization,
      // A member's pages are shown in the frame, so none of them gets a second copy of the frame's modules.
      splitChunks: {
        ...splitChunks,
        cacheGroups: {
          ...splitChunks.cacheGroups,
          // Code that all dialogs of feature apps load gets a file at a smaller size, else the first loads it twice.
          dialogs: { test: isIn(DIALOGS), minSize: 6_000 },
          frame: { name: FRAME, test: isOfFrame, minSize: 0, priority: 1, enforce: true },
        },
      },
    },
    output: { ...base.output, publicPath: `/${SHELL}/${shell.version}+${shell.build_id}/` },
    plugins: [
      new rspack.HtmlRspackPlugin({
        template: './src/app/index.html',
        favicon: './src/app/favicon.svg',
        scriptLoading: 'defer',
        minify: false,
      }),
      ...(base.plugins ?? []),
      // The federation runtime's switches leave out server-only code and its own loading of manifests and remotes:
      // the shell's loader reads the registry instead.
      new rspack.DefinePlugin({
        ENV_TARGET: '"web"',
        FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        HOST_VERSIONS: JSON.stringify(shell.host_versions),
      }),
    ],
  };
}
