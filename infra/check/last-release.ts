import { runCommand } from './gate.ts';

/** The newest tag `v*` below the commit of this clone, or why there is none to look at. */
export async function lastRelease(folder = '.'): Promise<{ tag: string } | { missing: string }> {
  const git = (...args: string[]) => runCommand('git', ['-C', folder, ...args]).catch(() => null);
  if ((await git('--version'))?.code !== 0)
    return { missing: 'git is not there, and so no earlier release to compare with' };
  if ((await git('rev-parse', '--git-dir'))?.code !== 0)
    return { missing: 'these sources have no git history, and so no earlier release to compare with' };
  const found = await git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  return found?.code === 0 ? { tag: found.output.trim() } : { missing: 'no release yet: there is no tag v*' };
}
