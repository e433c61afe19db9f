import { expect, openEntry, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';
import { fillIn, foodDialog, MUESLI, mealDialog, search } from './custom-food-form.ts';

test('a custom food is added to the meal with its serving, and found by its name the next time', async ({
  page,
}) => {
  await openAsNewMember(page);
  await openEntry(page, 'Log Food');
  await mealDialog(page).getByRole('button', { name: 'Add custom food' }).click();
  await expect(foodDialog(page).locator('[name=name]')).toBeFocused();
  await expect(foodDialog(page)).toHaveAccessibleDescription(
    'Create your own food item with nutritional information',
  );
  await foodDialog(page).getByRole('button', { name: 'Add Food' }).click();
  await expect(foodDialog(page).getByText('Food name is required')).toBeVisible();
  await fillIn(foodDialog(page), MUESLI);
  await foodDialog(page).getByText('Per serving').click();
  await fillIn(foodDialog(page), { calories: '154', protein: '3.6', carbohydrates: '24.8', fat: '4' });
  await fillIn(foodDialog(page), { serving_grams: '40', serving_size: '1 bowl' });
  await expect(foodDialog(page).getByRole('region', { name: 'Stored per 100 g' })).toContainText('385');
  await foodDialog(page).getByRole('button', { name: 'Add Food' }).click();
  await expect(page.getByText('Hazelnut muesli has been added to your custom foods')).toBeVisible();
  await expect(foodDialog(page)).toBeHidden();

  const item = mealDialog(page).getByRole('listitem', { name: 'Hazelnut muesli' });
  await expect(item.getByRole('spinbutton')).toHaveValue('1');
  await expect(item).toContainText('154');
  await mealDialog(page).getByRole('button', { name: 'Save Entry' }).click();
  await expect(mealDialog(page)).toBeHidden();

  await openEntry(page, 'Log Food');
  await search(page).fill('hazelnut mues');
  await expect(mealDialog(page).getByRole('option', { name: /^Hazelnut muesli, My Food/ })).toBeVisible();
});
