import { notificationWords } from '../pages/notifications/notification-texts.ts';
import type { Notification } from '../pages/notifications/notifications.queries.ts';

/** What a message of the server has; the sentences are those of the page Notifications. */
export type PushMessage = Pick<Notification, 'kind' | 'about' | 'count'>;

/** Returns a message as the device shows it: a later one of the same kind replaces it, and a tap opens `to`. */
export function shownMessage({ kind, about, count }: PushMessage) {
  const { title, text, link } = notificationWords({ kind, about, count, failure: null });
  return {
    title,
    options: { body: text, tag: [kind, ...about].join(' '), data: { to: link?.to ?? '/notifications' } },
  };
}
