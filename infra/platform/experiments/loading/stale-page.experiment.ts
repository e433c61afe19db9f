import type { Page } from '@playwright/test';
import { enter } from '../../../e2e/support/faults.ts';
import { control, expect, experiment, type Trial } from '../../test-bed/experiment.ts';
import { placeholder } from '../../test-bed/rest-works.ts';

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

async function cured({ stand, page, complaints, measured }: Trial): Promise<void> {
  complaints.expect(/chunk|404|broke/i);
  await enter(page, '/dashboard', stand.url);
  const rest = await takeRestAway(page);
  page.on('request', (request) => request.isNavigationRequest() && rest.comeBack());
  await openNotifications(page);
  await expect(notifications(page), 'after one reload').toBeVisible();
  expect(rest.lives(), 'reloads').toBe(1);
  measured('1 reload when that helps');
}

async function hopeless({ stand, page, complaints, measured }: Trial): Promise<void> {
  complaints.expect(/chunk|404|broke/i);
  await enter(page, '/dashboard', stand.url);
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
        from: "if (!takeTurn(build)) return 'spent';",
        to: 'takeTurn(build);',
      },
    ],
    fails: /the placeholder|reloads/,
  },
  hopeless,
);
