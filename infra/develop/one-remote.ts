import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deployFolder } from '../deploy/store/store.ts';
import { listenForStop } from '../product/processes/stop-signal.ts';
import { dataFolderHolder } from '../product/start/data-folder-lock.ts';
import { productParts } from '../product/start/product-parts.ts';
import { publicUrl, readSettings, type Settings } from '../product/start/settings.ts';
import { Supervisor } from '../product/start/supervisor.ts';
import { watchFrontEnds } from './front-end-watch.ts';
import { firstFree, overrideAddress, requireAllowed } from './override.ts';
import { roundLine } from './round.ts';

/**
 * Serves one feature app from its sources to the deployed product, in place of its live build. A running product on
 * the data folder is used as it is; otherwise it is started for as long as this runs. Nothing goes live, except that
 * an empty store is filled as `npm start` would do it.
 */
export async function developRemote(name: string): Promise<void> {
  const settings = readSettings(process.env);
  const folder = join(settings.dataDir, 'development', `${name}-${process.pid}`);
  const built = join(folder, name);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

  const { server, origin } = await firstFree(built);
  const say = await bringUp(settings, origin);
  const first = await watchFrontEnds(
    { remote: name, folder, events: `${origin}/events` },
    {
      changed: (round) => {
        server.show(round.shown);
        say(roundLine(round));
      },
      lost: (error) => say(error.message),
    },
  );
  server.show(first.shown);
  say(roundLine(first));
  say(`open: ${overrideAddress(publicUrl(settings), name, origin, built)}`);
  say(`watching ${name}, served at ${origin}; Ctrl-C ends it`);
}

/** Makes sure that the product runs and lets pages load code from `origin`; returns the print function. */
async function bringUp(settings: Settings, origin: string): Promise<(line: string) => void> {
  const holder = dataFolderHolder(settings.dataDir);
  if (holder?.command === 'start' || holder?.command === 'dev') {
    await requireAllowed(publicUrl(settings), origin, `set the PORT and HOST of process ${holder.pid}.`);
    listenForStop(
      () => process.exit(0),
      () => process.exit(1),
    );
    return (line) => console.log(line);
  }
  const allowed = process.env.OVERRIDE_ORIGINS;
  process.env.OVERRIDE_ORIGINS = allowed ? `${allowed},${origin}` : origin;
  const product = new Supervisor({ ...productParts, publish: publishIfEmpty }, 'dev');
  await product.run();
  return (line) => product.say(line);
}

/** Publishes only into an empty store: the feature app runs within what is deployed. */
const publishIfEmpty: typeof productParts.publish = async (dataDir, ...others) => {
  const deployed = existsSync(join(deployFolder(dataDir), 'registry.json'));
  return deployed ? { summary: 'as deployed', notes: [] } : productParts.publish(dataDir, ...others);
};
