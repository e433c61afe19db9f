import type { Registry, ReleaseRecord } from '@fettle/shared-ui/slots';
import pLimit from 'p-limit';
import { Failure } from '../../failure.ts';
import { refuseSharedSlots } from '../rules/slot-claims.ts';
import { type Draft, EMPTY, liveBuildsOf } from './draft.ts';
import { type RegistryFiles, registryFiles } from './registry-files.ts';
import { releaseRecord, storeAgain } from './store.ts';

/** Number of revisions that are read at the same time: each one takes a moment from a bucket. */
const READ_AT_ONCE = 32;

/** Author of a change of what is live, with the reason. */
export interface Author {
  by: string;
  reason: string;
}

export interface Change extends Author {
  /** Packages that a deploy gives to members: the history tells it from a canary that is taken back. */
  deployed?: string[];
  /** Checks the newest registry before each attempt to change it; an error that it throws prevents the change. */
  check?(live: Draft): Promise<void>;
}

/** One line of the history: `history/<revision>.json`. */
export interface Revision extends Author, Pick<Change, 'deployed'> {
  revision: number;
  at: string;
  registry: Registry;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

async function parsedRevision(files: RegistryFiles, revision: number): Promise<Revision> {
  const text = await files.read(revision);
  try {
    return JSON.parse(text) as Revision;
  } catch {
    throw new Failure(
      `${files.placeOf(revision)} is damaged: put it back from a copy; where there is none remove it (of the newest revision: the one before it counts then).`,
    );
  }
}

/** The whole history, or its newest `most` revisions, oldest first. */
export async function readHistory(dataDir: string, most = Number.POSITIVE_INFINITY): Promise<Revision[]> {
  const files = registryFiles(dataDir);
  const read = pLimit(READ_AT_ONCE);
  const numbers = (await files.numbers()).slice(-most);
  return Promise.all(numbers.map((revision) => read(() => parsedRevision(files, revision))));
}

/** One line of the history; null for a revision that does not exist. */
export async function readRevision(dataDir: string, revision: number): Promise<Revision | null> {
  const files = registryFiles(dataDir);
  return (await files.numbers()).includes(revision) ? parsedRevision(files, revision) : null;
}

/** The registry's newest record of a stored build, published when it first went live, or now if it never did. */
export async function recordOf(dataDir: string, path: string, history: Revision[]): Promise<ReleaseRecord> {
  for (const { registry } of history.toReversed()) {
    const known = liveBuildsOf(registry).find((build) => build.path === path);
    if (known) return known;
  }
  return releaseRecord(dataDir, path);
}

/** Reads what is live from the history, which is never behind `registry.json`; an empty draft in a new store. */
export async function readLive(dataDir: string): Promise<Draft> {
  const files = registryFiles(dataDir);
  const last = (await files.numbers()).at(-1);
  return last === undefined ? EMPTY : (await parsedRevision(files, last)).registry;
}

/** Writes the registry of the newest revision into `registry.json`. */
async function showLive(dataDir: string): Promise<void> {
  for (;;) {
    const live = await readLive(dataDir);
    if (live.revision === 0) return;
    // Reads again after a write: another process may have shown a newer one meanwhile.
    if (await registryFiles(dataDir).show(json(live))) return;
  }
}

/** Uploads builds that the bucket lost and this machine has, before a registry names them. */
async function storeNamed(dataDir: string, registry: Registry): Promise<void> {
  for (const { path } of liveBuildsOf(registry)) await storeAgain(dataDir, path);
}

/**
 * Changes what is live: `edit` gets the newest registry and returns its successor, or null when nothing changes. It
 * is called again when another deploy was faster. Resolves with what is live afterwards.
 *
 * A process killed at any moment leaves either the old or the new registry; the next call shows a revision that a
 * killed process had committed but not shown.
 *
 * @throws an Error when two feature apps claim one slot, when the shell is missing, or when a revision is damaged.
 */
export async function changeRegistry(
  dataDir: string,
  { by, reason, deployed, check }: Change,
  edit: (live: Draft) => Promise<Draft | null>,
): Promise<Draft> {
  const files = registryFiles(dataDir);
  return files.inTurn(async () => {
    for (;;) {
      await showLive(dataDir);
      const live = await readLive(dataDir);
      await check?.(live);
      const edited = await edit(live);
      if (!edited) return live;
      const { api, shell, remotes } = edited;
      if (!shell)
        throw new Error('The registry needs a shell: publish it together with the first feature app.');
      const registry: Registry = { revision: live.revision + 1, ...(api && { api }), shell, remotes };
      refuseSharedSlots(registry);
      const at = new Date().toISOString();
      const revision: Revision = {
        ...{ revision: registry.revision, at, by, reason, ...(deployed && { deployed }) },
        registry,
      };
      await storeNamed(dataDir, registry);
      // The change takes effect with this commit.
      if (!(await files.commit(revision.revision, json(revision)))) continue;
      await showLive(dataDir);
      return registry;
    }
  });
}
