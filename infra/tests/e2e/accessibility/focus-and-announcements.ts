import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than there are between any two elements of a journey. */
const STOPS = 60;

/**
 * Presses Tab (or Shift+Tab) until `target` has the focus; every stop on the way must show its focus. Fails when the
 * target cannot be reached, or when an element keeps the focus. Returns the names of the stops, the target's last.
 */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
    names.push(await page.evaluate(focusedName));
    if (await target.evaluate((element) => element === document.activeElement)) return names;
  }
  throw new Error(`${STOPS} presses of ${key} do not reach ${target}`);
}

/** The label or the text of the focused element, run in the page. */
const focusedName = () => {
  const focused = document.activeElement;
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : null;
  return (focused?.ariaLabel ?? (label ?? focused)?.textContent ?? '').trim();
};

/** Expects an outline or a ring on the focused element, one of the two elements around it or its next sibling. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const unseen = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      // The button in a date field has the focus of its own, with the browser's ring, which no style tells.
      if (focused.matches('input[type=date]:not(:focus)')) return null;
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
  await expect.poll(unseen, { message: 'focus that is invisible' }).toBeNull();
}

declare global {
  interface Window {
    announced: string[];
  }
}

/** Records from now on, on every page, a screen reader's announcements: the changes of live regions. */
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

/** Expects that the page has announced such a text since it was loaded. */
export async function expectAnnounced(page: Page, words: RegExp): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.announced.join('\n'))).toMatch(words);
}
