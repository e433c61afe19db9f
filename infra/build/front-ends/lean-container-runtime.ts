import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

const require = createRequire(import.meta.url);
const moduleOf = (library: string) => join(dirname(require.resolve(library)), 'index.js');

/** How the federation plugin names the runtime of a container: an absolute path to the CommonJS of it. */
const COMMONJS = /\/@module-federation\/webpack-bundler-runtime\/dist\/index\.cjs$/;

/**
 * Each feature app brings a small runtime for its container. The federation plugin takes its CommonJS, of which nothing can
 * be left out; this takes the same version as ES modules, which a third of the bytes is enough for. Stands after the
 * federation plugin, whose alias it replaces.
 */
export class LeanContainerRuntime implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(COMMONJS, (request) => {
      request.request = request.request.replace(/index\.cjs$/, 'index.js');
    }).apply(compiler);
    compiler.hooks.afterPlugins.tap(LeanContainerRuntime.name, () => {
      const {
        '@module-federation/runtime': _,
        '@module-federation/runtime$': __,
        ...alias
      } = compiler.options.resolve.alias || {};
      compiler.options.resolve.alias = {
        ...alias,
        '@module-federation/runtime$': moduleOf('@module-federation/runtime'),
      };
    });
  }
}
