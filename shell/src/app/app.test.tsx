import {
  API_HOST,
  act,
  fail,
  member,
  mock,
  noAnswer,
  ok,
  preferencesWith,
  render,
  screen,
  userEvent,
  waitFor,
} from '@fettle/shared-ui/testing';
import { sessionStore } from '../session/session-store.ts';
import { tokens } from '../session/tokens.ts';
import { openShell } from './shell.tsx';

jest.mock('../federation/slots/slot.tsx', () => ({
  Slot: ({ fallback }: { fallback: React.ReactNode }) => fallback,
}));
jest.mock('../federation/registry/registry.ts', () => ({
  useSlotDeclaration: () => undefined,
}));
jest.mock('../offline/use-service-worker.ts', () => ({ useServiceWorker: () => undefined }));
jest.mock('../federation/registry/use-update-toast.ts', () => ({ useUpdateToast: () => undefined }));
jest.mock('../federation/loading/slot-loader.ts', () => ({ loadSlotAhead: () => undefined }));

const config = {
  public_url: null,
  api_base_url: API_HOST,
  version: '1.0.4',
  environment: 'production',
  build_time: '2026-02-21T15:05:00.000Z',
  commit: 'abc1234def',
  override_origins: [],
  contact: null,
  service_worker: null,
};
const refused = fail(401, [{ code: 'UNAUTHORIZED', message: 'Unauthorized' }]);

function open(path: string) {
  history.replaceState(null, '', path);
  const { session, page } = openShell(config);
  render(page);
  act(() => {
    void session.start();
  });
  return { session, user: userEvent.setup({ delay: null }) };
}

function signedInAs(user = member()): void {
  localStorage.setItem('access_token', 'good');
  localStorage.setItem('refresh_token', 'refresh');
  mock.get('/auth/me', ok(user));
}

beforeEach(() => {
  tokens.clear();
  sessionStore.reset();
  mock.get('/preferences', ok(preferencesWith()));
  mock.get('/weight-entries', ok({ entries: [], next_cursor: null }));
  mock.get('/entries', ok({ entries: [], next_cursor: null }));
  mock.get('/auth/sessions', ok({ sessions: [] }));
  mock.get('/auth/api-tokens', ok({ tokens: [] }));
  mock.get('/notifications', ok({ notifications: [], next_cursor: null, unread: 0 }));
  mock.get('/account/storage', ok({ used_bytes: 0, allowed_bytes: 2 * 1024 ** 3 }));
  // The frame requests this once the browser is idle, which on a busy machine may be during any test.
  mock.get('/foods/offline', ok({ foods: [], attribution: null, attributions: [] }));
  mock.get('/meal-entries/recent', ok({ usual: null, meals: [], attribution: null, attributions: [] }));
});

afterEach(() => jest.restoreAllMocks());

/** Matches the greeting as jsdom computes it, with a space around each part of the text. */
const GREETING = /^Welcome back, Mara ?!$/;

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('a visitor without a session', () => {
  it('sees title, tagline, both links, the API’s address and the footer on the landing page', async () => {
    open('/');
    await heading('Fettle');
    expect(screen.getByText('Your fitness journey starts here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
    expect(screen.getByText(API_HOST)).toBeVisible();
    for (const [name, path] of [
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Support', '/support'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
    }
    expect(document.title).toBe('Fettle');
  });

  it.each([
    ['/privacy', 'Privacy Policy', /13 years/],
    ['/terms', 'Terms of Service', /Version 1\.0/],
    ['/support', 'Support Center', /24-48 hours/],
  ])('can read %s', async (path, title, text) => {
    open(path);
    await heading(title);
    expect(screen.getAllByText(text)[0]).toBeVisible();
  });

  it('is redirected from an unknown path to /', async () => {
    open('/no/such/page');
    await heading('Fettle');
    expect(location.pathname).toBe('/');
  });

  it.each(['/nutrition/recipes', '/admin'])('is redirected from %s to /login', async (path) => {
    open(path);
    await heading('Sign in to your account');
    expect(location.pathname).toBe('/login');
  });

  it('goes to the requested page after signing in, replacing history', async () => {
    const { user } = open('/calendar?month=2026-02#today');
    await heading('Sign in to your account');
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    const steps = history.length;
    mock.post('/auth/login', ok({ access_token: 'a', refresh_token: 'r' }));
    mock.get('/auth/me', ok(member()));
    await user.type(screen.getByLabelText('Username or Email'), 'mara');
    await user.type(screen.getByLabelText('Password'), 'secret secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('Calendar');
    expect(location.pathname + location.search + location.hash).toBe('/calendar?month=2026-02#today');
    expect(history.length).toBe(steps);
  });
});

describe('an unfinished session start', () => {
  it('shows the full-screen spinner on a protected page', async () => {
    localStorage.setItem('access_token', 'good');
    let answer: (user: ReturnType<typeof ok<ReturnType<typeof member>>>) => void = () => undefined;
    mock.get('/auth/me', () => new Promise((resolve) => (answer = resolve)));
    open('/profile');
    expect(await screen.findByText('Loading...')).toBeVisible();
    await waitFor(() => answer(ok(member())));
    await heading('Mara');
  });

  it('shows a network failure, keeps the tokens and continues on Retry', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    signedInAs();
    mock.get('/auth/me', noAnswer());
    const { user } = open('/profile');
    expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeVisible();
    expect(localStorage.getItem('access_token')).toBe('good');
    expect(location.pathname).toBe('/profile');
    mock.get('/auth/me', ok(member()));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('Mara');
  });

  it('redirects to /login when the server refuses the tokens', async () => {
    signedInAs();
    mock.get('/auth/me', refused);
    mock.post('/auth/refresh', refused);
    open('/profile');
    await heading('Sign in to your account');
    expect(localStorage.getItem('access_token')).toBeNull();
  });
});

describe('a member', () => {
  it('is redirected from /register to /dashboard', async () => {
    signedInAs();
    open('/register');
    await heading(GREETING);
    expect(location.pathname).toBe('/dashboard');
  });

  it('is greeted by the username without a display name', async () => {
    signedInAs(member({ display_name: '' }));
    open('/dashboard');
    await heading(/^Welcome back, mara ?!$/);
  });

  it.each([
    ['/profile', 'Profile', ['mara@example.org', 'Profile management coming soon...']],
    ['/notifications', 'Notifications', ['No new notifications']],
    ...'Nutrition Fitness Planner Calendar Challenges Community Analytics Leaderboards Goals'
      .split(' ')
      .map((title): [string, string, string[]] => [
        `/${title.toLowerCase()}`,
        title,
        [`${title} is coming soon.`],
      ]),
    ['/settings', 'Fettle', ['Settings']],
    ['/components', 'Fettle', ['Components']],
    ['/food-database', 'Fettle', ['Food Database is coming soon.']],
  ])('sees on %s the title %s in the header and %s on the page', async (path, title, texts) => {
    signedInAs();
    open(path);
    for (const text of texts) expect((await screen.findAllByText(text))[0]).toBeVisible();
    const header = screen.getByRole('banner');
    expect(header).toHaveTextContent(title);
    expect(document.title).toBe(title === 'Fettle' ? 'Fettle' : `${title} · Fettle`);
  });

  it('is redirected from /admin to /dashboard and sees no link to it when not an admin', async () => {
    signedInAs();
    const { user } = open('/admin');
    await heading(GREETING);
    expect(location.pathname).toBe('/dashboard');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(await screen.findByRole('link', { name: 'Goals' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
  });

  it('sees the link and the page as an admin', async () => {
    signedInAs(member({ is_admin: true, permission_level: 0 }));
    const { user } = open('/admin');
    await heading('Admin');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(await screen.findByRole('link', { name: 'Admin' })).toHaveAttribute('aria-current', 'page');
  });

  it('finds the focus on the heading and the title in the tab after following a link', async () => {
    signedInAs();
    const { user } = open('/dashboard');
    await heading(GREETING);
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(await screen.findByRole('link', { name: 'Fitness' }));
    await waitFor(async () => expect(await heading('Fitness')).toHaveFocus());
    expect(document.title).toBe('Fitness · Fettle');
  });

  it('starts a page at its top, and returns to the scroll position by Back and Forward', async () => {
    signedInAs();
    const { user } = open('/nutrition');
    await heading('Nutrition');
    const page = document.documentElement;
    const read = (place: number) => {
      page.scrollTop = place;
      dispatchEvent(new Event('scroll'));
    };
    const go = async (steps: number, name: string) => {
      history.go(steps);
      await waitFor(async () => expect(await heading(name)).toHaveFocus());
    };
    read(300);
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(await screen.findByRole('link', { name: 'Fitness' }));
    await waitFor(async () => expect(await heading('Fitness')).toHaveFocus());
    expect(page.scrollTop).toBe(0);
    read(120);
    await go(-1, 'Nutrition');
    expect(page.scrollTop).toBe(300);
    await go(1, 'Fitness');
    expect(page.scrollTop).toBe(120);
  });

  it('is at / after Logout, with both tokens removed', async () => {
    signedInAs();
    mock.post('/auth/logout', ok(null));
    const { user } = open('/profile');
    await user.click(await screen.findByRole('button', { name: 'Mara' }));
    const last = await screen.findByRole('menuitem', { name: 'Logout' });
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(last).toHaveAttribute('data-highlighted'));
    await user.keyboard('{Enter}');
    await heading('Fettle');
    expect(location.pathname).toBe('/');
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(localStorage.getItem('refresh_token')).toBeNull();
  });

  it('has to sign in again on a protected page after Logout', async () => {
    signedInAs();
    mock.post('/auth/logout', ok(null));
    const { session } = open('/profile');
    await heading('Mara');
    act(() => session.logout());
    await heading('Fettle');
    act(() => {
      history.pushState(null, '', '/goals');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await heading('Sign in to your account');
    expect(history.state.usr).toEqual({ from: '/goals' });
  });
});
