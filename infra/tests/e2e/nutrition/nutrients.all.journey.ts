import type { Page } from '@playwright/test';
import { expect, expectLoaded, PHONE, press, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

test.use({ ...PHONE, viewport: { width: 390, height: 844 } });

const fitsWindow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

test('what a day has of nutrients stands behind More, with its goals, and averages in Analytics', async ({
  page,
}) => {
  await openAsNewMember(page, '/goals');
  await press(page.getByRole('button', { name: 'Set your goals' }));
  const goals = page.getByRole('dialog', { name: 'Your goals' });
  await goals.getByRole('textbox', { name: 'Fiber' }).fill('30');
  await goals.getByRole('textbox', { name: 'Salt' }).fill('5');
  await press(goals.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Fiber, at least')).toBeVisible();

  await page.goto('/nutrition');
  await expectLoaded(page);
  await press(page.getByRole('button', { name: 'Log Food' }));
  const meal = page.getByRole('dialog', { name: 'Build Your Meal' });
  await meal.getByRole('combobox', { name: 'Search foods' }).fill('spinach raw');
  await press(meal.getByRole('option', { name: /^Spinach, raw/ }).first());
  await meal.locator('[name="items.0.quantity"]').fill('2');
  await press(meal.getByRole('button', { name: 'Save Entry' }));
  await expect(meal).toBeHidden();
  await press(page.getByRole('button', { name: 'More nutrients' }));
  const nutrients = page.getByRole('dialog', { name: 'Nutrients' });
  const row = (name: string) => nutrients.locator('dl > div').filter({ hasText: name }).first();
  await expect(row('Fiber')).toHaveText(/1\.32\sggoal: 30\sg or more$/);
  await expect(row('Salt')).toHaveText(/goal: 5\sg or less$/);
  await press(nutrients.getByText('Vitamins and minerals').first());
  await expect(row('Iron')).toHaveText(/1\.63\smg$/);
  await expect(row('Biotin')).toHaveText(/unknown$/);
  const byMeal = nutrients.getByRole('region', { name: 'By meal' });
  await press(byMeal.locator('summary').first());
  await press(byMeal.getByText(/^Spinach/));
  await expect(byMeal.getByText('Saturated fat')).toHaveCount(2);
  await fitsWindow(page);
  await press(nutrients.getByRole('button', { name: 'Close' }));

  await page.goto('/analytics');
  await expectLoaded(page);
  await press(page.getByText('More nutrients'));
  // Today is not complete yet.
  const more = page.locator('details').filter({ hasText: 'More nutrients' });
  await expect(more.getByText('Your averages begin with your first complete day.')).toBeVisible();
});
