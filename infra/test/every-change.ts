import { runGates } from '../check/gate.ts';
import { gates } from '../check/gates.ts';
import { baseOfChanges, changedFrontEnds, changedSince } from './changes.ts';
import { PLATFORM } from './groups.ts';
import type { Outcome } from './outcome.ts';
import { stage } from './report.ts';
import { ONLY_IN_ALL, runJest, runPlaywright } from './runners.ts';

/**
 * The tier of `npm test`: every gate, all tests but those of `npm run test:all`, and of that the UI states of the packages that
 * differ from main, and the experiments that are fast where what they are about differs.
 */
export async function everyChange(): Promise<Outcome[]> {
  stage('gates');
  const checked = { ...(await runGates(gates())), failures: [] };
  stage('rules, API, screens, infrastructure (Jest)');
  const outcomes = [checked, await runJest(['--testPathIgnorePatterns', ONLY_IN_ALL])];
  stage('journeys and three experiments (Playwright)');
  outcomes.push(await runPlaywright(['--project=journeys', '--project=platform']));

  const changed = await changedSince(await baseOfChanges());
  const packages = changedFrontEnds(changed);
  if (packages.length > 0) {
    stage(`UI states of ${packages.join(', ')}, which differs from main`);
    outcomes.push(await runPlaywright(['--project=ui-states', `--grep=(${packages.join('|')}) `]));
  }
  if (changed.some((path) => PLATFORM.test(path))) {
    stage('experiments of the platform, which differs from main');
    outcomes.push(await runPlaywright(['--project=platform.all', '--grep-invert=@slow']));
  }
  return outcomes;
}
