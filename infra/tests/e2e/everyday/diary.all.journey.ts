import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

const main = (page: Page) => page.getByRole('main');
const part = (page: Page, name: string) => main(page).getByRole('region', { name });
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 2, name });

/** Calls the API as the member whom the page has signed in. */
async function callApi<Data>(page: Page, method: 'get' | 'post', path: string, data?: object): Promise<Data> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request[method](`${process.env.PRODUCT_URL}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  });
  expect(answer.ok()).toBe(true);
  return (await answer.json()).data;
}

/** Saves meals of one banana each; the grams tell them apart. */
async function eat(page: Page, meals: { occurred_at: string; time_zone: string; grams: number }[]) {
  const { database_foods } = await callApi<{ database_foods: { id: string }[] }>(
    page,
    'get',
    '/foods/search?q=bananas%20raw',
  );
  for (const { occurred_at, time_zone, grams } of meals) {
    const items = [{ type: 'database', food_id: database_foods[0]?.id, quantity: grams, unit: 'g' }];
    await callApi(page, 'post', '/meal-entries', { occurred_at, time_zone, items });
  }
}

test.describe('read in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('a meal stays on the day of the zone it was logged in, over midnight and for a reader in another zone', async ({
    page,
  }) => {
    await openAsNewMember(page);
    const chicago = 'America/Chicago';
    await eat(page, [
      { occurred_at: '2026-03-10T22:59:00Z', time_zone: 'Europe/Berlin', grams: 111 },
      { occurred_at: '2026-03-10T23:01:00Z', time_zone: 'Europe/Berlin', grams: 222 },
      // 19:10 in Chicago, and already the next day in Berlin.
      { occurred_at: '2026-03-11T00:10:00Z', time_zone: chicago, grams: 333 },
    ]);
    await page.goto('/nutrition?day=2026-03-10');
    await expect(part(page, 'Snacks')).toContainText('111');
    await expect(part(page, 'Dinner')).toContainText('333');
    await expect(part(page, 'Dinner')).toContainText('7:10 PM');
    await expect(main(page)).not.toContainText('222');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(heading(page, /March 11|Mar 11/)).toBeVisible();
    await expect(part(page, 'Snacks')).toContainText('222');
    await expect(main(page)).not.toContainText('333');
  });
});

for (const { clocks, day, before, after, meals } of [
  {
    clocks: 'go forward',
    day: '2026-03-29',
    before: /Mar 28/,
    after: /Mar 30/,
    // 00:30 to 23:30 of a day of 23 hours.
    meals: ['2026-03-28T23:30:00Z', '2026-03-29T21:30:00Z'],
  },
  {
    clocks: 'go back',
    day: '2026-10-25',
    before: /Oct 24/,
    after: /Oct 26/,
    // 00:30 to 23:30 of a day of 25 hours.
    meals: ['2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z'],
  },
]) {
  for (const timezoneId of ['Europe/Berlin', 'America/Chicago']) {
    test.describe(`where clocks ${clocks}, read in ${timezoneId}`, () => {
      test.use({ timezoneId });

      test('the day shows its first and its last meal, and so do both neighbours', async ({ page }) => {
        await openAsNewMember(page);
        const time_zone = 'Europe/Berlin';
        await eat(
          page,
          meals.map((occurred_at, place) => ({ occurred_at, time_zone, grams: 111 * (place + 1) })),
        );
        await page.goto(`/nutrition?day=${day}`);
        await expect(part(page, 'Snacks')).toContainText('111');
        await expect(part(page, 'Snacks')).toContainText('222');
        await page.getByRole('button', { name: 'Next' }).click();
        await expect(heading(page, after)).toBeVisible();
        await expect(page.getByText('Nothing logged on this day yet.')).toBeVisible();
        await expect(main(page)).not.toContainText('222');
        await page.getByRole('button', { name: 'Previous' }).click();
        await page.getByRole('button', { name: 'Previous' }).click();
        await expect(heading(page, before)).toBeVisible();
        await expect(page.getByText('Nothing logged on this day yet.')).toBeVisible();
        await expect(main(page)).not.toContainText('111');
      });
    });
  }
}
