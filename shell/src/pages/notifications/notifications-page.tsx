import {
  Button,
  EmptyState,
  ErrorState,
  Heading,
  LoadingState,
  PageHead,
  SkeletonText,
  useFocusAfterRemoval,
  useFocusBack,
} from '@fettle/shared-ui';
import { useInfiniteQuery, useMutation, useToday } from '@fettle/shared-ui/data';
import { ConfirmDialog } from '@fettle/shared-ui/overlays';
import { dateLocale, deviceDate } from '@fettle/shared-ui/rules';
import { useEffect, useRef, useState } from 'react';
import { useUnreadNotifications } from '../../frame/header/use-unread-notifications.ts';
import { relativeDate } from '../dashboard/entry-date.ts';
import { NotificationItem } from './notification-item.tsx';
import { type Notification, notifications } from './notifications.queries.ts';
import styles from './notifications-page.module.css';

const TIME = new Intl.DateTimeFormat(dateLocale(), { hour: 'numeric', minute: '2-digit' });

/** Lists the notifications of the last 90 days, newest first. */
export default function NotificationsPage() {
  const list = useInfiniteQuery(notifications.list);
  const [first] = list.data?.pages ?? [];
  const all = list.data?.pages.flatMap((page) => page.notifications);
  const page = useRef<HTMLDivElement>(null);
  const onCleared = useFocusAfterRemoval(page, all);
  useNewsOfTheBell(first?.unread, list.refetch);
  const newest = all?.[0];
  const earlier = useFocusBack(list.isFetchingNextPage);
  const end = useRef<HTMLParagraphElement>(null);
  const pages = list.data?.pages.length ?? 0;
  // The button disappears with the last page, so its focus moves to the end of the list.
  useEffect(() => {
    if (pages > 1 && !list.hasNextPage && document.activeElement === document.body) end.current?.focus();
  }, [pages, list.hasNextPage]);
  return (
    <div className={styles.page} ref={page} tabIndex={-1} style={{ outline: 'none' }}>
      <PageHead
        title="Notifications"
        description={first && newest ? stateOf(first.unread) : undefined}
        action={newest && <AllActions unread={first?.unread ?? 0} until={newest.created_at} />}
      />
      {list.isPending && (
        <LoadingState label="Loading your notifications">
          <SkeletonText lines={8} />
        </LoadingState>
      )}
      {list.isError && !list.isFetchNextPageError && (
        <ErrorState
          title="Your notifications could not be loaded"
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {all && <Days all={all} onCleared={onCleared} />}
      {all?.length === 0 && <EmptyState drawing="bell">No new notifications</EmptyState>}
      {list.isFetchNextPageError && (
        <div className={styles.failed}>
          <ErrorState compact title="Earlier notifications could not be loaded" error={list.error} />
        </div>
      )}
      {newest && (
        <div className={styles.more}>
          {list.hasNextPage ? (
            <Button
              ref={earlier}
              variant="secondary"
              loading={list.isFetchingNextPage}
              onClick={() => list.fetchNextPage()}
            >
              Show earlier
            </Button>
          ) : (
            <p ref={end} tabIndex={-1}>
              Notifications are kept for 90 days.
            </p>
          )}
        </div>
      )}
    </div>
  );
}

const stateOf = (unread: number) => (unread === 0 ? 'You have read all of them.' : `${unread} unread`);

/** Reads the list again when the bell's number of unread notifications differs from the list's. */
function useNewsOfTheBell(listed: number | undefined, refetch: () => unknown): void {
  const unread = useUnreadNotifications();
  const before = useRef(unread);
  useEffect(() => {
    if (before.current !== unread && listed !== undefined && listed !== unread) void refetch();
    before.current = unread;
  }, [unread, listed, refetch]);
}

/** Buttons for all notifications, up to the newest that the page shows: later ones are not affected. */
function AllActions({ unread, until }: { unread: number; until: string }) {
  const markAll = useMutation(notifications.markAll);
  const clearAll = useMutation(notifications.clearAll);
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.head}>
      {unread > 0 && (
        <Button variant="secondary" loading={markAll.isPending} onClick={() => markAll.mutate(until)}>
          Mark all as read
        </Button>
      )}
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Clear all
      </Button>
      <ConfirmDialog
        open={asking}
        type="warning"
        title="Clear all notifications?"
        confirmLabel="Clear all"
        onConfirm={async () => void (await clearAll.mutateAsync(until))}
        onClose={() => setAsking(false)}
      >
        All notifications on this page are removed, read or not. This cannot be undone.
      </ConfirmDialog>
    </div>
  );
}

interface DaysProps {
  all: Notification[];
  onCleared: () => void;
}

function Days({ all, onCleared }: DaysProps) {
  const today = useToday();
  const dayOf = ({ created_at }: Notification) => deviceDate(new Date(created_at));
  return [...new Set(all.map(dayOf))].map((day) => (
    <section key={day} aria-label={relativeDate(day, today)}>
      <Heading as="h2" className={styles.day}>
        {relativeDate(day, today)}
      </Heading>
      <ul className={styles.items}>
        {all
          .filter((notification) => dayOf(notification) === day)
          .map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              time={TIME.format(new Date(notification.created_at))}
              onCleared={onCleared}
            />
          ))}
      </ul>
    </section>
  ));
}
