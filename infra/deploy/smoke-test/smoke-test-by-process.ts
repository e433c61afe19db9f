import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Failure } from '../../failure.ts';
import { LONGEST_MS, NoBrowserError, tookTooLong } from '../rules/smoke-test-reports.ts';
import { type Draft, liveBuildsOf } from '../store/draft.ts';
import { buildFolder } from '../store/store.ts';

const PROGRAM = 'infra/deploy/smoke-test/smoke-test-process.ts';

/** The clone around `api/dist`, where this is bundled, or around these sources; none around the programs alone. */
const CLONE = ['../..', '../../..']
  .map((up) => join(import.meta.dirname, up))
  .find((folder) => existsSync(join(folder, PROGRAM)));

/** Variables that browser and database need. The code that is tried comes from others: it gets no secret near it. */
const KEPT =
  /^(PATH|HOME|USER|LOGNAME|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|BROWSER_PATH|PLAYWRIGHT_\w+|LD_LIBRARY_PATH|SystemRoot|ComSpec|PATHEXT|USERPROFILE|APPDATA|LOCALAPPDATA)$/i;

/** Result of the process, as JSON in the last line of its output. */
export type SmokeTested = { passed: true } | { no_browser: true } | { refused: string } | { failed: string };

/**
 * Runs the smoke test in a process of its own, from the sources of the clone that serves: the API's bundle has neither
 * the browser's driver nor the test database. The process ends with this one, and after `longestMs`.
 *
 * @throws Failure that says what did not work; NoBrowserError where there is no clone, or no browser is installed
 */
export async function smokeTestByProcess(
  dataDir: string,
  candidate: Draft,
  names: string[],
  { clone = CLONE, longestMs = LONGEST_MS } = {},
): Promise<undefined> {
  if (!clone) throw new NoBrowserError();
  // The process knows no bucket.
  await Promise.all(liveBuildsOf(candidate).map(({ path }) => buildFolder(dataDir, path)));
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => KEPT.test(name)));
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
    cwd: clone,
    env,
    timeout: longestMs,
    killSignal: 'SIGKILL',
  });
  child.stdin.on('error', () => undefined);
  child.stdin.write(`${JSON.stringify({ dataDir, candidate, names })}\n`);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (child.killed) throw tookTooLong(names.join(' and '), longestMs);
  const result = resultIn(output);
  if (!result && errors.includes('ERR_MODULE_NOT_FOUND'))
    throw new Error('The clone of this server lacks packages that the smoke test needs: run npm ci there.');
  if (!result || 'failed' in result)
    throw new Error(result?.failed ?? `The smoke test ended without a result: ${errors.trim().slice(-500)}`);
  if ('no_browser' in result) throw new NoBrowserError();
  if ('refused' in result) throw new Failure(result.refused);
}

function resultIn(output: string): SmokeTested | null {
  try {
    return JSON.parse(output.trim().split('\n').at(-1) ?? '') as SmokeTested;
  } catch {
    return null;
  }
}
