import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type OptimizationSplitChunksCacheGroup, rspack } from '@rspack/core';
import { buildIdUnderWay } from '../../deploy/build/build-id.ts';
import { containerName, packageVersion, ROOT, SHELL } from '../../workspace.ts';
import { LeanContainerRuntime } from './lean-container-runtime.ts';
import { hostVersions, RefuseHostLibraries, takenFromShell } from './shared-libraries.ts';

/**
 * Time that the browser may take for one file of a feature app, in ms. Shorter than the loader's whole budget of 6 s,
 * so that a file that hangs is given up in time and requested again by Retry.
 */
const CHUNK_TIMEOUT = 4000;

/** Oldest browsers that CSS is written for. Without them, the minifier writes each logical property six times. */
const CSS_TARGETS = ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4', 'ios_saf >= 16.4'];

/** Configuration that all front ends share. Nothing in it depends on the time, the commit or the clone's location. */
export function common(name: string, folder = name): Configuration {
  return {
    name,
    mode: 'production',
    target: ['web', 'es2022'],
    context: join(ROOT, folder),
    devtool: false,
    output: {
      path: join(ROOT, folder, 'dist'),
      clean: true,
      uniqueName: `${containerName(name)}__${buildIdUnderWay(name, folder)}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      strictModuleErrorHandling: true,
      chunkLoadTimeout: CHUNK_TIMEOUT,
    },
    module: {
      generator: {
        'css/module': { localIdentName: `${name}-[local]-[hash:base64:5]`, exportsOnly: false },
      },
      parser: { 'css/module': { namedExports: false } },
      rules: [
        {
          test: /(?<!\.wasm-worker)\.tsx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              // Not the development variant, which the shell does not provide.
              transform: { react: { runtime: 'automatic', development: false } },
            },
          },
          type: 'javascript/auto',
        },
        // Lets a page include only the modules of an entry point that it uses.
        { test: /[\\/]shared-ui[\\/]src[\\/].*\.tsx?$/, sideEffects: false },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(svg|png|jpg|webp|woff2)$/, type: 'asset/resource' },
        {
          test: /\.wasm-worker\.ts$/,
          type: 'asset/resource',
          loader: join(ROOT, 'infra/build/front-ends/worker-file-loader.mjs'),
          generator: { filename: '[name].[contenthash:8].js' },
        },
      ],
    },
    optimization: {
      // Numbers in the order of imports. The default numbers follow from addresses of modules, and those of shared
      // libraries hold the absolute path of the clone.
      moduleIds: 'natural',
      chunkIds: 'natural',
      // Packages stay with the code that uses them: files are never cached beyond one build, so separate ones would
      // only add requests and compress worse. Small code that several screens use gets no file either: a name, hash
      // and request cost more than a second copy. A worker is one file, because its policy lets it fetch nothing.
      splitChunks: {
        minSize: 35_000,
        chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime(),
        cacheGroups: { defaultVendors: false },
      },
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: CSS_TARGETS } }),
      ],
    },
    plugins: [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true })],
    performance: false,
    stats: 'errors-warnings',
  };
}

/**
 * The build of a feature app: one container that exposes `./remote` and takes all shared libraries from the shell.
 * `folder` of the repository holds its sources where that is not the workspace of its name.
 */
export function remoteConfig(name: string, folder = name): Configuration {
  const base = common(name, folder);
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      new RefuseHostLibraries(),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: takenFromShell(),
        shareStrategy: 'loaded-first',
        manifest: { fileName: 'mf-manifest.json' },
        dts: false,
        dev: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
      }),
      new LeanContainerRuntime(),
    ],
  };
}

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
  const base = common(SHELL);
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
    output: { ...base.output, publicPath: `/${SHELL}/${packageVersion(SHELL)}+${buildIdUnderWay(SHELL)}/` },
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
        HOST_VERSIONS: JSON.stringify(hostVersions()),
      }),
    ],
  };
}
