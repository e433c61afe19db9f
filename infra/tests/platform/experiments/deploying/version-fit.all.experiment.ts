import { CONTRACT_VERSION } from '@fettle/shared-ui/slots';
import { visitSlot } from '../../../../deploy/smoke-test/slot-visit.ts';
import { Clone } from '../../../../deploy/testing/clone.ts';
import { shownRegistry } from '../../../../deploy/testing/store-health.ts';
import { ROOT, SHELL } from '../../../../workspace.ts';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import { type Edit, NEWER, NEWER_CONTRACT } from '../../test-bed/builds.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';
import { npmRun } from '../../test-bed/npm-run.ts';

const NEWER_API: Edit = { file: 'api/openapi.json', from: '"version": "', to: '"version": "9' };

/** Deploys mfe-calendar from a clone with these edits. */
async function deployOf(dataDir: string, edits: Edit[]) {
  const clone = new Clone();
  try {
    for (const { file, from, to } of edits) clone.replace(file, from, to);
    return await npmRun(clone.folder, dataDir, ['deploy', '--', 'mfe-calendar']);
  } finally {
    clone.remove();
  }
}

async function refusedWhenNewer({ testBed, measured }: ExperimentSetup, defect: Edit[] = []): Promise<void> {
  const before = shownRegistry(testBed.dataDir);
  expect(await deployOf(testBed.dataDir, [NEWER_CONTRACT, ...defect])).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      `needs contract ${NEWER}, and the live shell provides ${CONTRACT_VERSION}`,
    ),
  });
  expect(await deployOf(testBed.dataDir, [NEWER_API, ...defect])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/needs API 9[\d.]+, and the one that serves is \d/),
  });
  expect(shownRegistry(testBed.dataDir)).toEqual(before);
  measured('a newer contract and a newer API: each refused, with what to do');
}

/** Shows old feature apps in a newer shell, whose rollback is refused once a live app needs it. */
async function newerShell({ testBed, page, context, measured }: ExperimentSetup): Promise<void> {
  const before = shownRegistry(testBed.dataDir);
  const { username } = await openAsNewMember(page, '/dashboard', testBed.url);
  await testBed.promote(username);
  await testBed.goLive(await testBed.publish(SHELL, [NEWER_CONTRACT]), before.shell.stable);
  const failures: string[] = [];
  for (const { stable: build } of Object.values(before.remotes))
    for (const { slot } of build.slots) failures.push(...(await visitSlot(context, { slot, build })));
  expect(failures).toEqual([]);
  measured('a newer shell shows every slot of the old feature apps');

  await testBed.goLive(await testBed.publish('mfe-calendar', [NEWER_CONTRACT]));
  const live = shownRegistry(testBed.dataDir);
  expect(await npmRun(ROOT, testBed.dataDir, ['rollback', '--', SHELL])).toMatchObject({
    code: 1,
    output: expect.stringMatching(new RegExp(`mfe-calendar .*needs ${NEWER}: it would break`)),
  });
  expect(shownRegistry(testBed.dataDir)).toEqual(live);
  measured('its rollback refused: mfe-calendar would break');
}

experiment(8, 'a build that needs more than is live', (setup) => refusedWhenNewer(setup), { slow: true });

experiment(8, 'a newer shell and its rollback', newerShell, { slow: true });

const ALL_FITS: Edit = {
  file: 'shared-ui/src/slots/compatibility.ts',
  from: 'export function isCompatible(needed: string, live: string): boolean {',
  to: 'export function isCompatible(needed: string, live: string): boolean { if (needed && live) return true;',
};

control(8, { without: 'comparing versions', edits: [], fails: /needs contract/ }, (setup) =>
  refusedWhenNewer(setup, [ALL_FITS]),
);
