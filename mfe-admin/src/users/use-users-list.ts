import { useFocusAfterRemoval, useSearchParams } from '@fettle/shared-ui';
import { useCurrentUser, useQuery } from '@fettle/shared-ui/data';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useListAnnouncements } from '../console/use-list-announcements.ts';
import type { UserDialog } from './actions/row-actions.tsx';
import type { Management } from './user-row.tsx';
import { type AdminUser, users } from './users.queries.ts';
import { searchParamsOf, usersQueryFromSearch } from './users-url-state.ts';

/** Loads the page of users in the address. After a press on a page's button, `top` is scrolled into view. */
export function useUsersList(top: RefObject<HTMLElement | null>) {
  const [params, setParams] = useSearchParams();
  const { page, search } = useMemo(() => usersQueryFromSearch(params), [params]);
  const list = useQuery(users.list({ page, search }));
  const shown = list.isPlaceholderData ? undefined : list.data?.pagination;
  useListAnnouncements(shown && { ...shown, search }, resultCountText);

  const pageChanged = useRef(false);
  useEffect(() => {
    if (!shown || !pageChanged.current) return;
    pageChanged.current = false;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [shown, top]);

  const goToPage = (to: number) => {
    pageChanged.current = true;
    setParams(searchParamsOf({ page: to, search }));
  };
  const searchFor = useCallback(
    (text: string) => setParams(searchParamsOf({ page: 1, search: text }), { replace: true }),
    [setParams],
  );
  const showAll = search !== '' || page > 1 ? () => setParams({}) : undefined;
  return { page, search, list, goToPage, searchFor, showAll };
}

/** Actions of the viewer on these users, `null` if they may not manage them, and the open dialog. */
export function useManagement(top: RefObject<HTMLElement | null>, listed: unknown) {
  const viewer = useCurrentUser();
  const viewerId = viewer?.is_admin && viewer.permission_level === 0 ? viewer.id : null;
  const [dialog, setDialog] = useState<{ kind: UserDialog; user: AdminUser } | null>(null);
  const onRefused = useFocusAfterRemoval(top, viewerId === null ? null : listed);
  // Keep `onRefused` stable for memoised rows.
  const refused = useRef(onRefused);
  refused.current = onRefused;
  const management = useMemo<Management | null>(
    () =>
      viewerId === null
        ? null
        : {
            viewerId,
            onOpen: (kind, user) => setDialog({ kind, user }),
            onRefused: () => refused.current(),
          },
    [viewerId],
  );
  return { management, dialog, closeDialog: () => setDialog(null) };
}

function resultCountText(total: number): string {
  if (total === 0) return 'No users found';
  return `${new Intl.NumberFormat().format(total)} ${total === 1 ? 'user' : 'users'} found`;
}
