import type { Page } from '@playwright/test';
import { openEntry } from '../../../e2e/support/journey.ts';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';
import { fetchedAgain, watchTraffic } from '../../test-bed/traffic.ts';

/** The second version, which has another text below its field. */
const SECOND = {
  file: 'mfe-entries/src/log-weight/log-weight.tsx',
  from: 'line={entry ? storedWeightLine(entry) : lastWeightLine(last, unit)}',
  to: 'line="Second version"',
};

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log Weight' });
const weight = (page: Page) => dialog(page).locator('[name=weight]');
const second = (page: Page) => dialog(page).getByText(/Second version/);

async function deployUnderAForm({
  testBed,
  page,
  context,
  pageErrors,
  measured,
}: ExperimentSetup): Promise<void> {
  pageErrors.allow(/ERR_ABORTED/);
  const traffic = await watchTraffic(page);
  await openAsNewMember(page, '/dashboard', testBed.url);
  await openEntry(page, 'Log Weight');
  await weight(page).fill('77.7');

  const next = await testBed.publish('mfe-entries', [SECOND]);
  await testBed.goLive(next);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(
    page.getByText('Several parts of Fettle have been updated'),
    'an offer, no more',
  ).toBeVisible();
  await expect(weight(page)).toHaveValue('77.7');
  await expect(second(page)).toHaveCount(0);

  const elsewhere = await context.browser()?.newContext();
  const other = await elsewhere?.newPage();
  if (!other) throw new Error('There is no browser.');
  await openAsNewMember(other, '/dashboard', testBed.url);
  await openEntry(other, 'Log Weight');
  await expect(second(other)).toBeVisible();
  await elsewhere?.close();

  await page.waitForLoadState('networkidle');
  const before = traffic.take();
  // With typed values in the form, Refresh would ask first.
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await openEntry(page, 'Log Weight');
  await expect(second(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const again = fetchedAgain(before, traffic.take(), next.path);
  measured(`a deploy of mfe-entries makes a signed-in member fetch ${again} again`);
}

experiment(1, 'a deploy under a half-filled form', deployUnderAForm);

control(
  1,
  {
    without: 'the offer to refresh (it just reloads)',
    edits: [
      {
        file: 'shell/src/federation/registry/use-update-toast.ts',
        from: 'const id = offerRefresh(message);',
        to: 'if (message) return location.reload();\n    const id = offerRefresh(message);',
      },
    ],
    fails: /an offer, no more/,
  },
  deployUnderAForm,
);

control(
  1,
  {
    without: "the browser's cache",
    // A page with a route bypasses the cache.
    before: ({ page }) => page.route('**/*', (route) => route.continue()),
    fails: /files fetched again/,
  },
  deployUnderAForm,
);
