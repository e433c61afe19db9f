import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastRelease } from '../../check/last-release.ts';
import { twoAtATime } from '../../deploy/build/spawn-build.ts';
import { runProgram } from '../../processes/run-program.ts';
import { ROOT, SHELL } from '../../rspack/workspace.ts';

/** The front ends of a release, rebuilt. */
export interface PreviousRelease {
  /** `v1.2.0`. */
  tag: string;
  /** By package: the folder of its sealed build, ready for the store. */
  builds: Record<string, string>;
}

/**
 * Builds the shell and the feature apps of the last release, the newest tag `v*` below this commit, into folders of
 * `target`, by that release's own code and with the packages that are installed here. Where there is no release,
 * `missing` says why.
 *
 * @throws an Error with the compiler's messages when the release's sources do not compile with today's packages.
 */
export async function buildPreviousRelease(
  target: string,
  repository = ROOT,
): Promise<PreviousRelease | { missing: string }> {
  const release = await lastRelease(repository);
  if ('missing' in release) return release;
  const sources = await mkdtemp(join(tmpdir(), 'fettle-release-'));
  try {
    await takeOut(repository, release.tag, sources);
    linkPackages(repository, sources);
    const builds: Record<string, string> = {};
    await twoAtATime(frontEnds(sources), async (name) => {
      const folder = join(target, name);
      await run(process.execPath, ['infra/rspack/build-process.mjs', name, folder], sources);
      builds[name] = folder;
    });
    return { tag: release.tag, builds };
  } finally {
    await rm(sources, { recursive: true, force: true });
  }
}

async function run(command: string, args: string[], folder: string, env = {}): Promise<void> {
  const { code, output } = await runProgram(command, args, env, folder);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.\n${output.trim()}`);
}

/** Writes the files of a tag into an empty folder; the clone's own index and files stay as they are. */
async function takeOut(repository: string, tag: string, folder: string): Promise<void> {
  const env = { GIT_INDEX_FILE: join(folder, 'release.index') };
  await run('git', ['read-tree', tag], repository, env);
  await run('git', ['checkout-index', '--all', `--prefix=${folder}/`], repository, env);
}

/** The shell and every feature app that the release had. */
function frontEnds(sources: string): string[] {
  const remotes = readdirSync(sources).filter(
    (name) => name.startsWith('mfe-') && existsSync(join(sources, name, 'src/remote.ts')),
  );
  return [SHELL, ...remotes.sort()];
}

/** Links the installed packages one by one, so that our own lead to the release's sources and not to today's. */
function linkPackages(repository: string, sources: string): void {
  const installed = join(repository, 'node_modules');
  mkdirSync(join(sources, 'node_modules/@fettle'), { recursive: true });
  for (const entry of readdirSync(installed).filter((name) => name !== '@fettle')) {
    symlinkSync(join(installed, entry), join(sources, 'node_modules', entry));
  }
  for (const workspace of readdirSync(sources)) {
    if (!existsSync(join(sources, workspace, 'package.json'))) continue;
    symlinkSync(join(sources, workspace), join(sources, 'node_modules/@fettle', workspace));
    const own = join(repository, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(sources, workspace, 'node_modules'));
  }
}
