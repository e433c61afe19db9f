import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, register, test } from './journey.ts';

/** The member's own access token with its end moved to the past, signed as the server signs. */
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

test('an expired access token is renewed once, and the member stays where he was', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401/);
  const member = await register(page);
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
  complaints,
}) => {
  complaints.expect(/401/);
  const member = await register(page);
  await page.evaluate(() => localStorage.removeItem('refresh_token'));
  await expireAccessToken(page);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await page.locator('[name=username_or_email]').fill(member.username);
  await page.locator('[name=password]').fill(member.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull();
});
