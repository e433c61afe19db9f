import { resolve } from 'node:path';
import { buildApi } from '../../build/api/build-api.ts';
import { Failure } from '../../failure.ts';
import { runToEnd } from '../processes/node-process.ts';
import { REPO, readSettings } from '../start/settings.ts';

/** Resolves a place; a relative folder is relative to the caller's working folder. */
const placeOf = (text: string) =>
  text.startsWith('s3:') ? text : resolve(process.env.INIT_CWD || REPO, text);

/**
 * Copies the pictures' files from one place to another and compares each; can be repeated, and deletes nothing. A
 * place is a folder or an address such as `s3://bucket?endpoint=https://s3.example.org`. Ends early, with an error,
 * when `signal` is aborted.
 */
export async function copyMedia(from: string, to: string, signal: AbortSignal): Promise<void> {
  const { env } = readSettings(process.env);
  await buildApi();
  const onLine = (line: string) => console.log(line);
  try {
    await runToEnd(['api/dist/media.js', 'copy', placeOf(from), placeOf(to)], { env, signal, onLine });
  } catch (error) {
    throw signal.aborted ? new Failure('stopped; the next copy goes on from here') : error;
  }
}
