import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { addPages, compiledPages, staticPagesConfigs } from '../build/front-ends/prerender.ts';
import type { Chunks } from '../build/front-ends/start-files.ts';
import { FRONT_ENDS, ROOT, SHELL } from '../workspace.ts';
import { copyBuild } from './built-files.ts';
import { DevelopmentStore } from './development-store.ts';
import { reloadWithRegistry } from './live-reload.ts';
import type { Round } from './round.ts';
import { developmentConfig, watch } from './watch-compiler.ts';

/** Folder of the builds, and the events that pages listen to. */
export interface WatchOptions {
  /** Folder of the store that builds are written to; it is emptied first. */
  folder: string;
  /** The address of the events that announce a newer build to pages. */
  events: string;
}

async function configOf(name: string, folder: string, first: string): Promise<Configuration> {
  const { default: config } = await import(join(ROOT, name, 'rspack.config.ts'));
  return developmentConfig(config, join(folder, name), first);
}

/**
 * Watches every front end and keeps a store for development up to date; calls `tell` with the first build and every
 * change.
 */
export async function watchFrontEnds(
  { folder, events }: WatchOptions,
  tell: (round: Round) => void,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
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
  const start = watch([...configs, ...pages], async (done) => {
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
  start(tell);
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
