import { expect, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a saved meal becomes a recipe, is logged by servings and by weight, and a day is copied', async ({
  page,
}) => {
  await openAsNewMember(page);
  await page.goto('/nutrition');
  await page.getByRole('button', { name: 'Log Food', exact: true }).tap();
  const meal = page.getByRole('dialog', { name: 'Build Your Meal' });
  await meal.getByRole('combobox', { name: 'Search foods' }).fill('bananas raw');
  await meal
    .getByRole('option', { name: /^Bananas, raw/ })
    .first()
    .tap();
  await meal.getByRole('button', { name: 'Save as my meal' }).tap();
  await meal.getByRole('textbox', { name: 'Name of the meal' }).fill('Banana bread');
  await meal.getByRole('button', { name: 'Save meal' }).tap();
  await expect(page.getByText('Banana bread is in your meals')).toBeVisible();
  await meal.getByRole('button', { name: 'Cancel' }).tap();

  await page.getByRole('button', { name: 'Actions for Banana bread' }).tap();
  await page.getByRole('menuitem', { name: 'Edit' }).tap();
  const edit = page.getByRole('dialog', { name: 'Edit my meal' });
  await edit.getByLabel('Makes servings').fill('2');
  await edit.getByLabel('Cooked weight (g)').fill('200');
  await edit.getByRole('button', { name: 'Scale' }).tap();
  await edit.getByRole('group', { name: 'Scale' }).getByRole('button', { name: 'Scale' }).tap();
  await expect(edit.getByLabel('Makes servings')).toHaveValue('4');
  await edit.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(edit).toBeHidden();

  const quantity = page.getByRole('textbox', { name: 'Quantity of Banana bread' });
  await quantity.fill('0.5');
  await page.getByRole('button', { name: 'Add Banana bread' }).tap();
  await expect(meal.getByRole('listitem', { name: 'Banana bread' })).toContainText('Recipe');
  await meal.getByRole('button', { name: 'Save Entry' }).tap();
  await expect(meal).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: '0.5 servings' }).first()).toBeVisible();

  await page
    .getByRole('group', { name: 'Unit of Banana bread' })
    .getByRole('button', { name: 'g', exact: true })
    .tap();
  await page.getByRole('button', { name: 'Add Banana bread' }).tap();
  await meal.getByRole('button', { name: 'Save Entry' }).tap();
  await expect(meal).toBeHidden();

  await page.getByRole('button', { name: 'Copy this day…' }).tap();
  const copy = page.getByRole('dialog', { name: 'Copy this day' });
  const yesterday = await page.evaluate(() => {
    const day = new Date();
    day.setDate(day.getDate() - 1);
    return day.toLocaleDateString('sv');
  });
  await copy.getByLabel('Copy to').fill(yesterday);
  await copy.getByRole('button', { name: 'Copy 2 meals' }).tap();
  await expect(page.getByText(/^2 meals copied to /)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).tap();
  await expect(page.getByRole('listitem').filter({ hasText: '0.5 servings' }).first()).toBeVisible();
});
