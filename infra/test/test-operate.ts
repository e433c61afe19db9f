import { spawnSync } from 'node:child_process';
import { stage } from './report-tallies.ts';

/** What operators rely on, the shorter ones first. Each installs what it needs of Debian's or Ubuntu's packages. */
const COMMANDS = ['test:replica', 'test:upgrade', 'test:failover', 'test:pgbouncer'] as const;

const USAGE = `usage: npm run test:operate [-- ${COMMANDS.map((name) => name.replace('test:', '')).join(' | ')}]`;

/** The last line of each command. */
const SUM = /^(\d+) passed, (\d+) failed$/m;

/** Runs one command to its end with its output on the screen. One that broke down counts as one failure. */
function run(command: string): { passed: number; failed: number } {
  stage(command);
  const { status, stdout } = spawnSync('npm', ['run', '--silent', command], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.stdout.write(stdout ?? '');
  const [, passed = '0', failed = '0'] = SUM.exec((stdout ?? '').trim().split('\n').at(-1) ?? '') ?? [];
  const tally = { passed: Number(passed), failed: Number(failed) };
  return status === 0 || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

/**
 * `npm run test:operate`: all tests that need services of the distribution, one after the other: a streaming replica, the upgrade
 * from the last release with its data, the failover of one server, and the API behind pgbouncer. With words only these. The last
 * line is `N passed, N failed`, the sum over all.
 */
function testOperate(words: string[]): void {
  const chosen = COMMANDS.filter((name) => words.length === 0 || words.includes(name.replace('test:', '')));
  if (chosen.length < words.length || chosen.length === 0) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const tallies = chosen.map(run);
  const total = (part: 'passed' | 'failed') => tallies.reduce((sum, tally) => sum + tally[part], 0);
  console.log('');
  for (const [at, name] of chosen.entries())
    console.log(`${name}: ${tallies[at]?.passed} passed, ${tallies[at]?.failed} failed`);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') > 0 ? 1 : 0;
}

testOperate(process.argv.slice(2));
