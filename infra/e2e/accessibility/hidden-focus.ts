import type { Page } from '@playwright/test';

/** Enough to come through every page but the longest, whose end looks like its middle. */
const STOPS = 60;

/**
 * Goes through the page by Tab, or back by Shift+Tab, and gives the stops of which nothing can be seen: under a header
 * that sticks, a button that floats, a dialog's foot (WCAG 2.4.11). Under reduced motion, so that nothing is
 * still on its way. It ends where the focus leaves the page or comes to a stop again.
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
