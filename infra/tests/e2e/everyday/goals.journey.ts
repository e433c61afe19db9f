import { openEntry } from '../../ui-states/open-entry.ts';
import { expect, expectLoaded, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

test('goals are set by keyboard, shown on dashboard, diary and Build Your Meal, and change from today on', async ({
  page,
}) => {
  await openAsNewMember(page, '/goals');
  await page.getByRole('button', { name: 'Set your goals' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your goals' });
  await expect(dialog.getByRole('radio', { name: 'None' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('textbox', { name: 'Weight' })).toBeFocused();
  await page.keyboard.type('165');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await dialog.getByRole('textbox', { name: 'Calories' }).focus();
  await page.keyboard.type('2100');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Weight to reach' })).toContainText(/165\.0\slbs/);
  await expect(page.getByRole('region', { name: 'Every day' })).toContainText(/2,100\skcal/);

  await page.goto('/dashboard');
  await openEntry(page, 'Log Food');
  const meal = page.getByRole('dialog', { name: 'Build Your Meal' });
  await expect(meal.getByText(/^Leaves 2,100.kcal today$/)).toBeVisible();
  await page.getByPlaceholder('Search foods or scan barcode...').fill('banana');
  await page.getByRole('option').first().click();
  await expect(meal.getByText(/^Leaves [12],\d{3}.kcal today$/)).not.toContainText('2,100');
  await meal.getByRole('button', { name: 'Save Entry' }).click();
  await expect(meal).toBeHidden();
  await expect(page.getByRole('region', { name: 'Eaten today' })).toContainText(/\d\sof 2,100\skcal/);

  await page.goto('/nutrition');
  await expect(page.getByRole('region', { name: 'Total of the day' })).toContainText(
    /of 2,100\skcal.*Leaves/,
  );

  await page.goto('/goals');
  await page.getByRole('button', { name: 'End these goals' }).click();
  await page.getByRole('button', { name: 'End goals' }).click();
  await expect(page.getByRole('button', { name: 'Set your goals' })).toBeVisible();
  await page.goto('/dashboard');
  await expectLoaded(page);
  await expect(page.getByRole('region', { name: 'Eaten today' })).toContainText('kcal');
  await expect(page.getByRole('region', { name: 'Eaten today' })).not.toContainText('2,100');
});
