import { deviceDate } from '@fettle/shared-ui/rules';
import {
  calls,
  expectAccessible,
  expectAccessibleLoading,
  fail,
  mock,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import type { Notification } from './notifications.queries.ts';
import NotificationsPage from './notifications-page.tsx';

const NOW = new Date();
let made = 0;
function told(fields: Partial<Notification> = {}): Notification {
  made += 1;
  const id = `01990000-0000-7000-8000-${String(made).padStart(12, '0')}`;
  const about = ['Firefox on Linux'];
  return {
    ...{ id, kind: 'new_sign_in', about, count: null, failure: null, read: false },
    created_at: NOW.toISOString(),
    ...fields,
  };
}
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

/** Makes the server hold these notifications and apply the page's writes. */
function serverHas(...kept: Notification[]) {
  let all = kept;
  const cleared: Notification[] = [];
  const unread = () => all.filter(({ read }) => !read).length;
  mock.get('/notifications', () => ok({ notifications: all, next_cursor: null, unread: unread() }));
  mock.get('/notifications/unread', () => ok({ unread: unread() }));
  mock.patch('/notifications/{id}', ({ body, path }) => {
    const found = [...all, ...cleared].find(({ id }) => id === path.id) as Notification;
    if (body.read !== undefined)
      all = all.map((it) => (it === found ? { ...it, read: body.read ?? it.read } : it));
    if (body.cleared) {
      cleared.push(found);
      all = all.filter((it) => it !== found);
    }
    if (body.cleared === false) all = [...all, found];
    return ok({ unread: unread() });
  });
  mock.post('/notifications/read', () => {
    all = all.map((it) => ({ ...it, read: true }));
    return ok({ unread: 0 });
  });
  mock.post('/notifications/clear', () => {
    all = [];
    return ok({ unread: 0 });
  });
}
const open = () => renderScreen(<NotificationsPage />);
const bodies = () => calls.filter(({ method }) => method !== 'get').map(({ body }) => body);

it("shows the specification's message when there are none", async () => {
  serverHas();
  open();
  expect(await screen.findByText('No new notifications')).toBeVisible();
  await expectAccessible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('lists them by day, newest first, and distinguishes unread ones', async () => {
  serverHas(
    told(),
    told({ kind: 'feature_apps_updated', about: ['Goals'], created_at: daysAgo(1), read: true }),
  );
  open();
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(today.getByRole('listitem')).toHaveTextContent(/^Unread: New sign-in: Firefox on Linux/);
  expect(today.getByRole('link', { name: 'Your devices' })).toHaveAttribute('href', '/profile');
  const earlier = within(screen.getByRole('region', { name: 'Yesterday' }));
  expect(earlier.getByRole('listitem')).toHaveTextContent(/^New version: Goals/);
  expect(screen.getByText('1 unread')).toBeVisible();
  expect(screen.getByText('Notifications are kept for 90 days.')).toBeVisible();
  expect(deviceDate(NOW)).toBe(deviceDate(new Date()));
});

it('marks one as read and as unread', async () => {
  serverHas(told());
  const { userEvent } = open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Mark as read: New sign-in: Firefox on Linux' }),
  );
  expect(await screen.findByText('You have read all of them.')).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: 'Mark as unread: New sign-in: Firefox on Linux' }),
  );
  expect(await screen.findByText('1 unread')).toBeVisible();
  expect(bodies()).toEqual([{ read: true }, { read: false }]);
});

it('marks one as read when its link is followed', async () => {
  serverHas(told());
  const { userEvent } = open();
  await userEvent.click(await screen.findByRole('link', { name: 'Your devices' }));
  await waitFor(() => expect(bodies()).toEqual([{ read: true }]));
});

it('clears one, and Undo restores it', async () => {
  serverHas(told());
  const { userEvent } = open();
  await userEvent.click(await screen.findByRole('button', { name: /^Clear: New sign-in/ }));
  expect(await screen.findByText('No new notifications')).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/New sign-in: Firefox on Linux/)).toBeVisible();
});

it('marks all as read up to the newest that it shows', async () => {
  const newest = told();
  serverHas(newest, told({ created_at: daysAgo(2) }));
  const { userEvent } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('You have read all of them.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(bodies()).toEqual([{ until: newest.created_at }]);
});

it('clears all after a confirmation', async () => {
  const newest = told();
  serverHas(newest);
  const { userEvent } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Clear all' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Clear all notifications?' }));
  expect(bodies()).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Clear all' }));
  expect(await screen.findByText('No new notifications')).toBeVisible();
  expect(bodies()).toEqual([{ until: newest.created_at }]);
});

it('is accessible while it loads', async () => {
  mock.get('/notifications', () => new Promise(() => undefined));
  open();
  await expectAccessibleLoading();
});

it('shows a load error, and Retry loads the list', async () => {
  mock.get('/notifications', fail(404, [{ code: 'NOT_FOUND', message: 'No' }]));
  const { userEvent } = open();
  expect(await screen.findByText('Your notifications could not be loaded')).toBeVisible();
  await expectAccessible();
  serverHas();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No new notifications')).toBeVisible();
});

it('shows earlier ones on request', async () => {
  mock.get('/notifications', ({ query }) =>
    query.get('cursor')
      ? ok({
          notifications: [told({ about: ['curl'], created_at: daysAgo(3) })],
          next_cursor: null,
          unread: 2,
        })
      : ok({ notifications: [told()], next_cursor: 'next', unread: 2 }),
  );
  const { userEvent } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText(/New sign-in: curl/)).toBeVisible();
  expect(screen.getByText('Notifications are kept for 90 days.')).toHaveFocus();
});
