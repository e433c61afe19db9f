import type { Locator, Page } from '@playwright/test';
import { expect, openEntry, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';
import { photo } from '../support/photo.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

async function saveOn(dialog: Locator, days: number): Promise<void> {
  if (days > 0) {
    await dialog.getByRole('button', { name: 'Now' }).click();
    await dialog.getByLabel('Date', { exact: true }).fill(daysAgo(days));
  }
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function logWorkout(page: Page, type: string, minutes: string, days: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log Workout' });
  await dialog.getByLabel('Workout type', { exact: true }).selectOption(type);
  await dialog.getByLabel('Duration (minutes)').fill(minutes);
  await saveOn(dialog, days);
}

async function addPicture(page: Page, buffer: Buffer, days: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Progress Pic' });
  await dialog
    .locator('input[type=file][name=media_ids]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByRole('img', { name: 'me.jpg' })).toBeVisible();
  await saveOn(dialog, days);
}

test('workouts are filtered by type, and two pictures compared by keyboard with their weights', async ({
  page,
}) => {
  await openAsNewMember(page, '/fitness');
  await page.getByRole('button', { name: 'Log your first workout' }).click();
  await logWorkout(page, 'cardio', '30', 0);
  const workouts = page.getByRole('region', { name: 'Workouts' });
  await expect(workouts).toContainText(/This week.*30\smin/);
  // The minutes of the week and those of its workout are aligned at one edge.
  await page.setViewportSize({ width: 390, height: 844 });
  const ends = await workouts
    .getByText(/^30\smin$/)
    .evaluateAll((minutes) => minutes.map((one) => Math.round(one.getBoundingClientRect().right)));
  expect(ends).toEqual([ends[0], ends[0]]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Log Workout', exact: true }).click();
  await logWorkout(page, 'yoga', '45', 14);
  await expect(workouts.getByText('Yoga', { exact: true }).last()).toBeVisible();

  await workouts.getByRole('combobox', { name: 'Type of workout' }).selectOption('Yoga');
  await expect(page).toHaveURL(/type=Yoga/);
  await expect(workouts).toContainText(/This week.*0\smin/);
  await page.reload();
  await expect(workouts.getByRole('combobox')).toHaveValue('Yoga');
  await expect(workouts.getByRole('button', { name: /^Actions for Yoga/ })).toBeVisible();
  await expect(workouts.getByRole('button', { name: /^Actions for Cardio/ })).toHaveCount(0);

  await openEntry(page, 'Log Weight');
  const weight = page.getByRole('dialog', { name: 'Log Weight' });
  await weight.getByRole('textbox', { name: 'Weight' }).fill('180');
  await saveOn(weight, 3);

  const pictures = page.getByRole('region', { name: 'Progress pictures' });
  const buffer = await photo(page);
  await pictures.getByRole('button', { name: 'Add your first picture' }).click();
  await addPicture(page, buffer, 20);
  await expect(pictures).toContainText('With a second picture you can compare the two.');
  await pictures.getByRole('button', { name: 'Add pictures' }).click();
  await addPicture(page, buffer, 0);

  const compared = pictures.getByRole('figure');
  await expect(compared).toContainText('No weight logged until then');
  await expect(compared).toContainText(/180\.0\slbsweighed/);
  await expect(compared.getByRole('img')).toHaveCount(2);
  for (const image of await compared.getByRole('img').all())
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(100);
  const slider = pictures.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', '45%');
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '0%');
  // The frame around the slider takes the pointer. A click waits until it is stable, so only its size is read before.
  const frame = slider.locator('..');
  const { width, height } = (await frame.boundingBox()) ?? { width: 0, height: 0 };
  await frame.click({ position: { x: width * 0.75, y: height / 2 } });
  await expect(slider).toHaveAttribute('aria-valuetext', '75%');

  await pictures
    .getByRole('button', { name: /^Actions for the pictures/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(pictures).toContainText('With a second picture you can compare the two.');
  await expect(page.getByText(/coming soon/i)).toBeVisible();
});
