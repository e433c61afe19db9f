import { resolve } from 'node:path';
import { failureLine } from '../../failure.ts';
import { runToEnd } from '../processes/node-process.ts';
import { listenForStop } from '../processes/stop-signal.ts';
import { mediaFolder, REPO, readSettings } from '../start/settings.ts';
import { withProductDatabase } from './with-product-database.ts';

/**
 * `npm run backup -- <file>` and `npm run restore -- <file>`: both move the database and the pictures of the product
 * that `npm start` runs, whether it is up or down. A relative path counts from where the command was typed.
 * Exit code 0 when done, 1 when it failed (one line says why), 2 when the arguments are wrong.
 */
export async function runFileCommand(command: 'backup' | 'restore', usage: string): Promise<void> {
  const [file = '', ...more] = process.argv.slice(2);
  const asksForHelp = ['--help', '-h'].includes(file);
  if (asksForHelp || !file || file.startsWith('-') || more.length > 0) {
    (asksForHelp ? console.log : console.error)(usage);
    process.exitCode = asksForHelp ? 0 : 2;
    return;
  }
  const abort = new AbortController();
  listenForStop(
    () => abort.abort(),
    () => process.exit(1),
  );
  try {
    await run(command, resolve(process.env.INIT_CWD || REPO, file), abort.signal);
  } catch (error) {
    console.error(abort.signal.aborted ? 'stopped; nothing was changed' : failureLine(error));
    process.exitCode = 1;
  }
}

async function run(command: 'backup' | 'restore', file: string, signal: AbortSignal): Promise<void> {
  const settings = readSettings(process.env);
  await withProductDatabase(settings, command, async (url) => {
    const env = { ...settings.env, DATABASE_URL: url, MEDIA_DIR: mediaFolder(settings) };
    // Not before a backup: it is also made so that a migration can be undone.
    if (command === 'restore') await runToEnd(['api/dist/prepare.js', '--without-foods'], { env, signal });
    const onLine = (line: string) => console.log(line);
    await runToEnd([`api/dist/${command}.js`, file], { env, signal, onLine });
  });
}
