import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

/** A member that a journey registered through the pages. */
export interface JourneyMember {
  username: string;
  email: string;
  password: string;
}

let registered = 0;

/** Someone whom no other journey knows. */
export function newMember(): JourneyMember {
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

/** What a journey may say about the complaints that it brings about itself. */
export interface Complaints {
  /** Messages of this kind are part of the journey. */
  expect(text: RegExp): void;
  /** Gives what the content security policy has refused so far, and forgives it. */
  takeRefusals(): string[];
}

/**
 * Playwright's test with a watcher: the page's complaints (errors on the console, exceptions) fail the journey, save
 * for those that it was told to expect; and so does whatever the content security policy refused, on every page.
 */
export const test = base.extend<{ complaints: Complaints }>({
  baseURL: async ({ baseURL: _ }, use) => use(process.env.PRODUCT_URL),
  complaints: [
    async ({ context, page }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') heard.push(message.text());
      });
      page.on('pageerror', (error) => heard.push(String(error)));
      const refusals = await watchPolicy(context);
      await use({ expect: (text) => expected.push(text), takeRefusals: () => refusals.splice(0) });
      expect(heard.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
      expect(refusals, 'refused by the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects what browsers would report to the policy's owner: directive, what was refused, where. */
async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const refusals: string[] = [];
  await context.exposeFunction('reportRefusal', (refusal: string) => refusals.push(refusal));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      const report = (window as unknown as { reportRefusal(refusal: string): void }).reportRefusal;
      report(
        `${effectiveDirective} ${blockedURI} ${sample} (${location.pathname}, ${sourceFile}:${lineNumber})`,
      );
    });
  });
  return refusals;
}
