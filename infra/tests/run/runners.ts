import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../product/processes/run-program.ts';
import { ROOT } from '../../workspace.ts';
import { type FailedTest, jestOutcome, type Outcome, playwrightOutcome, stillFailed } from './outcome.ts';

/** Matches names of Jest files that only `npm run test:all` runs; Playwright's configuration has its own. */
export const ONLY_IN_ALL = '\\.all\\.test\\.';

const PLAYWRIGHT = '@playwright/test/cli.js';
const CONFIG = 'infra/tests/e2e/playwright.config.ts';
/** One more than a newcomer's machine has cores: tests spend a third of their time waiting. */
const WORKERS = 3;
/** A larger young generation saves a sixth of the garbage collection: Jest reruns modules for each file. */
const JEST_MEMORY = ['--max-semi-space-size=64'];
/** Options of Jest: failing files are printed in full, the others as a sum. */
const JEST = ['--ci', '--json', '--reporters=agent'];

/** Runs Jest with these arguments, its output on the screen. A broken run counts as one failure. */
export async function runJest(args: string[]): Promise<Outcome> {
  const outcome = await jestOnce([`--maxWorkers=${WORKERS}`, ...args]);
  const again = async (failures: FailedTest[]) => {
    const still: FailedTest[] = [];
    for (const file of new Set(failures.map((test) => test.file))) {
      const ofFile = failures.filter((test) => test.file === file);
      const names = ofFile.map(({ name }) => name);
      const only = names.includes('') ? [] : ['--testNamePattern', `^(${names.map(escaped).join('|')})$`];
      still.push(...stillFailed(ofFile, await jestOnce(['--runInBand', ...only, '--runTestsByPath', file])));
    }
    return still;
  };
  return { ...outcome, again };
}

const jestOnce = (args: string[]) =>
  withReport(async (report) => {
    const all = [...JEST, `--outputFile=${report}`, ...args];
    const code = await run('jest/bin/jest.js', all, {}, JEST_MEMORY);
    return outcomeOf(report, code, (json) => jestOutcome(json, ROOT));
  });

/** Runs the projects of Playwright that `args` name. A broken run counts as one failure. */
export async function runPlaywright(args: string[]): Promise<Outcome> {
  const lastRun = join(mkdtempSync(join(tmpdir(), 'fettle-test-')), 'last-run.json');
  const outcome = await playwrightOnce(args, lastRun);
  const again = async (failures: FailedTest[]) => {
    // The first run's files in `test-results`, such as descriptions of pages, stay there.
    const alone = ['--last-failed', '--workers=1', '--output=test-results/alone', ...args];
    return stillFailed(failures, await playwrightOnce(alone, lastRun));
  };
  return { ...outcome, again };
}

const playwrightOnce = (args: string[], lastRun: string) =>
  withReport(async (report) => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: lastRun };
    const code = await run(PLAYWRIGHT, ['test', '--config', CONFIG, ...args], env);
    return outcomeOf(report, code, (json) => playwrightOutcome(json, ROOT));
  });

/** Runs Playwright if some tests match; otherwise no product is started. */
export async function runPlaywrightIfAny(args: string[]): Promise<Outcome> {
  const list = ['test', '--config', CONFIG, '--list', ...args];
  const { code, output } = await runProgram(process.execPath, [`node_modules/${PLAYWRIGHT}`, ...list]);
  if (code === 0) return runPlaywright(args);
  if (!output.includes('No tests found')) throw new Error(output.trim());
  return { passed: 0, failed: 0, failures: [] };
}

/** The words escaped for a regular expression. */
export const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Runs a test runner with its output on the screen and returns its exit code; its workers get Node's options too. */
function run(
  path: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  nodeOptions: string[] = [],
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...nodeOptions, `node_modules/${path}`, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('close', resolve);
  });
}

async function withReport(work: (report: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-test-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads a runner's report; a report that is missing, or has no failure after a failed run, counts as a failure. */
function outcomeOf(file: string, code: number | null, read: (report: never) => Outcome): Outcome {
  try {
    const outcome = read(JSON.parse(readFileSync(file, 'utf8')) as never);
    return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
  } catch {
    return { passed: 0, failed: 1, failures: [] };
  }
}
