interface FocusManners {
  /** Someone who has moved the focus meanwhile keeps it, and this is called. */
  onKept?: () => void;
  /** The page stays scrolled as it is. */
  preventScroll?: boolean;
}

/**
 * Focuses the first match within `place`, now or as soon as it is there: what is loaded later comes late. Gives the
 * function that stops waiting.
 */
export function focusWhenThere(place: HTMLElement, selector: string, manners: FocusManners = {}): () => void {
  const { onKept, preventScroll } = manners;
  const before = document.activeElement;
  const focus = () => {
    const found = place.querySelector<HTMLElement>(selector);
    if (!found) return false;
    if (found.tabIndex < 0 && !found.hasAttribute('tabindex')) found.tabIndex = -1;
    found.focus({ preventScroll });
    return true;
  };
  if (focus()) return () => undefined;
  const observer = new MutationObserver(() => {
    const now = document.activeElement;
    const moved = now !== before && now !== place && !now?.matches('body, main');
    if (!moved && !focus()) return;
    if (moved) onKept?.();
    observer.disconnect();
  });
  observer.observe(place, { childList: true, subtree: true });
  return () => observer.disconnect();
}
