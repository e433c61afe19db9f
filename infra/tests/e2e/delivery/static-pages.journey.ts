import { expect, test } from '../support/journey.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('landing, privacy, terms and support are complete and link to each other', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Fettle' })).toBeVisible();
    await expect(page.getByText('Your fitness journey starts here')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
    await expect(page.getByText('API: named in config.json')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);

    await page.getByRole('link', { name: 'Privacy', exact: true }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    await page.getByRole('navigation', { name: 'On this page' }).getByText('Minimum age').click();
    await expect(page).toHaveURL(/#minimum-age$/);
    await expect(page.getByText('at least 13 years old to use Fettle')).toBeInViewport();

    await page.getByRole('link', { name: 'Terms', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
    await expect(page.getByText('Version 1.0')).toBeVisible();

    await page.getByRole('navigation', { name: 'Legal and help' }).getByText('Support').click();
    await expect(page.getByText('A challenge of 75 consecutive days')).toBeVisible();
    await expect(page.getByText('named in config.json')).toHaveCount(4);
    await expect(page.getByLabel('Search the questions')).toBeHidden();
    await page.getByRole('link', { name: 'Fettle home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fettle' })).toBeVisible();
  });

  test('themes follow the system, and print is black on white', async ({ page }) => {
    const html = page.locator('html');
    for (const [colorScheme, ground] of [
      ['light', 'rgb(252, 250, 247)'],
      ['dark', 'rgb(16, 14, 12)'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/terms');
      await expect(html).toHaveCSS('background-color', ground);
    }
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await expect(html).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('main header p').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  });
});
