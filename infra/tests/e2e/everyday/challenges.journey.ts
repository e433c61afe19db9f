import type { Page } from '@playwright/test';
import { addPhotos } from '../../ui-states/add-photos.ts';
import { expect, openEntry, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

const tasksOfToday = (page: Page) => page.getByRole('list', { name: 'Tasks of 75 Hard, today' });

async function logWorkout(page: Page, minutes: string, outdoors: boolean): Promise<void> {
  await tasksOfToday(page)
    .getByRole('button', { name: /^Log Workout/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Log Workout' });
  await dialog.getByRole('textbox', { name: 'Duration (minutes)' }).fill(minutes);
  if (outdoors) await dialog.getByText('Outdoors').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('a day of 75 Hard is started by keyboard, ticked, logged, kept, shown on dashboard and calendar, and ended', async ({
  page,
}) => {
  await openAsNewMember(page, '/challenges');
  await page.getByRole('button', { name: 'Start 75 Hard' }).focus();
  await page.keyboard.press('Enter');
  const start = page.getByRole('dialog', { name: 'Start 75 Hard' });
  await expect(start.getByText(/you begin at day one again/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(start).toBeHidden();
  const tasks = tasksOfToday(page);
  await expect(page.getByRole('region', { name: '75 Hard' })).toContainText(/Day 1\sof 75\sdays/);

  // Space ticks the task; Undo unticks it.
  const diet = tasks.getByRole('checkbox', { name: /^Keep to your diet/ });
  await diet.focus();
  await page.keyboard.press('Space');
  await expect(diet).toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(diet).not.toBeChecked();
  await diet.focus();
  await page.keyboard.press('Space');

  // Amounts add up in whatever order the answers arrive.
  const water = tasks.getByRole('button', { name: /^Add 500.ml: / });
  await water.click();
  await water.click();
  await expect(tasks).toContainText(/1,000 of 3,800\sml/);
  await tasks.getByRole('button', { name: /^Take back 500.ml: / }).click();
  await expect(tasks).toContainText(/500 of 3,800\sml/);
  await tasks.getByRole('button', { name: /^Add the rest, 3,300.ml: / }).click();
  await tasks.getByRole('button', { name: /^Add the rest, 10.pages: / }).click();
  await expect(tasks).toContainText(/3,800 of 3,800\sml/);

  // Entries complete their tasks; a short workout does not, and one of two has to be outdoors.
  await logWorkout(page, '30', true);
  await logWorkout(page, '45', false);
  await logWorkout(page, '60', false);
  await expect(tasks).toContainText('1 of 2, one outdoors to go');
  await logWorkout(page, '45', true);
  await expect(tasks).toContainText('2 of 2');
  const day = (state: string) => page.getByRole('button', { name: new RegExp(`^Day 1, .*, ${state}$`) });
  await expect(day('open')).toBeVisible();
  await tasks.getByRole('button', { name: /^Add picture/ }).click();
  const picture = page.getByRole('dialog', { name: 'Progress Pic' });
  await addPhotos(page, ['front.jpg']);
  await picture.getByRole('button', { name: 'Save' }).click();
  await expect(picture).toBeHidden();
  await expect(day('kept')).toBeVisible();
  await page.reload();
  await expect(day('kept')).toBeVisible();

  await page.goto('/dashboard');
  const part = page.getByRole('region', { name: 'Today’s challenge tasks' });
  await expect(part).toContainText('Day 1 of 75, all done');
  await page.goto('/calendar');
  await expect(page.getByRole('button', { name: /today, .*75 Hard day 1 kept/ })).toBeVisible();

  await openEntry(page, 'Challenge Specific');
  const conditions = page.getByRole('combobox', { name: 'Challenge condition' });
  await expect(conditions.getByRole('option')).toContainText(['Select one', 'Two workouts', 'Placeholder']);
  await page.keyboard.press('Escape');

  await page.goto('/challenges');
  await page.getByRole('button', { name: 'Actions for 75 Hard' }).click();
  await page.getByRole('menuitem', { name: 'End' }).click();
  await page.getByRole('button', { name: 'End challenge' }).click();
  await expect(page.getByRole('region', { name: 'Earlier challenges' })).toContainText(
    /75 Hard.*ended, 1\sday kept/,
  );
  await expect(page.getByText('Challenges with friends are coming soon.')).toBeVisible();
});
