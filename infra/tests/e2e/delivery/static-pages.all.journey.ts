import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openAsNewMember, register } from '../support/members.ts';

/** The background colour that the browser paints. */
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/**
 * Counts the bytes of the scripts that the page requests from now until the returned function is called. Sizes arrive
 * after the scripts: the function waits for all of them, but not for later requests, since the page may be closed.
 */
function countScriptBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  const count = (request: Request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  };
  page.on('requestfinished', count);
  return async () => {
    page.off('requestfinished', count);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
}

// Without a session /dashboard redirects to the sign-in, so one path covers two pages of the app.
for (const path of ['/', '/privacy', '/dashboard']) {
  test(`${path} has the stored theme from the first paint on`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      const seen = globalThis as unknown as { firstBackground?: string };
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-paint').length === 0) return;
        seen.firstBackground = getComputedStyle(document.documentElement).backgroundColor;
      }).observe({ type: 'paint', buffered: true });
    });
    // The app's own script is late: the paint before it is already dark.
    await page.route(/shell\.[0-9a-f]{8}\.js$/, async (route) => {
      await expect.poll(() => background(page)).toBe('rgb(16, 14, 12)');
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The browser reports a paint some time afterwards, and once.
    const first = () =>
      page.evaluate(() => (globalThis as unknown as { firstBackground?: string }).firstBackground);
    await expect.poll(first).toBe('rgb(16, 14, 12)');
    // The colors of the browser's own parts follow.
    await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'dark');
    await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('content', '#100e0c');
  });
}

const painted = (page: Page) => page.evaluate(() => performance.getEntriesByName('first-paint').length > 0);

test('the landing page needs few bytes of script, barely shifts when its fonts are late, and prefetches the app', async ({
  page,
}) => {
  const scriptBytes = countScriptBytes(page);
  await page.route(/\.woff2$/, async (route) => {
    await expect.poll(() => painted(page)).toBe(true);
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts = globalThis as unknown as { shifted: number };
    shifts.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(page.getByText(`API: ${new URL(page.url()).origin}`)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = await scriptBytes();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(3000);
  // The text in the fallback fonts has nearly the same size. People notice a shift from 0.1 on.
  const shifted = await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
  expect(shifted).toBeLessThan(0.005);
  await page.unrouteAll({ behavior: 'wait' });

  const toggle = page.getByRole('button', { name: 'Toggle theme' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(16, 14, 12)');
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(16, 14, 12)');

  const startFile = page.waitForRequest(/\/shell\.[0-9a-f]{8}\.js$/);
  await page.getByRole('link', { name: 'Login' }).hover();
  await startFile;
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('the Support Center works by keyboard with a few kilobytes of script, and shows the contact address', async ({
  page,
}) => {
  const scriptBytes = countScriptBytes(page);
  await page.goto('/support#what-is-75-hard');
  await expect(page.getByText('A challenge of 75 consecutive days')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'What is 75 Hard?' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'bugs@fettle.example' })).toHaveAttribute(
    'href',
    /^mailto:bugs@fettle\.example\?subject=/,
  );
  await page.waitForLoadState('networkidle');
  const bytes = await scriptBytes();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(6000);

  await page.keyboard.press('/');
  await expect(page.getByLabel('Search the questions')).toBeFocused();
  await page.keyboard.type('kilograms');
  await expect(page.getByRole('status')).toHaveText(/^1 of \d+ questions$/);
  await expect(page).toHaveURL(/\/support\?search=kilograms$/);
  await expect(page.getByText('Pounds (lbs), kilograms (kg) or stone')).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.getByRole('radio', { name: 'All', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/\?category=getting-started$/);
  // The browser's own search opens a closed answer; here by a text fragment in the address.
  await page.goto('/support#:~:text=two%20workouts');
  await expect(page.getByRole('button', { name: 'What is 75 Hard?' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('a member who opens / is redirected to the dashboard, even when the clock is an hour ahead', async ({
  page,
}) => {
  const member = await register(page);
  const onDashboard = () => expect(page.getByText(`Welcome back, ${member.username}!`)).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await onDashboard();

  // Without "Keep me signed in" there is only the access token, which has expired by this clock.
  await page.evaluate(() => localStorage.removeItem('refresh_token'));
  await page.clock.setFixedTime(Date.now() + 3_600_000);
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await onDashboard();
});

test('tokens that the server refuses lead to the sign-in once, without a loop', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/401/);
  await page.goto('/privacy');
  await page.evaluate(() => localStorage.setItem('refresh_token', 'made up'));
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/');
  await expect(page.getByText('Your fitness journey starts here')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a member reads the privacy policy within the app and keeps an in-memory session', async ({ page }) => {
  const member = await register(page);
  await page.evaluate(() => {
    Object.assign(globalThis, { samePage: true });
  });
  const inSamePage = () => page.evaluate(() => 'samePage' in globalThis);
  await page.getByRole('navigation', { name: 'Legal and help' }).getByText('Privacy').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  expect(await inSamePage()).toBe(true);
  await page.getByRole('link', { name: 'Fettle home' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: member.username }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  expect(await inSamePage()).toBe(true);
});

test('the Support Center keeps its columns for a member who comes back from Privacy', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsNewMember(page, '/dashboard');
  const footer = page.getByRole('navigation', { name: 'Legal and help' });
  const heading = page.getByRole('heading', { level: 1 });
  const width = () =>
    heading.evaluate((element) => element.closest('header')?.parentElement?.getBoundingClientRect().width);
  await footer.getByText('Support').click();
  await expect(heading).toHaveText('Support Center');
  const before = await width();
  await footer.getByText('Privacy').click();
  await expect(heading).toHaveText('Privacy Policy');
  await page.goBack();
  await expect(heading).toHaveText('Support Center');
  expect(await width()).toBe(before);
});
