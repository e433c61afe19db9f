import type { Page } from '@playwright/test';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';
import { placeholder } from '../../test-bed/page-checks.ts';

/** Whatever the page has not fetched of the shell by now is gone, until `comeBack`. Counts lives of the page. */
async function takeRestAway(page: Page): Promise<{ comeBack(): void; lives(): number }> {
  const known = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  );
  let gone = true;
  let lives = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) lives += 1;
  });
  await page.route('**/shell/**/*.js', (route) =>
    gone && !known.has(route.request().url())
      ? route.fulfill({ status: 404, body: '', headers: { 'Cache-Control': 'no-store' } })
      : route.continue(),
  );
  return {
    comeBack: () => {
      gone = false;
    },
    lives: () => lives,
  };
}

const openNotifications = (page: Page) => page.getByRole('link', { name: 'Notifications' }).click();
const notifications = (page: Page) => page.getByText('No new notifications');

async function cured({ testBed, page, pageErrors, measured }: ExperimentSetup): Promise<void> {
  pageErrors.allow(/chunk|404|broke/i);
  await openAsNewMember(page, '/dashboard', testBed.url);
  const rest = await takeRestAway(page);
  page.on('request', (request) => request.isNavigationRequest() && rest.comeBack());
  await openNotifications(page);
  await expect(notifications(page), 'after one reload').toBeVisible();
  expect(rest.lives(), 'reloads').toBe(1);
  measured('1 reload when that helps');
}

async function hopeless({ testBed, page, pageErrors, measured }: ExperimentSetup): Promise<void> {
  pageErrors.allow(/chunk|404|broke/i);
  await openAsNewMember(page, '/dashboard', testBed.url);
  const rest = await takeRestAway(page);
  await openNotifications(page);
  await expect(placeholder(page), 'the placeholder').toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(placeholder(page), 'the placeholder').toBeVisible();
  expect(rest.lives(), 'reloads').toBe(1);
  measured('1 reload, then the placeholder, when it does not');
}

experiment(9, 'a page whose files are gone', cured);
experiment(9, 'files that stay gone', hopeless);

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
  hopeless,
);
