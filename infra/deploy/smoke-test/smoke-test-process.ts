import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Failure, failureLine } from '../../failure.ts';
import { installedBrowser } from '../../tests/e2e/support/browser.ts';
import type { Draft } from '../store/draft.ts';
import { runSmokeTest } from './smoke-test.ts';
import type { SmokeTested } from './smoke-test-by-process.ts';

/** Tries a candidate that comes as one line of JSON, and prints the result as the last line. It ends with its parent. */
async function main(): Promise<void> {
  const input = createInterface({ input: process.stdin });
  const [line] = (await once(input, 'line')) as [string];
  input.once('close', () => process.exit(1));
  const result = await tried(JSON.parse(line) as { dataDir: string; candidate: Draft; names: string[] });
  process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
}

async function tried(asked: { dataDir: string; candidate: Draft; names: string[] }): Promise<SmokeTested> {
  // A server installs nothing because a team deploys.
  if (!installedBrowser()) return { no_browser: true };
  try {
    await runSmokeTest(asked.dataDir, asked.candidate, asked.names);
    return { passed: true };
  } catch (error) {
    return error instanceof Failure ? { refused: error.message } : { failed: failureLine(error) };
  }
}

await main();
