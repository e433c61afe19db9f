import { EmptyState, PageHead } from '@fettle/shared-ui';

/** What happened while the member was away: nothing yet. */
export default function NotificationsPage() {
  return (
    <>
      <PageHead title="Notifications" />
      <EmptyState drawing="bell">No new notifications</EmptyState>
    </>
  );
}
