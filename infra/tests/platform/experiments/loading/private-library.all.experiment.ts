import { openAsNewMember } from '../../../e2e/support/members.ts';
import type { Edit } from '../../test-bed/builds.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';
import { secondCopies } from '../../test-bed/second-copies.ts';

/** Shows two feature apps with different minors of tiny-units one after the other on one page, without a reload. */
async function twoMinors({ testBed, page, measured }: ExperimentSetup): Promise<void> {
  await testBed.goLive(await testBed.fixture('units-community'));
  await testBed.goLive(await testBed.fixture('units-planner'));
  await openAsNewMember(page, '/community', testBed.url);
  await expect(page.getByText('Goal: 154 pounds, by units 1.1.0')).toBeVisible();
  await page.getByRole('link', { name: 'Planner' }).first().click();
  await expect(page.getByText('Plan: 11 stone, by units 1.2.0')).toBeVisible();
  await page.getByRole('link', { name: 'Community' }).first().click();
  await expect(page.getByText('Goal: 154 pounds, by units 1.1.0')).toBeVisible();
  expect(await secondCopies(page, ['mfe_community', 'mfe_planner'])).toEqual([]);
  measured('tiny-units 1.1.0 and 1.2.0 on one page, one React');
}

experiment(7, 'two minors of a private library', twoMinors);

const SHARED_BY_ALL: Edit = {
  file: 'infra/build/front-ends/feature-app-preset.ts',
  from: 'shared: takenFromShell(app.host_versions),',
  to: "shared: { ...takenFromShell(app.host_versions), 'tiny-units': { singleton: true, requiredVersion: false } },",
};

control(
  7,
  { without: 'private libraries being private', edits: [SHARED_BY_ALL], fails: /Plan: 11 stone/ },
  twoMinors,
);
