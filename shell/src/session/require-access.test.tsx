import { Route, Routes, useLocation } from '@fettle/shared-ui';
import { act, member, renderScreen, screen } from '@fettle/shared-ui/testing';
import type { Access } from '../app/routes.tsx';
import PublicFrame from '../frame/public-frame/public-frame.tsx';
import { RequireAccess } from './require-access.tsx';
import { SessionProvider } from './session-provider.tsx';
import { sessionStore, useSession } from './session-store.ts';

const start = jest.fn();
const session = {
  start,
  startAsGuest: jest.fn(),
  resume: jest.fn(),
  signIn: jest.fn(),
  register: jest.fn(),
  logout: jest.fn(),
  refresh: jest.fn(),
  followOtherTabs: jest.fn(),
  leaveAfterDeletion: jest.fn(),
  signInBy: jest.fn(),
};

let here: ReturnType<typeof useLocation>;
function Here() {
  here = useLocation();
  return null;
}

function open(route: string, user?: ReturnType<typeof member>) {
  const page = (access: Access, text: string) => <RequireAccess access={access}>{text}</RequireAccess>;
  return renderScreen(
    <SessionProvider value={session}>
      <Here />
      <Routes>
        <Route element={<PublicFrame />}>
          <Route path="/" element={page('guest', 'the landing page')} />
          <Route path="/login" element={page('guest', 'the sign-in')} />
          <Route path="/register" element={page('guest', 'the registration')} />
          <Route path="/terms" element={page('public', 'the terms')} />
        </Route>
        <Route path="/dashboard" element={page('member', 'the dashboard')} />
        <Route path="/settings" element={page('member', 'the settings')} />
        <Route path="/admin" element={page('admin', 'the console')} />
      </Routes>
    </SessionProvider>,
    { route, user },
  );
}

beforeEach(() => act(() => sessionStore.reset()));

describe('during session initialisation', () => {
  it.each(['/dashboard', '/settings', '/admin', '/login', '/register'])(
    '%s shows the full-screen "Loading..." spinner, without a redirect',
    (path) => {
      const { currentPath } = open(path);
      expect(screen.getByRole('status')).toHaveTextContent('Loading...');
      expect(screen.getAllByRole('main')).toHaveLength(1);
      expect(screen.queryByText(/^the /)).toBeNull();
      expect(currentPath()).toBe(path);
    },
  );

  it('a public page can be read', () => {
    open('/terms');
    expect(screen.getByText('the terms')).toBeVisible();
  });
});

describe('after initialisation without a user', () => {
  beforeEach(() => act(() => sessionStore.signedOut()));

  it.each(['/dashboard', '/settings?tab=entries#notes', '/admin'])(
    'the visitor of %s is redirected to /login, and the page is remembered',
    (path) => {
      const { currentPath } = open(path);
      expect(screen.getByText('the sign-in')).toBeVisible();
      expect(currentPath()).toBe('/login');
      expect(here.state).toEqual({ from: path });
    },
  );

  it.each(['/', '/login', '/register', '/terms'])('%s is shown', (path) => {
    const { currentPath } = open(path);
    expect(screen.getByText(/^the /)).toBeVisible();
    expect(currentPath()).toBe(path);
  });
});

describe('a member', () => {
  beforeEach(() => act(() => sessionStore.signedIn()));

  it.each(['/', '/login', '/register'])('is redirected from %s to /dashboard', (path) => {
    expect(open(path).currentPath()).toBe('/dashboard');
  });

  it('is redirected from /admin to /dashboard when not an admin', () => {
    expect(open('/admin', member()).currentPath()).toBe('/dashboard');
  });

  it('sees /admin as an admin', () => {
    open('/admin', member({ is_admin: true, permission_level: 100 }));
    expect(screen.getByText('the console')).toBeVisible();
  });

  it('sees a spinner on /admin while the user is unknown', () => {
    const { currentPath } = open('/admin');
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(currentPath()).toBe('/admin');
  });

  it('is redirected to /login, with the page and the reason, when the session ends', () => {
    const { currentPath } = open('/settings?tab=entries');
    act(() => sessionStore.signedOut());
    expect(currentPath()).toBe('/login');
    expect(here.state).toEqual({ from: '/settings?tab=entries', ended: true });
    act(() => sessionStore.signedIn());
    expect(currentPath()).toBe('/settings?tab=entries');
  });

  it('is redirected once to /, not to /login, on logout', () => {
    const { currentPath } = open('/settings');
    act(() => sessionStore.loggedOut());
    expect(currentPath()).toBe('/');
    expect(here.state).toBeNull();
    expect(useSession.getState().leaving).toBe(false);
  });

  it('stays on a public page on logout', () => {
    const { currentPath } = open('/terms');
    act(() => sessionStore.loggedOut());
    expect(currentPath()).toBe('/terms');
    expect(useSession.getState().leaving).toBe(false);
  });
});

describe('when the server is unreachable', () => {
  beforeEach(() => act(() => sessionStore.unreachable()));

  it('a protected page shows that it is offline, stays in the address and can be retried', async () => {
    const { userEvent, currentPath } = open('/settings');
    expect(screen.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(start).toHaveBeenCalledTimes(1);
    expect(currentPath()).toBe('/settings');
    act(() => sessionStore.signedIn());
    expect(screen.getByText('the settings')).toBeVisible();
  });

  it.each(['/', '/login', '/register', '/terms'])('%s stays usable', (path) => {
    open(path);
    expect(screen.getByText(/^the /)).toBeVisible();
  });
});
