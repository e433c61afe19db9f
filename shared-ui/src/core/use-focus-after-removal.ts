import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the row of a deleted thing leaves the page with the focus in it, the focus goes to this heading. `rows` is what the
 * list shows. Returns the function that says that a row was deleted.
 */
export function useFocusAfterRemoval(heading: RefObject<HTMLElement | null>, rows: unknown): () => void {
  const deleted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list shows other rows
  useEffect(() => {
    if (!deleted.current) return;
    deleted.current = false;
    if (document.activeElement === null || document.activeElement === document.body) heading.current?.focus();
  }, [rows]);
  return () => {
    deleted.current = true;
  };
}
