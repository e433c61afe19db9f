import { FRONT_ENDS } from '../rspack/workspace.ts';
import { failureLine } from './failure.ts';
import { devParts } from './product-parts.ts';
import { Supervisor } from './supervisor.ts';
import { watchSources } from './watch-sources.ts';

/**
 * `npm run dev`: the product as `npm start` brings it up, with its sources watched.
 *
 * - `api/src`, `shared-ui/src/rules`: compiled, migrated, and the API process started anew (about 2 s).
 * - front ends and `shared-ui/src`: those whose sources changed are built as for deployment and published (some
 *   seconds each); an open page offers the new version when it gets the focus, or reload it.
 * - What does not compile is reported, and what ran before keeps running; an API that compiles but does not start
 *   is reported and tried again at the next change.
 *
 * Changes of `infra/` and of packages need a new `npm run dev`.
 */
const dev = new Supervisor(devParts, 'dev');
await dev.run();

/** Reports what went wrong and goes on. */
const reporting = (work: () => Promise<void>) => async () => {
  try {
    await work();
    dev.say('up to date');
  } catch (error) {
    dev.say(failureLine(error));
  }
};

const isRule = (file: string) => /^shared-ui\/src\/rules(\.ts|\/)/.test(file);

watchSources(
  ['api/src', 'shared-ui/src'],
  (file) => file.startsWith('api/') || isRule(file),
  reporting(() => dev.refreshApi()),
);
watchSources(
  [...FRONT_ENDS.map((name) => `${name}/src`), 'shared-ui/src'],
  () => true,
  reporting(() => dev.refreshFrontEnds()),
);
dev.say('watching the sources; Ctrl-C ends it');
