import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, openEntry, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';
import { photo } from '../support/photo.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Bring it back' });
const choose = (page: Page, name: string, buffer: Buffer) =>
  section(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer });

async function logWeight(page: Page): Promise<void> {
  await openEntry(page, 'Log Weight');
  const dialog = page.getByRole('dialog', { name: 'Log Weight' });
  await dialog.locator('[name=weight]').fill('77.7');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function logProgressPic(page: Page): Promise<void> {
  await openEntry(page, 'Progress Pic');
  const dialog = page.getByRole('dialog', { name: 'Progress Pic' });
  const buffer = await photo(page);
  await dialog
    .locator('input[type=file][name]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByRole('img', { name: 'me.jpg' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

/** The account and all that it has; the archive is what is left of it. */
async function deleteAccount(page: Page, password: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const headers = { authorization: `Bearer ${token}` };
  const url = new URL('/api/v1/account', page.url()).href;
  await page.evaluate(() => localStorage.clear());
  // While it is open, the page asks for what its member has: a slow answer would be a 401.
  await page.goto('about:blank');
  expect((await page.request.delete(url, { headers, data: { password } })).status()).toBe(204);
}

test('what a member downloaded comes back into a new account, and a damaged copy of it does not', async ({
  page,
}) => {
  const { password } = await openAsNewMember(page, '/dashboard');
  await logWeight(page);
  await logProgressPic(page);
  await page.goto('/profile');
  await expect(section(page)).toContainText('This account already has data.');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const archive = readFileSync(await (await downloading).path());
  await deleteAccount(page, password);

  await openAsNewMember(page, '/profile');
  const damaged = Buffer.from(archive);
  damaged.fill(0, Math.floor(damaged.length / 2), Math.floor(damaged.length / 2) + 20);
  await choose(page, 'damaged.zip', damaged);
  await expect(section(page).getByRole('alert')).toContainText('is damaged');
  await expect(section(page)).toContainText('Nothing in your account was changed.');
  await section(page).getByRole('button', { name: 'Choose another file' }).click();

  await choose(page, 'fettle.zip', archive);
  await expect(section(page)).toContainText('The archive is in order. This will come back:');
  await expect(
    section(page)
      .getByRole('listitem')
      .filter({ hasText: /^1weigh-in$/ }),
  ).toBeVisible();
  await expect(
    section(page)
      .getByRole('listitem')
      .filter({ hasText: /^1picture$/ }),
  ).toBeVisible();
  // Nothing is there before it is confirmed, and a reload loses nothing of it.
  await page.reload();
  await section(page).getByRole('button', { name: 'Bring it back' }).click();
  await expect(section(page)).toContainText('Everything is back:');
  await section(page).getByRole('button', { name: 'Done' }).click();
  await expect(section(page)).toContainText('This account already has data.');

  await page.goto('/dashboard');
  await expect(page.getByText(/77\.7/).first()).toBeVisible();
});
