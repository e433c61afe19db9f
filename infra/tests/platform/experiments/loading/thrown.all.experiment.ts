import { openAsNewMember } from '../../../e2e/support/members.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';
import { expectRestOfPageToWork, openNutrition, placeholder, retry } from '../../test-bed/page-checks.ts';

/** Errors of a page that is shown: the first two crash it, the one in a handler does not. */
const THROWS = [
  { button: 'Throw in render', crashes: true },
  { button: 'Throw in an effect', crashes: true },
  { button: 'Throw in a handler', crashes: false },
];

async function thrownWhileShown({ testBed, page, pageErrors, measured }: ExperimentSetup): Promise<void> {
  pageErrors.allow(/thrown in|feature app/);
  await testBed.goLive(await testBed.fixture('crashing'));
  await openAsNewMember(page, '/community', testBed.url);
  for (const { button, crashes } of THROWS) {
    const thrower = page.getByRole('button', { name: button });
    const thrown = crashes ? page.waitForEvent('console') : page.waitForEvent('pageerror');
    await thrower.click();
    await thrown;
    if (crashes) {
      await retry(page).click();
      measured(`${button.toLowerCase()}: placeholder, Retry mounts it again`);
    }
    await expect(thrower).toBeVisible();
  }
  measured('in a handler: the page stays');
  await page.getByRole('button', { name: 'Throw in render' }).click();
  await expect(page.getByText('Community is paused')).toBeVisible();
  measured('the third crash within a minute: it is paused');
  await expectRestOfPageToWork(page);
}

async function thrownAtEvaluation({ testBed, page, pageErrors, measured }: ExperimentSetup): Promise<void> {
  pageErrors.allow(/thrown|feature app|does not fill|Failed to load/);
  await testBed.goLive(await testBed.fixture('crashing'));
  await openAsNewMember(page, '/planner', testBed.url);
  for (const attempt of [1, 2, 3]) {
    const fallback = page.getByText('Planner could not start');
    await expect(fallback, `the placeholder at attempt ${attempt}`).toBeVisible();
    await expect(page.getByText('Planner that was never evaluated')).toHaveCount(0);
    await openNutrition(page);
    await page.getByRole('link', { name: 'Planner' }).first().click();
  }
  measured('at evaluation: the placeholder at every attempt');

  await testBed.goLive(await testBed.fixture('broken-entry'));
  await page.goto('/community');
  await expect(placeholder(page)).toBeVisible();
  await expectRestOfPageToWork(page);
}

experiment(5, 'an error in render, in an effect or in a handler', thrownWhileShown);
experiment(5, 'an error at evaluation of a screen or of the entry', thrownAtEvaluation);

control(
  5,
  {
    without: 'strict module errors and the check of what came',
    edits: [
      {
        file: 'infra/build/front-ends/feature-app-preset.ts',
        from: 'strictModuleErrorHandling: true',
        to: 'strictModuleErrorHandling: false',
      },
      {
        file: 'shell/src/federation/loading/slot-module.ts',
        from: "throw invalidModule('screen', 'it has no component as its default export');",
        to: 'return () => null;',
      },
    ],
    fails: /the placeholder at attempt/,
  },
  thrownAtEvaluation,
);
