import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Pointer } from '@fettle/shared-ui/slots';
import { SHELL } from '../../workspace.ts';
import type { Draft } from '../store/draft.ts';
import { buildFolder, deployFolder, openIncoming } from '../store/store.ts';

/**
 * Makes a folder for a web server in which `candidate` is live over the builds of a store, which stays unchanged.
 * Nothing in it falls back to an older build. Feature apps that `names` does not concern are switched off, so that
 * another team's live build cannot fail this deploy; those whose parts are shown stay. Leftovers of a killed deploy
 * are removed with the others.
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

/** The draft that is live in a smoke test of `names`. */
export function registryForSmokeTest({ shell, remotes, ...rest }: Draft, names: string[]): Draft {
  const concerned = ({ stable }: Pointer) =>
    names.includes(SHELL) ||
    names.includes(stable.name) ||
    stable.slots.some(({ slot }) => slot.startsWith('part:'));
  return {
    ...rest,
    revision: rest.revision + 1,
    ...(shell && { shell: { ...shell, previous: null } }),
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, pointer]) => [
        name,
        { ...pointer, previous: null, disabled: pointer.disabled || !concerned(pointer) },
      ]),
    ),
  };
}
