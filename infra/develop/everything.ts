import { join } from 'node:path';
import { deployFolder } from '../deploy/store/store.ts';
import { failureLine } from '../failure.ts';
import { freePort } from '../product/processes/ports.ts';
import { productParts } from '../product/start/product-parts.ts';
import { Supervisor } from '../product/start/supervisor.ts';
import { roundLine, watchFrontEnds } from './front-end-watch.ts';
import { ReloadServer } from './reload-server.ts';
import { watchSources } from './watch-sources.ts';

/** Builds for development lie beside the store: what is deployed stays as it is. */
const developmentFolder = (dataDir: string) => join(dataDir, 'development', 'product');

/**
 * The product as `npm start` brings it up, with its sources watched.
 *
 * - Front ends and `shared-ui/src`: what a change concerns is compiled anew, and open pages reload by themselves. The
 *   API serves them from a store of their own (`<DATA_DIR>/development/product`); the deployed one is neither read nor changed.
 * - `api/src`, `shared-ui/src/rules`: compiled, migrated, and the API process started anew (about 2 s).
 * - What does not compile is reported, and what ran before keeps running.
 *
 * Changes of `infra/` and of packages, and a new feature app, need a new `npm run dev`.
 */
export async function developEverything(): Promise<void> {
  // Pages may then listen for what is new; a feature app that runs apart may be tried in them as well.
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
          { remote: null, folder: developmentFolder(dataDir), events },
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
