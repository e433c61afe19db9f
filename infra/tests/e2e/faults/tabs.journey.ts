import type { Page } from '@playwright/test';
import { sentWrites, storedData, storedWeights } from '../support/faults.ts';
import { expect, openEntry, secondTab, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

async function typeWeight(page: Page, weight: string) {
  await openEntry(page, 'Log Weight');
  const dialog = page.getByRole('dialog', { name: 'Log Weight' });
  await dialog.locator('[name=weight]').fill(weight);
  return dialog;
}

async function storedUnit(page: Page): Promise<string> {
  const { weightEntry } = await storedData<{ weightEntry: { defaultUnit: string } }>(page, '/preferences');
  return weightEntry.defaultUnit;
}

test('a weight logged in one tab shows in the other', async ({ page }) => {
  await openAsNewMember(page);
  const tab = await secondTab(page, '/dashboard');
  await expect(tab.getByText('Log your first weight')).toBeVisible();
  const dialog = await typeWeight(page, '77.7');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(tab.getByRole('main').getByText('77.7').first()).toBeVisible();
});

test('edits of preferences in two tabs are both kept, and shown in both tabs and an open dialog', async ({
  page,
}) => {
  await openAsNewMember(page, '/settings');
  const tab = await secondTab(page, '/settings');
  const unit = '[name=defaultUnit]';
  // Not by role: an open dialog hides the page from the accessibility tree.
  const types = (of: Page) => of.locator('[aria-label="Your workout types"] li');
  const addType = async (to: Page, label: string) => {
    await to.getByRole('button', { name: 'Add workout type' }).click();
    await to.locator('[name=customWorkoutType]').fill(label);
    await to.keyboard.press('Enter');
  };
  await expect(tab.locator(unit)).toHaveValue('lbs');
  await page.locator(unit).selectOption('kg');
  await expect(page.getByText('Preferences saved')).toBeVisible();
  await expect(tab.locator(unit)).toHaveValue('kg');
  await tab.getByRole('region', { name: 'Weight Entry' }).getByText('Show notes').click();
  await addType(tab, 'Rowing');
  await expect(types(page)).toHaveText(['Rowing']);
  await expect(page.getByRole('switch', { name: 'Show notes' }).first()).not.toBeChecked();
  await expect(page.locator(unit)).toHaveValue('kg');
  await openEntry(tab, 'Log Weight');
  await addType(page, 'Boxing');
  await page.locator(unit).selectOption('stone');
  await expect(types(tab)).toHaveText(['Rowing', 'Boxing']);
  await expect(tab.getByRole('dialog').locator('[name=unit]')).toHaveValue('stone');
});

test('a double click on Save writes once', async ({ page }) => {
  await openAsNewMember(page);
  const writes = sentWrites(page, '/weight-entries');
  const dialog = await typeWeight(page, '66.6');
  await dialog.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByText('66.6').first()).toBeVisible();
  expect(writes).toHaveLength(1);
  expect(await storedWeights(page)).toEqual(['66.6 lbs']);
});

test('a tab closed right after Save writes once', async ({ page }) => {
  await openAsNewMember(page);
  const tab = await secondTab(page, '/dashboard');
  const dialog = await typeWeight(tab, '55.5');
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await Promise.all([tab.waitForRequest(/weight-entries$/), save.click()]);
  await tab.close({ runBeforeUnload: true });
  await expect.poll(() => storedWeights(page)).toEqual(['55.5 lbs']);
});

test('a setting is saved when its tab is closed before the autosave', async ({ page }) => {
  await openAsNewMember(page);
  const tab = await secondTab(page, '/settings');
  await tab.locator('[name=defaultUnit]').selectOption('stone');
  await tab.close({ runBeforeUnload: true });
  await expect.poll(() => storedUnit(page)).toBe('stone');
  await page.goto('/settings');
  await expect(page.locator('[name=defaultUnit]')).toHaveValue('stone');
});
