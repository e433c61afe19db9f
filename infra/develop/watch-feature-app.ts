import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildDescription, describeBuild, offeredSlots } from '../build/front-ends/describe-build.ts';
import type { FrontEnd } from '../build/front-ends/front-end.ts';
import { RELEASE } from '../deploy/build/seal.ts';
import { filesOf, idOf } from './built-files.ts';
import { reloadWithEntry } from './live-reload.ts';
import type { Round } from './round.ts';
import { developmentConfig, watch } from './watch-compiler.ts';

/** Describes a build for the registry, under an id of its content. */
export async function describe(
  frontEnd: FrontEnd,
  files: string[],
  pages: Record<string, string>,
  id: string,
): Promise<BuildDescription> {
  const said = await describeBuild(frontEnd, files, pages);
  return { ...said, build_id: id, slots: await offeredSlots(frontEnd, `?${id}`) };
}

/**
 * Watches one feature app; `folder`, which is emptied first, gets the files that a page needs to use it in place of
 * the deployed one. `events` is the address that announces a newer build to pages.
 */
export async function watchFeatureApp(
  app: FrontEnd,
  { folder, events }: { folder: string; events: string },
  tell: (round: Round) => void,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const { default: config } = await import(
    /* webpackIgnore: true */ pathToFileURL(join(app.folder, 'rspack.config.ts')).href
  );
  const start = watch([developmentConfig(config, folder, reloadWithEntry(events))], async (done) => {
    if (!done.length) return { built: [], shown: null };
    const files = await filesOf(folder);
    const description = await describe(app, files, {}, await idOf(folder, files));
    await writeFile(join(folder, RELEASE), JSON.stringify(description));
    return { built: [app.name], shown: description.entry };
  });
  start(tell);
}
