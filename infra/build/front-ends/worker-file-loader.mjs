import { basename, dirname } from 'node:path';
import { rspack } from '@rspack/core';

/**
 * Builds a worker into one script of its own, for `new URL('./x.wasm-worker.ts', import.meta.url)`. Rspack's own
 * worker support would add the federation runtime, which a worker cannot run.
 */
export default function workerFileLoader() {
  const done = this.async();
  const compiler = rspack({
    mode: 'production',
    target: ['webworker', 'es2022'],
    context: dirname(this.resourcePath),
    entry: { worker: this.resourcePath },
    devtool: false,
    output: { path: '/', filename: 'worker.js', uniqueName: basename(this.resourcePath), asyncChunks: false },
    module: {
      rules: [
        {
          test: /\.ts$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
          type: 'javascript/auto',
        },
      ],
    },
    optimization: { moduleIds: 'natural', chunkIds: 'natural', splitChunks: false },
    performance: false,
  });
  let script = '';
  compiler.outputFileSystem = inMemory((content) => {
    script = content;
  });
  compiler.run((failure, stats) => {
    for (const file of stats?.compilation.fileDependencies ?? []) this.addDependency(file);
    const errors = stats?.toJson({ all: false, errors: true }).errors ?? [];
    const error =
      failure ?? (errors.length ? new Error(errors.map(({ message }) => message).join('\n')) : null);
    compiler.close(() => done(error, script));
  });
}

/** A file system that holds the one script that is written to it. */
function inMemory(keep) {
  const nothing = (...args) => args.at(-1)(null);
  return {
    mkdir: nothing,
    rmdir: nothing,
    unlink: nothing,
    stat: (_path, callback) => callback(new Error('There is no file')),
    readFile: (_path, callback) => callback(new Error('There is no file')),
    readdir: (_path, callback) => callback(null, []),
    writeFile: (_path, content, callback) => {
      keep(String(content));
      callback(null);
    },
  };
}
