import { parseArgs } from 'node:util';
import { ensureTestBrowser } from '../e2e/support/browser.ts';
import { changedSince } from './changes.ts';
import { GROUPS, type Group, touchedBy } from './groups.ts';
import type { Outcome } from './outcome.ts';
import { report, stage } from './report.ts';

const USAGE = `usage: npm run test:all [-- <group> …] [--but <group>] [--since <commit>] [--minutes <n>]
  Everything, or these groups: with --since those that a change since that commit touches, with --minutes those for which
  there is time. What follows the name of a single group is passed on: npm run test:all -- offline --seed 42
${GROUPS.map(({ name, minutes, what }) => `    ${name.padEnd(10)} ${String(minutes).padStart(2)} min  ${what}`).join('\n')}`;

const named = (name: string | undefined) => GROUPS.find((group) => group.name === name);

/** `npm run test:all`: the last line is `N passed, N failed`, the sum over all groups. */
async function testAll(args: string[]): Promise<void> {
  const [only, ...options] = args;
  const single = named(only);
  const isOurs = (option: string) => named(option) || /^--(but|since|minutes)$/.test(option);
  if (single && options.length > 0 && !options.some(isOurs)) return report(() => run([single], { options }));
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      but: { type: 'string' },
      since: { type: 'string' },
      minutes: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const groups = positionals.map(named);
  if (values.help || groups.includes(undefined)) {
    console.error(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  let chosen = groups.length > 0 ? groups.filter((group) => group !== undefined) : GROUPS;
  chosen = chosen.filter(({ name }) => name !== values.but);
  if (values.since) {
    const touched = touchedBy(await changedSince(values.since));
    chosen = chosen.filter((group) => touched.includes(group));
  }
  const minutes = Number(values.minutes ?? Number.POSITIVE_INFINITY);
  await report(() => run(chosen, { minutes }));
}

interface Limits {
  options?: string[];
  minutes?: number;
}

/** Runs groups one after the other; names and skips those for which there is no time left. */
async function run(groups: Group[], { options = [], minutes = Number.POSITIVE_INFINITY }: Limits) {
  const started = performance.now();
  ensureTestBrowser(console.log);
  const outcomes: Outcome[] = [];
  for (const group of groups) {
    const left = minutes - (performance.now() - started) / 60_000;
    stage(group.name);
    if (group.minutes > left) {
      console.log(`left out: it takes ${group.minutes} minutes, and ${Math.floor(left)} are left`);
      continue;
    }
    const parts = await group.run(options);
    const sum = (what: 'passed' | 'failed') => parts.reduce((total, part) => total + part[what], 0);
    console.log(`${group.name}: ${sum('passed')} passed, ${sum('failed')} failed`);
    outcomes.push(...parts);
  }
  return outcomes;
}

await testAll(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
