import { holdBack } from '../support/faults.ts';
import { expect, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';
import { APP_SCRIPTS, observe, password, takenOver } from './sign-in-form.ts';

test('a click on "Show password" before the script runs takes effect once it does', async ({ page }) => {
  const scripts = await holdBack(page, APP_SCRIPTS);
  await page.goto('/register', { waitUntil: 'commit' });
  await password(page).fill('secret secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await scripts.release();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue('secret secret');
});

for (const path of ['/login', '/register']) {
  test(`${path} is painted before the app runs, and creates no formatter before it answers`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen = window as unknown as { paintedFirst?: boolean; formatters: number; early?: number };
      seen.formatters = 0;
      Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
        construct(Formatter, options) {
          seen.formatters += 1;
          return new Formatter(...options);
        },
      });
      document.addEventListener('fettle:taken-over', () => {
        seen.early = seen.formatters;
      });
      new MutationObserver(() => {
        const running = [...document.scripts].some(({ src }) => /\/shell\.[0-9a-f]{8}\.js$/.test(src));
        if (running) {
          seen.paintedFirst ??= performance.getEntriesByName('first-contentful-paint').length === 1;
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(path);
    await takenOver(page);
    const seen = () =>
      page.evaluate(() => {
        const { paintedFirst, early } = window as unknown as { paintedFirst?: boolean; early?: number };
        return { paintedFirst, early };
      });
    await expect.poll(seen).toEqual({ paintedFirst: true, early: 0 });
  });
}

test('a member who opens the sign-in or the registration is redirected to the dashboard', async ({
  page,
}) => {
  await openAsNewMember(page);
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText(/^Welcome back, /)).toBeVisible();
  }
});

test('an expired access token does not remove the form', async ({ page, pageErrors }) => {
  pageErrors.allow(/401/);
  await page.goto('/privacy');
  await page.evaluate(() => {
    const claims = btoa(JSON.stringify({ sub: 'x', exp: 1_000_000_000 }));
    localStorage.setItem('access_token', `e30.${claims}.x`);
  });
  await page.goto('/login');
  await password(page).fill('secret secret');
  await takenOver(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await expect(password(page)).toHaveValue('secret secret');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});

for (const theme of ['light', 'dark'] as const) {
  test(`pages for members say "Loading..." before any script of the app (${theme})`, async ({ page }) => {
    await openAsNewMember(page);
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    await observe(page);
    for (const path of ['/dashboard', '/calendar']) {
      const scripts = await holdBack(page, APP_SCRIPTS);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByText('Loading...')).toBeVisible();
      const ground = theme === 'dark' ? 'rgb(16, 14, 12)' : 'rgb(252, 250, 247)';
      // The text appears before the style sheet.
      await expect(page.locator('html')).toHaveCSS('background-color', ground);
      const text = await page.getByText('Loading...').evaluate((element) => getComputedStyle(element).color);
      expect(text).not.toBe(ground);
      await scripts.release();
      await expect(page.getByRole('banner')).toBeVisible();
    }
  });
}
