import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Draft } from './draft.ts';
import { deployFolder } from './store.ts';

/**
 * A folder for a web server in which `candidate` is live, over the builds of a store, which stays as it is. Nothing in
 * it falls back on an older build.
 */
export function makeTrialFolder(dataDir: string, candidate: Draft): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-candidate-'));
  for (const room of ['shell', 'remotes']) {
    symlinkSync(resolve(deployFolder(dataDir), room), join(folder, room), 'dir');
  }
  writeFileSync(join(folder, 'registry.json'), JSON.stringify(withoutPrevious(candidate)));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function withoutPrevious({ shell, remotes, ...rest }: Draft): Draft {
  return {
    ...rest,
    revision: rest.revision + 1,
    ...(shell && { shell: { ...shell, previous: null } }),
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, pointer]) => [name, { ...pointer, previous: null }]),
    ),
  };
}
