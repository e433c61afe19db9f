import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runGates } from '../check/gate.ts';
import { gates } from '../check/gates.ts';
import { ensureTestBrowser } from '../e2e/support/browser.ts';
import { baseOfChanges, changedFrontEnds, changedSince } from './changes.ts';
import { PLATFORM } from './groups.ts';
import type { Outcome } from './outcome.ts';
import { report, stage } from './report.ts';
import { escaped, ONLY_IN_ALL, runJest, runPlaywright, runPlaywrightIfAny } from './runners.ts';

const USAGE = `usage: npm test                          what every change runs
       npm test -- <words> [-t <name>]   tests and journeys with one of the words in their path, and this in their name
       npm test -- <source files>        tests that import them
       npm test -- --changed             tests that import what differs from main`;

/** Runs tests by words: both runners take them as regular expressions of paths, and a name as one of names. */
async function matching(words: string[], name: string | undefined): Promise<Outcome[]> {
  const patterns = words.map(escaped);
  const [jestName, playwrightName] = name
    ? [
        ['-t', escaped(name)],
        ['-g', escaped(name)],
      ]
    : [[], []];
  stage('tests (Jest)');
  const tests = await runJest(['--passWithNoTests', ...jestName, '--', ...patterns]);
  stage('journeys (Playwright)');
  return [tests, await runPlaywrightIfAny([...playwrightName, ...patterns])];
}

/** Runs the Jest tests that import these files, and the Playwright journeys that differ from `base`. */
async function related(files: string[], base?: string): Promise<Outcome[]> {
  stage(`tests of ${files.length} files (Jest)`);
  const outcomes = [await runJest(['--passWithNoTests', '--findRelatedTests', ...files])];
  if (base) {
    stage('journeys (Playwright)');
    outcomes.push(await runPlaywrightIfAny([`--only-changed=${base}`]));
  }
  return outcomes;
}

/** `npm test`: the last line is `N passed, N failed`. */
async function test(args: string[]): Promise<void> {
  const { values, positionals: words } = parseArgs({
    args,
    allowPositionals: true,
    options: { changed: { type: 'boolean' }, t: { type: 'string', short: 't' } },
  });
  ensureTestBrowser(console.log);
  if (values.changed) {
    const base = await baseOfChanges();
    const files = (await changedSince(base)).filter((file) => existsSync(file));
    await report(() => related(files, base));
  } else if (words.length === 0 && !values.t) await report(everyChange);
  else if (words.length > 0 && words.every((word) => existsSync(word) && /\.tsx?$/.test(word)))
    await report(() => related(words));
  else await report(() => matching(words, values.t));
}

await test(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  process.exitCode = 2;
});

/**
 * Runs the tier of `npm test`: every gate, all tests but those of `npm run test:all`, and from that tier the UI
 * states of the packages that differ from main, and the fast experiments whose sources differ.
 */
async function everyChange(): Promise<Outcome[]> {
  stage('gates');
  const checked = { ...(await runGates(gates())), failures: [] };
  stage('rules, API, screens, infrastructure (Jest)');
  const outcomes = [checked, await runJest(['--testPathIgnorePatterns', ONLY_IN_ALL])];
  stage('journeys and three experiments (Playwright)');
  outcomes.push(await runPlaywright(['--project=journeys', '--project=platform']));

  const changed = await changedSince(await baseOfChanges());
  const packages = changedFrontEnds(changed);
  if (packages.length > 0) {
    stage(`UI states of ${packages.join(', ')}, which differs from main`);
    outcomes.push(await runPlaywright(['--project=ui-states', `--grep=(${packages.join('|')}) `]));
  }
  if (changed.some((path) => PLATFORM.test(path))) {
    stage('experiments of the platform, which differs from main');
    outcomes.push(await runPlaywright(['--project=platform.all', '--grep-invert=@slow']));
  }
  return outcomes;
}
