import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to a control that is disabled while it works. Browsers drop the focus of a disabled control, so
 * that a keyboard starts again at the top. Does nothing if another element, such as an invalid field, has the focus.
 */
export function useFocusBack<Control extends HTMLElement = HTMLButtonElement>(
  busy: boolean,
): RefObject<Control | null> {
  const button = useRef<Control>(null);
  const had = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (busy) had.current = activeElement !== null && activeElement === button.current;
    else if (had.current) {
      had.current = false;
      if (!activeElement?.matches('a, button, input, select, textarea')) button.current?.focus();
    }
  }, [busy]);
  return button;
}
