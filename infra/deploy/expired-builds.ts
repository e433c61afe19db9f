import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { failureLine } from '../failure.ts';
import { withLock } from '../product/locks/file-lock.mjs';
import { bucketOf, type DeployBucket } from './store/deploy-bucket.ts';
import { liveBuildsOf, SHELL } from './store/draft.ts';
import { type Revision, readHistory } from './store/registry.ts';
import { deployFolder, incomingFor, lockFile } from './store/store.ts';
import { KITS_IN_STORE, keepKits } from './store/stored-kits.ts';

const DAY_MS = 24 * 3600_000;
const KEPT_DAYS = 30;
/** Kits are named by lock files of teams, some of which are built once a year. */
const KEPT_KIT_DAYS = 400;
const KEPT_REVISIONS = 10;
/** Builds of one feature app that are kept besides those of the last revisions, so that no team fills the disk. */
const KEPT_BUILDS = 50;

export interface StoredBuild {
  path: string;
  /** Time of its last publication or deploy. */
  usedAt: Date;
}

/**
 * The builds that are no longer needed. Kept are the builds that were used in the last 30 days, and all builds that a
 * revision names as live or previous, if it was live in these days or is one of the last 10. Of the builds of one
 * feature app that the last 10 revisions do not name, no more than the 50 that were used last are kept. Kits are kept
 * for 400 days.
 */
export function expiredBuilds(stored: StoredBuild[], history: Revision[], now: Date): string[] {
  const start = now.getTime() - KEPT_DAYS * DAY_MS;
  const ended = (at: number) => Date.parse(history[at + 1]?.at ?? now.toISOString());
  const recent = history.slice(-KEPT_REVISIONS);
  const kept = history.filter((revision, at) => recent.includes(revision) || ended(at) >= start);
  const [namedRecently, named] = [pathsIn(recent), pathsIn(kept)];
  const known = new Map<string, number>();
  return stored
    .toSorted((a, b) => b.usedAt.getTime() - a.usedAt.getTime())
    .filter(({ path, usedAt }) => {
      const app = dirname(path);
      if (app === `/remotes/${KITS_IN_STORE}`)
        return usedAt.getTime() < now.getTime() - KEPT_KIT_DAYS * DAY_MS;
      if (namedRecently.has(path)) return false;
      const newer = known.get(app) ?? 0;
      known.set(app, newer + 1);
      const isSurplus = newer >= KEPT_BUILDS && app !== `/${SHELL}`;
      return isSurplus || (!named.has(path) && usedAt.getTime() < start);
    })
    .map(({ path }) => path);
}

/** The builds that revisions name: live, previous, or canary. */
const pathsIn = (revisions: Revision[]): Set<string> =>
  new Set(
    revisions
      .flatMap(({ registry }) => [registry.shell, ...Object.values(registry.remotes)])
      .flatMap(({ stable, previous, canary }) =>
        [stable, previous, canary?.build].flatMap((build) => build?.path ?? []),
      ),
  );

/** Removes the expired builds and returns their paths. */
export const removeExpiredBuilds = (dataDir: string, now: Date): Promise<string[]> =>
  removeBuilds(dataDir, (stored, history) => expiredBuilds(stored, history, now));

/**
 * Ends a deploy: keeps the kits of these shells, and removes old builds. The new ones are live by now, so a failure here
 * is printed and does not fail the deploy.
 */
export async function cleanUp(
  dataDir: string,
  shells: (ReleaseRecord | undefined)[],
  log: (line: string) => void,
): Promise<void> {
  try {
    await keepKits(dataDir, shells);
    const removed = await removeExpiredBuilds(dataDir, new Date());
    if (removed.length) log(`${removed.length} builds removed that nothing has named for 30 days`);
  } catch (error) {
    log(`old builds stay in the store: ${failureLine(error)}`);
  }
}

/** Buckets tell times by the second. */
const SAME_TIME_MS = 1000;

/**
 * Removes a build that was refused: such builds must not fill the disk for a month. One that some revision names stays,
 * and one that another deploy marked as used after `touchedAt`, since it may be about to go live there.
 */
export const removeRefusedBuild = (dataDir: string, path: string, touchedAt: Date): Promise<string[]> =>
  removeBuilds(dataDir, (stored, history) => {
    const isNamed = history.some(({ registry }) =>
      liveBuildsOf(registry).some((build) => build.path === path),
    );
    const isOwn = ({ usedAt }: StoredBuild) => usedAt.getTime() - touchedAt.getTime() < SAME_TIME_MS;
    return stored.flatMap((build) => (build.path === path && !isNamed && isOwn(build) ? [path] : []));
  });

/** Names builds to remove. */
type Choose = (stored: StoredBuild[], history: Revision[]) => string[];

/**
 * Removes builds and returns their paths. Waits while a deploy moves a pointer, since live builds must stay. A build
 * leaves the store by one rename, so no reader sees half of it.
 */
async function removeBuilds(dataDir: string, choose: Choose): Promise<string[]> {
  const bucket = bucketOf(dataDir);
  return bucket ? removeFromBucket(dataDir, bucket, choose) : removeFromFolder(dataDir, choose);
}

/** A concurrent deploy that makes one of them live marked it as used before, and stores it again (`registry.ts`). */
async function removeFromBucket(dataDir: string, bucket: DeployBucket, choose: Choose): Promise<string[]> {
  const paths = choose(await storedBuilds(dataDir), await readHistory(dataDir));
  for (const path of paths) {
    await bucket.remove(path);
    await rm(join(deployFolder(dataDir), path), { recursive: true, force: true });
  }
  return paths;
}

async function removeFromFolder(dataDir: string, choose: Choose): Promise<string[]> {
  const removedFolder = incomingFor(dataDir, 'removed');
  const removed = await withLock(lockFile(dataDir), async () => {
    const paths = choose(await buildsOfFolder(dataDir), await readHistory(dataDir));
    if (paths.length) await mkdir(removedFolder, { recursive: true });
    for (const [at, path] of paths.entries()) {
      await rename(join(deployFolder(dataDir), path), join(removedFolder, String(at)));
    }
    return paths;
  });
  if (removed.length) await rm(removedFolder, { recursive: true, force: true });
  return removed;
}

/** Every build in the store, whichever clone it came from. */
export async function storedBuilds(dataDir: string): Promise<StoredBuild[]> {
  return (await bucketOf(dataDir)?.builds()) ?? buildsOfFolder(dataDir);
}

/** Skips files that a desktop left beside the builds. */
async function buildsOfFolder(dataDir: string): Promise<StoredBuild[]> {
  const folder = (path: string) => join(deployFolder(dataDir), path);
  const entries = async (path: string) => {
    const found = await readdir(folder(path), { withFileTypes: true }).catch(() => []);
    return found.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  };
  const remotes = (await entries('remotes')).map((name) => `/remotes/${name}/`);
  const found = await Promise.all(
    [`/${SHELL}/`, ...remotes].map(async (parent) =>
      (await entries(parent)).map((build) => `${parent}${build}/`),
    ),
  );
  return Promise.all(found.flat().map(async (path) => ({ path, usedAt: (await stat(folder(path))).mtime })));
}
