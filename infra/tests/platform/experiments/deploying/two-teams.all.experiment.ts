import type { Registry } from '@fettle/shared-ui/slots';
import type { Page } from '@playwright/test';
import { deployFolder } from '../../../../deploy/store/store.ts';
import { Clone } from '../../../../deploy/testing/clone.ts';
import { complaintsAbout, shownRegistry } from '../../../../deploy/testing/store-health.ts';
import { openEntry } from '../../../e2e/support/journey.ts';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import { artifactHash } from '../../test-bed/artifact-hashes.ts';
import { OLDER_BUILDS } from '../../test-bed/builds.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';
import { npmRun } from '../../test-bed/npm-run.ts';

const live = (what: string) => ({ code: 0, output: expect.stringContaining(`live: ${what}`) });

/** A hash of each live build of a store, by its path. */
const liveBytes = (dataDir: string, { shell, remotes }: Registry) =>
  Object.fromEntries(
    [shell, ...Object.values(remotes)].map(({ stable: { path } }) => [
      path,
      artifactHash(deployFolder(dataDir) + path),
    ]),
  );

async function expectTitle(page: Page, title: string): Promise<void> {
  await openEntry(page, 'Log Weight');
  await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
}

async function expectCommunity(page: Page): Promise<void> {
  await page.goto('/community');
  await expect(page.getByText('entries in the last seven days')).toBeVisible();
}

/** Two teams, two clones, one store, and a member who uses the product all the while. */
async function twoTeams(
  { testBed, page, measured }: ExperimentSetup,
  [ofA, ofB]: [Clone, Clone],
): Promise<void> {
  const { dataDir } = testBed;
  const teamA = (...args: string[]) => npmRun(ofA.folder, dataDir, args);
  const teamB = (...args: string[]) => npmRun(ofB.folder, dataDir, args);
  const before = shownRegistry(dataDir);
  const bytes = liveBytes(dataDir, before);
  await openAsNewMember(page, '/community', testBed.url);
  await expect(page.getByText(/coming soon/i)).toBeVisible();

  const { file, from, to } = OLDER_BUILDS['mfe-entries'];
  ofA.replace(file, from, to);
  expect(await teamB('new', '--', 'mfe-community', '--slot', 'page:/community')).toMatchObject({ code: 0 });
  const deploys = await Promise.all([
    teamA('deploy', '--', 'mfe-entries', '--reason', 'a better title'),
    teamB('deploy', '--', 'mfe-community', '--reason', 'a new feature app'),
  ]);
  expect(deploys).toMatchObject([live('mfe-entries'), live('mfe-community')]);
  measured(
    `two teams deployed at once: ${deploys.map(({ seconds }) => `${seconds.toFixed(1)} s`).join(', ')}`,
  );
  await expectCommunity(page);
  await expectTitle(page, 'Log My Weight');

  const after = shownRegistry(dataDir);
  expect(after.revision).toBe(before.revision + 2);
  expect({ ...after.remotes, 'mfe-entries': null }).toEqual({
    ...before.remotes,
    'mfe-entries': null,
    'mfe-community': expect.anything(),
  });
  expect(liveBytes(dataDir, before), 'bytes of what was live before').toEqual(bytes);

  const back = await teamA('rollback', '--', 'mfe-entries');
  expect(back).toMatchObject(live('mfe-entries'));
  measured(`A rolled back in ${back.seconds.toFixed(1)} s`);
  await expectCommunity(page);
  await expectTitle(page, 'Log Weight');

  ofA.replace(
    'mfe-entries/src/remote.ts',
    'defineRemote({',
    "defineRemote({ 'page:/community': { load: () => import('./fitness/fitness-page.tsx') },",
  );
  expect(await teamA('deploy', '--', 'mfe-entries'), 'A claims the slot of B').toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /mfe-entries.*mfe-community.*page:\/community|mfe-community.*mfe-entries.*page:\/community/,
    ),
  });
  await expectCommunity(page);
  expect(await complaintsAbout(dataDir)).toEqual([]);
}

async function withTwoClones(work: (clones: [Clone, Clone]) => Promise<void>): Promise<void> {
  const clones: [Clone, Clone] = [new Clone(), new Clone()];
  try {
    await work(clones);
  } finally {
    for (const clone of clones) clone.remove();
  }
}

experiment(12, 'two teams', (setup) => withTwoClones((clones) => twoTeams(setup, clones)), { slow: true });

control(12, { without: 'one owner for each slot', edits: [], fails: /A claims the slot of B/ }, (setup) =>
  withTwoClones(async (clones) => {
    clones[0].replace('infra/deploy/rules/slot-claims.ts', 'claims.get(slot)', '""');
    await twoTeams(setup, clones);
  }),
);
