import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { SOURCES } from '../build/front-ends/feature-app-preset.ts';
import { ROOT } from '../workspace.ts';

const SHARED_UI = join(ROOT, 'shared-ui/src');

/** Configuration that all bundles of the kit share: for Node, without a path of this machine in them. */
const BASE: Configuration = {
  mode: 'production',
  target: 'node20',
  devtool: false,
  performance: false,
  stats: 'errors-warnings',
  module: {
    generator: { 'css/module': { localIdentName: '[local]', exportsOnly: true } },
    parser: { 'css/module': { namedExports: false } },
    rules: SOURCES,
  },
  optimization: { moduleIds: 'natural', chunkIds: 'natural' },
  // The rules of today's sources, not those of the API's last build, which Node reads.
  resolve: { alias: { '@fettle/shared-ui/rules$': join(SHARED_UI, 'rules.ts') } },
};

/** React is the feature app's own in its tests, and stays a package. */
const REACT = /^react(-dom)?($|\/)/;

/**
 * The entry points of shared-ui and the screen tests' harness, compiled with all their libraries but React: what the
 * tests of a feature app run, as the shell would provide it. One runtime, so that each module exists once.
 */
export const testBundle = (entryPoints: Record<string, string>, folder: string): Configuration => ({
  ...BASE,
  name: 'entry points for tests',
  context: ROOT,
  entry: Object.fromEntries(Object.entries(entryPoints).map(([name, source]) => [name, join(ROOT, source)])),
  externals: [REACT, '_http_common'],
  externalsType: 'commonjs',
  output: {
    path: folder,
    filename: '[name].cjs',
    chunkFilename: '[name].cjs',
    library: { type: 'commonjs2' },
  },
  optimization: { ...BASE.optimization, runtimeChunk: 'single', splitChunks: { chunks: 'all', minSize: 0 } },
});

/** Modules for Node and for the bundles of feature apps; most packages stay imports. */
export const moduleBundle = (
  entries: Record<string, string>,
  folder: string,
  { minimize }: { minimize: boolean },
): Configuration => ({
  ...BASE,
  name: 'kit',
  context: ROOT,
  entry: Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, join(ROOT, source)])),
  externals: [
    ({ request = '', context = '' }, done) =>
      isExternal(request, context) ? done(undefined, request) : done(),
  ],
  externalsType: 'module-import',
  output: {
    path: folder,
    module: true,
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    library: { type: 'modern-module' },
  },
  module: {
    ...BASE.module,
    // Node reads both as they stand, from where the kit is installed.
    parser: { ...BASE.module?.parser, javascript: { importMeta: false, url: false } },
    // Leaves out the modules of shared-ui that are not used.
    rules: [...SOURCES, { include: SHARED_UI, sideEffects: false }],
  },
  // The entries share modules: each has the exports that any of them uses.
  optimization: { ...BASE.optimization, minimize, usedExports: 'global' },
});

/**
 * The package that becomes part of the bundle, so that a feature app may have another version of it. CommonJS packages stay
 * imports: in chunks that name each other they can run before the bundler's runtime.
 */
const BUNDLED = /^zod($|\/)/;

/** True if an import names a package that stays one or a part of Node, and no file of this repository. */
const isExternal = (request: string, importer: string) =>
  /^(node:|@?[a-z])/.test(request) &&
  !BUNDLED.test(request) &&
  !importer.includes('node_modules') &&
  !request.startsWith('@fettle/shared-ui') &&
  !/^[A-Za-z]:/.test(request);
