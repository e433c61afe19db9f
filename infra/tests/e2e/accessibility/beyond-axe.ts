import type { Page } from '@playwright/test';

/** Longest transition, in s, that is no movement (WCAG 2.3.3); some code waits for very short ones. */
const NO_MOVEMENT = 0.01;

/**
 * Finds problems that axe does not check: skipped levels of headings, landmarks that appear twice or lack a name,
 * fields that a password manager does not recognise, and movement although the reader prefers reduced motion.
 */
export function foundBeyondAxe(page: Page): Promise<string[]> {
  return page.evaluate((limit) => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const found: string[] = [];

    let before = 0;
    for (const heading of shown('h1, h2, h3, h4, h5, h6').filter((one) => !one.closest('[role$=dialog]'))) {
      const level = Number(heading.tagName[1]);
      if (level > before + 1 && before > 0) found.push(`h${level} after h${before}: ${heading.textContent}`);
      before = level;
    }
    if (document.documentElement.lang !== 'en') found.push('no language');
    for (const landmark of ['main', '[role=banner], header:not(main *)', 'footer:not(main *)'])
      if (shown(landmark).length > 1) found.push(`twice: ${landmark}`);
    for (const place of shown('nav'))
      if (!place.ariaLabel && !place.hasAttribute('aria-labelledby'))
        found.push(`nav without a name: ${place.textContent}`);
    for (const field of shown('input[type=password], input[type=email], [name^=username]'))
      if (!field.getAttribute('autocomplete')) found.push(`no autocomplete: ${field.getAttribute('name')}`);

    const longest = (times: string) =>
      Math.max(...times.split(',').map((time) => Number.parseFloat(time) / (time.includes('ms') ? 1000 : 1)));
    for (const element of document.querySelectorAll('*')) {
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part || null);
        if (part && style.content === 'none') continue;
        const moves = style.animationName !== 'none' && longest(style.animationDuration) > limit;
        if (moves || longest(style.transitionDuration) > limit || style.scrollBehavior === 'smooth')
          found.push(`moves: ${element.tagName}${part} .${element.getAttribute('class')}`);
      }
    }
    return [...new Set(found)];
  }, NO_MOVEMENT);
}
