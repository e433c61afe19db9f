import { chakra, IconButton, Link } from '@fettle/shared-ui';
import { Bell as BellIcon } from 'lucide-react';
import { prefetchOnIntent } from '../prefetch/prefetch-on-intent.ts';
import { prefetchRoute } from '../prefetch/prefetch-route.ts';
import { useUnreadNotifications } from './use-unread-notifications.ts';

/** Leads to the notifications, and says how many are unread. */
export function Bell() {
  const unread = useUnreadNotifications();
  return (
    <IconButton
      asChild
      variant="ghost"
      position="relative"
      aria-label={unread ? `Notifications, ${unread} unread` : 'Notifications'}
      ms={{ md: 2 }}
    >
      <Link to="/notifications" {...prefetchOnIntent(() => prefetchRoute('/notifications'))}>
        <BellIcon aria-hidden="true" />
        {unread > 0 && (
          // As generated content, as the initial of the user menu: the name says it already.
          <chakra.span
            aria-hidden="true"
            data-unread={unread > 99 ? '99+' : unread}
            _before={{ content: 'attr(data-unread)' }}
            position="absolute"
            top="4px"
            insetEnd="2px"
            minW="18px"
            px="5px"
            borderRadius="full"
            bg="accent.solid"
            color="accent.contrast"
            fontSize="11px"
            fontWeight="semibold"
            lineHeight="18px"
            textAlign="center"
          />
        )}
      </Link>
    </IconButton>
  );
}
