import { packageVersion } from '../../workspace.ts';
import { removeLeftovers } from '../store/leftovers.ts';
import { artifactPath, builtAs, isStored, openIncoming, store } from '../store/store.ts';
import { buildId } from './build-id.ts';
import { spawnBuild, twoAtATime } from './spawn-build.ts';

/** Builds of the current sources, all of them in the store. */
export interface Fresh {
  candidates: Candidate[];
  /** Packages that were built for it. */
  built: string[];
}

/**
 * Builds those of `names` whose sources the store has never seen. Sources that change during a build are built again.
 *
 * @param log gets a line for each build
 * @throws an Error with the compiler's messages; builds that were complete by then stay in the store
 */
export async function buildStale(
  dataDir: string,
  names: string[],
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<Fresh> {
  await removeLeftovers(dataDir);
  const built = new Set<string>();
  for (;;) {
    const candidates = names.map(candidate);
    const stored = await Promise.all(candidates.map(({ path }) => isStored(dataDir, path)));
    const stale = candidates.filter((_, at) => !stored[at]);
    let changed = false;
    for (const { name } of stale) built.add(name);
    await twoAtATime(stale, async (build) => {
      const started = performance.now();
      const stored = await buildIntoStore(dataDir, build, signal);
      if (!stored) changed = true;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      log(`${build.name} ${stored ? `built in ${seconds} s` : 'changed while it was built: once more'}`);
    });
    if (!changed) return { candidates, built: [...built] };
  }
}

/** A build of the sources as they are now, whether or not the store has it. */
export interface Candidate {
  name: string;
  id: string;
  /** Path of the build in the store and on the web server. */
  path: string;
}

export function candidate(name: string): Candidate {
  const id = buildId(name);
  return { name, id, path: artifactPath(name, packageVersion(name), id) };
}

/**
 * Builds one front end into the store. Returns false and stores nothing when its sources changed meanwhile: the build
 * may then mix old and new files, which no id names.
 *
 * @throws an Error with the compiler's messages.
 */
export async function buildIntoStore(
  dataDir: string,
  { name, id, path }: Candidate,
  signal?: AbortSignal,
): Promise<boolean> {
  const incoming = await openIncoming(dataDir, name);
  await spawnBuild(name, incoming, { signal });
  if ((await builtAs(incoming)) !== id || buildId(name) !== id) return false;
  await store(dataDir, incoming, path);
  return true;
}
