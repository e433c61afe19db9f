import type { Page } from '@playwright/test';
import type { UiState } from './ui-state.ts';

/** Time that a state may take to appear: long enough for three attempts of a failing call. */
export const TIMEOUT = 20_000;

/**
 * Page between two UI states: without scripts, of our own origin. A page of another origin, such as `about:blank`,
 * gets another process, which compiles every script again: a fifth of the time of a state.
 */
export const NOTHING_SHOWN = '/registry.json';

/** Brings a page, whose viewer is signed in, into a UI state and waits until nothing moves any more. */
export async function showUiState(page: Page, state: UiState): Promise<void> {
  page.setDefaultTimeout(TIMEOUT);
  await state.faults?.(page);
  // Another fragment of the open page would not load a new page.
  if (state.path.includes('#')) await page.goto(NOTHING_SHOWN);
  await page.goto(state.path);
  if (!state.neverSettles) await contentLoaded(page);
  await state.act?.(page);
  if (!state.neverSettles) await contentLoaded(page);
  await standStill(page);
}

/** Waits until the page has its heading or its alert, and no part of it is busy. */
async function contentLoaded(page: Page): Promise<void> {
  await page.locator('main').first().waitFor();
  await page.locator('main :is(h1, [role=alert])').first().waitFor();
  await page.locator('body:not(:has([aria-busy=true]))').waitFor();
}

/** Waits until fonts are loaded and animations have ended, pauses endless ones, and hides the caret. */
export async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const stillStyles = new CSSStyleSheet();
    stillStyles.replaceSync('* { caret-color: transparent !important; scroll-behavior: auto !important; }');
    document.adoptedStyleSheets.push(stillStyles);
    await document.fonts.ready;
    const [ending, endless]: [Animation[], Animation[]] = [[], []];
    for (const animation of document.getAnimations()) {
      const end = animation.effect?.getComputedTiming().endTime;
      (end === Number.POSITIVE_INFINITY ? endless : ending).push(animation);
    }
    const timeout = new Promise((resolve) => setTimeout(resolve, 3_000));
    await Promise.race([Promise.allSettled(ending.map((animation) => animation.finished)), timeout]);
    for (const animation of endless) {
      animation.pause();
      animation.currentTime = 0;
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
