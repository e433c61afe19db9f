import { once } from 'node:events';
import { deploy } from '../deploy.ts';
import { rollback } from '../rollback.ts';

/**
 * A team that deploys one package without the smoke test in a browser: `deploy-process.ts <data folder> <package>`
 * deploys the sources of this clone once. Started with a channel it waits for messages instead: each `deploy` or
 * `rollback` is done at once and answered with `done`, or with its error; it ends when the channel closes.
 */
const [dataDir = '', name = ''] = process.argv.slice(2);
const by = 'a test';

const changes: Record<string, () => Promise<unknown>> = {
  deploy: () => deploy({ dataDir, names: [name], by, reason: 'a test', smokeTest: async () => undefined }),
  rollback: () => rollback({ dataDir, name, by }),
};

if (!process.send) await changes.deploy?.();
else {
  process.send('ready');
  process.on('message', async (change: string) => {
    const answer = await changes[change]?.().then(() => 'done', String);
    process.send?.(answer);
  });
  await once(process, 'disconnect');
}
