import type { Page } from '@playwright/test';
import { expect, openEntry, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

const mealDialog = (page: Page) => page.getByRole('dialog', { name: 'Build Your Meal' });
const listDialog = (page: Page) => page.getByRole('dialog', { name: 'Add a Meal' });

async function choose(page: Page, food: string, name: RegExp) {
  await mealDialog(page).getByRole('combobox', { name: 'Search foods' }).fill(food);
  // The options of the previous search may still be there.
  await mealDialog(page).getByRole('option', { name }).first().click();
}

async function openList(page: Page) {
  await mealDialog(page).getByRole('button', { name: 'My meals and earlier meals' }).click();
}

test('a saved meal is added in one step the next time, and an earlier meal is copied', async ({ page }) => {
  await openAsNewMember(page);
  await openEntry(page, 'Log Food');
  await choose(page, 'bananas raw', /^Bananas, raw/);
  await choose(page, 'whole milk', /milk/i);
  await mealDialog(page).getByRole('button', { name: 'Save as my meal' }).click();
  const name = mealDialog(page).getByRole('textbox', { name: 'Name of the meal' });
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(name).toBeHidden();
  await expect(mealDialog(page).getByRole('button', { name: 'Save as my meal' })).toBeFocused();
  await page.keyboard.press('Enter');
  await name.fill('Banana shake');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Banana shake is in your meals')).toBeVisible();
  await expect(mealDialog(page).getByRole('spinbutton')).toHaveCount(2);
  await mealDialog(page).locator('[name="items.0.quantity"]').fill('3');
  await mealDialog(page).getByRole('button', { name: 'Save Entry' }).click();
  await expect(mealDialog(page)).toBeHidden();

  await openEntry(page, 'Log Food');
  await expect(mealDialog(page).getByRole('option', { name: /^Banana shake/ })).toBeVisible();
  await openList(page);
  await listDialog(page).getByRole('button', { name: 'Add Banana shake' }).click();
  await expect(listDialog(page)).toBeHidden();
  await expect(mealDialog(page).getByRole('spinbutton')).toHaveCount(2);
  await expect(mealDialog(page).locator('[name="items.0.quantity"]')).toHaveValue('1');
  await mealDialog(page)
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await mealDialog(page)
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(mealDialog(page).getByRole('spinbutton')).toHaveCount(0);

  await openList(page);
  await listDialog(page).getByText('Earlier meals').click();
  await listDialog(page)
    .getByRole('button', { name: /, Today, / })
    .click();
  await expect(mealDialog(page).locator('[name="items.0.quantity"]')).toHaveValue('3');

  await openList(page);
  const actions = listDialog(page).getByRole('button', { name: 'Actions for Banana shake' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit my meal' }).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Edit my meal' })).toBeHidden();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(listDialog(page).getByRole('button', { name: 'Add Banana shake' })).toBeHidden();
  // The newest toast is the first.
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(listDialog(page).getByRole('button', { name: 'Add Banana shake' })).toBeVisible();
});
