import type { Locator, Page } from '@playwright/test';
import { expect, openEntry, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';
import { photo } from '../support/photo.ts';

const row = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Latest' }).getByRole('listitem').filter({ hasText: text });

async function choose(page: Page, text: string, item: 'Edit' | 'Delete'): Promise<void> {
  await row(page, text)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Opens an entry of the dashboard by its menu, in the dialog of this title. */
async function edit(page: Page, text: string, title: string): Promise<Locator> {
  await choose(page, text, 'Edit');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('button', { name: /^Save( Entry)?$/ })).toBeVisible();
  return dialog;
}

async function log(page: Page, item: string, fill: (dialog: Locator) => Promise<void>): Promise<void> {
  await openEntry(page, item);
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

async function saved(page: Page, dialog: Locator, toast: string): Promise<void> {
  await dialog.getByRole('button', { name: /^Save( Entry)?$/ }).click();
  await expect(page.getByText(toast, { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
}

const addPhotos = async (dialog: Locator, buffer: Buffer, names: string[]) => {
  const files = names.map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
  await dialog.locator('input[type=file][name=media_ids]').setInputFiles(files);
  await expect(dialog.getByRole('img', { name: names.at(-1) })).toBeVisible();
};

test('an entry of each kind is edited from the dashboard, with its pictures', async ({ page }) => {
  await openAsNewMember(page);
  const buffer = await photo(page);

  await log(page, 'Log Weight', (dialog) => dialog.getByLabel('Weight').fill('180'));
  let dialog = await edit(page, 'Weight', 'Edit Weight');
  await expect(dialog.getByLabel('Weight')).toHaveValue('180');
  await dialog.getByLabel('Weight').fill('179.5');
  await saved(page, dialog, 'Weight updated');
  await expect(row(page, 'Weight')).toContainText('179.5');
  await expect(row(page, 'Weight').getByRole('button')).toBeFocused();

  await log(page, 'Log Workout', async (workout) => {
    await workout.getByLabel('Duration (minutes)').fill('40');
    await addPhotos(workout, buffer, ['rack.jpg', 'bar.jpg']);
  });
  dialog = await edit(page, 'Weight Training', 'Edit Workout');
  const stored = dialog.getByRole('img', { name: 'Image 1' });
  await expect(stored).toHaveAttribute('src', /\/media\/.+thumb/);
  await expect.poll(() => stored.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await dialog.getByLabel('Duration (minutes)').fill('45');
  await dialog.getByRole('button', { name: 'Move Image 2 earlier' }).click();
  await dialog.getByRole('button', { name: 'Remove Image 1' }).click();
  await addPhotos(dialog, buffer, ['belt.jpg']);
  await saved(page, dialog, 'Workout updated');
  await expect(row(page, 'Weight Training')).toContainText(/2 pictures.*45/);

  await log(page, 'Challenge Specific', (challenge) =>
    challenge
      .getByLabel('Challenge condition')
      .selectOption('placeholder')
      .then(() => undefined),
  );
  dialog = await edit(page, 'Challenge', 'Edit Challenge Entry');
  await dialog.getByLabel('Notes').fill('Day 12');
  await saved(page, dialog, 'Challenge entry updated');

  await log(page, 'Custom Entry', async (custom) => {
    await custom.getByLabel('Title').fill('New shoes');
    await custom.getByLabel('Content').fill('They press.');
  });
  dialog = await edit(page, 'New shoes', 'Edit Custom Entry');
  await dialog.getByLabel('Title').fill('Old shoes');
  await saved(page, dialog, 'Custom entry updated');
  await expect(row(page, 'Old shoes')).toBeVisible();

  await log(page, 'Progress Pic', (photos) => addPhotos(photos, buffer, ['front.jpg', 'side.jpg']));
  dialog = await edit(page, 'Progress pictures', 'Edit Progress Pic');
  await dialog.getByRole('button', { name: 'Remove Image 2' }).click();
  await saved(page, dialog, 'Progress pictures updated');
  await expect(row(page, 'Progress pictures')).toContainText('1 picture');

  await openEntry(page, 'Log Food');
  dialog = page.getByRole('dialog', { name: 'Build Your Meal' });
  await dialog.getByRole('combobox', { name: 'Search foods' }).fill('bananas raw');
  await dialog
    .getByRole('option', { name: /^Bananas, raw/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Save Entry' }).click();
  await expect(dialog).toBeHidden();
  dialog = await edit(page, 'Bananas', 'Edit Meal');
  await dialog.getByRole('button', { name: 'g', exact: true }).click();
  await dialog.locator('[name="items.0.quantity"]').fill('200');
  await saved(page, dialog, 'Meal updated');
});

test('two tabs edit one entry, see both versions, and choose one', async ({ page, context, pageErrors }) => {
  pageErrors.allow(/409/);
  await openAsNewMember(page);
  await log(page, 'Log Weight', (dialog) => dialog.getByLabel('Weight').fill('180'));
  const other = await context.newPage();
  await other.goto('/dashboard');
  const mine = await edit(page, 'Weight', 'Edit Weight');
  const theirs = await edit(other, 'Weight', 'Edit Weight');
  await theirs.getByLabel('Weight').fill('181');
  await saved(other, theirs, 'Weight updated');

  await mine.getByLabel('Weight').fill('179');
  await mine.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'This weight was changed elsewhere' });
  await expect(question.getByRole('region', { name: 'Yours' })).toContainText('179 lbs');
  await expect(question.getByRole('region', { name: 'Saved' })).toContainText('181 lbs');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(mine.getByLabel('Weight')).toHaveValue('179');

  await mine.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Use the saved one' }).click();
  await expect(mine.getByLabel('Weight')).toHaveValue('181');
  await expect(mine.getByLabel('Weight')).toBeFocused();
  await mine.getByLabel('Weight').fill('178');
  await saved(page, mine, 'Weight updated');
  await expect(row(page, 'Weight')).toContainText('178');
  await expect(row(other, 'Weight')).toContainText('178');
});

test('a deleted entry is restored with its pictures', async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_FILE_NOT_FOUND/);
  await openAsNewMember(page);
  const buffer = await photo(page);
  await log(page, 'Progress Pic', (photos) => addPhotos(photos, buffer, ['front.jpg', 'side.jpg']));
  await expect(row(page, 'Progress pictures')).toContainText('2 pictures');
  await choose(page, 'Progress pictures', 'Delete');
  await expect(page.getByText('Progress pictures deleted')).toBeVisible();
  await expect(row(page, 'Progress pictures')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(row(page, 'Progress pictures')).toContainText('2 pictures');
  const shown = row(page, 'Progress pictures').locator('img');
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test('an entry is deleted and restored by keyboard', async ({ page }) => {
  await openAsNewMember(page);
  await log(page, 'Log Weight', (dialog) => dialog.getByLabel('Weight').fill('180'));
  await row(page, 'Weight')
    .getByRole('button', { name: /^Actions for/ })
    .focus();
  await page.keyboard.press('Enter');
  // The menu takes the focus a frame after it is shown; the button gets earlier keys.
  await expect(page.getByRole('menu', { name: /^Actions for/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Weight deleted')).toBeVisible();
  await expect(row(page, 'Weight')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(row(page, 'Weight')).toContainText('180');
});
