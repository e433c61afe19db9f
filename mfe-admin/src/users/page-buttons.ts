/** Maximum number of numbered buttons. */
export const MAX_PAGE_BUTTONS = 5;

/**
 * Returns the pages of the numbered buttons: up to five consecutive ones with the current page in the middle, as far
 * as the first and last page allow. A page outside `1…pages` counts as the nearest existing one.
 */
export function pageButtons(page: number, pages: number): number[] {
  const count = Math.min(MAX_PAGE_BUTTONS, Math.max(0, pages));
  const middle = Math.min(Math.max(page, 1), Math.max(pages, 1));
  const first = Math.min(Math.max(middle - Math.floor(MAX_PAGE_BUTTONS / 2), 1), pages - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
