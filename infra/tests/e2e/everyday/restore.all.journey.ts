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

test('an export is copied into another account, and a damaged export is refused', async ({ page }) => {
  await openAsNewMember(page, '/dashboard');
  await logWeight(page);
  await logProgressPic(page);
  await page.goto('/profile');
  await expect(section(page)).toContainText('This account already has data.');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const archive = readFileSync(await (await downloading).path());
  await page.evaluate(() => localStorage.clear());

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
  // Nothing is restored before the confirmation, and a reload keeps the checked archive.
  await page.reload();
  await expect(section(page)).toContainText('Another account on this server has this data too.');
  await section(page).getByRole('button', { name: 'Bring in a copy' }).click();
  await expect(section(page)).toContainText('Everything is back:');
  await section(page).getByRole('button', { name: 'Done' }).click();
  await expect(section(page)).toContainText('This account already has data.');

  await page.goto('/dashboard');
  await expect(page.getByText(/77\.7/).first()).toBeVisible();
});
