import type { Page } from '@playwright/test';

/** Enough for every page but the longest, whose end is like its middle. */
const STOPS = 60;

/**
 * Goes through the page by Tab, or back by Shift+Tab, and returns the stops that are wholly hidden: under a sticky
 * header, a floating button, a dialog's footer (WCAG 2.4.11). Needs reduced motion, so that nothing still moves. Ends
 * where the focus leaves the page or reaches a stop for the second time.
 */
export async function hiddenFocus(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press(key);
    const seen = await page.evaluate((key) => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body || !document.hasFocus()) return null;
      if (focused.dataset.stop === key) return null;
      focused.dataset.stop = key;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const [west, east] = [Math.max(left, 0), Math.min(right, innerWidth)];
      const [north, south] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      const visible = [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const hit = document.elementFromPoint(west + (east - west) * x, north + (south - north) * y);
          return (
            hit !== null &&
            (focused.contains(hit) || hit.contains(focused) || hit.closest('label')?.control === focused)
          );
        }),
      );
      const name = focused.getAttribute('aria-label') ?? focused.getAttribute('name') ?? focused.textContent;
      return visible && east > west && south > north
        ? ''
        : `${key}: ${focused.tagName} ${name?.trim().slice(0, 60)}`;
    }, key);
    if (seen === null && stop > 0) break;
    if (seen) hidden.push(seen);
  }
  return hidden;
}
