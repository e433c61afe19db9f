import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tally } from '../check/gate.ts';
import { runProgram } from '../processes/run-program.ts';
import { ROOT } from '../rspack/workspace.ts';
import { jestTally, playwrightTally } from './tally.ts';
import type { TestFile } from './test-selection.ts';

const JEST = 'jest/bin/jest.js';
const PLAYWRIGHT = '@playwright/test/cli.js';
const JOURNEYS = ['test', '--config', 'infra/e2e/playwright.config.ts'];
/** One more than a newcomer's machine has cores: tests spend a third of their time waiting for servers and timers. */
const WORKERS = 3;
/** Jest runs every module anew for each file: with room for them its workers collect garbage a sixth less of their time. */
const JEST_MEMORY = ['--max-semi-space-size=64'];

/** Runs Jest with these arguments, its output on the screen. A run that broke down counts as one failure. */
export function runJest(args: string[], browser: string): Promise<Tally> {
  return withReport(async (report) => {
    const all = ['--ci', '--json', `--outputFile=${report}`, `--maxWorkers=${WORKERS}`, ...args];
    return tallyOf(report, await run(JEST, all, { BROWSER_PATH: browser }, JEST_MEMORY), jestTally);
  });
}

/** Runs the journeys, and the experiments that are fast. */
export function runJourneys(args: string[], browser: string): Promise<Tally> {
  return withReport(async (report) => {
    const env = { BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const code = await run(PLAYWRIGHT, [...JOURNEYS, '--grep-invert', '@slow', ...args], env);
    return tallyOf(report, code, playwrightTally);
  });
}

/** Whether a journey or a fast experiment matches; starts no product. */
export async function hasJourneys(pattern: string): Promise<boolean> {
  const args = [...JOURNEYS, '--list', '--grep-invert', '@slow', '--grep', pattern];
  const { code, output } = await runProgram(process.execPath, [`node_modules/${PLAYWRIGHT}`, ...args]);
  if (code !== 0 && !output.includes('No tests found')) throw new Error(output.trim());
  return code === 0;
}

/** Every test file of Jest. */
export function jestFiles(): TestFile[] {
  const args = [`node_modules/${JEST}`, '--listTests', '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return (JSON.parse(stdout) as string[]).map((file) => ({
    path: file.slice(ROOT.length + 1).replaceAll('\\', '/'),
    text: readFileSync(file, 'utf8'),
  }));
}

/** Runs a test runner with its output on the screen and gives its exit code; its workers get Node's options too. */
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

async function withReport(work: (report: string) => Promise<Tally>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-test-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
