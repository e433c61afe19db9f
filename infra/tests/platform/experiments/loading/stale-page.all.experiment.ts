import type { Page } from '@playwright/test';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';
import { placeholder } from '../../test-bed/page-checks.ts';

/** Removes the shell's files that the page has not fetched yet until `restore`. Counts reloads of the page. */
async function removeUnfetchedFiles(page: Page): Promise<{ restore(): void; reloads(): number }> {
  const fetched = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  );
  let gone = true;
  let reloads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reloads += 1;
  });
  await page.route('**/shell/**/*.js', (route) =>
    gone && !fetched.has(route.request().url())
      ? route.fulfill({ status: 404, body: '', headers: { 'Cache-Control': 'no-store' } })
      : route.continue(),
  );
  return {
    restore: () => {
      gone = false;
    },
    reloads: () => reloads,
  };
}

const openNotifications = (page: Page) => page.getByRole('link', { name: 'Notifications' }).click();
const notifications = (page: Page) => page.getByText('No new notifications');

async function reloadHelps({ testBed, page, pageErrors, measured }: ExperimentSetup): Promise<void> {
  pageErrors.allow(/chunk|404|broke/i);
  await openAsNewMember(page, '/dashboard', testBed.url);
  const rest = await removeUnfetchedFiles(page);
  page.on('request', (request) => request.isNavigationRequest() && rest.restore());
  await openNotifications(page);
  await expect(notifications(page), 'after one reload').toBeVisible();
  expect(rest.reloads(), 'reloads').toBe(1);
  measured('1 reload when that helps');
}

async function reloadDoesNotHelp({ testBed, page, pageErrors, measured }: ExperimentSetup): Promise<void> {
  pageErrors.allow(/chunk|404|broke/i);
  await openAsNewMember(page, '/dashboard', testBed.url);
  const rest = await removeUnfetchedFiles(page);
  await openNotifications(page);
  await expect(placeholder(page), 'the placeholder').toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(placeholder(page), 'the placeholder').toBeVisible();
  expect(rest.reloads(), 'reloads').toBe(1);
  measured('1 reload, then the placeholder, when it does not');
}

experiment(9, 'a page whose files are gone', reloadHelps);
experiment(9, 'files that stay gone', reloadDoesNotHelp);

control(
  9,
  {
    without: 'a guard around the reload',
    edits: [
      {
        file: 'shell/src/federation/reloading/reload-page.ts',
        from: "if (!claimReload(build)) return 'already-reloaded';",
        to: 'claimReload(build);',
      },
    ],
    fails: /the placeholder|reloads/,
  },
  reloadDoesNotHelp,
);
