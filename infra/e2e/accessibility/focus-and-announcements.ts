import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has between two places that a journey goes between. */
const STOPS = 60;

/**
 * Presses Tab (or Shift+Tab) until `target` has the focus; at every stop on the way one must see where one is.
 * A place that cannot be reached, or that does not let go of the focus, fails.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${STOPS} times ${key} do not lead to ${target}`);
}

/** The focused element, what stands right around it or its own picture beside it shows an outline or a ring. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const unseen = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const near = [
      focused,
      focused.parentElement,
      focused.parentElement?.parentElement,
      focused.nextElementSibling,
    ];
    const shown = near.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    return shown ? null : focused.outerHTML.slice(0, 200);
  });
  expect(unseen, 'focus that cannot be seen').toBeNull();
}

declare global {
  interface Window {
    announced: string[];
  }
}

/** Notes from now on, on every page, what a screen reader would say by itself: the changes of live regions. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.announced = [];
    const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]';
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(live);
        const inside = [...addedNodes].flatMap((node) =>
          node instanceof Element
            ? [...(node.matches(live) ? [node] : []), ...node.querySelectorAll(live)]
            : [],
        );
        for (const region of [around, ...inside]) {
          const words = region?.textContent?.trim();
          if (words) window.announced.push(words);
        }
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Something like this was said since the page was loaded. */
export async function expectAnnounced(page: Page, words: RegExp): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.announced.join('\n'))).toMatch(words);
}
