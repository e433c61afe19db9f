import { announce } from '@fettle/shared-ui';
import { useEffect, useRef } from 'react';

interface ShownList {
  search: string;
  page: number;
  pages: number;
  total: number;
}

/**
 * Announces the result of a search or the number of a page once its rows show; `result` says how many were found. The first list
 * is not announced: a screen reader reads the page's heading then.
 */
export function useListAnnouncements(shown: ShownList | undefined, result: (total: number) => string): void {
  const announced = useRef<ShownList>(undefined);
  // Runs after each render, since callers build `shown` anew; the comparison with the last list decides.
  useEffect(() => {
    if (!shown) return;
    const last = announced.current;
    announced.current = shown;
    if (!last) return;
    if (last.search !== shown.search) announce(result(shown.total));
    else if (last.page !== shown.page) announce(`Page ${shown.page} of ${shown.pages}`);
  });
}
