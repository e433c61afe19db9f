import { cause, type FailedTest, type Outcome } from './outcome.ts';

const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 1000);

/** Number of failures above which none is repeated: so many are no flakes. */
const MOST_TRIED_AGAIN = 20;

/** Prints a stage's name and its start time. */
export function stage(name: string): void {
  console.log(`\n== ${name} (at ${seconds()} s)`);
}

/**
 * Runs a test command to its end. A failed test is repeated once, alone: when it passes it counts as passed and is
 * listed as flaky, with its first error. The last line is `N passed, N failed`, the sum over all parts, the one
 * before it counts the flaky ones; the exit code is 1 when a test failed twice, a part broke down, or nothing was
 * run.
 */
export async function report(parts: () => Promise<Outcome[]>): Promise<void> {
  const outcomes = await parts().catch((error: unknown) => {
    console.error(error);
    return [{ passed: 0, failed: 1, failures: [] }];
  });
  const flaky = await flakyOf(outcomes);
  const total = (part: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[part], 0);
  const [passed, failed] = [total('passed') + flaky.length, total('failed') - flaky.length];
  if (flaky.length > 0) console.log('\nflaky:');
  for (const test of flaky) console.log(`  ${test.file} › ${test.name}\n    ${cause(test)}`);
  console.log(`\n${seconds()} s\n${flaky.length} flaky\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

/** The failed tests that pass alone. */
async function flakyOf(outcomes: Outcome[]): Promise<FailedTest[]> {
  const count = outcomes.reduce((sum, { failures }) => sum + failures.length, 0);
  if (count === 0 || count > MOST_TRIED_AGAIN) return [];
  stage(`failed tests once more, alone: ${count}`);
  const flaky: FailedTest[] = [];
  for (const { failures, again } of outcomes) {
    if (!again || failures.length === 0) continue;
    const still = await again(failures);
    const failedAgain = (test: FailedTest) =>
      still.some(({ file, name }) => file === test.file && (name === '' || name === test.name));
    flaky.push(...failures.filter((test) => !failedAgain(test)));
  }
  return flaky;
}
