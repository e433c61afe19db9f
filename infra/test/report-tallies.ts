import type { Tally } from '../check/gate.ts';

const started = performance.now();

/** Names what begins, and when. */
export function stage(name: string): void {
  console.log(`\n== ${name} (at ${Math.round((performance.now() - started) / 1000)} s)`);
}

/**
 * Runs a test command to its end and prints the sum of its parts as the last line, `N passed, N failed`; the exit code is 1
 * when a part failed, broke down, or nothing was run.
 */
export async function report(parts: () => Promise<Tally[]>): Promise<void> {
  const tallies = await parts().catch((error: unknown) => {
    console.error(error);
    return [{ passed: 0, failed: 1 }];
  });
  const total = (part: keyof Tally) => tallies.reduce((sum, tally) => sum + tally[part], 0);
  console.log(`\n${Math.round((performance.now() - started) / 1000)} s`);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0;
}
