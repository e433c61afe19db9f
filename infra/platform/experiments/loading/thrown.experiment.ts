import { enter } from '../../../e2e/support/faults.ts';
import { control, expect, experiment, type Trial } from '../../test-bed/experiment.ts';
import { expectTheRestToWork, placeholder, retry } from '../../test-bed/rest-works.ts';

/** Throws of a page that is shown: the first two take it down, a handler does not. */
const THROWS = [
  { button: 'Throw in render', falls: true },
  { button: 'Throw in an effect', falls: true },
  { button: 'Throw in a handler', falls: false },
];

async function thrownWhileShown({ stand, page, complaints, measured }: Trial): Promise<void> {
  complaints.expect(/thrown in|feature app/);
  await stand.goLive(await stand.fixture('crashing'));
  await enter(page, '/goals', stand.url);
  for (const { button, falls } of THROWS) {
    const thrower = page.getByRole('button', { name: button });
    const thrown = falls ? page.waitForEvent('console') : page.waitForEvent('pageerror');
    await thrower.click();
    await thrown;
    if (falls) {
      await retry(page).click();
      measured(`${button.toLowerCase()}: placeholder, Retry mounts it anew`);
    }
    await expect(thrower).toBeVisible();
  }
  measured('in a handler: the page stays');
  await page.getByRole('button', { name: 'Throw in render' }).click();
  await expect(page.getByText('Goals is taking a short break')).toBeVisible();
  measured('the third crash within a minute: it rests');
  await expectTheRestToWork(page);
}

async function thrownAtEvaluation({ stand, page, complaints, measured }: Trial): Promise<void> {
  complaints.expect(/thrown|feature app|does not fill|Failed to load/);
  await stand.goLive(await stand.fixture('crashing'));
  await enter(page, '/planner', stand.url);
  for (const attempt of [1, 2, 3]) {
    const told = page.getByText('Planner could not start');
    await expect(told, `the placeholder at attempt ${attempt}`).toBeVisible();
    await expect(page.getByText('Planner that was never evaluated')).toHaveCount(0);
    await page.getByRole('link', { name: 'Fitness' }).first().click();
    await expect(page.getByText(/coming soon/i)).toBeVisible();
    await page.getByRole('link', { name: 'Planner' }).first().click();
  }
  measured('at evaluation: the placeholder at every attempt');

  await stand.goLive(await stand.fixture('broken-entry'));
  await page.goto('/goals');
  await expect(placeholder(page)).toBeVisible();
  await expectTheRestToWork(page);
}

experiment(5, 'in render, in an effect, in a handler', thrownWhileShown);
experiment(5, 'at evaluation, of a screen and of the entry', thrownAtEvaluation);

control(
  5,
  {
    without: 'strict module errors and the check of what came',
    edits: [
      {
        file: 'infra/rspack/preset.ts',
        from: 'strictModuleErrorHandling: true',
        to: 'strictModuleErrorHandling: false',
      },
      {
        file: 'shell/src/federation/loading/slot-module.ts',
        from: "throw misshapen('screen', 'it has no component as its default export');",
        to: 'return () => null;',
      },
    ],
    fails: /the placeholder at attempt/,
  },
  thrownAtEvaluation,
);
