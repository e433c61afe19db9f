import { type RefObject, useEffect, useState } from 'react';
import type { FoodProduct } from './food-products.queries.ts';

/**
 * Moves the focus to the list after a deletion, which removes the row that got the focus back from the closed dialog.
 *
 * @returns a function to call with the deleted product
 */
export function useFocusAfterDelete(
  frame: RefObject<HTMLElement | null>,
  listed: readonly FoodProduct[],
): (product: FoodProduct) => void {
  const [deleted, setDeleted] = useState<string | null>(null);
  const isGone = deleted !== null && !listed.some(({ id }) => id === deleted);
  useEffect(() => {
    if (!isGone) return;
    // A dialog returns the focus some frames after it was closed.
    const timer = setInterval(() => {
      const { activeElement, body } = document;
      if (activeElement?.closest('[role=dialog], [role=alertdialog]')) return;
      if (activeElement === body) frame.current?.focus({ preventScroll: true });
      setDeleted(null);
    }, 100);
    return () => clearInterval(timer);
  }, [isGone, frame]);
  return ({ id }) => setDeleted(id);
}
