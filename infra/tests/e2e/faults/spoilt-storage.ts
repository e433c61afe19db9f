import type { Browser, Page } from '@playwright/test';
import { expect, openEntry } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'));

/** Expects a page whose storage `spoil` breaks to sign in and to work until a reload ends the session. */
export async function expectToWorkFor(page: Page, browser: Browser, spoil: () => void): Promise<void> {
  const elsewhere = await browser.newPage();
  const { username, password } = await openAsNewMember(elsewhere);
  await elsewhere.close();

  await page.addInitScript(spoil);
  await page.goto('/login');
  await page.locator('[name=username_or_email]').fill(username);
  await page.locator('[name=password]').fill(password);
  await page.getByText('Keep me signed in').click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(`Welcome back, ${username}!`)).toBeVisible();

  const before = await isDark(page);
  await page.getByRole('button', { name: 'Toggle theme' }).click();
  await expect.poll(() => isDark(page)).toBe(!before);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();

  await openEntry(page, 'Log Weight');
  const dialog = page.getByRole('dialog', { name: 'Log Weight' });
  await dialog.locator('[name=weight]').fill('64.5');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect(page.getByRole('grid').locator('[aria-current=date]')).toContainText('64.5');
  expect(await isDark(page)).toBe(!before);
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();

  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
}
