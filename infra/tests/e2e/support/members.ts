import { expect, type Page } from '@playwright/test';
import { press } from './journey.ts';

export interface JourneyMember {
  username: string;
  email: string;
  password: string;
}

let made = 0;

/** A member whom no other journey uses, not yet registered. */
export function newMember(): JourneyMember {
  made += 1;
  const username = `member-${process.pid}-${made}-${Date.now() % 100_000}`;
  return { username, email: `${username}@example.org`, password: 'correct horse battery' };
}

/** Registers by the form, at another product when `at` names its address; ends on the dashboard. */
export async function register(page: Page, at = ''): Promise<JourneyMember> {
  const member = newMember();
  await page.goto(`${at}/register`);
  await page.locator('[name=username]').fill(member.username);
  await page.locator('[name=email]').fill(member.email);
  await page.locator('[name=password]').fill(member.password);
  await page.locator('[name=confirmPassword]').fill(member.password);
  await press(page.getByText('I agree to the'));
  await press(page.getByRole('button', { name: 'Create account' }));
  await expect(page).toHaveURL(/\/dashboard$/);
  return member;
}

/** Opens `path` as a new member, signed in by the API; at another product when `at` names its address. */
export async function openAsNewMember(
  page: Page,
  path = '/dashboard',
  at = process.env.PRODUCT_URL,
): Promise<JourneyMember> {
  const member = newMember();
  const { username, password } = member;
  const post = (call: string, data: object) => page.request.post(`${at}/api/v1/auth/${call}`, { data });
  expect((await post('register', { ...member, display_name: username })).status()).toBe(201);
  const { data } = await (await post('login', { username_or_email: username, password })).json();
  await page.goto(`${at}/favicon.svg`);
  await page.evaluate((pair) => {
    localStorage.setItem('access_token', pair.access_token);
    localStorage.setItem('refresh_token', pair.refresh_token);
  }, data);
  await page.goto(`${at}${path}`);
  await expect(page.getByRole('button', { name: username })).toBeVisible();
  return member;
}
