import type { Locator, Page } from '@playwright/test';
import { storedData } from '../support/faults.ts';
import { expect, openEntry, test } from '../support/journey.ts';
import { photo } from '../support/photo.ts';
import {
  addBanana,
  count,
  dialogOf,
  expectToWaitForItsMember,
  logWeight,
  type Write,
} from './ended-session-writes.ts';

async function addPhoto(page: Page, dialog: Locator): Promise<void> {
  const buffer = await photo(page);
  await dialog
    .locator('input[type=file][name=media_ids]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByRole('img').first()).toBeVisible();
}

const WRITES: Write[] = [
  {
    name: 'a meal',
    enter: async (page) => (await addBanana(page)).getByRole('button', { name: 'Save Entry' }),
    stored: count('/meal-entries', 'entries'),
    nothing: 0,
    saved: 1,
    says: /^(Breakfast|Lunch|Dinner|Snack) sent$/,
  },
  {
    name: 'progress pictures',
    enter: async (page) => {
      await openEntry(page, 'Progress Pic');
      const dialog = dialogOf(page, 'Progress Pic');
      await addPhoto(page, dialog);
      return dialog.getByRole('button', { name: 'Save', exact: true });
    },
    stored: async (page) => {
      const { entries } = await storedData<{ entries: { photos: unknown[] }[] }>(page, '/progress-photos');
      return entries.map(({ photos }) => photos.length);
    },
    nothing: [],
    saved: [1],
    says: 'Progress pictures sent',
  },
  {
    name: 'a workout with a picture',
    enter: async (page) => {
      await openEntry(page, 'Log Workout');
      const dialog = dialogOf(page, 'Log Workout');
      await dialog.getByLabel('Workout type', { exact: true }).selectOption({ index: 1 });
      await dialog.getByLabel('Duration (minutes)').fill('40');
      await addPhoto(page, dialog);
      return dialog.getByRole('button', { name: 'Save', exact: true });
    },
    stored: async (page) => {
      const { entries } = await storedData<{ entries: { images: unknown[] }[] }>(page, '/workout-entries');
      return entries.map(({ images }) => images.length);
    },
    nothing: [],
    saved: [1],
    says: 'Workout sent',
  },
  {
    name: 'a challenge entry',
    enter: async (page) => {
      await openEntry(page, 'Challenge Specific');
      const dialog = dialogOf(page, 'Challenge Specific');
      await dialog.getByLabel('Challenge condition').selectOption('placeholder');
      await dialog.getByLabel('Notes').fill('Day 12');
      return dialog.getByRole('button', { name: 'Save', exact: true });
    },
    stored: count('/challenge-entries', 'entries'),
    nothing: 0,
    saved: 1,
    says: 'Challenge entry sent',
  },
  {
    name: 'a custom entry',
    enter: async (page) => {
      await openEntry(page, 'Custom Entry');
      const dialog = dialogOf(page, 'Custom Entry');
      await dialog.getByLabel('Title').fill('New shoes');
      await dialog.getByLabel('Content').fill('They do not press.');
      return dialog.getByRole('button', { name: 'Save', exact: true });
    },
    stored: count('/custom-entries', 'entries'),
    nothing: 0,
    saved: 1,
    says: 'Custom entry sent',
  },
  {
    name: 'an edit',
    enter: async (page) => {
      await (await logWeight(page, '80')).click();
      await expect(page.getByText('Weight saved')).toBeVisible();
      await page.getByRole('button', { name: /Actions for Weight/ }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      const dialog = dialogOf(page, /Weight/);
      await dialog.locator('[name=weight]').fill('82');
      return dialog.getByRole('button', { name: 'Save', exact: true });
    },
    stored: async (page) => {
      const { entries } = await storedData<{ entries: { weight: number }[] }>(page, '/weight-entries');
      return entries.map(({ weight }) => weight);
    },
    nothing: [],
    saved: [82],
    says: 'Weight sent',
  },
  {
    name: 'a custom food',
    enter: async (page) => {
      await openEntry(page, 'Log Food');
      await dialogOf(page, 'Build Your Meal').getByRole('button', { name: 'Add custom food' }).click();
      const dialog = dialogOf(page, 'Add Custom Food');
      for (const [name, text] of Object.entries({ name: 'Muesli', calories: '385', protein: '9' }))
        await dialog.locator(`[name=${name}]`).fill(text);
      for (const name of ['carbohydrates', 'fat']) await dialog.locator(`[name=${name}]`).fill('10');
      return dialog.getByRole('button', { name: 'Add Food' });
    },
    stored: count('/user-foods/my-foods', 'foods'),
    nothing: 0,
    saved: 1,
    says: 'Custom food sent',
  },
  {
    name: 'settings',
    enter: async (page) => {
      await page.getByRole('button', { name: /^member-/ }).click();
      await page.getByRole('menuitem', { name: 'Settings' }).click();
      const toggle = page.getByRole('region', { name: 'Weight Entry' }).getByText('Show notes');
      await expect(toggle).toBeVisible();
      return toggle;
    },
    stored: async (page) => {
      const { weightEntry } = await storedData<{ weightEntry: { showNotes: boolean } }>(page, '/preferences');
      return weightEntry.showNotes;
    },
    nothing: true,
    saved: false,
    says: 'Preferences saved',
  },
];

for (const write of WRITES) {
  test(`${write.name}, saved after the session ended, waits for its member; the next member on the tab neither sees nor sends it`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/401|The preferences could not be loaded/);
    await expectToWaitForItsMember(page, write);
  });
}
