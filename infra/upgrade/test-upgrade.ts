import { cpSync, lstatSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Registry, ReleaseRecord } from '@fettle/shared-ui/slots';
import { run, taggedRelease, takeOutRelease, takeOutSources } from '../check/released-sources.ts';
import { findEarlierBinaries } from '../database/earlier-binaries.ts';
import { failureLine } from '../processes/failure.ts';
import { freePort } from '../processes/ports.ts';
import { runProgram } from '../processes/run-program.ts';
import { ROOT } from '../rspack/workspace.ts';
import { runJest } from '../test/runners.ts';
import { lostAnswers } from './lost-answers.ts';
import { type Answers, MemberWithEverything } from './member-with-everything.ts';
import { type StartedProduct, startProduct } from './started-product.ts';

const USAGE = `usage: npm run test:all -- upgrade [--from <tag or commit>] [--postgres 17 | none]
  Starts the last release (the newest tag v*) with data of every kind, then these sources on the same data folder, and
  compares. Then it moves databases from earlier PostgreSQLs, interrupted at each step.`;

/** Switched off before the upgrade: it has to stay so. */
const SWITCHED_OFF = 'mfe-calendar';

let [passed, failed] = [0, 0];

/** Prints what holds; a list of complaints, or an error, is what does not. */
async function check(what: string, complaints: () => Promise<string[]>): Promise<void> {
  const wrong = await complaints().catch((error: unknown) => [failureLine(error)]);
  console.log(`${wrong.length === 0 ? '✓' : '✗'} ${what}`);
  for (const line of wrong.slice(0, 20)) console.log(`    ${line}`);
  if (wrong.length === 0) passed += 1;
  else failed += 1;
}

const readRegistry = (dataDir: string) =>
  JSON.parse(readFileSync(join(dataDir, 'deploy/registry.json'), 'utf8')) as Registry;
const liveOf = ({ shell, remotes }: Registry): ReleaseRecord[] =>
  [shell, ...Object.values(remotes)].map(({ stable }) => stable);

/** The sources of a release; with the packages that are installed here where they are the same. */
async function takeOut(ref: string, folder: string): Promise<void> {
  const { output } = await runProgram('git', ['show', `${ref}:package-lock.json`], {}, ROOT);
  if (output.trim() !== readFileSync(join(ROOT, 'package-lock.json'), 'utf8').trim()) {
    console.log(`the packages of ${ref} are others: its start installs them (npm ci)`);
    return takeOutSources(ROOT, ref, folder);
  }
  await takeOutRelease(ROOT, ref, folder);
  // The release's start writes into this one: it must not be ours.
  const stamp = join(folder, 'node_modules/.fettle-installed');
  if (!lstatSync(stamp).isSymbolicLink()) return;
  const real = realpathSync(stamp);
  rmSync(stamp);
  cpSync(real, stamp);
}

/** Lets the release make the data folder; resolves with what its members were answered. */
async function useRelease(sources: string, dataDir: string, settings: NodeJS.ProcessEnv, url: string) {
  const product = await startProduct(sources, settings);
  try {
    const members = [
      await MemberWithEverything.register(url, 'mara'),
      await MemberWithEverything.register(url, 'zoe'),
    ];
    await run(
      process.execPath,
      ['infra/run.mjs', 'infra/commands/admin.ts', 'promote', 'mara'],
      sources,
      settings,
    );
    await run(
      process.execPath,
      ['infra/run.mjs', 'infra/deploy/commands/registry-command.ts', 'disable', SWITCHED_OFF],
      sources,
      settings,
    );
    const answers: Answers[] = [];
    for (const member of members) answers.push(await member.answers());
    return { members, answers, registry: readRegistry(dataDir) };
  } finally {
    await product.stop();
  }
}

type Before = Awaited<ReturnType<typeof useRelease>>;

async function compare(before: Before, dataDir: string, url: string): Promise<void> {
  for (const [at, member] of before.members.entries()) {
    await check(
      `member ${at + 1} is signed in and finds entries of all kinds, foods, meals and pictures as they were`,
      async () => lostAnswers(before.answers[at], await member.answers()),
    );
    await check(
      `member ${at + 1} gets a new access token for the release’s refresh token, signs in and saves`,
      async () => {
        await member.refresh();
        await member.logWeight(81);
        await member.signIn();
        return [];
      },
    );
  }
  const now = readRegistry(dataDir);
  const pointers: Registry['remotes'] = { ...now.remotes, shell: now.shell };
  await check('every front end is the one of the release, or its successor, whose fallback it is', async () =>
    liveOf(before.registry).flatMap(({ name, path }) => {
      const pointer = pointers[name];
      const isKept = pointer?.stable.path === path || pointer?.previous?.path === path;
      return isKept ? [] : [`${name}: ${path} is neither live nor what was live before`];
    }),
  );
  await check('the builds of the release are still served, to pages that have them', async () => {
    const answers = await Promise.all(
      liveOf(before.registry).map(async ({ path, entry }) => {
        const { status } = await fetch(url + path + entry.file);
        return status === 200 ? [] : [`${path}${entry.file} answers ${status}`];
      }),
    );
    return answers.flat();
  });
  await check(`${SWITCHED_OFF}, which was switched off, stays so`, async () =>
    now.remotes[SWITCHED_OFF]?.disabled ? [] : ['it is on'],
  );
  await check('the pages are served', async () => {
    const { status } = await fetch(`${url}/dashboard`);
    return status === 200 ? [] : [`/dashboard answers ${status}`];
  });
}

async function upgradeFrom(ref: string): Promise<void> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-upgrade-'));
  await runProgram('chmod', ['755', folder]);
  const [sources, dataDir] = [join(folder, 'release'), join(folder, 'data')];
  const port = await freePort();
  const settings = { DATA_DIR: dataDir, PORT: String(port) };
  const url = `http://127.0.0.1:${port}`;
  let product: StartedProduct | undefined;
  try {
    await runProgram('mkdir', ['-p', sources]);
    await takeOut(ref, sources);
    console.log(`starting ${ref} with data …`);
    const before = await useRelease(sources, dataDir, settings, url);
    console.log('starting these sources on the same data folder …');
    await check('npm start is ready', async () => {
      product = await startProduct(ROOT, settings);
      return [];
    });
    if (product) await compare(before, dataDir, url);
    const stopped = product?.stop();
    await check('it ends cleanly', async () => {
      await stopped;
      return [];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The test of moves at each step, from the distribution's PostgreSQL and from one that npm has. */
async function movesFromEarlier(major: string): Promise<void> {
  const { root } = await findEarlierBinaries(major, console.log);
  for (const earlier of ['', root]) {
    process.env.FETTLE_TEST_UPGRADE = earlier || 'each step';
    const tally = await runJest(['--selectProjects', 'infra', '--', 'infra/database/upgrade-cluster']);
    passed += tally.passed;
    failed += tally.failed;
  }
}

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    postgres: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) console.log(USAGE);
else {
  const release = values.from ? { tag: values.from } : await taggedRelease(ROOT);
  if ('missing' in release)
    console.log(
      `skipped: the upgrade from the last release (${release.missing}); a commit can be named with --from`,
    );
  else
    await check(`the upgrade from ${release.tag} was tried`, () => upgradeFrom(release.tag).then(() => []));
  if (values.postgres !== 'none') await movesFromEarlier(values.postgres ?? '17');
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
