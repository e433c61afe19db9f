import { expect, openEntry, register, test } from './journey.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('on a phone nothing scrolls sideways, and a toast leaves New Entry within reach', async ({ page }) => {
  await register(page);
  await openEntry(page, 'Log Weight');
  const weight = page.getByRole('dialog', { name: 'Log Weight' });
  await weight.locator('[name=weight]').fill('81,3');
  await weight.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Weight saved')).toBeVisible();
  await openEntry(page, 'Log Food');
  const meal = page.getByRole('dialog', { name: 'Build Your Meal' });
  await meal.getByPlaceholder('Search foods or scan barcode...').fill('egg');
  await meal.getByRole('option').first().tap();
  await meal.getByRole('button', { name: 'Save Entry' }).tap();
  await expect(meal).toBeHidden();

  for (const path of ['/dashboard', '/calendar', '/nutrition', '/profile', '/support', '/login', '/']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    const [content, window] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content, `${path} is wider than the phone`).toBeLessThanOrEqual(window ?? 0);
  }
});
