import type { Page, Route } from '@playwright/test';
import { expect, openEntry, register, test } from './journey.ts';

const ENTRIES_APP = '**/remotes/mfe-entries/**';

const FAULTS: [string, (route: Route) => Promise<void>][] = [
  ['answers 500', (route) => route.fulfill({ status: 500, body: 'broken' })],
  ['refuses the connection', (route) => route.abort('connectionrefused')],
  ['hangs', () => new Promise(() => {})],
  ['is gone', (route) => route.fulfill({ status: 404, body: '' })],
  [
    'throws while it is evaluated',
    (route) =>
      route.request().url().endsWith('.json')
        ? route.continue()
        : route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken build")' }),
  ],
];

/** The shell, another feature app and the menu go on while mfe-entries is down. */
async function expectTheRestToWork(page: Page): Promise<void> {
  await openEntry(page, 'Log Food');
  const meal = page.getByRole('dialog', { name: 'Build Your Meal' });
  await expect(meal.getByPlaceholder('Search foods or scan barcode...')).toBeVisible();
  await meal.getByRole('button', { name: 'Cancel' }).click();
  await expect(meal).toBeHidden();
}

for (const [fault, answer] of FAULTS) {
  test(`a feature app that ${fault} shows its placeholder with Retry, and nothing else suffers`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/./);
    await page.route(ENTRIES_APP, answer);
    await register(page);
    await openEntry(page, 'Log Weight');
    const dialog = page.getByRole('dialog', { name: 'Log Weight' });
    const retry = dialog.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible({ timeout: 15_000 });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectTheRestToWork(page);

    await openEntry(page, 'Log Weight');
    await expect(retry).toBeVisible({ timeout: 15_000 });
    await page.unroute(ENTRIES_APP);
    await retry.click();
    await expect(dialog.locator('[name=weight]')).toBeVisible();
  });
}

test('a slow feature app says so and then shows, and its page stays in the frame', async ({ page }) => {
  await register(page);
  await page.route('**/remotes/mfe-calendar/**', async (route) => {
    const answer = await route.fetch();
    // "Taking longer than usual" comes after one second; all the files together may take six.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await route.fulfill({ response: answer });
  });
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect(page.getByText('Taking longer than usual.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Entry' })).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('a page whose feature app is broken leaves the navigation and the other pages alone', async ({
  page,
  complaints,
}) => {
  complaints.expect(/./);
  await page.route('**/remotes/mfe-calendar/**', (route) => route.fulfill({ status: 500, body: '' }));
  await register(page);
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.getByRole('link', { name: 'Goals' }).first().click();
  await expect(page.getByText(/coming soon/i)).toBeVisible();
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute('**/remotes/mfe-calendar/**');
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});
