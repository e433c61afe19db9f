import { runProgram } from '../processes/run-program.ts';
import { Skipped } from './gate.ts';

/** The newest tag `v*` below the commit of this clone, or why there is none to look at. */
export async function lastRelease(folder = '.'): Promise<{ tag: string } | { missing: string }> {
  const git = (...args: string[]) => runProgram('git', ['-C', folder, ...args]).catch(() => null);
  if ((await git('--version'))?.code !== 0)
    return { missing: 'git is not there, and so no earlier release to compare with' };
  if ((await git('rev-parse', '--git-dir'))?.code !== 0)
    return { missing: 'these sources have no git history, and so no earlier release to compare with' };
  const found = await git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  return found?.code === 0 ? { tag: found.output.trim() } : { missing: 'no release yet: there is no tag v*' };
}

/**
 * A JSON file as the last release had it.
 *
 * @throws Skipped with the reason where there is no release, or the release had no such file.
 */
export async function releasedJson<Shape>(file: string): Promise<{ tag: string; json: Shape }> {
  const release = await lastRelease();
  if ('missing' in release) throw new Skipped(release.missing);
  const { code, output } = await runProgram('git', ['show', `${release.tag}:${file}`]);
  if (code !== 0) throw new Skipped(`${release.tag} had no ${file}`);
  return { tag: release.tag, json: JSON.parse(output) as Shape };
}
