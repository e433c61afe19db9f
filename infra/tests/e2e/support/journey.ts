import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect };

/** A phone. Its pointer is a finger: a journey on it taps and never clicks. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** The narrowest window that a page must fit (WCAG 1.4.10): the same as 1280 px at 400 % zoom. */
export const SMALL_PHONE = { ...PHONE, viewport: { width: 320, height: 640 } } as const;

/** Taps where the pointer is a finger, else clicks. */
export async function press(target: Locator): Promise<void> {
  const isFinger = await target.page().evaluate(() => matchMedia('(pointer: coarse)').matches);
  await (isFinger ? target.tap() : target.click());
}

/** Opens a second tab of the same browser. */
export async function secondTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(new URL(path, page.url()).href);
  return tab;
}

/** Opens a dialog of the New Entry menu and waits until its frame is there. */
export async function openEntry(page: Page, item: string): Promise<void> {
  await press(page.getByRole('button', { name: 'New Entry' }).first());
  await press(page.getByRole('menuitem', { name: item }));
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Waits until the page shows its heading and has its parts and fonts: only then are positions and widths final. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A button is busy while its action runs.
  await expect(page.locator('[aria-busy=true]:not(button)')).toHaveCount(0);
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** The errors that a page reports: messages on the console, exceptions, violations of the content security policy. */
export interface PageErrors {
  /** Allows messages and exceptions that match: the journey causes them. */
  allow(text: RegExp): void;
  /** Returns the policy violations so far and clears them. */
  takePolicyViolations(): string[];
}

/**
 * Makes React notice the text that Playwright fills in Firefox: Playwright sets it by the property that React
 * watches, so React would take the text for its own and ignore the event.
 */
function noticeFilledText(): void {
  const forget = ({ isTrusted, target }: Event) => {
    const { _valueTracker } = target as EventTarget & { _valueTracker?: { setValue(text: string): void } };
    if (!isTrusted) _valueTracker?.setValue('');
  };
  addEventListener('input', forget, { capture: true });
}

/**
 * Matches the report of a registry that took longer than the shell waits for it, as on a busy machine. The page
 * continues with the embedded one; `infra/tests/platform` tests a hanging registry.
 */
const SLOW_REGISTRY = /registry, hang: signal timed out$/;

/** Errors that Firefox reports when a page is left while it loads: files that did not load, code that lacks them. */
const LEFT_WHILE_LOADING =
  /hashes in the integrity attribute|download failed|hang: The operation was aborted|^(A page broke )?Error$/;

/**
 * Playwright's test with a watcher: an error on the console or an exception fails the journey, unless the journey
 * allows it; so does every violation of the content security policy, on every page.
 */
export const test = base.extend<{ pageErrors: PageErrors }>({
  baseURL: async ({ baseURL: _ }, use) => use(process.env.PRODUCT_URL),
  pageErrors: [
    async ({ browserName, context, page }, use) => {
      const errors: string[] = [];
      const allowed = [SLOW_REGISTRY, ...(browserName === 'firefox' ? [LEFT_WHILE_LOADING] : [])];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      const violations = await collectPolicyViolations(context);
      if (browserName === 'firefox') await context.addInitScript(noticeFilledText);
      await use({ allow: (text) => allowed.push(text), takePolicyViolations: () => violations.splice(0) });
      expect(errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
      expect(violations, 'violations of the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects the reports that browsers would send to the policy's owner: directive, refused item, place. */
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
