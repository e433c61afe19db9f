import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the row of a deleted thing leaves the page with the focus in it, the focus goes to this heading. `rows` is what the
 * list shows. Returns the function that says that a row was deleted; the row may have left the page before.
 */
export function useFocusAfterRemoval(heading: RefObject<HTMLElement | null>, rows: unknown): () => void {
  const deleted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list shows other rows
  useEffect(() => {
    if (!deleted.current) return;
    deleted.current = false;
    if (isFocusLost()) heading.current?.focus();
  }, [rows]);
  return () => {
    if (isFocusLost()) heading.current?.focus();
    else deleted.current = true;
  };
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;
