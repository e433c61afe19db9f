import type { Locator, Page } from '@playwright/test';
import { expect, openEntry, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';
import { photo, recordUploads, uploads } from '../support/photo.ts';

async function openDialog(page: Page, name: string): Promise<Locator> {
  await openEntry(page, name);
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  return dialog;
}

async function addPhoto(dialog: Locator, buffer: Buffer): Promise<void> {
  await dialog
    .locator('input[type=file][name=media_ids]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByRole('img', { name: 'me.jpg' })).toBeVisible();
}

async function save(page: Page, dialog: Locator, toast: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(toast, { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('a workout, a challenge entry and a custom entry are saved with photos, whose GPS positions are removed', async ({
  page,
}) => {
  await recordUploads(page);
  await openAsNewMember(page);
  const buffer = await photo(page);
  const latest = page.getByRole('main').getByRole('listitem');

  const workout = await openDialog(page, 'Log Workout');
  await workout.getByRole('button', { name: 'Add workout type' }).click();
  await workout.getByRole('textbox', { name: 'New workout type' }).fill('Rowing');
  await page.keyboard.press('Enter');
  await workout.getByLabel('Duration (minutes)').fill('42,5');
  await addPhoto(workout, buffer);
  await save(page, workout, 'Workout saved');
  await expect(latest.filter({ hasText: 'Rowing' })).toContainText(/1 picture.*42.5.min/);

  const challenge = await openDialog(page, 'Challenge Specific');
  await challenge.getByLabel('Challenge condition').selectOption('placeholder');
  await challenge.getByLabel('Notes').fill('Day 12');
  await addPhoto(challenge, buffer);
  await save(page, challenge, 'Challenge entry saved');
  await expect(latest.filter({ hasText: 'Challenge' })).toContainText('placeholder · 1 picture');

  const custom = await openDialog(page, 'Custom Entry');
  await custom.getByLabel('Title').fill('New shoes');
  await custom.getByLabel('Content').fill('They do not press.');
  await addPhoto(custom, buffer);
  await save(page, custom, 'Custom entry saved');
  await expect(latest.filter({ hasText: 'New shoes' })).toContainText('1 picture');

  const sent = await uploads(page);
  expect(sent.map(({ type, camera }) => ({ type, camera }))).toEqual(
    Array(3).fill({ type: 'image/jpeg', camera: false }),
  );

  const again = await openDialog(page, 'Log Workout');
  await expect(again.getByLabel('Duration (minutes)')).toHaveValue('42.5');
  await expect(again.getByLabel('Workout type', { exact: true })).toHaveValue('rowing');
  await again.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Calendar' }).click();
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Day' }).click();
  for (const entry of [/Rowing 43.min/, 'Challenge placeholder', 'New shoes'])
    await expect(page.getByRole('main').getByText(entry).first()).toBeVisible();
});

test('an entry with a picture waits while the server cannot save it, and is sent once with the uploaded picture', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/503/);
  await recordUploads(page);
  await openAsNewMember(page);
  const dialog = await openDialog(page, 'Custom Entry');
  await dialog.getByLabel('Title').fill('New shoes');
  await dialog.getByLabel('Content').fill('They do not press.');
  await addPhoto(dialog, await photo(page));
  await page.route('**/api/v1/custom-entries', (route) => route.fulfill({ status: 503, body: '' }), {
    times: 1,
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Custom entry sent')).toBeVisible();
  expect(await uploads(page)).toHaveLength(1);
  await page.reload();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'New shoes' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('1 picture');
  await expect(row).not.toContainText('Waiting');
});
