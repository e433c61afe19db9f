import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAnnounced, recordAnnouncements, tabTo } from '../accessibility/focus-and-announcements.ts';
import { expect, expectLoaded, openEntry, PHONE, press, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';
import { photo } from '../support/photo.ts';
import { zipOf } from '../support/zip.ts';

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Files from your other apps').setInputFiles({ name, mimeType: 'application/zip', buffer });

const FOLDER = 'File-Export-2026-01-05-to-2026-01-06/';
/** Without its file of exercises, which names the unit of weights. */
const MYFITNESSPAL = zipOf({
  [`${FOLDER}Nutrition-Summary-2026-01-05-to-2026-01-06.csv`]:
    'Date,Meal,Calories,Fat (g),Saturated Fat,Polyunsaturated Fat,Monounsaturated Fat,Trans Fat,Cholesterol,Sodium (mg),Potassium,Carbohydrates (g),Fiber,Sugar,Protein (g),Vitamin A,Vitamin C,Calcium,Iron,Note\n' +
    '2026-01-05,Lunch,655.0,21.0,4.0,0.0,0.0,0.0,0.0,900.0,0.0,80.0,12.0,9.0,31.0,0.0,0.0,0.0,0.0,\n',
  [`${FOLDER}Measurement-Summary-2026-01-05-to-2026-01-06.csv`]:
    'Date,Weight\n2026-01-05,82.5\n2026-01-06,82.1\n2026-01-06,forgot\n',
});

for (const [device, options] of [
  ['a phone', { ...PHONE, viewport: { width: 390, height: 844 } }],
  ['a desktop', {}],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('a zip of MyFitnessPal is asked about, previewed, imported and undone', async ({ page }) => {
      await openAsNewMember(page, '/dashboard');
      await press(page.getByRole('link', { name: 'Bring your history from another app' }));
      await expect(page.getByRole('heading', { level: 1, name: 'Bring your history' })).toBeVisible();
      await expect(page).toHaveTitle(/^History/);
      await choose(page, 'File-Export.zip', MYFITNESSPAL);

      await page.getByLabel('Unit of weights').selectOption('kg');
      await press(page.getByRole('button', { name: 'Continue' }));
      const head = page.getByRole('heading', { level: 2 }).first();
      await expect(head).toHaveText('MyFitnessPal, Jan 2026: 2 weigh-ins, 1 meal; 1 row cannot be read');
      await press(page.getByText('1 row that cannot be read'));
      await expect(page.getByText('forgot')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Example of a weigh-in' })).toContainText('181.9 lbs');
      await expectLoaded(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

      // Nothing is written before the confirmation, and a reload keeps the preview.
      await page.reload();
      await press(page.getByRole('button', { name: 'Import 3 entries' }));
      const list = page.getByRole('region', { name: 'Your imports' });
      await expect(list).toContainText('Jan 2026 · 3 entries');

      await page.goto('/nutrition?day=2026-01-05');
      await expect(page.getByRole('main')).toContainText('655');
      await page.goto('/notifications');
      await expect(page.getByText('Import finished: MyFitnessPal')).toBeVisible();
      await press(page.getByRole('link', { name: 'Your imports' }));

      await press(list.getByRole('button', { name: 'Undo' }));
      await press(page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }));
      await expect(list).toContainText('Undone: 3 entries removed.');
      await press(list.getByRole('button', { name: 'Remove from the list' }));
      await expect(list).toBeHidden();
      await page.goto('/nutrition?day=2026-01-05');
      await expectLoaded(page);
      await expect(page.getByRole('main')).not.toContainText('655');
    });
  });
}

test('an import is made and undone by keyboard alone', async ({ page }) => {
  await recordAnnouncements(page);
  await openAsNewMember(page, '/profile/history');
  const main = page.getByRole('main');
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name }));
    await page.keyboard.press('Enter');
  };

  // Begun before the way to the field: the browser has to know that the test chooses before the key is pressed.
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, page.getByLabel('Files from your other apps'));
  await page.keyboard.press('Enter');
  const file = { name: 'File-Export.zip', mimeType: 'application/zip', buffer: MYFITNESSPAL };
  await (await choosing).setFiles(file);

  const unit = page.getByLabel('Unit of weights');
  await expect(unit).toBeVisible();
  await press('Continue');
  await expect(unit).toBeFocused();
  await expect(unit).toHaveAccessibleDescription(/^Please choose a unit/);
  await page.keyboard.type('k');
  await expect(unit).toHaveValue('kg');
  await press('Continue');

  // The focus stays in the import while its steps follow each other.
  await expect(main).toContainText('2 weigh-ins, 1 meal; 1 row cannot be read');
  await tabTo(page, page.getByText('1 row that cannot be read'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('forgot')).toBeVisible();
  await tabTo(page, page.getByRole('checkbox', { name: '1 meal' }));
  await page.keyboard.press('Space');
  await press('Import 2 entries');
  await expectAnnounced(page, /2 entries from MyFitnessPal are in your account/);
  const list = page.getByRole('region', { name: 'Your imports' });
  await expect(list).toContainText('Jan 2026 · 2 entries');

  await press('Undo');
  await press('Undo import');
  await expectAnnounced(page, /Undone: 2 entries removed/);
  await press('Remove from the list');
  await expect(list).toBeHidden();
  await expect(page.getByLabel('Files from your other apps')).toBeEnabled();
});

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
  const main = page.getByRole('main');
  await openAsNewMember(page, '/dashboard');
  await logWeight(page);
  await logProgressPic(page);
  await page.goto('/profile');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const archive = readFileSync(await (await downloading).path());
  await page.getByRole('link', { name: 'Choose files' }).click();
  await choose(page, 'fettle.zip', archive);
  await expect(main.getByRole('alert')).toContainText('into an empty account');
  await page.getByRole('button', { name: 'Choose other files' }).click();
  await page.evaluate(() => localStorage.clear());

  await openAsNewMember(page, '/profile/history');
  const damaged = Buffer.from(archive);
  damaged.fill(0, Math.floor(damaged.length / 2), Math.floor(damaged.length / 2) + 20);
  await choose(page, 'damaged.zip', damaged);
  await expect(main.getByRole('alert')).toContainText('is damaged');
  await expect(main).toContainText('Nothing in your account was changed.');
  await page.getByRole('button', { name: 'Choose other files' }).click();

  await choose(page, 'fettle.zip', archive);
  await expect(main).toContainText('This will come back:');
  for (const line of [/^1weigh-in$/, /^1picture$/])
    await expect(main.getByRole('listitem').filter({ hasText: line })).toBeVisible();
  // Nothing is restored before the confirmation, and a reload keeps the checked archive.
  await page.reload();
  await expect(main).toContainText('Another account on this server has this data too.');
  await page.getByRole('button', { name: 'Bring in a copy' }).click();
  await expect(main).toContainText('Everything is back.');

  await page.goto('/dashboard');
  await expect(page.getByText(/77\.7/).first()).toBeVisible();
});
