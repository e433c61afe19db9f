import { spawn } from 'node:child_process';
import { NGINX } from '../../operate/compose/testing/programs.ts';
import { FIREFOX, installedProjects } from '../e2e/support/other-browsers.ts';
import { POSTGRESQL } from './distribution-postgres.ts';
import type { Outcome } from './outcome.ts';
import { installMissing } from './packages.ts';
import { ONLY_IN_ALL, runJest, runPlaywright } from './runners.ts';

/** A part of `npm run test:all` that can be run alone. */
export interface Group {
  name: string;
  what: string;
  /** Matches the paths whose change selects the group. */
  about: RegExp;
  /** Duration on two quiet cores. */
  minutes: number;
  /** Runs the group; `options` are the command line's arguments after its name. */
  run(options: string[]): Promise<Outcome[]>;
}

/** Matches the sources that the experiments of the platform test. */
export const PLATFORM =
  /^(shell\/src\/federation|shared-ui\/src\/slots|infra\/(deploy|tests\/platform|build\/front-ends))\b/;

const jestGroup = (...projects: string[]) => ({
  run: async (options: string[]) => [
    await runJest(['--selectProjects', ...projects, '--passWithNoTests', '--', ONLY_IN_ALL, ...options]),
  ],
});

const playwrightGroup = (project: string, ...args: string[]) => ({
  run: async (options: string[]) => [await runPlaywright([`--project=${project}`, ...args, ...options])],
});

/** A program of its own, whose last line is `N passed, N failed`. */
const command = (file: string) => ({ run: async (options: string[]) => [await runCommand(file, options)] });

/** All groups; those for which `.ci/run` has least time come last. */
export const GROUPS: Group[] = [
  { name: 'test', what: 'npm test', about: /./, minutes: 8, ...command('infra/tests/run/test.ts') },
  {
    name: 'api',
    what: 'attacks on all routes and ways in, whole sets of samples, several processes, buckets',
    about: /^(api|shared-ui\/src\/rules)\//,
    minutes: 4,
    ...jestGroup('api', 'rules'),
  },
  {
    name: 'screens',
    what: 'whole sets of samples of dialogs',
    about: /^(shell|mfe-[^/]+|shared-ui)\//,
    minutes: 1,
    ...jestGroup('screens'),
  },
  {
    name: 'infra',
    what: 'builds, stores, manifests, the last release’s data under these sources, tests of benchmarks',
    about: /^(infra|api\/src\/programs\/migrations|releases)\//,
    minutes: 3,
    ...jestGroup('infra'),
  },
  {
    name: 'ui-states',
    what: 'each UI state under axe, under a finger, and beside its picture',
    about: /^(shell|mfe-[^/]+|shared-ui|infra\/tests\/(ui-states|e2e))\//,
    minutes: 8,
    ...playwrightGroup('ui-states'),
  },
  {
    name: 'journeys',
    what: 'second paths, 75 days, text at 200 %, the small phone, more faults',
    about: /^(shell|mfe-[^/]+|shared-ui|api|infra\/(tests\/e2e|product|deploy|build))\//,
    minutes: 6,
    ...playwrightGroup('journeys.all'),
  },
  {
    name: 'offline',
    what: 'random operations on two devices over a network with faults',
    about:
      /^(shared-ui\/src\/data|shell\/src\/offline|api\/src\/entries\/entry-resource|infra\/tests\/offline)\//,
    minutes: 1,
    ...command('infra/tests/offline/test-offline.ts'),
  },
  {
    name: 'platform',
    what: 'experiments on the platform, each with a control',
    about: PLATFORM,
    minutes: 25,
    ...playwrightGroup('platform.all', '--add-reporter=./infra/tests/platform/test-bed/table-reporter.ts'),
  },
  {
    name: 'replica',
    what: 'reads from a streaming replica (installs postgresql)',
    about: /^(api\/src\/platform\/database|infra\/tests\/run)\//,
    minutes: 1,
    run: async () => {
      installMissing([POSTGRESQL], console.log);
      return [await runJest(['--selectProjects', 'api', '--', 'database/replica'])];
    },
  },
  {
    name: 'pgbouncer',
    what: 'the tests of the API through pgbouncer in transaction mode (installs pgbouncer)',
    about: /^api\/src\/platform\/database\//,
    minutes: 5,
    ...command('infra/tests/run/test-pgbouncer.ts'),
  },
  {
    name: 'browsers',
    what: 'journeys in Firefox (installs it), and in WebKit where Playwright has it',
    about: /^(shell\/src\/federation|shared-ui\/src\/(core|overlays|forms)|infra\/tests\/e2e)\//,
    minutes: 5,
    run: async (options: string[]) => {
      installMissing([FIREFOX], console.log);
      const projects = installedProjects(console.log).map((name) => `--project=${name}`);
      return [await runPlaywright([...projects, ...options])];
    },
  },
  {
    name: 'nginx',
    what: 'two processes of the API behind nginx, one of them killed under load (installs nginx)',
    about: /^(infra\/operate\/compose|api\/src\/platform\/process)\//,
    minutes: 2,
    run: async () => {
      installMissing([NGINX], console.log);
      return [await runJest(['--selectProjects', 'infra', '--', 'infra/operate/compose'])];
    },
  },
];

/** Matches packages and the runners of tests, which affect everything. */
const EVERYTHING = /^(package-lock\.json|infra\/tests\/run\/)/;

/** The groups that a change of these paths selects. */
export function touchedBy(paths: string[]): Group[] {
  return GROUPS.filter(({ about }) => paths.some((path) => about.test(path) || EVERYTHING.test(path)));
}

const SUM = /^(\d+) passed, (\d+) failed$/m;

/** Runs a program to its end with its output on the screen. A broken run counts as one failure. */
async function runCommand(file: string, options: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, ['infra/run.mjs', file, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = '';
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    last = (last + chunk).slice(-1000);
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const [, passed = '0', failed = '0'] = SUM.exec(last.trim().split('\n').at(-1) ?? '') ?? [];
  const tally = { passed: Number(passed), failed: Number(failed), failures: [] };
  return code === 0 || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}
