import { Box, IconButton, Text, TextLink, VisuallyHidden } from '@fettle/shared-ui';
import { useMutation } from '@fettle/shared-ui/data';
import { Tooltip } from '@fettle/shared-ui/overlays';
import {
  Check,
  Clock,
  Database,
  Download,
  Flame,
  History,
  Lock,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  RefreshCw,
  Terminal,
  X,
} from 'lucide-react';
import { notificationWords } from './notification-texts.ts';
import { type Notification, notifications } from './notifications.queries.ts';
import styles from './notifications-page.module.css';

const ICONS: Partial<Record<Notification['kind'], LucideIcon>> = {
  new_sign_in: MonitorSmartphone,
  new_api_token: Terminal,
  second_factor_added: Lock,
  second_factor_removed: Lock,
  passkey_added: Lock,
  passkey_removed: Lock,
  identity_linked: Lock,
  identity_unlinked: Lock,
  recovery_code_used: Lock,
  recovery_codes_replaced: Lock,
  password_changed: Lock,
  password_link_made: Lock,
  signed_out: MonitorSmartphone,
  export_complete: Download,
  food_import_finished: Database,
  food_import_failed: Database,
  import_finished: History,
  challenge_open: Flame,
  weigh_in_reminder: Clock,
  meal_reminder: Clock,
};

interface NotificationItemProps {
  notification: Notification;
  /** The time of day at which it happened. */
  time: string;
  onCleared: () => void;
}

/** One notification, with buttons that mark and clear it; its link marks it as read. */
export function NotificationItem({ notification, time, onCleared }: NotificationItemProps) {
  const { kind, read } = notification;
  const { title, text, link } = notificationWords(notification);
  const mark = useMutation(notifications.mark);
  const clear = useMutation(notifications.clear);
  const Icon = ICONS[kind] ?? RefreshCw;
  const markLabel = read ? 'Mark as unread' : 'Mark as read';
  return (
    <li className={styles.item} data-unread={read ? undefined : ''}>
      <Box
        className={styles.picture}
        bg={read ? 'gray.subtle' : 'accent.subtle'}
        color={read ? 'gray.fg' : 'accent.fg'}
        aria-hidden="true"
      >
        <Icon size={18} strokeWidth={1.75} />
      </Box>
      <div className={styles.words}>
        <Text className={styles.title} dir="auto" fontWeight={read ? undefined : 'semibold'}>
          {!read && <VisuallyHidden>Unread: </VisuallyHidden>}
          {title}
        </Text>
        <Text dir="auto" textStyle="sm" color="fg.muted" overflowWrap="anywhere" textWrap="pretty">
          {text}
        </Text>
        <div className={styles.foot}>
          <time dateTime={notification.created_at}>{time}</time>
          {link && (
            <TextLink
              to={link.to}
              data-alone=""
              onClick={() => !read && mark.mutate({ ...notification, read: true })}
            >
              {link.label}
            </TextLink>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        <Tooltip content={markLabel} placement="left">
          <IconButton
            variant="ghost"
            size="sm"
            color="fg.muted"
            aria-label={`${markLabel}: ${title}`}
            aria-busy={mark.isPending}
            onClick={() => mark.mutate({ ...notification, read: !read })}
          >
            {read ? <Mail aria-hidden="true" /> : <Check aria-hidden="true" />}
          </IconButton>
        </Tooltip>
        <Tooltip content="Clear" placement="left">
          <IconButton
            variant="ghost"
            size="sm"
            color="fg.muted"
            aria-label={`Clear: ${title}`}
            aria-busy={clear.isPending}
            onClick={() => clear.mutate(notification, { onSuccess: onCleared })}
          >
            <X aria-hidden="true" />
          </IconButton>
        </Tooltip>
      </div>
    </li>
  );
}
