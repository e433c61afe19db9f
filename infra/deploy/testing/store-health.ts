import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pointer, Registry } from '@fettle/shared-ui/slots';
import { FILES } from '../build/seal.ts';
import { refuseSharedSlots } from '../rules/slot-claims.ts';
import { readHistory } from '../store/registry.ts';
import { deployFolder } from '../store/store.ts';
import { pointer, putLive } from './fake-build.ts';

/** The registry that members' browsers read at this moment. @throws an Error when it is not whole. */
export function shownRegistry(dataDir: string): Registry {
  return JSON.parse(readFileSync(join(deployFolder(dataDir), 'registry.json'), 'utf8')) as Registry;
}

/**
 * Asserts that the registry still shows the shell `a1`, and that another package can go live with a complete history.
 */
export async function expectWholeRegistry(dataDir: string, buildId: string): Promise<void> {
  expect(shownRegistry(dataDir).shell.stable.build_id).toBe('a1');
  const { revision } = await putLive(dataDir, 'mfe-entries', pointer('mfe-entries', buildId));
  const history = await readHistory(dataDir);
  expect(history.map((entry) => entry.revision)).toEqual(
    Array.from({ length: revision }, (_, index) => index + 1),
  );
  expect(shownRegistry(dataDir)).toEqual(history.at(-1)?.registry);
}

/**
 * Lists the defects of a store; empty when it is sound: `registry.json` is one of the last two revisions of a history
 * without gaps, and every build that it names is there with its published bytes.
 */
export async function complaintsAbout(dataDir: string): Promise<string[]> {
  const complaints: string[] = [];
  const hold = (claim: boolean, complaint: string) => {
    if (!claim) complaints.push(complaint);
  };
  try {
    const shown = shownRegistry(dataDir);
    const history = await readHistory(dataDir);
    const numbers = history.map(({ revision }) => revision);
    hold(
      numbers.every((revision, at) => revision === at + 1),
      `history has gaps: ${numbers}`,
    );
    const recent = history.slice(-2).map(({ registry }) => JSON.stringify(registry));
    hold(recent.includes(JSON.stringify(shown)), `registry.json is none of the last two revisions`);
    refuseSharedSlots(shown);
    for (const pointer of [shown.shell, ...Object.values(shown.remotes)]) {
      complaints.push(...buildsOf(pointer).flatMap((path) => complaintsAboutBuild(dataDir, path)));
    }
  } catch (error) {
    complaints.push(String(error));
  }
  return complaints;
}

const buildsOf = ({ stable, previous }: Pointer): string[] =>
  previous ? [stable.path, previous.path] : [stable.path];

function complaintsAboutBuild(dataDir: string, path: string): string[] {
  const folder = join(deployFolder(dataDir), path);
  if (!existsSync(join(folder, FILES))) return [`${path} is not complete`];
  const hashes = JSON.parse(readFileSync(join(folder, FILES), 'utf8')) as Record<string, string>;
  return Object.entries(hashes).flatMap(([file, expected]) => {
    const bytes = existsSync(join(folder, file)) ? readFileSync(join(folder, file)) : '';
    return createHash('sha384').update(bytes).digest('base64') === expected
      ? []
      : [`${path}${file} is not what was published`];
  });
}
