import { expect, type Page } from '@playwright/test';

/** Matches the app's own scripts. The small ones in the head have other names. */
export const APP_SCRIPTS = /\/(shell|\d+)\.[0-9a-f]{8}\.js$/;

/** Expects that React has hydrated the form: it shows the version only then. */
export const takenOver = (page: Page) => expect(page.getByText(/^Version \d/)).toBeVisible();

export const password = (page: Page) => page.locator('[name=password]');

interface Observed {
  shifts: { value: number; startTime: number }[];
  /** Time from which shifts count. */
  from: number;
}

/** Records layout shifts. */
export async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as unknown as Observed;
    Object.assign(seen, { shifts: [], from: 0 });
    new PerformanceObserver((list) => {
      seen.shifts.push(...(list.getEntries() as unknown as Observed['shifts']));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Waits until the page shows its fonts. They may come after the first paint, and letters of the fonts that stand in for them are
 * wider by a hair: only what shifts afterwards is the script's.
 */
export const fontsShown = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    (window as unknown as Observed).from = performance.now();
  });

/** The sum of the layout shifts since the fonts were shown. */
export const shifted = (page: Page) =>
  page.evaluate(() => {
    const { shifts, from } = window as unknown as Observed;
    return shifts.filter(({ startTime }) => startTime >= from).reduce((sum, { value }) => sum + value, 0);
  });
