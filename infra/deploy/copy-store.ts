import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { storedBuilds } from './expired-builds.ts';
import { damagedFiles } from './store/damaged-files.ts';
import { bucketOf } from './store/deploy-bucket.ts';
import { type RegistryFiles, registryFiles } from './store/registry-files.ts';
import { buildFolder, deployFolder, isStored, openIncoming, releaseRecord, store } from './store/store.ts';

/** Result of a copy. */
export interface CopiedStore {
  builds: number;
  /** Builds that the target had already. */
  present: number;
  /** Damaged builds of the source, with the files that differ from the published ones; they were not copied. */
  damaged: string[];
  revisions: number;
  /** The revision that is live in the target now. */
  revision: number;
}

/**
 * Copies all builds of a store, then its history, and makes live in the target what is live in the source. Each of
 * the two is a data folder, or one whose store is a bucket. It deletes nothing and can be repeated: the target may
 * have the beginning of the same history. An interrupted copy leaves only complete builds and revisions whose builds
 * are all in the target.
 *
 * @throws Failure when the target has a history of its own, or when a build that is live is damaged or missing
 */
export async function copyStore(
  from: string,
  to: string,
  onBuild: (done: number, all: number) => void,
): Promise<CopiedStore> {
  const source = registryFiles(from);
  const target = registryFiles(to);
  const numbers = await source.numbers();
  const last = numbers.at(-1);
  if (last === undefined) throw new Failure('Nothing was ever deployed there: there is no history to copy.');
  await refuseOtherHistory(source, target);

  const done: CopiedStore = { builds: 0, present: 0, damaged: [], revisions: 0, revision: last };
  const builds = await storedBuilds(from);
  for (const [at, { path }] of builds.entries()) {
    await copyBuild(from, to, path, done);
    onBuild(at + 1, builds.length);
  }
  await requireLiveBuilds(to, await source.read(last), done.damaged);
  await target.inTurn(async () => {
    const there = new Set(await target.numbers());
    for (const revision of numbers.filter((number) => !there.has(number))) {
      if (await target.commit(revision, await source.read(revision))) done.revisions += 1;
    }
    // A deploy to the target may have taken one of these numbers since the previous check.
    await refuseOtherHistory(source, target);
    const { registry } = JSON.parse(await target.read(last));
    while (!(await target.show(`${JSON.stringify(registry, null, 2)}\n`)));
  });
  return done;
}

async function copyBuild(from: string, to: string, path: string, done: CopiedStore): Promise<void> {
  if (await isStored(to, path)) {
    done.present += 1;
    return;
  }
  const record = await releaseRecord(from, path).catch(() => null);
  const differs = record ? await damagedFiles(from, record) : ['its description'];
  if (!record || differs.length > 0) {
    done.damaged.push(`${path} (${differs.join(', ')})`);
    return;
  }
  const incoming = await openIncoming(to, record.build_id);
  try {
    await cp(await buildFolder(from, path), incoming, { recursive: true });
    await store(to, incoming, path);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
  if ((await damagedFiles(to, record)).length > 0) {
    await bucketOf(to)?.remove(path);
    await rm(join(deployFolder(to), path), { recursive: true, force: true });
    throw new Failure(`The build ${path} arrived other than it was sent: copy again.`);
  }
  done.builds += 1;
}

/** Refuses a target with a history of its own: its revisions have the same numbers but other contents. */
async function refuseOtherHistory(source: RegistryFiles, target: RegistryFiles): Promise<void> {
  const [ours, theirs] = [new Set(await source.numbers()), await target.numbers()];
  for (const revision of theirs) {
    if (ours.has(revision) && (await source.read(revision)) === (await target.read(revision))) continue;
    throw new Failure(
      `The target has a history of its own (${target.placeOf(revision)} is not in the source): copy into an empty one.`,
    );
  }
}

async function requireLiveBuilds(to: string, text: string, damaged: string[]): Promise<void> {
  const { registry } = JSON.parse(text);
  const packages = [registry.shell, ...Object.values(registry.remotes)] as {
    stable: { path: string };
    canary?: { build: { path: string } } | null;
  }[];
  for (const { path } of packages.flatMap(({ stable, canary }) =>
    canary ? [stable, canary.build] : [stable],
  )) {
    if (await isStored(to, path)) continue;
    const why = damaged.some((line) => line.startsWith(path)) ? 'damaged' : 'missing';
    throw new Failure(`The live build ${path} is ${why} in the source: no revision was copied.`);
  }
}
