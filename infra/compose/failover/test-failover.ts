import { rmSync } from 'node:fs';
import { installMissing } from '../../browsers/packages.ts';
import type { Tally } from '../../check/gate.ts';
import { Failure } from '../../processes/failure.ts';
import { findDistributionPostgres, POSTGRESQL } from '../../test/distribution-postgres.ts';
import { report } from '../../test/report.ts';
import { NGINX, REDIS } from '../testing/programs.ts';
import { delivery, wholeImage } from './delivery.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { assemble, makeFolder, type Stack, startStack } from './stack.ts';

/**
 * `npm run test:all -- failover [<words>]`: nginx and Redis of the distribution with our configuration, two API processes, and
 * PostgreSQL with a synchronous replica. Their parts are killed and restarted under load; with words only the scenarios that have
 * one of them in their name. Installs the packages where they are missing.
 */
async function testFailover(words: string[]): Promise<Tally> {
  const isChosen = ({ name }: Scenario) =>
    words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase()));
  const [first = [], ...others] = scenarios;
  const log = (line: string) => console.log(`  ${line}`);
  const assembled = makeFolder();
  const tally = { passed: 0, failed: 0 };
  try {
    await assemble(assembled, log);
    for (const ofOneStack of [[delivery, wholeImage, ...first], ...others]) {
      const chosen = ofOneStack.filter(isChosen);
      if (chosen.length > 0) await runAll(chosen, await startStack(assembled, log), tally);
    }
  } finally {
    rmSync(assembled, { recursive: true, force: true });
  }
  return tally;
}

async function runAll(chosen: Scenario[], stack: Stack, tally: Tally): Promise<void> {
  try {
    for (const { name, run } of chosen) {
      try {
        console.log(`✓ ${name}\n    ${await run(stack)}`);
        tally.passed += 1;
      } catch (error) {
        tally.failed += 1;
        console.log(`✗ ${name}`);
        console.error(error, `\n${stack.api.map(({ output }) => output.slice(-2000)).join('\n')}`);
      }
    }
  } finally {
    await stack.end();
  }
}

try {
  installMissing([NGINX, REDIS, ...(findDistributionPostgres() ? [] : [POSTGRESQL])], console.log);
  await report(async () => [{ ...(await testFailover(process.argv.slice(2))), failures: [] }]);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
