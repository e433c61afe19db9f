import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@fettle/shared-ui/slots';
import { packArtifact } from '../../../../deploy/artifact/pack-artifact.ts';
import { visitSlot } from '../../../../deploy/smoke-test/slot-visit.ts';
import { Clone } from '../../../../deploy/testing/clone.ts';
import { runCounted } from '../../../../deploy/testing/crashes.ts';
import { shownRegistry } from '../../../../deploy/testing/store-health.ts';
import { ROOT, SHELL } from '../../../../workspace.ts';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import { NEWER_CONTRACT } from '../../test-bed/builds.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';
import { LAST_MAJOR, OLDER_MINOR } from '../../test-bed/older-kits.ts';
import { APP, createTeam, foreignBuild, withForeignApp } from '../../test-bed/teams.ts';
import type { TestBed } from '../../test-bed/test-bed.ts';

/** Deploys a feature app of a kit as the API does what came by the network, by the code in `clone`; returns what the deployer reads. */
async function deployBuilt({ dataDir }: TestBed, contract: string, clone: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-sent-'));
  try {
    const archive = join(folder, 'archive.tgz');
    writeFileSync(archive, await packArtifact(await foreignBuild(contract)));
    const args = ['--import', 'tsx', 'infra/deploy/testing/deploy-process.ts', dataDir, APP, archive];
    return (await runCounted({ args, dataDir, cwd: clone })).output;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Feature apps of three kits under the live shell and under a newer one, beside a feature app of this repository. */
async function threeKits(setup: ExperimentSetup, clone = ROOT): Promise<void> {
  const { testBed, page, context, measured } = setup;
  const before = shownRegistry(testBed.dataDir);
  const refused = await deployBuilt(testBed, LAST_MAJOR, clone);
  expect(refused, 'a kit of the last major').toMatch(
    new RegExp(`needs contract ${LAST_MAJOR}, .*newer major version: build it again.*npx fettle deploy`),
  );
  expect(shownRegistry(testBed.dataDir)).toEqual(before);

  const { username } = await openAsNewMember(page, '/dashboard', testBed.url);
  await testBed.promote(username);
  const calendar = before.remotes['mfe-calendar']?.stable;
  if (!calendar) throw new Error('The test bed has no calendar.');
  const shells = [before.shell.stable, await testBed.publish(SHELL, [NEWER_CONTRACT])];
  const failures: string[] = [];
  for (const contract of [OLDER_MINOR, CONTRACT_VERSION]) {
    expect(await deployBuilt(testBed, contract, clone)).toContain('"live"');
    const build = shownRegistry(testBed.dataDir).remotes[APP]?.stable;
    expect(build).toMatchObject({ contract });
    for (const shell of shells) {
      await testBed.goLive(shell);
      for (const [slot, filling] of [
        ['page:/community', build],
        ['page:/calendar', calendar],
      ] as const)
        if (filling) failures.push(...(await visitSlot(context, { slot, build: filling })));
    }
  }
  expect(failures).toEqual([]);
  measured(
    `repositories with the kits ${CONTRACT_VERSION} and ${OLDER_MINOR}: shown by the live shell and a newer one; ${LAST_MAJOR}: refused, with what to do`,
  );
}

experiment(8, "other repositories' feature apps of three kits", (setup) => threeKits(setup), { slow: true });

control(
  8,
  { without: 'refusing a kit', edits: [], fails: /a kit of the last major[\s\S]*moved\W+true/ },
  async (setup) => {
    const clone = new Clone();
    try {
      clone.replace(
        'infra/deploy/rules/incompatibilities.ts',
        '!isCompatible(build.contract, contract)',
        'false',
      );
      await threeKits(setup, clone.folder);
    } finally {
      clone.remove();
    }
  },
);

/** Makes, checks and deploys a feature app with the kit of a contract, as its team does. */
async function deployByKit({ testBed, page, measured }: ExperimentSetup, contract: string): Promise<void> {
  await withForeignApp(async (foreign) => {
    const { token } = await createTeam(testBed, [APP]);
    foreign.env = { FETTLE_URL: testBed.url, FETTLE_DEPLOY_TOKEN: token };
    // Another title: the store may have a link at the path of the unchanged sources' build.
    foreign.replace(`${APP}/src/community/community-page.tsx`, '"Community"', '"Elders"');
    for (const command of ['check', 'deploy']) {
      const { code, output } = await foreign.fettle(APP, command);
      expect(code, output).toBe(0);
    }
    await openAsNewMember(page, '/community', testBed.url);
    await expect(page.getByRole('heading', { level: 1, name: 'Elders' })).toBeVisible();
    measured(`kit ${contract} under the shell of ${CONTRACT_VERSION}: made, checked, deployed, shown`);
  }, contract);
}

experiment(23, 'the kit of an older minor', (setup) => deployByKit(setup, OLDER_MINOR), { slow: true });

control(23, { without: 'the same major', fails: /newer major version: build it again/ }, (setup) =>
  deployByKit(setup, LAST_MAJOR),
);
