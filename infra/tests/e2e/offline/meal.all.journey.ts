import type { Page } from '@playwright/test';
import { storedData } from '../support/faults.ts';
import { expect, openEntry, test } from '../support/journey.ts';
import { register } from '../support/members.ts';
import { untilKept } from './kept-app.ts';

test.use({ serviceWorkers: 'allow' });
const SOUP = {
  name: 'Grandma’s lentil soup',
  barcode: '4006381333931',
  calories: 80,
  protein: 4,
  carbohydrates: 11,
  fat: 2,
};

/** Waits until this device has cached a list of foods that contains this name. */
const untilFoodKept = (page: Page, name: string) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          for (const cache of await caches.keys()) {
            for (const { url } of await (await caches.open(cache)).keys()) {
              if (url.includes('/foods/offline')) return (await caches.match(url))?.text();
            }
          }
          return '';
        }),
      { timeout: 40_000 },
    )
    .toContain(name);

test("a meal is built without a network from the device's cached foods, and sent later", async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_|fetch|could not be|Network|Food search failed/i);
  await register(page);
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('access_token'))}`;
  const made = await page.request.post('/api/v1/user-foods', {
    data: SOUP,
    headers: { authorization },
  });
  expect(made.status()).toBe(201);
  await page.goto('/dashboard');
  await untilKept(page);
  await untilFoodKept(page, SOUP.name);
  await context.setOffline(true);
  await page.reload();
  await openEntry(page, 'Log Food');
  const dialog = page.getByRole('dialog', { name: 'Build Your Meal' });
  const search = dialog.getByRole('combobox', { name: 'Search foods' });
  await search.fill('zzzz');
  await expect(dialog.getByText('Not on this device')).toBeVisible();
  await search.fill('LENTIL gran');
  await expect(dialog.getByText('On this device, per 100 g')).toBeVisible();
  const option = dialog.getByRole('option', { name: /lentil soup/ });
  await expect(option).toHaveCount(1);
  await search.fill(SOUP.barcode);
  await option.click();
  await dialog.locator('[name="items.0.quantity"]').fill('250');
  await dialog.getByRole('button', { name: 'Save Entry' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Waiting to be sent' });
  await expect(row).toContainText('200');

  await context.setOffline(false);
  await expect(row).toHaveCount(0, { timeout: 40_000 });
  const { entries } = await storedData<{ entries: { total_calories: number }[] }>(page, '/meal-entries');
  expect(entries.map(({ total_calories }) => total_calories)).toEqual([200]);
});
