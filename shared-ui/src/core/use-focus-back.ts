import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a button or an input that is disabled while it works: browsers then drop the focus, and a keyboard would start again at the
 * top. The focus comes back with the end of the work, unless something else, such as a broken field, has it by then.
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
