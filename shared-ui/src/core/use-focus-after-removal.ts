import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to this heading when the row of a deleted item leaves the page with the focus in it. `rows` are the
 * rows of the list. Returns the function to call after a deletion; the row may have left the page before.
 */
export function useFocusAfterRemoval(heading: RefObject<HTMLElement | null>, rows: unknown): () => void {
  const deleted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list shows other rows
  useEffect(() => {
    if (!deleted.current) return;
    deleted.current = false;
    if (isFocusLost()) heading.current?.focus();
  }, [rows]);
  return () => {
    // The question that was confirmed takes the focus back while it is open; then the row has it once more.
    const isBelowDialog = heading.current?.closest('[aria-hidden="true"]');
    if (isFocusLost() && !isBelowDialog) heading.current?.focus();
    else deleted.current = true;
  };
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;
