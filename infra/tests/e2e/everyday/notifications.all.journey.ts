import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { type JourneyMember, register } from '../support/members.ts';

const bell = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
const NEW_SIGN_IN = /^Unread: New sign-in: /;

/** Signs in by the form in a browser that the member has never used. */
async function signInElsewhere(browser: Browser, { username, password }: JourneyMember): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.PRODUCT_URL });
  const page = await context.newPage();
  await signIn(page, username, password);
  return page;
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.locator('[name=username_or_email]').fill(username);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

test('a sign-in on a new device notifies every tab, is read and cleared by keyboard, and does not notify again for that device', async ({
  page,
  browser,
}) => {
  const member = await register(page);
  await page.goto('/notifications');
  await expect(page.getByText('No new notifications')).toBeVisible();
  await expect(bell(page, 'Notifications')).toBeVisible();

  const elsewhere = await signInElsewhere(browser, member);
  await page.goto('/dashboard');
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/notifications');
  await expect(bell(otherTab, 'Notifications, 1 unread')).toBeVisible();

  await bell(page, 'Notifications, 1 unread').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: NEW_SIGN_IN })).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have read all of them.')).toBeVisible();
  await expect(bell(page, 'Notifications')).toBeVisible();
  await expect(bell(otherTab, 'Notifications')).toBeVisible();

  await page.getByRole('button', { name: /^Clear: New sign-in/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No new notifications')).toBeVisible();
  await expect(otherTab.getByText('No new notifications')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^New sign-in: /)).toBeVisible();

  // The other device is known from now on, even after a logout.
  await elsewhere.getByRole('button', { name: member.username }).click();
  await elsewhere.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(elsewhere).toHaveURL(/\/$/);
  await signIn(elsewhere, member.username, member.password);
  await elsewhere.goto('/notifications');
  await expect(elsewhere.getByText(/^New sign-in: /)).toHaveCount(1);
  await elsewhere.context().close();
});

test('a complete export download notifies with a link to the account', async ({ page }) => {
  await register(page);
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const read = (call: string) =>
    page.request.get(`/api/v1/${call}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await (await read('account/export')).body()).length).toBeGreaterThan(0);
  await expect.poll(async () => (await (await read('notifications/unread')).json()).data.unread).toBe(1);
  await page.goto('/notifications');
  await expect(page.getByText('Your export is complete')).toBeVisible();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(bell(page, 'Notifications')).toBeVisible();
});

test('evening notifications can be switched off in Settings, beside the upcoming ones', async ({ page }) => {
  await register(page);
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Notification' });
  await expect(section.getByText('Coming soon')).toBeVisible();
  await section.getByRole('switch', { name: 'Challenge tasks that are open in the evening' }).click();
  await expect(page.getByText('Preferences saved')).toBeVisible();
  await page.reload();
  await expect(
    section.getByRole('switch', { name: 'Challenge tasks that are open in the evening' }),
  ).not.toBeChecked();
});
