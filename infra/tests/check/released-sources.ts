import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../../product/processes/run-program.ts';

/** The newest tag `v*` below this commit whose sources can be extracted, or why there is none. */
export async function taggedRelease(folder: string): Promise<{ tag: string } | { missing: string }> {
  const git = (...args: string[]) => runProgram('git', ['-C', folder, ...args]).catch(() => null);
  if ((await git('--version'))?.code !== 0)
    return { missing: 'git is not there, and so no earlier release to compare with' };
  if ((await git('rev-parse', '--git-dir'))?.code !== 0)
    return { missing: 'these sources have no git history, and so no earlier release to compare with' };
  const found = await git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  return found?.code === 0 ? { tag: found.output.trim() } : { missing: 'this clone has no tag v*' };
}

/**
 * Writes the sources of a release into an empty folder, ready to be built by the release's own code with the
 * installed packages. The clone's own index and files stay unchanged.
 */
export async function takeOutRelease(repository: string, tag: string, folder: string): Promise<void> {
  await takeOutSources(repository, tag, folder);
  linkPackages(repository, folder);
}

/** Writes the sources of a release without packages. */
export async function takeOutSources(repository: string, tag: string, folder: string): Promise<void> {
  const env = { GIT_INDEX_FILE: join(folder, 'release.index') };
  await run('git', ['read-tree', tag], repository, env);
  await run('git', ['checkout-index', '--all', `--prefix=${folder}/`], repository, env);
}

/** Runs a program in a folder to its end. @throws an Error with its output when it ends with anything but 0 */
export async function run(command: string, args: string[], folder: string, env = {}): Promise<void> {
  const { code, output } = await runProgram(command, args, env, folder);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.\n${output.trim()}`);
}

/** Links the installed packages one by one, so that our own packages are the release's and not today's. */
function linkPackages(repository: string, sources: string): void {
  const installed = join(repository, 'node_modules');
  mkdirSync(join(sources, 'node_modules/@fettle'), { recursive: true });
  for (const entry of readdirSync(installed).filter((name) => name !== '@fettle')) {
    symlinkSync(join(installed, entry), join(sources, 'node_modules', entry));
  }
  const { packages } = JSON.parse(readFileSync(join(sources, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean; resolved?: string }>;
  };
  for (const [link, { link: isWorkspace, resolved: workspace = '' }] of Object.entries(packages)) {
    if (!isWorkspace) continue;
    symlinkSync(join(sources, workspace), join(sources, link));
    const own = join(repository, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(sources, workspace, 'node_modules'));
  }
}
