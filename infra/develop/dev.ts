import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deployFolder } from '../deploy/store/store.ts';
import { Failure, failureLine } from '../failure.ts';
import { lastLines, spawnNode } from '../product/processes/node-process.ts';
import { freePort } from '../product/processes/ports.ts';
import { productParts } from '../product/start/product-parts.ts';
import { Supervisor } from '../product/start/supervisor.ts';
import { ReloadServer } from './reload-server.ts';
import { type Round, roundLine } from './round.ts';
import type { WatchOptions } from './watch-front-ends.ts';
import { watchSources } from './watch-sources.ts';

/** Folder of development builds, beside the store, so that deployed builds stay as they are. */
const developmentFolder = (dataDir: string) => join(dataDir, 'development', 'product');

/**
 * `npm run dev`: the product as `npm start` brings it up, with its sources watched.
 *
 * - Front ends and `shared-ui/src`: the affected front ends are compiled again, and open pages reload by themselves.
 *   The API serves them from a store of their own (`<DATA_DIR>/development/product`); the deployed one is neither
 *   read nor changed.
 * - `api/src`, `shared-ui/src/rules`: compiled, migrated, and the API process restarted (about 2 s).
 * - Compile errors are reported, and the previous build keeps running.
 *
 * Changes of `infra/` and of packages, and a new feature app, need a new `npm run dev`.
 */
async function dev(): Promise<void> {
  // Pages may then listen for new builds; a feature app that `fettle dev` serves can be tried in them too.
  process.env.OVERRIDE_ORIGINS ||= 'http://localhost:*';
  const port = await freePort();
  const server = await ReloadServer.start(port, null);
  const events = `http://localhost:${port}/events`;

  const product = new Supervisor(
    {
      ...productParts,
      webRoot: (dataDir) => deployFolder(developmentFolder(dataDir)),
      publish: async (dataDir) => {
        const first = await watchFrontEnds(
          { folder: developmentFolder(dataDir), events },
          {
            changed: (round) => {
              server.show(round.shown);
              product.say(roundLine(round));
            },
            lost: (error) => product.say(error.message),
          },
        );
        server.show(first.shown);
        return { summary: '', notes: first.failure ? [first.failure] : [] };
      },
    },
    'dev',
  );
  await product.run();

  watchSources({
    folders: ['api/src', 'shared-ui/src'],
    concerns: (file) => file.startsWith('api/') || /^shared-ui\/src\/rules(\.ts|\/)/.test(file),
    work: async () => {
      await product.refreshApi();
      product.say('up to date');
    },
    say: (line) => product.say(line),
  });
  product.say('watching the sources; Ctrl-C ends it');
}

const PROCESS = createRequire(import.meta.url).resolve('./watch-process.mjs');

/**
 * Watches front ends in a process of its own until this one ends. Resolves with the first build; calls `changed` with
 * every later one, and `lost` when the process ended unexpectedly.
 */
function watchFrontEnds(
  options: WatchOptions,
  on: { changed(round: Round): void; lost(error: Failure): void },
): Promise<Round> {
  const child = spawnNode([PROCESS, JSON.stringify(options)], process.env, true);
  child.stdout?.resume();
  const complaint = lastLines(child);
  return new Promise((resolve, reject) => {
    let first = true;
    child.on('message', (round: Round) => {
      if (first) resolve(round);
      else on.changed(round);
      first = false;
    });
    child.once('close', () => {
      const error = new Failure(complaint() || 'The watch of the front ends ended by itself.');
      if (first) reject(error);
      else on.lost(error);
    });
  });
}

if (process.argv.length > 2) {
  console.error(
    'usage: npm run dev, for the whole product from its sources. For one feature app: npx fettle dev, in its folder.',
  );
  process.exit(2);
}
dev().catch((error: unknown) => {
  console.error(failureLine(error));
  process.exit(1);
});
