import { answers500, hangs } from '../../infra/tests/ui-states/api-faults.ts';
import { momentBefore } from '../../infra/tests/ui-states/fixed-time.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const NOTHING = { about: [], count: null, failure: null };

const NOTIFICATIONS = [
  { kind: 'new_sign_in', about: ['Safari on iPhone'], created_at: momentBefore(0, '08:12'), read: false },
  { kind: 'feature_apps_updated', about: ['Goals'], created_at: momentBefore(0, '06:40'), read: false },
  {
    kind: 'challenge_open',
    about: ['75 Hard', '30 Days of Movement'],
    count: 3,
    created_at: momentBefore(1, '20:02'),
    read: false,
  },
  {
    kind: 'export_complete',
    about: ['fettle-maria-2026-03-11.zip'],
    created_at: momentBefore(1, '17:25'),
    read: true,
  },
  {
    kind: 'feature_apps_updated',
    about: ['Custom Entry', 'Fitness', 'Log Weight', 'Log Workout', 'Progress Pic'],
    created_at: momentBefore(4, '12:00'),
    read: true,
  },
].map((fields, at) => ({ ...NOTHING, id: `01990000-0000-7000-8000-00000000000${at}`, ...fields }));

/** Notifications that only administrators get. */
const IMPORTS = [
  {
    kind: 'food_import_finished',
    about: ['openfoodfacts-products.jsonl.gz'],
    count: 184_302,
    created_at: momentBefore(0, '09:58'),
    read: false,
  },
  {
    kind: 'food_import_failed',
    about: ['a-long-name-of-a-file-that-was-cut-off-while-it-was-copied.jsonl.gz'],
    failure: 'The file is damaged or cut off after line 48,211; start it again to go on from there.',
    created_at: momentBefore(1, '23:10'),
    read: true,
  },
].map((fields, at) => ({ ...NOTHING, id: `01990000-0000-7000-8000-00000000010${at}`, ...fields }));

/** Cursor of the next page, and the number of unread notifications on all pages. */
interface More {
  next_cursor?: string | null;
  unread?: number;
}

/** Answers the page with these notifications. Nothing is written, so that other states show members without any. */
async function withNotifications(
  page: Page,
  notifications: { read: boolean }[],
  { next_cursor = null, unread = notifications.filter(({ read }) => !read).length }: More = {},
): Promise<void> {
  const answer = (path: RegExp, data: object) =>
    page.route(path, (route) => route.fulfill({ json: { success: true, data } }));
  await answer(/\/api\/v1\/notifications\?/, { notifications, next_cursor, unread });
  await answer(/\/api\/v1\/notifications\/unread/, { unread });
}

const bell = (page: Page, unread: number) =>
  page.getByRole('link', { name: `Notifications, ${unread} unread` }).waitFor();

export const states: UiState[] = [
  { name: 'notifications', pictured: true, viewer: 'member', path: '/notifications' },
  {
    name: 'notifications-list',
    pictured: true,
    viewer: 'member',
    path: '/notifications',
    faults: (page) => withNotifications(page, NOTIFICATIONS),
    act: (page) => bell(page, 3),
  },
  {
    name: 'notifications-of-imports',
    viewer: 'admin',
    path: '/notifications',
    faults: (page) => withNotifications(page, IMPORTS),
    act: (page) => bell(page, 1),
  },
  {
    name: 'notifications-more-failed',
    viewer: 'member',
    path: '/notifications',
    async faults(page) {
      await withNotifications(page, NOTIFICATIONS, { next_cursor: 'more', unread: 120 });
      await page.route(/\/api\/v1\/notifications\?.*cursor=/, (route) => route.fulfill({ status: 500 }));
    },
    async act(page) {
      await bell(page, 120);
      await page.getByRole('button', { name: 'Show earlier' }).click();
      await page.getByText('Earlier notifications could not be loaded').waitFor();
    },
  },
  {
    name: 'notifications-clear-all',
    viewer: 'member',
    path: '/notifications',
    viewportOnly: true,
    faults: (page) => withNotifications(page, NOTIFICATIONS),
    async act(page) {
      await bell(page, 3);
      await page.getByRole('button', { name: 'Clear all' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'notifications-loading',
    viewer: 'member',
    path: '/notifications',
    neverSettles: true,
    faults: (page) => hangs(page, '/notifications'),
    act: (page) => page.locator('main h1').waitFor(),
  },
  {
    name: 'notifications-error',
    viewer: 'member',
    path: '/notifications',
    faults: (page) => answers500(page, '/notifications'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
];
