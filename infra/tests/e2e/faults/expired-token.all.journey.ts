import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { register } from '../support/members.ts';

/** The member's own access token, expired and signed as the server signs. */
function expired(token: string): string {
  const secrets = JSON.parse(readFileSync(join(process.env.PRODUCT_DATA_DIR ?? '', 'secrets.json'), 'utf8'));
  const [header = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const past = { ...claims, iat: claims.iat - 3600, exp: claims.iat - 60 };
  const unsigned = `${header}.${Buffer.from(JSON.stringify(past)).toString('base64url')}`;
  return `${unsigned}.${createHmac('sha256', secrets.access_token_secret).update(unsigned).digest('base64url')}`;
}

async function expireAccessToken(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  await page.evaluate((old) => localStorage.setItem('access_token', old), expired(token ?? ''));
}

test('an expired access token is refreshed once, and the member stays on their page', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/401/);
  const member = await register(page);
  // A page without calls: a loading dashboard would use the expired token too and refresh it.
  await page.goto('/terms');
  await expireAccessToken(page);
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) refreshes.push(request.url());
  });
  await page.goto('/dashboard');
  await expect(page.getByText(`Welcome back, ${member.username}!`)).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test('without "Keep me signed in" an expired token leads to /login and back to the page', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/401/);
  const member = await register(page);
  await page.evaluate(() => localStorage.removeItem('refresh_token'));
  await expireAccessToken(page);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await page.locator('[name=username_or_email]').fill(member.username);
  await page.locator('[name=password]').fill(member.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull();
});

test('without "Keep me signed in" a second tab gets its token from the first, and a logout ends both', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/401/);
  const { username, password } = await register(page);
  await page.goto('/privacy');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.locator('[name=username_or_email]').fill(username);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expireAccessToken(page);

  const tab = await page.context().newPage();
  await tab.goto(new URL('/profile', page.url()).href);
  await expect(tab.getByRole('button', { name: username })).toBeVisible();
  await expect(tab).toHaveURL(/\/profile$/);
  expect(await tab.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull();

  const loggedOut = page.waitForResponse(/auth\/logout$/);
  await tab.getByRole('button', { name: username }).click();
  await tab.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(tab).toHaveURL(/\/$/);
  await expect(page).toHaveURL(/\/login$/);
  expect((await loggedOut).status()).toBe(200);
});
