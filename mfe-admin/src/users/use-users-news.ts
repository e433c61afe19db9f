import { announce } from '@fettle/shared-ui';
import { useEffect, useRef } from 'react';
import type { UsersAddress } from './users.queries.ts';

interface Shown extends UsersAddress {
  pages: number;
  total: number;
}

/**
 * Tells a screen reader what a search found, or which page came, once its rows are there. The first page that
 * loads is no news: the page's own heading was read then.
 */
export function useUsersNews(shown: Shown | null): void {
  const before = useRef<Shown>(null);

  useEffect(() => {
    if (shown === null) return;
    const last = before.current;
    before.current = shown;
    if (last === null) return;
    if (last.search !== shown.search) announce(foundInWords(shown.total));
    else if (last.page !== shown.page) announce(`Page ${shown.page} of ${shown.pages}`);
  }, [shown]);
}

function foundInWords(total: number): string {
  if (total === 0) return 'No users found';
  return `${new Intl.NumberFormat().format(total)} ${total === 1 ? 'user' : 'users'} found`;
}
