import type { Page } from '@playwright/test';
import type { Scene } from './ui-state.ts';

/** How long a state may take to appear; three tries of a failing call are in it. */
export const PATIENCE = 20_000;

/** Brings a page, whose onlooker is signed in, into the state of a scene and waits until nothing moves any more. */
export async function show(page: Page, scene: Scene): Promise<void> {
  page.setDefaultTimeout(PATIENCE);
  await scene.faults?.(page);
  await page.goto(scene.path);
  if (!scene.restless) await quiet(page);
  await scene.act?.(page);
  if (!scene.restless) await quiet(page);
  await still(page);
}

/** There is a page, and nothing on it says that it is busy. */
async function quiet(page: Page): Promise<void> {
  await page.locator('main').first().waitFor();
  await page.locator('main :is(h1, [role=alert])').first().waitFor();
  await page.locator('body:not(:has([aria-busy=true]))').waitFor();
}

/** Fonts are there, what fades in has done so, what turns for ever stands still, and no caret blinks. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const calm = new CSSStyleSheet();
    calm.replaceSync('* { caret-color: transparent !important; scroll-behavior: auto !important; }');
    document.adoptedStyleSheets.push(calm);
    await document.fonts.ready;
    const [ending, endless]: [Animation[], Animation[]] = [[], []];
    for (const animation of document.getAnimations()) {
      const end = animation.effect?.getComputedTiming().endTime;
      (end === Number.POSITIVE_INFINITY ? endless : ending).push(animation);
    }
    const patience = new Promise((resolve) => setTimeout(resolve, 3_000));
    await Promise.race([Promise.allSettled(ending.map((animation) => animation.finished)), patience]);
    for (const animation of endless) {
      animation.pause();
      animation.currentTime = 0;
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
