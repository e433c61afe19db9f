import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ROOT } from '../../workspace.ts';

/** Sources of the API's bundle. */
export interface ApiSources {
  /** Folder of the sources; stack traces name them relative to it. */
  root: string;
  /** File of each program by its name, relative to `root`. */
  programs: Record<string, string>;
}

/**
 * Packages that stay outside of the bundle: they have native parts, are files that are read and not run, or are
 * loaded only with a bucket. The optional ones (of Nest, `pg` and class-transformer) are not installed: requiring
 * them fails as it would without a bundle.
 */
const OUTSIDE = [
  /^(@aws-sdk\/client-s3|@node-rs\/argon2|node-sqlite3-wasm|sharp|swagger-ui-dist|typescript)($|\/)/,
  /^(@nestjs\/(microservices|websockets|platform-express)|@fastify\/view|pg-native)($|\/)/,
  'class-transformer/storage',
];

/**
 * The build of the API: a file for each program with our own code, and one file with the packages of all programs,
 * which stays the same when only our sources change.
 *
 * Nothing is renamed, since Nest, TypeORM and the OpenAPI document read the names of classes, and modules are not
 * merged, because two classes of one name would then get different ones. Only comments and spaces of packages are
 * left out. All characters are ASCII: V8 would keep any other text with two bytes per character.
 */
export function apiBundle({ root, programs }: ApiSources, folder: string): Configuration {
  const swc = { target: 'es2023', output: { charset: 'ascii' } };
  return {
    name: 'api',
    mode: 'none',
    target: 'node20.19',
    context: root,
    entry: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, `./${file}`])),
    output: {
      path: folder,
      filename: '[name].[contenthash:8].js',
      library: { type: 'commonjs2' },
      asyncChunks: false,
      devtoolModuleFilenameTemplate: '[resource-path]',
    },
    externals: OUTSIDE,
    externalsType: 'commonjs',
    // Resolves as Node does: two copies of a package would be two registries of validators.
    resolve: {
      extensions: ['.js', '.json'],
      mainFields: ['main'],
      byDependency: {
        esm: { conditionNames: ['node', 'import'], fullySpecified: true },
        commonjs: { conditionNames: ['node', 'require'] },
      },
      alias: Object.fromEntries(
        ['rules', 'slots'].map((entry) => [
          `@fettle/shared-ui/${entry}$`,
          join(ROOT, `shared-ui/src/${entry}.ts`),
        ]),
      ),
    },
    module: {
      parser: {
        javascript: {
          createRequire: true,
          worker: false,
          url: false,
          importDynamic: false,
          requireDynamic: false,
          requireResolve: false,
        },
      },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              ...swc,
              parser: { syntax: 'typescript', decorators: true },
              transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
              keepClassNames: true,
            },
          },
        },
        {
          test: /\.[cm]?js$/,
          include: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            isModule: 'unknown',
            minify: true,
            jsc: {
              ...swc,
              parser: { syntax: 'ecmascript' },
              minify: { compress: false, mangle: false, format: { comments: false } },
            },
          },
        },
      ],
    },
    optimization: {
      concatenateModules: false,
      moduleIds: 'named',
      chunkIds: 'named',
      realContentHash: true,
      splitChunks: {
        chunks: 'all',
        minSize: 0,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          packages: { name: 'packages', test: /node_modules/ },
        },
      },
    },
    node: { __dirname: false, __filename: false, global: false },
    plugins: [
      new rspack.DefinePlugin({
        'import.meta.dirname': '__dirname',
        'import.meta.url': 'require("node:url").pathToFileURL(__filename).href',
      }),
    ],
    // Lines and no columns, and no copy of the sources: the maps of seven megabytes stay small.
    devtool: 'nosources-cheap-module-source-map',
    ignoreWarnings: [/Critical dependency/],
    stats: 'errors-only',
  };
}
