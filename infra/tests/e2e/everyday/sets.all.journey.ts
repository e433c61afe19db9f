import type { Locator, Page } from '@playwright/test';
import { expect, PHONE, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

test.use({ ...PHONE, viewport: { width: 390, height: 780 } });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Log Workout' });
const weight = (dialog: Locator, at: number) =>
  dialog.getByRole('textbox', { name: `Back Squat, set ${at}, weight in lbs` });
const reps = (dialog: Locator, at: number) =>
  dialog.getByRole('textbox', { name: `Back Squat, set ${at}, repetitions` });
const addSet = (dialog: Locator) => dialog.getByRole('button', { name: 'Add a set of Back Squat' });

/** Runs in the page: the drafts on the device, as JSON; empty before there are any. */
async function keptDrafts(): Promise<string> {
  const found = (await indexedDB.databases()).map(
    ({ name = '' }) =>
      new Promise<unknown>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const { result } = opening;
          const reading = result.objectStoreNames.contains('drafts')
            ? result.transaction('drafts').objectStore('drafts').getAll()
            : null;
          if (reading) reading.onsuccess = () => resolve(reading.result);
          else resolve([]);
          result.close();
        };
      }),
  );
  return JSON.stringify(await Promise.all(found));
}

test('by touch: sets are logged, kept over a reload in the middle, prefilled the next time, and drawn', async ({
  page,
}) => {
  await openAsNewMember(page, '/fitness');
  await expect(page.getByRole('region', { name: 'Exercises' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log your first workout' }).tap();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Duration (minutes)').fill('40');
  await dialog.getByRole('button', { name: '+ Exercises' }).tap();
  await dialog.getByRole('combobox', { name: 'Add an exercise' }).fill('back sq');
  await dialog.getByRole('option', { name: /^Back Squat/ }).tap();
  await weight(dialog, 1).fill('180,5');
  await reps(dialog, 1).fill('8');
  await addSet(dialog).tap();
  await expect(weight(dialog, 2)).toHaveValue('180,5');
  await expect(dialog.getByRole('timer')).toHaveText(/^Rest 1:(30|2\d)$/);
  await weight(dialog, 2).fill('185');

  await test.step('the list of exercises is in view below the sets, also while a rest is under way', async () => {
    await dialog.getByRole('button', { name: 'exercise', exact: true }).tap();
    await dialog.getByRole('combobox', { name: 'Add an exercise' }).fill('press');
    const choices = dialog.getByRole('listbox', { name: 'Exercises' }).getByRole('option');
    await expect(choices).not.toHaveCount(1);
    await expect(choices.last()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('combobox', { name: 'Add an exercise' })).toBeHidden();
  });

  await test.step('a page that is loaded again has what was typed', async () => {
    // The draft is kept shortly after the last key.
    await expect.poll(() => page.evaluate(keptDrafts)).toContain('"weight":"185"');
    await page.reload();
    await page.getByRole('button', { name: 'Log your first workout' }).tap();
    await expect(weight(dialog, 2)).toHaveValue('185');
    await expect(reps(dialog, 2)).toHaveValue('8');
    await expect(dialog.getByLabel('Duration (minutes)')).toHaveValue('40');
  });

  await dialog.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Workouts' })).toContainText('1 exercise, 2 sets');
  const exercises = page.getByRole('region', { name: 'Exercises' });
  await expect(exercises.getByRole('slider')).toHaveAttribute('aria-valuetext', /best set 185\slbs × 8$/);
  await exercises.getByText('Estimated max', { exact: true }).tap();
  await expect(page).toHaveURL(/measure=one-rep-max/);
  await expect(exercises).toContainText('Epley');

  await test.step('the next workout begins with the sets of the last one', async () => {
    await page.getByRole('button', { name: 'Log Workout', exact: true }).tap();
    await dialog.getByRole('button', { name: '+ Exercises' }).tap();
    await dialog.getByRole('option', { name: /^Back Squat/ }).tap();
    await expect(weight(dialog, 1)).toHaveValue('180.5');
    await expect(dialog.getByText(/^last 180\.5\slbs × 8$/)).toBeVisible();
    await addSet(dialog).tap();
    await weight(dialog, 2).fill('190');
    await expect(dialog.getByText('Your heaviest so far')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Your sets are not saved yet.')).toBeVisible();
  });
});
