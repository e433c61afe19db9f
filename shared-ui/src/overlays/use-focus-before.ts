import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Remembers the focused element when a dialog opens, to return the focus to it. The dialog's own library looks some
 * frames later, when a quick Tab may have moved the focus.
 *
 * @returns a function that gives the element; null if it is gone or hidden, as an item of a closed menu is
 */
export function useFocusBefore(open: boolean): () => HTMLElement | null {
  const before = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const { activeElement } = document;
    before.current = activeElement instanceof HTMLElement ? activeElement : null;
  }, [open]);
  return useCallback(() => {
    const element = before.current;
    const isThere = element?.isConnected && !element.matches('body, [hidden] *');
    return isThere ? element : null;
  }, []);
}
