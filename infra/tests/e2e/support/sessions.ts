import { expect, type Page } from '@playwright/test';
import { type JourneyMember, newMember } from './members.ts';

const api = (page: Page, path: string) => `${new URL(page.url()).origin}/api/v1${path}`;

/** A member who has an account and is not signed in on this page. */
export async function registeredMember(page: Page): Promise<JourneyMember> {
  const member = newMember();
  const data = { ...member, display_name: member.username };
  expect((await page.request.post(api(page, '/auth/register'), { data })).status()).toBe(201);
  return member;
}

/** Signs the member out everywhere else, from another device; the page does not know of it yet. */
export async function endSessionsElsewhere(page: Page, { username, password }: JourneyMember): Promise<void> {
  const credentials = { username_or_email: username, password };
  const login = await page.request.post(api(page, '/auth/login'), { data: credentials });
  const headers = { Authorization: `Bearer ${(await login.json()).data.access_token}` };
  expect((await page.request.delete(api(page, '/auth/sessions'), { headers })).status()).toBe(204);
}

/** Signs in by the form of the page that is open, without loading it again. */
export async function signInHere(page: Page, { username, password }: JourneyMember): Promise<void> {
  await page.locator('[name=username_or_email]').fill(username);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: username })).toBeVisible();
}

/** Signs out by the menu and opens the sign-in, without loading the page again. */
export async function signOutHere(page: Page, { username }: JourneyMember): Promise<void> {
  await page.getByRole('button', { name: username }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.locator('a[href="/login"]').first().click();
  await expect(page).toHaveURL(/\/login$/);
}
