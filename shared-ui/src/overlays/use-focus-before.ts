import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Remembers the focused element when a dialog opens, to return the focus to it. The dialog's own library looks some
 * frames later, when a quick Tab may have moved the focus.
 *
 * @returns a function that gives the element, which of a menu is the button that opened it; null if it is gone or hidden
 */
export function useFocusBefore(open: boolean): () => HTMLElement | null {
  const before = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const { activeElement } = document;
    const menu = activeElement?.closest('[role="menu"]');
    const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement;
    before.current = opener instanceof HTMLElement ? opener : null;
  }, [open]);
  return useCallback(() => {
    const element = before.current;
    const isThere = element?.isConnected && !element.matches('body, [hidden] *');
    return isThere ? element : null;
  }, []);
}
