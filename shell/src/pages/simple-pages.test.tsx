import { member, mock, ok, renderScreen, screen } from '@fettle/shared-ui/testing';
import { routes } from '../app/routes.tsx';
import { ComingSoon, plans } from '../frame/coming-soon.tsx';
import { nameOf } from '../frame/member-name.ts';
import { resetEntry, useNewEntry } from '../frame/new-entry/new-entry-store.ts';
import DashboardPage from './dashboard/dashboard-page.tsx';
import NotificationsPage from './notifications/notifications-page.tsx';
import ProfilePage from './profile/profile-page.tsx';

jest.mock('../frame/prefetch/prefetch-slot.ts', () => ({ prefetchSlot: () => undefined }));

const LONG = 'Maximiliane-Theodora-Wilhelmine-von-Hohenstaufingen-Sigmaringen-und-zu-Waldeck';

describe('the name of a member', () => {
  it.each([
    ['Mara', 'Mara'],
    ['  Mara Lind ', 'Mara Lind'],
    ['', 'mara'],
    ['   ', 'mara'],
    ['\u200b\u2060\u00ad', 'mara'],
    ['🏋️', '🏋️'],
    ['נועם', 'נועם'],
  ])('is, for the display name %j, %s', (display_name, name) => {
    expect(nameOf({ display_name, username: 'mara' })).toBe(name);
  });
});

describe('the dashboard', () => {
  it.each([
    ['a name', 'Mara'],
    ['a very long name', LONG],
    ['a name from right to left', 'نور الهدى'],
    ['markup in a name', '<b>Mara</b> &amp; <script>alert(1)</script>'],
  ])('greets by %s', (_what, display_name) => {
    mock.get('/weight-entries', ok({ entries: [], next_cursor: null }));
    mock.get('/entries', ok({ entries: [], next_cursor: null }));
    mock.get('/meal-entries/recent', ok({ usual: null, meals: [], attribution: null, attributions: [] }));
    renderScreen(<DashboardPage />, { user: member({ display_name }) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Welcome back, ${display_name}!`);
    // The text around the name keeps its direction, whatever the name's.
    expect(screen.getByText(display_name)).toHaveAttribute('dir', 'auto');
    expect(document.querySelector('h1 b, h1 script')).toBeNull();
  });
});

describe('the profile', () => {
  it('shows name, username and email, the text of the specification, and the actions', () => {
    mock.get('/auth/sessions', ok({ sessions: [] }));
    mock.get('/auth/api-tokens', ok({ tokens: [] }));
    mock.get('/auth/identities', ok({ identities: [], provider: null, has_password: true }));
    mock.get('/auth/second-factor', () => new Promise(() => undefined));
    renderScreen(<ProfilePage />, { user: member({ display_name: ' ', email: 'mara@example.org' }) });
    expect(screen.getByRole('heading', { level: 1, name: 'mara' })).toBeVisible();
    expect(screen.getByText('mara@example.org')).toBeVisible();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Your name',
      'Email',
      'Password',
      'Second factor',
      'Signed-in devices',
      'API tokens',
      'Your data',
      'Bring your history',
      'Delete account',
    ]);
    const last = screen.getByText('Profile management coming soon...');
    const order = screen.getByRole('heading', { name: 'Delete account' }).compareDocumentPosition(last);
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

it('the notifications page says that there are no notifications', async () => {
  mock.get('/notifications', ok({ notifications: [], next_cursor: null, unread: 0 }));
  renderScreen(<NotificationsPage />, { user: member() });
  expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  expect(await screen.findByText('No new notifications')).toBeVisible();
});

describe('a page that does not exist yet', () => {
  afterEach(resetEntry);
  const PLANNED = ['Community'];

  it('has a plan while no feature app fills it', () => {
    expect(Object.keys(plans)).toEqual(PLANNED.map((heading) => `page:/${heading.toLowerCase()}`));
  });

  it.each([
    ...PLANNED,
    'Planner',
    'Challenges',
    'Nutrition',
    'Fitness',
    'Analytics',
    'Goals',
    'Leaderboards',
    'Food Database',
  ])('%s says so, and what members can do today', async (heading) => {
    const show = routes.find((route) => 'heading' in route.show && route.show.heading === heading)?.show;
    if (!show || !('slot' in show)) throw new Error(`no such page: ${heading}`);
    const { userEvent } = renderScreen(<ComingSoon {...show} />, { user: member() });
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByText(`${heading} is coming soon.`)).toBeVisible();
    const plan = plans[show.slot];
    const action = plan?.action ?? { label: 'Back to today', path: '/dashboard' };
    if (plan) for (const text of [...plan.will, plan.today]) expect(screen.getByText(text)).toBeVisible();
    if ('path' in action) {
      expect(screen.getByRole('link', { name: action.label })).toHaveAttribute('href', action.path);
      expect(routes.map(({ path }) => path)).toContain(action.path.replace(/\?.*/, ''));
    } else {
      await userEvent.click(screen.getByRole('button', { name: action.label }));
      expect(useNewEntry.getState().slot).toBe(action.entry);
    }
  });
});
