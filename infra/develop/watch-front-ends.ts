import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { addPages, compiledPages, staticPagesConfigs } from '../build/front-ends/prerender.ts';
import { type Chunks, chunksOf } from '../build/front-ends/start-files.ts';
import { RELEASE } from '../deploy/build/seal.ts';
import { FRONT_ENDS, ROOT, SHELL } from '../workspace.ts';
import { copyBuild, filesOf, idOf } from './built-files.ts';
import { DevelopmentStore, describe } from './development-store.ts';
import { reloadWithEntry, reloadWithRegistry } from './live-reload.ts';

/** Front ends to watch, the folder of their builds, and the events that pages listen to. */
export interface WatchOptions {
  /** The one feature app to watch, or null for every front end, which then goes into a store in `folder`. */
  remote: string | null;
  /** Folder that builds are written to; it is emptied first. */
  folder: string;
  /** The address of the events that announce a newer build to pages. */
  events: string;
}

/** The result of a change; the first one is that of the first build. */
export interface Round {
  /** Packages that were built. */
  built: string[];
  /** Text that changes whenever pages get something new; null while there is nothing to show. */
  shown: string | null;
  /** The compiler's messages when something does not compile. */
  failure: string | null;
  /** Time from the start of the compilation until its result is served, in ms. */
  took: number;
}

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
function developmentConfig(config: Configuration, path: string, first: string): Configuration {
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

async function configOf(name: string, folder: string, first: string): Promise<Configuration> {
  const { default: config } = await import(join(ROOT, name, 'rspack.config.ts'));
  return developmentConfig(config, join(folder, name), first);
}

/** A build that compiled. */
interface Done {
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
function watch(configs: Configuration[], serve: (done: Done[]) => Promise<Omit<Round, 'failure' | 'took'>>) {
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

/** Watches one feature app; its folder holds the files that a page needs to use it in place of the deployed one. */
async function watchRemote(name: string, { folder, events }: WatchOptions) {
  return watch([await configOf(name, folder, reloadWithEntry(events))], async (done) => {
    if (!done.length) return { built: [], shown: null };
    const files = await filesOf(join(folder, name));
    const description = await describe(name, files, {}, await idOf(join(folder, name), files));
    await writeFile(join(folder, name, RELEASE), JSON.stringify(description));
    return { built: [name], shown: description.entry };
  });
}

/** Watches every front end and keeps a store for development up to date. */
async function watchAll({ folder, events }: WatchOptions) {
  const store = new DevelopmentStore(folder);
  const work = join(folder, 'work');
  const reload = reloadWithRegistry(events);
  const configs = await Promise.all(
    FRONT_ENDS.map((name) => configOf(name, work, name === SHELL ? reload : '')),
  );
  const own = String(configs[FRONT_ENDS.indexOf(SHELL)]?.output?.publicPath);
  const pages = staticPagesConfigs(join(work, 'static'), own).map((config) =>
    developmentConfig(config, String(config.output?.path), reload),
  );
  let shell: Chunks | null = null;
  return watch([...configs, ...pages], async (done) => {
    const names = done.map(({ name }) => name);
    const remotes = names.filter((name) => name !== SHELL && FRONT_ENDS.includes(name));
    shell = done[names.indexOf(SHELL)]?.chunks ?? shell;
    const built = [...remotes];
    for (const name of remotes) await store.put(name, join(work, name), {});
    if (shell && names.length > remotes.length) {
      if (names.some((name) => name !== SHELL && !FRONT_ENDS.includes(name))) forgetPages(work);
      await putShell(store, work, shell, own);
      built.unshift(SHELL);
    }
    return { built, shown: built.length ? String(store.goLive()) : null };
  });
}

/** Drops the renderers of the static pages from Node's module cache, since they were compiled again. */
function forgetPages(work: string): void {
  for (const file of compiledPages(join(work, 'static'))) delete createRequire(import.meta.url).cache[file];
}

/** Stores the shell with its static pages in a copy, so that the compiler finds its own files unchanged. */
async function putShell(store: DevelopmentStore, work: string, shell: Chunks, own: string): Promise<void> {
  const copy = join(work, 'shell-with-pages');
  await rm(copy, { recursive: true, force: true });
  await copyBuild(join(work, SHELL), copy);
  await store.put(SHELL, copy, await addPages(copy, join(work, 'static'), own, shell), own);
}

/** Starts to watch; calls `tell` with the first build and every change. */
export async function watchFrontEnds(options: WatchOptions, tell: (round: Round) => void): Promise<void> {
  await rm(options.folder, { recursive: true, force: true });
  const start = options.remote ? await watchRemote(options.remote, options) : await watchAll(options);
  start(tell);
}
