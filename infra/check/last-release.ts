import { runCommand } from './gate.ts';

/** The newest tag `v*` below this commit, or why there is none to look at. */
export async function lastRelease(): Promise<{ tag: string } | { missing: string }> {
  const git = await runCommand('git', ['--version']).catch(() => null);
  if (git?.code !== 0) return { missing: 'git is not there, and so no earlier release to compare with' };
  const { code, output } = await runCommand('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*']);
  return code === 0 ? { tag: output.trim() } : { missing: 'no release yet: there is no tag v*' };
}
