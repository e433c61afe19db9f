import { runGates } from '../check/gate.ts';
import { gates } from '../check/gates.ts';
import { installedBrowser } from '../e2e/support/browser.ts';
import { runProgram } from '../processes/run-program.ts';
import { quickTests } from './quick-tests.ts';
import { report, stage } from './report-tallies.ts';
import { jestFiles, runJest } from './runners.ts';

/** The gates that tell most in little time. */
const QUICK_GATES = /^(types|format and lint|import rules)/;

/**
 * `npm run test:quick`: types, lint, import rules, the tests of what matters most and those beside what changed since main
 * was last pushed (or, without that, since the last commit). No browser; `npm test` says whether all is well.
 */
async function quick() {
  const changed = await changedFiles();
  const { run, left_out } = quickTests(
    changed,
    jestFiles().map(({ path }) => path),
  );
  stage(`types, lint, import rules; ${run.length} test files for ${changed.length} changed files`);
  if (left_out.length > 0) console.log(`not run, for want of time:\n  ${left_out.join('\n  ')}`);
  const checked = await runGates(gates().filter(({ name }) => QUICK_GATES.test(name)));
  stage('tests (Jest)');
  return [checked, await runJest(['--runTestsByPath', ...run], installedBrowser() ?? '')];
}

/** What differs from main as it was last pushed, with what is not committed; none without git. */
async function changedFiles(): Promise<string[]> {
  const git = async (...args: string[]) => {
    const { code, output } = await runProgram('git', args).catch(() => ({ code: 1, output: '' }));
    return code === 0 ? output.split('\n').filter(Boolean) : [];
  };
  const [base = 'HEAD'] = await git('merge-base', 'HEAD', 'origin/main');
  const changed = await git('diff', '--name-only', base);
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...untracked])].sort();
}

await report(quick);
