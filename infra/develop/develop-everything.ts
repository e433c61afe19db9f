import { join } from 'node:path';
import { deployFolder } from '../deploy/store/store.ts';
import { failureLine } from '../failure.ts';
import { freePort } from '../product/processes/ports.ts';
import { productParts } from '../product/start/product-parts.ts';
import { Supervisor } from '../product/start/supervisor.ts';
import { watchFrontEnds } from './front-end-watch.ts';
import { ReloadServer } from './reload-server.ts';
import { roundLine } from './round.ts';
import { watchSources } from './watch-sources.ts';

/** Folder of development builds, beside the store, so that deployed builds stay as they are. */
const developmentFolder = (dataDir: string) => join(dataDir, 'development', 'product');

/**
 * The product as `npm start` brings it up, with its sources watched.
 *
 * - Front ends and `shared-ui/src`: the affected front ends are compiled again, and open pages reload by themselves.
 *   The API serves them from a store of their own (`<DATA_DIR>/development/product`); the deployed one is neither
 *   read nor changed.
 * - `api/src`, `shared-ui/src/rules`: compiled, migrated, and the API process restarted (about 2 s).
 * - Compile errors are reported, and the previous build keeps running.
 *
 * Changes of `infra/` and of packages, and a new feature app, need a new `npm run dev`.
 */
export async function developEverything(): Promise<void> {
  // Pages may then listen for new builds; a feature app that is developed alone can be tried in them too.
  process.env.OVERRIDE_ORIGINS ||= 'http://localhost:*';
  const port = await freePort();
  const server = await ReloadServer.start(port, null);
  const events = `http://localhost:${port}/events`;

  const dev = new Supervisor(
    {
      ...productParts,
      webRoot: (dataDir) => deployFolder(developmentFolder(dataDir)),
      publish: async (dataDir) => {
        const first = await watchFrontEnds(
          { folder: developmentFolder(dataDir), events },
          {
            changed: (round) => {
              server.show(round.shown);
              dev.say(roundLine(round));
            },
            lost: (error) => dev.say(error.message),
          },
        );
        server.show(first.shown);
        return { summary: '', notes: first.failure ? [first.failure] : [] };
      },
    },
    'dev',
  );
  await dev.run();

  watchSources(
    ['api/src', 'shared-ui/src'],
    (file) => file.startsWith('api/') || /^shared-ui\/src\/rules(\.ts|\/)/.test(file),
    async () => {
      try {
        await dev.refreshApi();
        dev.say('up to date');
      } catch (error) {
        dev.say(failureLine(error));
      }
    },
  );
  dev.say('watching the sources; Ctrl-C ends it');
}
