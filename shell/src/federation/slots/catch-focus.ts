import type { Place } from './placeholder-messages.ts';

/** Where a member goes on, the best first. A part leaves the focus to what it is a part of. */
const GO_ON: Record<Place['extent'], string[]> = {
  page: ['main h1'],
  dialog: [
    '[data-entry-body] :is([data-autofocus], input:not([type=hidden]), select, textarea)',
    '[data-entry-body] button',
  ],
  part: [],
};

/**
 * Called when something has taken the place of what had the focus, which browsers then drop: a keyboard and a screen
 * reader go on there, and not at the top of the page. A focus that is elsewhere stays.
 */
export function catchFocus({ extent }: Place): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  for (const selector of GO_ON[extent]) {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) continue;
    if (found.tabIndex < 0) found.tabIndex = -1;
    found.focus();
    return;
  }
}
