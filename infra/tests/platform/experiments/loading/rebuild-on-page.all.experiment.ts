import { openAsNewMember } from '../../../e2e/support/members.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';

/**
 * Shows one screen of the live build. The other screen throws at evaluation, so that the shell registers the previous
 * build under the same name. A bundler's runtime finds the chunks of both builds by the same numbers.
 */
async function anotherBuild({ testBed, page, pageErrors, measured }: ExperimentSetup): Promise<void> {
  pageErrors.allow(/^mfe-community .*thrown at evaluation/);
  await testBed.goLive(await testBed.fixture('crashing'), await testBed.fixture('community-v1'));
  await openAsNewMember(page, '/community', testBed.url);
  const live = page.getByText('Community that crashes');
  await expect(live).toBeVisible();
  await page.getByRole('link', { name: 'Planner' }).first().click();
  await expect(page.getByText('Planner, first version'), "the other build's own code").toBeVisible();
  await page.getByRole('link', { name: 'Community' }).first().click();
  await expect(live).toBeVisible();
  measured('two builds of one feature app on one page, each with its own code');
}

experiment(13, 'another build under the name of one on the page', anotherBuild);

control(
  13,
  {
    without: 'the build id in uniqueName',
    edits: [{ file: 'infra/build/front-ends/feature-app-preset.ts', from: '{build_id}`', to: "{''}`" }],
    fails: /the other build's own code/,
  },
  anotherBuild,
);
