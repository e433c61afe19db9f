import { type Configuration, rspack, type Stats } from '@rspack/core';
import { type Chunks, chunksOf } from '../build/front-ends/start-files.ts';
import { SHELL } from '../deploy/store/draft.ts';
import type { Round } from './round.ts';

/** Time that files are left to settle, in ms: editors write a file in several steps. */
const SETTLE = 20;

/** Number of errors that are printed; further ones mostly repeat them. */
const ERRORS = 3;

/** The compiler's messages of a failed build. */
function compilerMessages(stats: Stats): string {
  const { errors = [] } = stats.toJson({ all: false, errors: true, errorStack: false });
  const more = errors.length - ERRORS;
  const words = errors.slice(0, ERRORS).map(({ message, moduleName }) => `${moduleName ?? ''}\n${message}`);
  return [
    `${stats.compilation.name} does not compile:`,
    ...words,
    ...(more > 0 ? [`… and ${more} more`] : []),
  ]
    .join('\n')
    .trim();
}

/**
 * The build of a front end during development: readable, and fast to rebuild. `first` is code that runs before its
 * entry. React prints its development warnings, while the page's policy is as strict as in a deployment. This rules
 * out `mode: 'development'`, which evaluates code from text and lets emotion write styles into the page.
 */
export function developmentConfig(config: Configuration, path: string, first: string): Configuration {
  return {
    ...config,
    mode: 'none',
    cache: true,
    devtool: 'cheap-module-source-map',
    output: { ...config.output, path },
    // The previous build stays when something does not compile.
    optimization: { ...config.optimization, nodeEnv: 'development', emitOnErrors: false },
    infrastructureLogging: { level: 'error' },
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof rspack.SubresourceIntegrityPlugin)),
      new rspack.BannerPlugin({ raw: true, include: ENTRIES, banner: first }),
    ],
  };
}

/** Matches the scripts that a page runs first: the app's, those of the static pages, a feature app's. */
const ENTRIES = /^(shell|page|remoteEntry)\.\w+\.js$/;

/** A build that compiled. */
export interface Done {
  name: string;
  /** Chunks of the shell; empty for every other build. */
  chunks: Chunks;
}

/** Reads the parts of a build that are needed, before the compiler continues and discards them. */
function doneOf(stats: Stats): Done {
  const name = stats.compilation.name ?? '';
  return { name, chunks: name === SHELL ? chunksOf(stats) : [] };
}

/** Compiles the affected builds at every change and reports the result. */
export function watch(
  configs: Configuration[],
  serve: (done: Done[]) => Promise<Omit<Round, 'failure' | 'took'>>,
) {
  return (tell: (round: Round) => void): void => {
    let last = Promise.resolve();
    rspack(configs).watch({ aggregateTimeout: SETTLE }, (error, result) => {
      const all = result?.stats ?? [];
      const began = Math.min(...all.map(({ startTime }) => startTime ?? Date.now()));
      const broken = all.filter((stats) => stats.hasErrors());
      const failure = broken.map(compilerMessages);
      const done = all.filter((stats) => !stats.hasErrors()).map(doneOf);
      last = last.then(async () => {
        const served = await serve(done).catch((reason: unknown) => {
          failure.push(reason instanceof Error ? reason.message : String(reason));
          return { built: [], shown: null };
        });
        if (error) failure.push(error.message);
        tell({ ...served, failure: failure.join('\n') || null, took: Date.now() - began });
      });
    });
  };
}
