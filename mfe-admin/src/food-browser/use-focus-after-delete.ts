import { type RefObject, useEffect, useState } from 'react';
import type { FoodProduct } from './food-products.queries.ts';

/**
 * A deleted product takes its row with it, and the focus that the closed dialog gave back to the row: the list gets it then,
 * so that the keyboard goes on from there.
 *
 * @returns a function to call with the product that was deleted
 */
export function useFocusAfterDelete(
  frame: RefObject<HTMLElement | null>,
  listed: readonly FoodProduct[],
): (product: FoodProduct) => void {
  const [deleted, setDeleted] = useState<string | null>(null);
  const isGone = deleted !== null && !listed.some(({ id }) => id === deleted);
  useEffect(() => {
    if (!isGone) return;
    // A dialog gives the focus back some frames after it was closed.
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
