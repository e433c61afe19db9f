import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packArtifact } from '../../../../deploy/artifact/pack-artifact.ts';
import { twoAtATime } from '../../../../deploy/build/spawn-build.ts';
import { deployFolder } from '../../../../deploy/store/store.ts';
import { Clone } from '../../../../deploy/testing/clone.ts';
import { runCounted, type StoreCommand } from '../../../../deploy/testing/crashes.ts';
import { complaintsAbout, shownRegistry } from '../../../../deploy/testing/store-health.ts';
import { ROOT } from '../../../../workspace.ts';
import { builtOnce, OLDER_BUILDS } from '../../test-bed/builds.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';
import type { TestBed } from '../../test-bed/test-bed.ts';

const NAME = 'mfe-entries';

/** A deploy of mfe-entries by a clone: with its smoke test in a browser by the command itself, else without. */
const deployment =
  (folder: string, { smokeTested }: { smokeTested: boolean }) =>
  (dataDir: string): StoreCommand => ({
    args: smokeTested
      ? ['infra/run.mjs', 'infra/deploy/commands/deploy-command.ts', NAME]
      : ['--import', 'tsx', 'infra/deploy/testing/deploy-process.ts', dataDir, NAME],
    dataDir,
    cwd: folder,
    env: { DATA_DIR: dataDir },
  });

type Deployment = (dataDir: string) => StoreCommand;

/** A deploy of a packed build by a clone, as the API runs it when it came by the network. */
const networkDeployment =
  (folder: string, archive: string): Deployment =>
  (dataDir) => ({
    args: ['--import', 'tsx', 'infra/deploy/testing/deploy-process.ts', dataDir, NAME, archive],
    dataDir,
    cwd: folder,
  });

/** Runs `work` on a copy of the store of a test bed. */
async function onCopy<Result>(testBed: TestBed, work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-killed-'));
  chmodSync(dataDir, 0o755);
  try {
    cpSync(deployFolder(testBed.dataDir), deployFolder(dataDir), { recursive: true, verbatimSymlinks: true });
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const livePath = (dataDir: string) => shownRegistry(dataDir).remotes[NAME]?.stable.path;

/** Makes an older build live, so that the sources' own build can be deployed; the store has that build or not. */
async function prepare(
  testBed: TestBed,
  { stored }: { stored: boolean },
): Promise<{ old: string; fresh: string }> {
  const older = await testBed.publish(NAME, [OLDER_BUILDS[NAME]]);
  const fresh = await testBed.publish(NAME);
  if (!stored) rmSync(join(deployFolder(testBed.dataDir), fresh.path.replace(/\/$/, '')));
  await testBed.goLive(older);
  return { old: older.path, fresh: fresh.path };
}

/** Kills a deploy at each of these steps, each in a store of its own, and expects the next deploy to succeed. */
async function killAtEach(
  testBed: TestBed,
  deploy: Deployment,
  steps: { at: number; what: string }[],
  { old, fresh }: { old: string; fresh: string },
): Promise<void> {
  await twoAtATime(steps, ({ at, what }) =>
    onCopy(testBed, async (dataDir) => {
      const { signal } = await runCounted(deploy(dataDir), at);
      expect(signal, what).toBe('SIGKILL');
      expect(await complaintsAbout(dataDir), `the store after a kill at: ${what}`).toEqual([]);
      expect([old, fresh]).toContain(livePath(dataDir));
      const next = await runCounted(deploy(dataDir));
      expect(next, `the deploy after a kill at: ${what}`).toMatchObject({ code: 0 });
      expect(await complaintsAbout(dataDir)).toEqual([]);
      expect(livePath(dataDir)).toBe(fresh);
    }),
  );
}

/** The steps of a deploy, from one that is not killed. */
async function stepsOf(testBed: TestBed, deploy: Deployment): Promise<{ at: number; what: string }[]> {
  const { code, steps, output } = await onCopy(testBed, (dataDir) => runCounted(deploy(dataDir)));
  expect(code, output).toBe(0);
  return steps.map((what, index) => ({ at: index + 1, what }));
}

/** Kills deploys of a build that the store has: at its checks, lock, history, registry and clean-up. */
async function flipKilled({ testBed, measured }: ExperimentSetup, folder: string): Promise<void> {
  const paths = await prepare(testBed, { stored: true });
  const deploy = deployment(folder, { smokeTested: false });
  const steps = await stepsOf(testBed, deploy);
  await killAtEach(testBed, deploy, steps, paths);
  measured(`killed at each of ${steps.length} steps from the check to the end`);
}

/** Kills deploys of sources that the store has never seen, at each step until the build is in the store. */
async function buildKilled({ testBed, measured }: ExperimentSetup): Promise<void> {
  const paths = await prepare(testBed, { stored: false });
  const deploy = deployment(ROOT, { smokeTested: false });
  const steps = await stepsOf(testBed, deploy);
  const moved = steps.findIndex(({ what }) => what.startsWith('rename deploy/incoming/')) + 1;
  expect(moved).toBeGreaterThan(0);
  await killAtEach(testBed, deploy, steps.slice(0, moved), paths);
  measured(`at each of ${moved} steps up to the store`);
}

/** Kills deploys during the smoke test in a browser, as each of its processes starts. */
async function smokeTestKilled({ testBed, measured }: ExperimentSetup): Promise<void> {
  const paths = await prepare(testBed, { stored: true });
  const deploy = deployment(ROOT, { smokeTested: true });
  const steps = (await stepsOf(testBed, deploy)).filter(({ what }) => what.startsWith('spawn'));
  expect(steps.length).toBeGreaterThan(1);
  await onCopy(testBed, async (dataDir) => {
    for (const { at, what } of steps) {
      expect((await runCounted(deploy(dataDir), at)).signal, what).toBe('SIGKILL');
      expect(await complaintsAbout(dataDir), `the store after a kill at: ${what}`).toEqual([]);
      expect(livePath(dataDir)).toBe(paths.old);
    }
    expect(await runCounted(deploy(dataDir))).toMatchObject({ code: 0 });
    expect(livePath(dataDir)).toBe(paths.fresh);
  });
  measured(
    `and as each of ${steps.length} processes of the smoke test starts: old or new, next deploy goes through`,
  );
}

/**
 * Kills deploys by the network: at each step from the moment the build is in the store, and before that at one step of
 * each kind, since a thousand are alike: unpacking and compressing its files.
 */
async function networkKilled(
  { testBed, measured }: ExperimentSetup,
  clone = ROOT,
  concerned = (_what: string) => true,
): Promise<void> {
  const paths = await prepare(testBed, { stored: false });
  const folder = mkdtempSync(join(tmpdir(), 'fettle-sent-'));
  try {
    const archive = join(folder, 'archive.tgz');
    writeFileSync(archive, await packArtifact(await builtOnce(NAME)));
    const deploy = networkDeployment(clone, archive);
    const steps = await stepsOf(testBed, deploy);
    const stored = steps.findIndex(({ what }) => what.startsWith('rename deploy/incoming/'));
    expect(stored).toBeGreaterThan(0);
    const kinds = new Map(steps.slice(0, stored).map((step) => [step.what.split(' ')[0], step]));
    const chosen = [...kinds.values(), ...steps.slice(stored)].filter(({ what }) => concerned(what));
    await killAtEach(testBed, deploy, chosen, paths);
    measured(`killed at ${chosen.length} of ${steps.length} steps`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

experiment(12, 'kill -9 from the check to the end', (setup) => flipKilled(setup, ROOT), { slow: true });

experiment(12, 'kill -9 during the build', buildKilled, { slow: true });

experiment(24, 'kill -9 of a deploy by the network', (setup) => networkKilled(setup), { slow: true });

experiment(12, 'kill -9 during the smoke test', smokeTestKilled, { slow: true });

/** Runs `work` with a clone that writes the registry where it is read. */
async function withRegistryInPlace(work: (folder: string) => Promise<void>): Promise<void> {
  const clone = new Clone();
  try {
    clone.replace(
      'infra/deploy/store/registry-files.ts',
      'await writeDurably(temporary, text);\n  await rename(temporary, registryFile(dataDir));',
      'await writeDurably(registryFile(dataDir), text);',
    );
    await work(clone.folder);
  } finally {
    clone.remove();
  }
}

const IN_PLACE = {
  without: 'writing the registry beside its place',
  edits: [],
  fails: /the store after a kill/,
};

control(12, IN_PLACE, (setup) => withRegistryInPlace((folder) => flipKilled(setup, folder)));

// The other steps would take minutes, and are those of the experiment.
control(24, IN_PLACE, (setup) =>
  withRegistryInPlace((folder) => networkKilled(setup, folder, (what) => what.includes('registry.json'))),
);
