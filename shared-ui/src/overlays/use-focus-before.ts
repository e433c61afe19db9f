import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * What had the focus when a dialog was opened, for the focus to go back there. The dialog's own library asks some frames later,
 * when a quick Tab may have left that place already.
 *
 * @returns a function that gives the element; null where it is gone or hidden by now, as the item of a closed menu is
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
