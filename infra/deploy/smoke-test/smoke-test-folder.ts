import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Draft, registryForSmokeTest } from '../store/draft.ts';
import { buildFolder, deployFolder, openIncoming } from '../store/store.ts';

/**
 * Makes a folder for a web server in which `candidate` is live over the builds of a store, which stays unchanged.
 * Leftovers of a killed deploy are removed with the others.
 */
export async function makeSmokeTestFolder(
  dataDir: string,
  candidate: Draft,
  names: string[],
): Promise<{ folder: string; remove(): void }> {
  const folder = await openIncoming(dataDir, 'smoke-test');
  const live = [...(candidate.shell ? [candidate.shell] : []), ...Object.values(candidate.remotes)];
  await Promise.all(live.map(({ stable }) => buildFolder(dataDir, stable.path)));
  for (const builds of ['shell', 'remotes']) {
    symlinkSync(resolve(deployFolder(dataDir), builds), join(folder, builds), 'dir');
  }
  writeFileSync(join(folder, 'registry.json'), JSON.stringify(registryForSmokeTest(candidate, names)));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
