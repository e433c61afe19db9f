import { useQuery } from '@fettle/shared-ui/data';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useListAnnouncements } from '../console/use-list-announcements.ts';
import { type FoodProduct, type FoodProductPage, foodProducts } from './food-products.queries.ts';
import { type BrowserRights, columnsFor } from './table/product-columns.ts';
import { sortedProducts } from './table/product-sort.ts';
import type { BrowserAddress } from './use-browser-state.ts';

/**
 * One page of products in the order that the viewer chose. The arrival of another page is announced and shown from its top, a
 * deleted product leaves the focus to the list, and an address beyond the last page becomes that of the last page.
 */
export function useProductList(
  { q, page, sort, go }: BrowserAddress,
  rights: BrowserRights,
  frame: RefObject<HTMLElement | null>,
) {
  const list = useQuery(foodProducts.list({ q, page }));
  const shown = list.isPlaceholderData ? undefined : list.data;
  const products = useMemo(
    () => sortedProducts(list.data?.products ?? [], sort, columnsFor(rights)),
    [list.data, sort, rights],
  );
  useListAnnouncements(shown && { ...shown, search: q, pages: shown.total_pages }, countText);
  useReturnToTop(frame, shown);
  const onDeleted = useFocusAfterDelete(frame, products);

  // The products of the last page were deleted, or the address is outdated.
  const isBeyondEnd = shown?.products.length === 0 && page > shown.total_pages;
  useEffect(() => {
    if (isBeyondEnd) go({ page: shown.total_pages }, { replace: true });
  }, [isBeyondEnd, shown, go]);

  return { list, products, isBeyondEnd, onDeleted };
}

function countText(total: number): string {
  if (total === 0) return 'No foods found';
  return `${new Intl.NumberFormat().format(total)} ${total === 1 ? 'product' : 'products'} found`;
}

/** Scrolls to the top of a new page, since the page buttons are below the table. */
function useReturnToTop(frame: RefObject<HTMLElement | null>, shown: FoodProductPage | undefined) {
  const page = useRef<number>(undefined);
  useEffect(() => {
    if (!shown) return;
    const before = page.current;
    page.current = shown.page;
    if (before === undefined || before === shown.page || !frame.current) return;
    frame.current.scrollTop = 0;
    frame.current.focus({ preventScroll: true });
    frame.current.scrollIntoView?.({ block: 'start' });
  }, [shown, frame]);
}

/**
 * Moves the focus to the list after a deletion, which removes the row that got the focus back from the closed dialog.
 *
 * @returns a function to call with the deleted product
 */
function useFocusAfterDelete(
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
