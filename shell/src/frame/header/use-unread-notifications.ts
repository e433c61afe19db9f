import { api, queryOptions, useQuery } from '@fettle/shared-ui/data';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../app/when-idle.ts';

/** How long after the frame opens the first call waits, in ms: what the page shows comes first. */
const DELAY = 2000;
const MINUTE = 60_000;

/** At most one call a minute, and none while the tab is hidden. A write makes it stale by the first word of its key, in every tab. */
const unreadNotifications = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => api.get('/notifications/unread', { signal }),
  staleTime: MINUTE,
  refetchInterval: MINUTE,
  refetchOnReconnect: true,
  retry: false,
});

/** How many notifications the member has not read; 0 while that is not known. */
export function useUnreadNotifications(): number {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => setDue(true)), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return useQuery({ ...unreadNotifications, enabled: due }).data?.unread ?? 0;
}
