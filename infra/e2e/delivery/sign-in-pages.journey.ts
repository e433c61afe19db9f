import type { Page } from '@playwright/test';
import { holdBack } from '../support/faults.ts';
import { expect, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

/** The app's own scripts. The small ones in the head have other names. */
const APP_SCRIPTS = /\/(shell|\d+)\.[0-9a-f]{8}\.js$/;

/** The form answers: React has taken it over. The version stands in it only then. */
const takenOver = (page: Page) => expect(page.getByText('Version 1.0.4')).toBeVisible();

const password = (page: Page) => page.locator('[name=password]');

/** Marks the password field and records layout shifts. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const SENT = {
  username_or_email: 'maria',
  password: 'secret secret',
  device_id: expect.stringMatching(/^[\da-f-]{36}$/),
};

const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

test('what is typed into the sign-in before its script runs stays, with focus and caret', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  await observe(page);
  const scripts = await holdBack(page, APP_SCRIPTS);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('[name=username_or_email]').pressSequentially('maria');
  await page.keyboard.press('Tab');
  await page.keyboard.type('secret secret');
  await page.getByText('Keep me signed in').click();
  await password(page).focus();
  const field = await password(page).elementHandle();
  await field?.evaluate((input) => (input as HTMLInputElement).setSelectionRange(6, 6));

  await scripts.release();
  await takenOver(page);
  expect(await field?.evaluate((input) => input.isConnected && input === document.activeElement)).toBe(true);
  expect(await field?.evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(6);
  await expect(page.locator('[name=username_or_email]')).toHaveValue('maria');
  expect(await shifted(page)).toBe(0);
  const sent = page.waitForRequest('**/api/v1/auth/login');
  await page.route('**/api/v1/auth/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect((await sent).postDataJSON()).toEqual(SENT);
  await expect(page.getByRole('alert')).toContainText('Network request failed');
});

test('a form that is sent before its script runs is sent once it does, and never by the browser', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  const scripts = await holdBack(page, APP_SCRIPTS);
  const sent = page.waitForRequest('**/api/v1/auth/login');
  await page.route('**/api/v1/auth/login', (route) => route.abort());
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('[name=username_or_email]').fill('maria');
  await password(page).fill('secret secret');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await password(page).press('Enter');
  await scripts.release();
  expect((await sent).postDataJSON()).toEqual(SENT);
  await expect(page).toHaveURL(/\/login$/);
  await expect(password(page)).toHaveValue('secret secret');
});

test('a click on "Show password" before the script runs shows it once it does', async ({ page }) => {
  const scripts = await holdBack(page, APP_SCRIPTS);
  await page.goto('/register', { waitUntil: 'commit' });
  await password(page).fill('secret secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await scripts.release();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue('secret secret');
});

for (const path of ['/login', '/register']) {
  test(`${path} has its form before any script of the app, and React takes over that form`, async ({
    page,
  }) => {
    await observe(page);
    const scripts = await holdBack(page, APP_SCRIPTS);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(password(page)).toHaveCSS('border-radius', '8px');
    const form = await page.locator('form').elementHandle();
    await expect(page).toHaveTitle(/ · Fettle$/);
    const title = await page.title();
    await scripts.release();
    await takenOver(page);
    expect(await form?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page).toHaveTitle(title);
    expect(await shifted(page)).toBe(0);
  });
}

for (const path of ['/login', '/register']) {
  test(`${path} is painted before the app runs, and makes no formatter before it answers`, async ({
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

test('a member who opens the sign-in or the registration is on the dashboard', async ({ page }) => {
  await openAsNewMember(page);
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText(/^Welcome back, /)).toBeVisible();
  }
});

test('an access token that has expired does not take the form away', async ({ page, pageErrors }) => {
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
      // The text is there before the style sheet.
      await expect(page.locator('html')).toHaveCSS('background-color', ground);
      const text = await page.getByText('Loading...').evaluate((element) => getComputedStyle(element).color);
      expect(text).not.toBe(ground);
      await scripts.release();
      await expect(page.getByRole('banner')).toBeVisible();
    }
  });
}
