import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { containerName, type FrontEnd } from './front-end.ts';
import { LeanContainerRuntime } from './lean-container-runtime.ts';
import { RefuseHostLibraries, takenFromShell } from './shared-libraries.ts';

/** The plugin as CommonJS: its ES modules call a `require` that they do not have. */
const { ModuleFederationPlugin } = createRequire(import.meta.url)(
  '@module-federation/rspack/plugin',
) as typeof import('@module-federation/rspack/plugin');

/**
 * Time that the browser may take for one file of a feature app, in ms. Shorter than the loader's whole budget of 6 s,
 * so that a file that hangs is given up in time and requested again by Retry.
 */
const CHUNK_TIMEOUT = 4000;

/** Oldest browsers that CSS is written for. Without them, the minifier writes each logical property six times. */
const CSS_TARGETS = ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4', 'ios_saf >= 16.4'];

/** Builds a worker into one script of its own; the kit has it beside its bundle too. */
const WORKER_LOADER = fileURLToPath(new URL('./worker-file-loader.mjs', import.meta.url));

/** Rules that compile the sources of front ends, and shared-ui's for the tests of other repositories. */
export const SOURCES: RuleSetRule[] = [
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
  { test: /\.module\.css$/, type: 'css/module' },
  { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
  { test: /\.(svg|png|jpg|webp|woff2)$/, type: 'asset/resource' },
];

/** Configuration that all front ends share. Nothing in it depends on the time, the commit or the clone's location. */
export function common({ name, folder, build_id, shared_ui }: FrontEnd): Configuration {
  return {
    name,
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    devtool: false,
    output: {
      path: join(folder, 'dist'),
      clean: true,
      uniqueName: `${containerName(name)}__${build_id}`,
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
        ...SOURCES,
        // Lets a page include only the modules of an entry point that it uses.
        ...(shared_ui === null ? [] : [{ test: /\.tsx?$/, include: shared_ui, sideEffects: false }]),
        {
          test: /\.wasm-worker\.ts$/,
          type: 'asset/resource',
          loader: WORKER_LOADER,
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
    plugins: [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true })],
    performance: false,
    stats: 'errors-warnings',
    // The manifest's plugin would warn of an address that is known on the page alone, as it is meant.
    infrastructureLogging: { level: 'error' },
  };
}

/** The build of a feature app: one container that exposes `./remote` and takes all shared libraries from the shell. */
export function featureAppConfig(app: FrontEnd): Configuration {
  const base = common(app);
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      new RefuseHostLibraries(),
      new ModuleFederationPlugin({
        name: containerName(app.name),
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: takenFromShell(app.host_versions),
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
