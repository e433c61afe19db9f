import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** A member that a journey registered through the pages. */
export interface JourneyMember {
  username: string;
  email: string;
  password: string;
}

let registered = 0;

/** Someone whom no other journey knows. */
function newMember(): JourneyMember {
  registered += 1;
  const username = `member-${process.pid}-${registered}-${Date.now() % 100_000}`;
  return { username, email: `${username}@example.org`, password: 'correct horse battery' };
}

/** Registers by the form, at another product than the common one where `at` names its address; ends on the dashboard. */
export async function register(page: Page, at = ''): Promise<JourneyMember> {
  const member = newMember();
  await page.goto(`${at}/register`);
  await page.locator('[name=username]').fill(member.username);
  await page.locator('[name=email]').fill(member.email);
  await page.locator('[name=password]').fill(member.password);
  await page.locator('[name=confirmPassword]').fill(member.password);
  await page.getByText('I agree to the').click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  return member;
}

/** Opens a dialog of the New Entry menu and waits until its frame is there. */
export async function openEntry(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'New Entry' }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/**
 * Playwright's test with two watchers: the page's complaints (errors on the console, exceptions, broken content
 * security policy) fail the journey, save for those that `complaints` was told to expect.
 */
export const test = base.extend<{ complaints: { expect(text: RegExp): void } }>({
  baseURL: async ({ baseURL: _ }, use) => use(process.env.PRODUCT_URL),
  complaints: [
    async ({ page }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') heard.push(message.text());
      });
      page.on('pageerror', (error) => heard.push(String(error)));
      await use({ expect: (text) => expected.push(text) });
      expect(heard.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});
