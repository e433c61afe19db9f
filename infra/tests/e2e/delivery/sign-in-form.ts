import { expect, type Page } from '@playwright/test';

/** Matches the app's own scripts. The small ones in the head have other names. */
export const APP_SCRIPTS = /\/(shell|\d+)\.[0-9a-f]{8}\.js$/;

/** Expects that React has hydrated the form: it shows the version only then. */
export const takenOver = (page: Page) => expect(page.getByText(/^Version \d/)).toBeVisible();

export const password = (page: Page) => page.locator('[name=password]');

/** Marks the password field and records layout shifts. */
export async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const shifted = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifted: number }).shifted);
