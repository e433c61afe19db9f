import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';

const BUILD_PROCESS = fileURLToPath(new URL('../../build/front-ends/build-process.mjs', import.meta.url));

/** Builds take the memory of a core each; two at a time keep a small machine usable. */
const AT_ONCE = 2;

/**
 * Builds one front end into `folder` in a process of its own and seals it for the store. `signal` ends that process;
 * `source` is the folder of the repository with its sources, where that is not the workspace of its name.
 *
 * @throws an Error with the compiler's messages.
 */
export function spawnBuild(
  name: string,
  folder: string,
  { signal, source = name }: { signal?: AbortSignal; source?: string } = {},
): Promise<void> {
  // These variables would change the manifest, so that the same sources would give other bytes.
  const { MF_BUILD_VERSION: _version, MF_BUILD_NAME: _name, ...env } = process.env;
  const child = spawn(process.execPath, [BUILD_PROCESS, name, folder, `--source=${source}`], {
    env,
    signal,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build of ${name} failed.\n${output.trim()}`));
    });
  });
}

/**
 * Runs `work` for every item, two at a time. After a failure no further item is begun.
 *
 * @throws the first failure, once the work under way has ended
 */
export async function twoAtATime<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const limit = pLimit({ concurrency: AT_ONCE, rejectOnClear: true });
  const run = (item: Item) =>
    work(item).catch((error: unknown) => {
      limit.clearQueue();
      throw error;
    });
  const results = await Promise.allSettled(items.map((item) => limit(run, item)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
