import { expect, test } from '../support/journey.ts';
import { register } from '../support/members.ts';

/** A layout shift that members do not notice; Google calls a page good up to 0.1. */
const LARGEST_SHIFT = 0.02;

declare global {
  interface Window {
    shifts: { value: number; of: string }[];
  }
}

/** The delay of every answer of the API in ms, as over a bad connection. */
const DELAY = 700;

for (const [path, content] of [
  ['/', 'main h1'],
  ['/login', '[name=password]'],
  ['/dashboard', 'main h2'],
  ['/calendar', '[role=grid]:not([aria-busy=true])'],
] as const) {
  test(`${path} has no layout shift while a slow API answers`, async ({ page }) => {
    if (path === '/dashboard' || path === '/calendar') await register(page);
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: { node?: Node }[];
          };
          if (hadRecentInput) continue;
          const of = sources
            .map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : ''))
            .join();
          window.shifts.push({ value, of });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route('**/api/v1/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, DELAY));
      await route.continue().catch(() => undefined);
    });
    await page.goto(path);
    await page.locator(content).first().waitFor();
    await page.locator('body:not(:has([aria-busy=true]))').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const shifts = await page.evaluate(
      () => new Promise<Window['shifts']>((done) => requestIdleCallback(() => done(window.shifts))),
    );
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(LARGEST_SHIFT);
  });
}
