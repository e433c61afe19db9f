import { api, queryOptions, useQuery } from '@fettle/shared-ui/data';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../app/when-idle.ts';

/** Delay of the first call after the frame opens, in ms: the page's own data come first. */
const DELAY = 2000;
const MINUTE = 60_000;

/** Polls once a minute, not in a hidden tab. Writes invalidate it by its key's first word, in every tab. */
const unreadNotifications = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => api.get('/notifications/unread', { signal }),
  staleTime: MINUTE,
  refetchInterval: MINUTE,
  refetchOnReconnect: true,
  retry: false,
});

/** Number of unread notifications; 0 while it is unknown. */
export function useUnreadNotifications(): number {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => setDue(true)), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return useQuery({ ...unreadNotifications, enabled: due }).data?.unread ?? 0;
}
