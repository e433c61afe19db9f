import { runGates, type Tally } from '../check/gate.ts';
import { gates } from '../check/gates.ts';
import { ensureTestBrowser } from '../e2e/support/browser.ts';
import { report, stage } from './report-tallies.ts';
import { hasJourneys, jestFiles, runJest, runJourneys } from './runners.ts';
import { patternOf, selectTests } from './test-selection.ts';

/**
 * `npm test`: every gate, every Jest project, every journey in a real browser. `npm test -- <words>`: the tests of Jest and
 * the journeys that have one of the words in their path or name. The last line is `N passed, N failed`, the sum over all
 * of them; a runner that broke down counts as one failure.
 */
async function everything(): Promise<Tally[]> {
  stage('browser');
  const browser = ensureTestBrowser(console.log);
  console.log(browser);

  stage('gates');
  const checked = await runGates(gates());
  stage('rules, screens, API, infrastructure (Jest)');
  const tests = await runJest([], browser);
  stage('journeys and experiments (Playwright)');
  return [checked, tests, await runJourneys([], browser)];
}

async function matching(words: string[]): Promise<Tally[]> {
  const pattern = patternOf(words);
  const { whole, byName } = selectTests(jestFiles(), words);
  const journeys = await hasJourneys(pattern);
  if (whole.length + byName.length === 0 && !journeys) {
    console.error(`No test has ${words.map((word) => `"${word}"`).join(' or ')} in its path or name.`);
    return [];
  }
  const browser = ensureTestBrowser(console.log);
  const tallies: Tally[] = [];
  if (whole.length > 0) {
    stage(`test files with this path: ${whole.length}`);
    tallies.push(await runJest(['--runTestsByPath', ...whole], browser));
  }
  if (byName.length > 0) {
    stage(`tests with this name, in ${byName.length} more`);
    tallies.push(await runJest(['--testNamePattern', pattern, '--runTestsByPath', ...byName], browser));
  }
  if (journeys) {
    stage('journeys and experiments (Playwright)');
    tallies.push(await runJourneys(['--grep', pattern], browser));
  }
  return tallies;
}

const words = process.argv.slice(2);
const option = words.find((word) => word.startsWith('-'));
if (option) {
  console.error(
    'usage: npm test [-- <words>]   everything, or what has one of the words in its path or name',
  );
  process.exitCode = 2;
} else await report(() => (words.length > 0 ? matching(words) : everything()));
