import { removeLeftovers } from '../store/leftovers.ts';
import { isStored } from '../store/store.ts';
import { buildIntoStore, type Candidate, candidate } from './build-into-store.ts';
import { twoAtATime } from './spawn-build.ts';

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
