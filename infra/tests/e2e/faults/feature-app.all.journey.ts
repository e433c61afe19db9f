import { expect, openEntry, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';
import { openScanner, scannerDialog } from '../support/scanner.ts';

const CALENDAR = /\/mfe-calendar\/.*\.js$/;

for (const [how, answer] of [
  ['answered 500', { status: 500 }],
  ['refused', null],
] as const)
  test(`a feature app whose files are ${how} shows its placeholder, the rest works, and Retry loads it`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 500|ERR_|mfe-calendar|Failed to load|NetworkError/);
    await openAsNewMember(page);
    await page.route(CALENDAR, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    await expect(page.getByText('Calendar is not available right now')).toBeVisible();
    await openEntry(page, 'Log Weight');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.unroute(CALENDAR);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
  });

test('a barcode can be typed into the meal when the camera is denied', async ({ page }) => {
  await page.addInitScript(() => {
    // Playwright can deny the camera in Chromium only. Not every document has `mediaDevices`.
    if ('MediaDevices' in window)
      MediaDevices.prototype.getUserMedia = () =>
        Promise.reject(new DOMException('The request is not allowed by the user agent.', 'NotAllowedError'));
  });
  await openAsNewMember(page);
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const soup = {
    name: 'Lentil soup',
    barcode: '4006381333931',
    calories: 80,
    protein: 4,
    carbohydrates: 11,
    fat: 2,
  };
  const saved = await page.request.post('/api/v1/user-foods', {
    headers: { Authorization: `Bearer ${token}` },
    data: soup,
  });
  expect(saved.status()).toBe(201);
  await openScanner(page);
  const scanner = scannerDialog(page);
  await expect(scanner.getByRole('alert')).toContainText('Camera access denied.');
  await scanner.getByRole('button', { name: 'Enter Barcode Manually' }).click();
  await scanner.locator('[name=barcode]').fill(soup.barcode);
  await scanner.getByRole('button', { name: 'Submit' }).click();
  await expect(scanner).toBeHidden();
  const meal = page.getByRole('dialog', { name: 'Build Your Meal' });
  await expect(meal.getByText(soup.name)).toBeVisible();
  await meal.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: soup.name })).toBeVisible();
});
