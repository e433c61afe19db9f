import type { Locator } from '@playwright/test';
import { fixTime } from '../../ui-states/fixed-time.ts';
import { expect, openEntry, test } from '../support/journey.ts';
import { register } from '../support/members.ts';

test('a new member logs a weight and a meal, and finds both on the calendar, after a new sign-in and the next day', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/');
  await expect(page.getByText('Your fitness journey starts here')).toBeVisible();
  await page.getByRole('link', { name: 'Sign Up' }).click();
  // Firefox refuses to open an address again while the link still opens it.
  await page.waitForURL('**/register');
  const member = await register(page);
  await expect(page.getByText(`Welcome back, ${member.username}!`)).toBeVisible();

  await openEntry(page, 'Log Weight');
  const weight = page.getByRole('dialog', { name: 'Log Weight' });
  await expect(weight).toHaveAccessibleDescription('Record your current weight and any notes');
  await weight.locator('[name=weight]').fill('180.5');
  await weight.getByRole('button', { name: 'Save' }).click();
  await expect(weight).toBeHidden();

  await openEntry(page, 'Log Food');
  const meal = page.getByRole('dialog', { name: 'Build Your Meal' });
  await expect(meal.getByRole('button', { name: 'Save Entry' })).toBeDisabled();
  await meal.getByPlaceholder('Search foods or scan barcode...').fill('banana');
  await meal
    .getByRole('option', { name: /banana/i })
    .first()
    .click();
  await meal.getByRole('button', { name: 'Save Entry' }).click();
  await expect(meal).toBeHidden();

  await page.getByRole('link', { name: 'Calendar' }).first().click();
  const month = page.getByRole('grid');
  const expectBothOn = async (cell: Locator) => {
    await expect(cell).toContainText('180.5');
    await expect(cell).toContainText(/kcal/);
  };
  const today = month.locator('[aria-current=date]');
  await expectBothOn(today);
  const dayOfEntries = (await today.getAttribute('data-cell')) ?? '';

  // A request that is under way at the sign-out is answered with 401.
  pageErrors.allow(/status of 401/);
  await page.getByRole('button', { name: member.username }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/calendar');
  await expect(page).toHaveURL(/\/login$/);
  await page.locator('[name=username_or_email]').fill(member.email);
  await page.locator('[name=password]').fill(member.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
  await expectBothOn(today);

  // Pages use the server's clock.
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  await fixTime(page.context(), tomorrow);
  await page.goto(`/calendar?month=${dayOfEntries.slice(0, 7)}`);
  await expectBothOn(month.locator(`[data-cell="${dayOfEntries}"]:not([aria-current])`));
});

test("a page restored from the browser's cache works", async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.goto('/privacy');
  const again = await page.goto('/login');
  expect(again?.headers()['content-security-policy']).toContain("script-src 'self'");
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
