import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGates, type Tally } from '../check/gate.ts';
import { gates } from '../check/gates.ts';
import { ensureBrowser } from '../e2e/support/browser.ts';
import { jestTally, playwrightTally } from './tally.ts';

/**
 * `npm test`: every gate, every Jest project, every journey in a real browser. Its last line is
 * `N passed, N failed`, the sum over all of them; a runner that broke down counts as one failure.
 */
const reports = mkdtempSync(join(tmpdir(), 'fettle-test-'));
const started = performance.now();
/** One more than a newcomer's machine has cores: tests spend a third of their time waiting for servers and timers. */
const WORKERS = 3;
const stage = (name: string) =>
  console.log(`\n== ${name} (at ${Math.round((performance.now() - started) / 1000)} s)`);

/** Runs a test runner with its output on the screen and gives its exit code. */
function runner(path: string, args: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`node_modules/${path}`, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('close', resolve);
  });
}

/** Reads a runner's report; a report that is missing or says "all well" after a failed run is a failure itself. */
function tallyOf(file: string, code: number | null, read: (report: never) => Tally): Tally {
  try {
    const tally = read(JSON.parse(readFileSync(file, 'utf8')) as never);
    return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function main(): Promise<Tally[]> {
  stage('browser');
  const browser = ensureBrowser(console.log);
  console.log(browser);

  stage('gates');
  const checked = await runGates(gates());

  stage('rules, screens, API, infrastructure (Jest)');
  const jestReport = join(reports, 'jest.json');
  const jest = await runner(
    'jest/bin/jest.js',
    ['--ci', '--json', `--outputFile=${jestReport}`, `--maxWorkers=${WORKERS}`],
    {
      BROWSER_PATH: browser,
    },
  );

  stage('journeys and experiments (Playwright)');
  const journeyReport = join(reports, 'journeys.json');
  const journeys = await runner(
    '@playwright/test/cli.js',
    ['test', '--config', 'infra/e2e/playwright.config.ts', '--grep-invert', '@slow'],
    {
      BROWSER_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
    },
  );

  return [checked, tallyOf(jestReport, jest, jestTally), tallyOf(journeyReport, journeys, playwrightTally)];
}

const tallies = await main().catch((error: unknown) => {
  console.error(error);
  return [{ passed: 0, failed: 1 }];
});
rmSync(reports, { recursive: true, force: true });
const total = (part: keyof Tally) => tallies.reduce((sum, tally) => sum + tally[part], 0);
console.log(`\n${Math.round((performance.now() - started) / 1000)} s`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') ? 1 : 0;
