import { sentWrites } from '../support/faults.ts';
import { expect, secondTab, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

test('two tabs that open with an expired token share one refresh, and both continue', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/401/);
  await openAsNewMember(page);
  // On pages without calls, so that no call is under way while the token expires.
  await page.goto('/privacy');
  const tab = await secondTab(page, '/terms');
  const refreshes = [sentWrites(page, '/auth/refresh'), sentWrites(tab, '/auth/refresh')];
  await page.evaluate(() => localStorage.setItem('access_token', 'worn out'));
  await Promise.all([page.goto('/dashboard'), tab.goto(new URL('/calendar', page.url()).href)]);
  await expect(page.getByText(/Welcome back/)).toBeVisible();
  await expect(tab.getByRole('grid')).toBeVisible();
  expect(refreshes.flat()).toHaveLength(1);
});

test('a logout in one tab signs the other one out', async ({ page }) => {
  const { username } = await openAsNewMember(page);
  const tab = await secondTab(page, '/calendar');
  await expect(tab.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: username }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(tab).toHaveURL(/\/login$/);
});

test('a new theme in one tab applies to the other', async ({ page }) => {
  await openAsNewMember(page);
  const tab = await secondTab(page, '/dashboard');
  const dark = () => tab.evaluate(() => document.documentElement.classList.contains('dark'));
  await expect(tab.getByText(/Welcome back/)).toBeVisible();
  const before = await dark();
  await page.getByRole('button', { name: 'Toggle theme' }).click();
  await expect.poll(dark).toBe(!before);
});

test('a double click on Create account creates one account', async ({ page }) => {
  const username = `twice-${process.pid}-${Date.now() % 1_000_000}`;
  await page.goto('/register');
  for (const [name, text] of Object.entries({
    username,
    email: `${username}@example.org`,
    password: 'correct horse battery',
    confirmPassword: 'correct horse battery',
  })) {
    await page.locator(`[name=${name}]`).fill(text);
  }
  await page.getByText('I agree to the').click();
  const accounts = sentWrites(page, '/auth/register');
  await page.getByRole('button', { name: 'Create account' }).dblclick();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(accounts).toHaveLength(1);
});
