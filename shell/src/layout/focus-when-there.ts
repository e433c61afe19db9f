/**
 * Focuses the first match within `place`, now or as soon as it is there: what is loaded later comes late. Someone who
 * has moved the focus meanwhile keeps it; `onKept` hears of it. Gives the function that stops waiting.
 */
export function focusWhenThere(place: HTMLElement, selector: string, onKept?: () => void): () => void {
  const before = document.activeElement;
  const focus = () => {
    const found = place.querySelector<HTMLElement>(selector);
    if (!found) return false;
    if (found.tabIndex < 0 && !found.hasAttribute('tabindex')) found.tabIndex = -1;
    found.focus();
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
