import { IconButton, Link } from '@fettle/shared-ui';
import { Bell as BellIcon } from 'lucide-react';
import { prefetchOnIntent } from '../prefetch/prefetch-on-intent.ts';
import { prefetchRoute } from '../prefetch/prefetch-route.ts';
import styles from './bell.module.css';
import { useUnreadNotifications } from './use-unread-notifications.ts';

/** Links to the notifications, with the number of unread ones. */
export function Bell() {
  const unread = useUnreadNotifications();
  return (
    <IconButton
      asChild
      variant="ghost"
      aria-label={`Notifications${unread ? `, ${unread} unread` : ''}`}
      ms={{ md: 2 }}
    >
      <Link to="/notifications" {...prefetchOnIntent(() => prefetchRoute('/notifications'))}>
        <BellIcon aria-hidden="true" />
        {unread > 0 && <span className={styles.unread} data-unread={unread > 99 ? '99+' : unread} />}
      </Link>
    </IconButton>
  );
}
