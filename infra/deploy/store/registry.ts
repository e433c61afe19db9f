import { link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, ReleaseRecord } from '@fettle/shared-ui/slots';
import { withLock } from '../../locks/file-lock.ts';
import { Failure } from '../../processes/failure.ts';
import { writeDurably } from '../build/seal.ts';
import { refuseSharedSlots } from '../rules/slot-claims.ts';
import { type Draft, EMPTY } from './draft.ts';
import { deployFolder, releaseRecord } from './store.ts';

/** Who changed what is live, and why. */
export interface Change {
  by: string;
  reason: string;
}

/** One line of the history: `history/<revision>.json`. */
export interface Revision extends Change {
  revision: number;
  at: string;
  registry: Registry;
}

const historyFolder = (dataDir: string) => join(deployFolder(dataDir), 'history');
const registryFile = (dataDir: string) => join(deployFolder(dataDir), 'registry.json');

/** Held while the registry is written, or while it decides what may leave the store. */
export const lockFile = (dataDir: string) => join(deployFolder(dataDir), 'registry.lock');

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Every revision's number, oldest first. */
async function revisionNumbers(dataDir: string): Promise<number[]> {
  const files = await readdir(historyFolder(dataDir)).catch(() => []);
  return files
    .flatMap((file) => (/^\d+\.json$/.test(file) ? [Number.parseInt(file, 10)] : []))
    .sort((a, b) => a - b);
}

async function readRevision(dataDir: string, revision: number): Promise<Revision> {
  const file = join(historyFolder(dataDir), `${revision}.json`);
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text) as Revision;
  } catch {
    throw new Failure(
      `${file} is damaged: put it back from a copy; where there is none remove it (of the newest revision: the one before it counts then).`,
    );
  }
}

/** The whole history, oldest first. */
export async function readHistory(dataDir: string): Promise<Revision[]> {
  return Promise.all((await revisionNumbers(dataDir)).map((revision) => readRevision(dataDir, revision)));
}

/** What the registry said of a stored build when it first went live; one that never did counts as published now. */
export async function recordOf(dataDir: string, path: string, history: Revision[]): Promise<ReleaseRecord> {
  for (const { registry } of history) {
    for (const { stable } of [registry.shell, ...Object.values(registry.remotes)]) {
      if (stable.path === path) return stable;
    }
  }
  return releaseRecord(dataDir, path);
}

/** What is live by the history, which is never behind `registry.json`; an empty draft in a new store. */
export async function readLive(dataDir: string): Promise<Draft> {
  const last = (await revisionNumbers(dataDir)).at(-1);
  return last === undefined ? EMPTY : (await readRevision(dataDir, last)).registry;
}

/** Writes what the newest revision says into `registry.json`, in one step that cannot be seen half done. */
async function showLive(dataDir: string): Promise<void> {
  for (;;) {
    const live = await readLive(dataDir);
    if (live.revision === 0) return;
    const shown = await readFile(registryFile(dataDir), 'utf8').catch(() => '');
    if (shown === json(live)) return;
    const temporary = `${registryFile(dataDir)}.${process.pid}`;
    await writeDurably(temporary, json(live));
    await rename(temporary, registryFile(dataDir));
    // And once more: a process that took the lock over may have shown a newer one meanwhile.
  }
}

/**
 * Writes the revision's file under a name that only one writer can get: this is the moment in which a change
 * becomes true. False when another writer got it first.
 */
async function commit(dataDir: string, revision: Revision): Promise<boolean> {
  const file = join(historyFolder(dataDir), `${revision.revision}.json`);
  const temporary = `${file}.${process.pid}`;
  await writeDurably(temporary, json(revision));
  try {
    await link(temporary, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Changes what is live: `edit` gets the newest registry and gives the one that shall follow it, or null when there is
 * nothing to change. It may be called again when another deploy was faster. Resolves with what is live afterwards.
 *
 * A process killed at any moment leaves either the old or the new registry; what a killed one had committed but not
 * shown yet is shown by the next call.
 *
 * @throws an Error when two feature apps claim one slot, when the shell is missing, or when a revision is damaged.
 */
export async function changeRegistry(
  dataDir: string,
  change: Change,
  edit: (live: Draft) => Promise<Draft | null>,
): Promise<Draft> {
  await mkdir(historyFolder(dataDir), { recursive: true });
  return withLock(lockFile(dataDir), async () => {
    for (;;) {
      await showLive(dataDir);
      const live = await readLive(dataDir);
      const edited = await edit(live);
      if (!edited) return live;
      const { api, shell, remotes } = edited;
      if (!shell)
        throw new Error('The registry needs a shell: publish it together with the first feature app.');
      const registry: Registry = { revision: live.revision + 1, ...(api && { api }), shell, remotes };
      refuseSharedSlots(registry);
      const revision = { revision: registry.revision, at: new Date().toISOString(), ...change, registry };
      if (!(await commit(dataDir, revision))) continue;
      await showLive(dataDir);
      return registry;
    }
  });
}
