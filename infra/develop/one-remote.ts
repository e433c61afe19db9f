import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { deployFolder } from '../deploy/store/store.ts';
import { listenForStop } from '../product/processes/stop-signal.ts';
import { dataFolderHolder } from '../product/start/data-folder-lock.ts';
import { productParts } from '../product/start/product-parts.ts';
import { publicUrl, readSettings, type Settings } from '../product/start/settings.ts';
import { Supervisor } from '../product/start/supervisor.ts';
import { ROOT } from '../workspace.ts';
import { ORIGIN, requireAllowed } from './override.ts';

/**
 * Serves one feature app from its sources to the deployed product, as `fettle dev` does it for every team. A running
 * product on the data folder is used as it is; otherwise it is started for as long as this runs. Nothing goes live,
 * except that an empty store is filled as `npm start` would do it.
 */
export async function developRemote(name: string): Promise<void> {
  const settings = readSettings(process.env);
  const isRunning = await bringUp(settings);
  const child = spawn(process.execPath, [join(ROOT, 'infra/kit/repository/fettle.mjs'), 'dev'], {
    cwd: join(ROOT, name),
    env: { ...process.env, FETTLE_URL: publicUrl(settings) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // A product that this command started goes on: the terminal says what the watch ended with.
  if (isRunning) child.once('close', (code) => process.exit(code ?? 0));
}

/** Makes sure that the product runs and lets pages load code from here; true where it ran already. */
async function bringUp(settings: Settings): Promise<boolean> {
  const holder = dataFolderHolder(settings.dataDir);
  if (holder?.command === 'start' || holder?.command === 'dev') {
    await requireAllowed(publicUrl(settings), ORIGIN, `set the PORT and HOST of process ${holder.pid}.`);
    listenForStop(
      () => process.exit(0),
      () => process.exit(1),
    );
    return true;
  }
  const allowed = process.env.OVERRIDE_ORIGINS;
  process.env.OVERRIDE_ORIGINS = [allowed, 'http://localhost:*'].filter(Boolean).join(',');
  await new Supervisor({ ...productParts, publish: publishIfEmpty }, 'dev').run();
  return false;
}

/** Publishes only into an empty store: the feature app runs within what is deployed. */
const publishIfEmpty: typeof productParts.publish = async (dataDir, ...others) => {
  const deployed = existsSync(join(deployFolder(dataDir), 'registry.json'));
  return deployed ? { summary: 'as deployed', notes: [] } : productParts.publish(dataDir, ...others);
};
