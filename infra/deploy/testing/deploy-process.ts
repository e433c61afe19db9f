import { once } from 'node:events';
import { copyFile } from 'node:fs/promises';
import { SLOT_NAMES } from '@fettle/shared-ui/slots';
import { deploy } from '../deploy.ts';
import { receiveBuild } from '../receive-build.ts';
import { rollback } from '../rollback.ts';

/**
 * A team that deploys one package without the smoke test in a browser: `deploy-process.ts <data folder> <package>`
 * deploys the sources of this clone once, or with `<archive>` the build in it as by the network. Started with a channel it waits for messages instead: each `deploy` or
 * `rollback` is done at once and answered with `done`, or with its error; it ends when the channel closes.
 */
const [dataDir = '', name = '', archive] = process.argv.slice(2);
const by = 'a test';
const smokeTest = async () => undefined;

const changes: Record<string, () => Promise<unknown>> = {
  deploy: () => deploy({ dataDir, names: [name], by, reason: 'a test', smokeTest }),
  rollback: () => rollback({ dataDir, name, by }),
};

async function receive(sent: string): Promise<void> {
  // A deploy removes what it has read, and tests send one archive many times.
  const copy = `${sent}.${process.pid}`;
  await copyFile(sent, copy);
  const request = {
    dataDir,
    archive: copy,
    name,
    slots: [...SLOT_NAMES],
    share: null,
    reason: 'a test',
    by: 'team a team, token a token',
  };
  process.exitCode = await receiveBuild(request, smokeTest, (line) => console.log(JSON.stringify(line)));
}

if (archive) await receive(archive);
else if (!process.send) await changes.deploy?.();
else {
  process.send('ready');
  process.on('message', async (change: string) => {
    const answer = await changes[change]?.().then(() => 'done', String);
    process.send?.(answer);
  });
  await once(process, 'disconnect');
}
