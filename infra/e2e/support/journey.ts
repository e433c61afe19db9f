import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

/** Opens a dialog of the New Entry menu and waits until its frame is there. */
export async function openEntry(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'New Entry' }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The errors that a page reports: messages on the console, exceptions, violations of the content security policy. */
export interface PageErrors {
  /** Allows messages and exceptions of this kind: the journey causes them. */
  allow(text: RegExp): void;
  /** Gives the policy violations so far and clears them. */
  takePolicyViolations(): string[];
}

/**
 * Playwright's test with a watcher: an error on the console or an exception fails the journey, unless the journey allows
 * it; so does every violation of the content security policy, on every page.
 */
export const test = base.extend<{ pageErrors: PageErrors }>({
  baseURL: async ({ baseURL: _ }, use) => use(process.env.PRODUCT_URL),
  pageErrors: [
    async ({ context, page }, use) => {
      const errors: string[] = [];
      const allowed: RegExp[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      const violations = await collectPolicyViolations(context);
      await use({ allow: (text) => allowed.push(text), takePolicyViolations: () => violations.splice(0) });
      expect(errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
      expect(violations, 'violations of the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects what browsers would report to the policy's owner: directive, what was refused, where. */
async function collectPolicyViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      const report = (window as unknown as { reportViolation(violation: string): void }).reportViolation;
      report(
        `${effectiveDirective} ${blockedURI} ${sample} (${location.pathname}, ${sourceFile}:${lineNumber})`,
      );
    });
  });
  return violations;
}
