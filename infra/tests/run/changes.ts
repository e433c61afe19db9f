import { runProgram } from '../../product/processes/run-program.ts';

/** The paths that differ from a commit, including uncommitted ones; none without git. */
export async function changedSince(commit: string): Promise<string[]> {
  const changed = await git('diff', '--name-only', commit);
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...untracked])].sort();
}

/** The commit at which this branch left main; on main the last commit from `origin`, or `HEAD` without one. */
export async function baseOfChanges(): Promise<string> {
  for (const main of ['origin/main', 'main']) {
    const [base] = await git('merge-base', 'HEAD', main);
    if (base) return base;
  }
  return 'HEAD';
}

/** The shell and feature apps whose sources are among these paths. */
export function changedFrontEnds(paths: string[]): string[] {
  const names = paths.map((path) => /^(shell|mfe-[^/]+)\/(src|ui-states)\//.exec(path)?.[1] ?? '');
  return [...new Set(names.filter(Boolean))].sort();
}

/** Lines of git's output; none when git fails. */
async function git(...args: string[]): Promise<string[]> {
  const { code, output } = await runProgram('git', args).catch(() => ({ code: 1, output: '' }));
  return code === 0 ? output.split('\n').filter(Boolean) : [];
}
