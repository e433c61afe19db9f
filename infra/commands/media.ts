import { resolve } from 'node:path';
import { buildApi } from '../build/build-api.ts';
import { failureLine } from '../processes/failure.ts';
import { runToEnd } from '../processes/node-process.ts';
import { listenForStop } from '../processes/stop-signal.ts';
import { REPO, readSettings } from '../start/settings.ts';

const USAGE = `usage:
  npm run media -- copy <from> <to>   copies the pictures' files, and compares each; can be repeated, and deletes nothing
      <from> and <to>: a folder such as .data/media, or 's3://bucket?endpoint=https://s3.example.org'
The server may be up or down: copy once while it runs, and again after it was started on the new storage.`;

/** A relative folder counts from where the command was typed. */
const placeOf = (text: string) =>
  text.startsWith('s3:') ? text : resolve(process.env.INIT_CWD || REPO, text);

/**
 * `npm run media -- copy`. Exit code 0 when done, 1 when it failed or was stopped (one line says why), 2 when the
 * arguments are wrong.
 */
async function media([command = '', from = '', to = '', ...more]: string[]): Promise<number> {
  if (['--help', '-h'].includes(command)) {
    console.log(USAGE);
    return 0;
  }
  if (command !== 'copy' || !from || !to || more.length > 0 || [from, to].some((it) => it.startsWith('-'))) {
    console.error(USAGE);
    return 2;
  }
  const { env } = readSettings(process.env);
  await buildApi();
  const onLine = (line: string) => console.log(line);
  await runToEnd(['api/dist/media.js', command, placeOf(from), placeOf(to)], {
    env,
    signal: abort.signal,
    onLine,
  });
  return 0;
}

const abort = new AbortController();
listenForStop(
  () => abort.abort(),
  () => process.exit(1),
);
try {
  process.exitCode = await media(process.argv.slice(2));
} catch (error) {
  console.error(abort.signal.aborted ? 'stopped; the next copy goes on from here' : failureLine(error));
  process.exitCode = 1;
}
