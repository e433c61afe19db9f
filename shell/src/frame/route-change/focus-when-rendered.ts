interface FocusWhenRenderedOptions {
  /** Called when the member has moved the focus in the meantime: the focus then stays where it is. */
  onFocusMoved?: () => void;
  preventScroll?: boolean;
}

/**
 * Focuses the first match within `container`, now or as soon as it is rendered: code that loads on demand comes
 * later. Returns the function that stops waiting.
 */
export function focusWhenRendered(
  container: HTMLElement,
  selector: string,
  { onFocusMoved, preventScroll }: FocusWhenRenderedOptions = {},
): () => void {
  const before = document.activeElement;
  const focus = () => {
    const found = container.querySelector<HTMLElement>(selector);
    if (!found) return false;
    if (found.tabIndex < 0 && !found.hasAttribute('tabindex')) found.tabIndex = -1;
    found.focus({ preventScroll });
    return true;
  };
  if (focus()) return () => undefined;
  const observer = new MutationObserver(() => {
    const now = document.activeElement;
    const moved = now !== before && now !== container && !now?.matches('body, main');
    if (!moved && !focus()) return;
    if (moved) onFocusMoved?.();
    observer.disconnect();
  });
  observer.observe(container, { childList: true, subtree: true });
  return () => observer.disconnect();
}
