import { statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { liveHolder } from '../../product/locks/file-lock.mjs';
import { isAlive } from '../../product/locks/process-liveness.mjs';
import { deployFolder, INCOMING } from './store.ts';

/**
 * Removes what killed commands left behind: incomplete builds, temporary files, the lock's own files. They are never
 * read; files that cannot be removed stay.
 */
export async function removeLeftovers(dataDir: string): Promise<void> {
  const below = async (...path: string[]) => {
    const folder = join(deployFolder(dataDir), ...path);
    return (await readdir(folder).catch(() => [])).map((entry) => ({ entry, path: join(folder, entry) }));
  };
  const incoming = (await below(INCOMING)).filter(({ entry }) => !isAlive(Number.parseInt(entry, 10)));
  const written = [...(await below()), ...(await below('history'))].filter(({ entry }) => {
    const writer = /\.json\.(\d+)$/.exec(entry)?.[1];
    return writer !== undefined && !isAlive(Number(writer));
  });
  const claims = (await below()).filter(({ entry }) => /^(registry|smoke-test)\.lock\./.test(entry));
  // An empty one is being written at this moment.
  const dead = claims.filter(
    ({ path }) => statSync(path, { throwIfNoEntry: false })?.size && !liveHolder(path),
  );
  await Promise.all(
    [...incoming, ...written, ...dead].map(({ path }) =>
      rm(path, { recursive: true, force: true }).catch(() => undefined),
    ),
  );
}
