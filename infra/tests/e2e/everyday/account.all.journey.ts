import { readFileSync, statSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { expect, openEntry, test } from '../support/journey.ts';
import { type JourneyMember, openAsNewMember } from '../support/members.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const NEW_PASSWORD = 'battery staple horse';

async function signIn(page: Page, { username }: JourneyMember, password: string): Promise<void> {
  await page.goto('/login');
  await page.locator('[name=username_or_email]').fill(username);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs the member in on a phone of their own. */
async function onPhone(browser: Browser, member: JourneyMember, password = member.password): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.PRODUCT_URL, userAgent: IPHONE });
  const phone = await context.newPage();
  await signIn(phone, member, password);
  await expect(phone).toHaveURL(/\/dashboard$/);
  return phone;
}

async function logWeight(page: Page): Promise<void> {
  await openEntry(page, 'Log Weight');
  const dialog = page.getByRole('dialog', { name: 'Log Weight' });
  await dialog.locator('[name=weight]').fill('77.7');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Opens another tab behind this one; `shows` is on its page. */
async function tabBehind(page: Page, path: string, shows: string | RegExp): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(new URL(path, page.url()).href);
  await expect(tab.getByText(shows).first()).toBeVisible();
  await page.bringToFront();
  return tab;
}

test('the display name is changed by keyboard, and every tab shows it', async ({ page }) => {
  const { username } = await openAsNewMember(page, '/profile');
  const tab = await tabBehind(page, '/dashboard', /Welcome back/);
  await page.getByRole('textbox', { name: 'Display name' }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Zoë Lind');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Display name saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Zoë Lind' })).toBeVisible();
  await expect(page.getByText(`@${username}`)).toBeVisible();
  await expect(page.getByText('Profile management coming soon...')).toBeVisible();
  await expect(tab.getByText('Welcome back, Zoë Lind!')).toBeVisible();
});

test('a device is signed out from another one, and a new password signs out all devices but this one and its tabs', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  const member = await openAsNewMember(page, '/profile');
  const devices = page.getByRole('list', { name: 'Signed-in devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('listitem')).toContainText('This device');

  const phone = await onPhone(browser, member);
  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(page.getByText('Safari on iPhone is signed out')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await phone.goto('/calendar');
  await expect(phone).toHaveURL(/\/login$/);

  await signIn(phone, member, member.password);
  await expect(phone).toHaveURL(/\/calendar$/);
  const tab = await tabBehind(page, '/calendar', 'Activity Calendar');
  await page.getByRole('button', { name: 'Change password' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await page.keyboard.type('not my password');
  await dialog.locator('[name=new_password]').fill(NEW_PASSWORD);
  await dialog.locator('[name=confirmPassword]').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your current password')).toBeVisible();
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await dialog.getByLabel('Current password').fill(member.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();

  await phone.goto('/goals');
  await expect(phone).toHaveURL(/\/login$/);
  for (const each of [page, tab]) {
    await each.reload();
    await expect(each.getByRole('button', { name: member.username })).toBeVisible();
  }
  await signIn(phone, member, member.password);
  await expect(phone.getByRole('alert')).toBeVisible();
  await signIn(phone, member, NEW_PASSWORD);
  await expect(phone).toHaveURL(/\/goals$/);
  await phone.context().close();
});

test('all other devices are signed out at once after a confirmation', async ({ page, browser }) => {
  const member = await openAsNewMember(page, '/profile');
  const phones = [await onPhone(browser, member), await onPhone(browser, member)];
  await page.reload();
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await page.getByRole('alertdialog', { name: 'Sign out 2 other devices?' }).waitFor();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('All other devices are signed out')).toBeVisible();
  for (const phone of phones) {
    await phone.goto('/profile');
    await expect(phone).toHaveURL(/\/login$/);
    await phone.context().close();
  }
  await expect(page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')).toHaveCount(1);
});

test('the whole export downloads with its progress while another page is open', async ({ page }) => {
  const { username } = await openAsNewMember(page, '/profile');
  const downloads = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^fettle-${username}-\\d{4}-\\d\\d-\\d\\d\\.zip$`));
  expect(statSync(await download.path()).size).toBeGreaterThan(500);
  await page.goBack();
  await expect(page.getByText(/^Downloaded fettle-/)).toBeVisible();
});

test('the entries are downloaded as CSV, for Excel', async ({ page }) => {
  const { username } = await openAsNewMember(page, '/profile');
  const downloads = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  await page.getByRole('menuitem', { name: 'For Excel' }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^fettle-${username}-\\d{4}-\\d\\d-\\d\\d-csv\\.zip$`),
  );
  expect(readFileSync(await download.path()).toString('latin1')).toContain('weigh-ins.csv');
  await expect(page.getByRole('button', { name: 'Download as CSV' })).toBeFocused();
});

test('deleting the account asks for the password, lists what is deleted, signs every tab out and prevents a sign-in', async ({
  page,
  pageErrors,
}) => {
  const member = await openAsNewMember(page);
  await logWeight(page);
  const tab = await tabBehind(page, '/calendar', 'Activity Calendar');
  await page.getByRole('button', { name: member.username }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('list', { name: 'This is deleted for good:' })).toContainText(/1\s*weigh-in/);
  await expect(dialog.getByRole('group', { name: 'This is deleted for good:' })).toBeFocused();
  const password = dialog.locator('[name=password]');
  await page.keyboard.press('Tab');
  await expect(password).toBeFocused();
  pageErrors.allow(/422|401/);
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your password')).toBeVisible();
  await password.fill(member.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(tab).toHaveURL(/\/login$/);
  await signIn(page, member, member.password);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('deleting the account deletes entries that wait on the device', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  const member = await openAsNewMember(page, '/profile');
  await page.getByRole('button', { name: 'Delete account' }).waitFor();
  await openEntry(page, 'Log Weight');
  await page.getByRole('dialog').locator('[name=weight]').fill('77.7');
  // Only entry requests fail, so that this entry waits while the account is deleted.
  await context.route('**/api/v1/weight-entries*', (route) => route.abort('connectionrefused'));
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('entry that waits on this device')).toBeVisible();
  await dialog.locator('[name=password]').fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  const waiting = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('fettle-outbox');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const count = opening.result.transaction('writes').objectStore('writes').count();
            count.onsuccess = () => resolve(count.result);
          };
        }),
    );
  // The page leaves before the browser has emptied its database.
  await expect.poll(waiting).toBe(0);
});
