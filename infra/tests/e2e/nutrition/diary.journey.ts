import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

const main = (page: Page) => page.getByRole('main');
const part = (page: Page, name: string) => main(page).getByRole('region', { name });
test('a day of the diary: log, edit, copy, delete and undo', async ({ page }) => {
  await openAsNewMember(page, '/nutrition');
  await expect(page.getByText('Nothing logged today yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('button', { name: 'Log the first meal of this day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Build Your Meal' });
  await dialog.getByRole('combobox', { name: 'Search foods' }).fill('bananas raw');
  await dialog
    .getByRole('option', { name: /^Bananas, raw/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Save Entry' }).click();
  await expect(dialog).toBeHidden();
  const breakfast = part(page, 'Breakfast');
  await expect(breakfast).toContainText('8:00 AM');

  await breakfast.getByRole('button', { name: /^Actions for Breakfast/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit Meal' });
  await edited.getByRole('button', { name: 'g', exact: true }).click();
  await edited.locator('[name="items.0.quantity"]').fill('250');
  await edited.getByRole('button', { name: 'Save Entry' }).click();
  await expect(edited).toBeHidden();
  await expect(breakfast).toContainText('250');

  await page.getByRole('button', { name: 'Copy this day…' }).click();
  await page
    .getByRole('dialog', { name: 'Copy this day' })
    .getByRole('button', { name: 'Copy 1 meal' })
    .click();
  await expect(page.getByText('Meal copied to today')).toBeVisible();
  await breakfast.getByRole('button', { name: /^Actions for Breakfast/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing logged on this day yet.')).toBeVisible();
  await page
    .getByRole('status')
    .filter({ hasText: 'Breakfast deleted' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(part(page, 'Breakfast')).toContainText('250');

  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(part(page, 'Breakfast')).toContainText('250');

  // A single recent food is logged in the part where Add was pressed, at any time of day; its dialog offers the other
  // part.
  await part(page, 'Dinner').getByRole('button', { name: 'Add to Dinner' }).click();
  await dialog.getByRole('button', { name: /^Log Bananas/ }).click();
  await expect(dialog).toBeHidden();
  await expect(part(page, 'Dinner')).toContainText('250');
  await part(page, 'Dinner')
    .getByRole('button', { name: /^Actions for Dinner/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await edited.getByRole('button', { name: 'Dinner', exact: true }).click();
  await edited.getByText('Lunch', { exact: true }).click();
  await edited.getByRole('button', { name: 'Save Entry' }).click();
  await expect(part(page, 'Lunch')).toContainText('250');
});
