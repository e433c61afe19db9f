import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { register } from '../support/members.ts';

const bell = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

test('an export that was downloaded whole is told, and its link leads to the account', async ({ page }) => {
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

test('what is told in the evening is switched off in Settings, beside what is coming soon', async ({
  page,
}) => {
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
