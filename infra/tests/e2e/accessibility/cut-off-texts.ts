import type { Page } from '@playwright/test';

/**
 * Finds texts that are partly hidden by the overflow of a box around them. Exempt are texts for screen readers only,
 * texts that can be scrolled to, and texts that end in "…" and are complete in a `title` or in the name of their
 * control.
 */
export function cutOffTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? '';
      const parent = text.parentElement;
      if (!words || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const place = range.getBoundingClientRect();
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath, position } =
          getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (edge.width <= 1 || edge.height <= 1 || clipPath !== 'none') break;
        const beside =
          /hidden|clip/.test(overflowX) && (place.right > edge.right + 2 || place.left < edge.left - 2);
        const below =
          /hidden|clip/.test(overflowY) && (place.bottom > edge.bottom + 4 || place.top < edge.top - 4);
        const shortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        const wholeElsewhere = shortened && box.closest('[title], :is(a, button, [role=option])[aria-label]');
        if (beside || below) {
          if (!wholeElsewhere) found.push(`${words} (in ${box.tagName.toLowerCase()}.${box.className})`);
          break;
        }
        if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') break;
      }
    }
    return found;
  });
}
