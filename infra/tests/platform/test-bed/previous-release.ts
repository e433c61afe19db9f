import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { twoAtATime } from '../../../deploy/build/spawn-build.ts';
import { ROOT, SHELL } from '../../../workspace.ts';
import { run, taggedRelease, takeOutRelease } from '../../check/released-sources.ts';

/** The front ends of a release, rebuilt. */
export interface PreviousRelease {
  /** `v1.2.0`. */
  tag: string;
  /** By package: the folder of its sealed build, ready for the store. */
  builds: Record<string, string>;
}

/**
 * Builds the shell and the feature apps of the last release, the newest tag `v*` below this commit, into folders of
 * `target`, by that release's own code and with the installed packages. When there is no release, `missing` says why.
 *
 * @throws an Error with the compiler's messages when the release's sources do not compile with today's packages.
 */
export async function buildPreviousRelease(
  target: string,
  repository = ROOT,
): Promise<PreviousRelease | { missing: string }> {
  const release = await taggedRelease(repository);
  if ('missing' in release) return release;
  const sources = await mkdtemp(join(tmpdir(), 'fettle-release-'));
  try {
    await takeOutRelease(repository, release.tag, sources);
    const builds: Record<string, string> = {};
    await twoAtATime(frontEnds(sources), async (name) => {
      const folder = join(target, name);
      await run(process.execPath, ['infra/build/front-ends/build-process.mjs', name, folder], sources);
      builds[name] = folder;
    });
    return { tag: release.tag, builds };
  } finally {
    await rm(sources, { recursive: true, force: true });
  }
}

/** The shell and every feature app that the release had. */
function frontEnds(sources: string): string[] {
  const remotes = readdirSync(sources).filter(
    (name) => name.startsWith('mfe-') && existsSync(join(sources, name, 'src/remote.ts')),
  );
  return [SHELL, ...remotes.sort()];
}
