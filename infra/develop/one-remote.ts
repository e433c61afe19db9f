import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildDescription } from '../build/front-ends/describe-build.ts';
import { RELEASE } from '../deploy/build/seal.ts';
import { deployFolder } from '../deploy/store/store.ts';
import { Failure } from '../failure.ts';
import { listenForStop } from '../product/processes/stop-signal.ts';
import { dataFolderHolder } from '../product/start/data-folder-lock.ts';
import { productParts } from '../product/start/product-parts.ts';
import { publicUrl, readSettings, type Settings } from '../product/start/settings.ts';
import { Supervisor } from '../product/start/supervisor.ts';
import { roundLine, watchFrontEnds } from './front-end-watch.ts';
import { allowsOrigin } from './override-origin.ts';
import { ReloadServer } from './reload-server.ts';

/** First port to try; the ones behind it are for feature apps that are developed at the same time. */
const PORT = 4201;
const PORTS = 20;

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
  say(`open: ${publicUrl(settings)}${pathOf(built)}?override=${name}@${origin}`);
  say(`watching ${name}, served at ${origin}; Ctrl-C ends it`);
}

async function firstFree(folder: string): Promise<{ server: ReloadServer; origin: string }> {
  for (let port = PORT; port < PORT + PORTS; port += 1) {
    const server = await ReloadServer.start(port, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
    });
    if (server) return { server, origin: `http://localhost:${port}` };
  }
  throw new Failure(`The ports from ${PORT} to ${PORT + PORTS - 1} are all taken by other programs.`);
}

/** Makes sure that the product runs and lets pages load code from `origin`; returns the print function. */
async function bringUp(settings: Settings, origin: string): Promise<(line: string) => void> {
  const holder = dataFolderHolder(settings.dataDir);
  if (holder?.command === 'start' || holder?.command === 'dev') {
    await requireAllowed(settings, origin, holder.pid);
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

async function requireAllowed(settings: Settings, origin: string, pid: number): Promise<void> {
  const url = publicUrl(settings);
  const config = await fetch(`${url}/config.json`).then(
    (answer) => answer.json() as Promise<object>,
    () => null,
  );
  if (!config)
    throw new Failure(
      `The product that runs (process ${pid}) does not answer at ${url}: set its PORT and HOST.`,
    );
  const allowed = 'override_origins' in config ? (config.override_origins as string[]) : [];
  if (!allowsOrigin(allowed, origin))
    throw new Failure(
      `The product that runs (process ${pid}) lets no page take code from ${origin}: end it first, or start it with OVERRIDE_ORIGINS=http://localhost:*`,
    );
}

/** Publishes only into an empty store: the feature app runs within what is deployed. */
const publishIfEmpty: typeof productParts.publish = async (dataDir, ...others) => {
  const deployed = existsSync(join(deployFolder(dataDir), 'registry.json'));
  return deployed ? { summary: 'as deployed', notes: [] } : productParts.publish(dataDir, ...others);
};

/** Path of a page that shows the feature app: its own, or one with the New Entry menu. */
function pathOf(folder: string): string {
  try {
    const { slots } = JSON.parse(readFileSync(join(folder, RELEASE), 'utf8')) as BuildDescription;
    return slots.find(({ slot }) => slot.startsWith('page:'))?.slot.slice('page:'.length) ?? '/dashboard';
  } catch {
    return '/dashboard';
  }
}
