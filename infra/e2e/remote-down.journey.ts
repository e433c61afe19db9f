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
