import { Navigate, useLocation } from '@fettle/shared-ui';
import { ApiError } from '@fettle/shared-ui/data';
import { act, expectAccessible, fail, mock, renderScreen, screen, waitFor } from '@fettle/shared-ui/testing';
import { type DEFAULTS, RunTimeConfigProvider } from '../../app/run-time-config.ts';
import type { LoginState } from '../../session/origin-page.ts';
import { SessionProvider } from '../../session/session-provider.tsx';
import { sessionStore } from '../../session/session-store.ts';
import LoginPage from './login-page.tsx';

const config = {
  public_url: null,
  identity_provider: null,
  api_base_url: '',
  version: '1.0.4',
  environment: 'production',
  build_time: '2026-02-21T15:05:00.000Z',
  commit: 'abc1234def',
  override_origins: [],
  contact: null,
  mail: false,
  service_worker: null,
};
const signIn = jest.fn();

function openLogin(state?: LoginState, about: Partial<typeof DEFAULTS> = {}) {
  const session = {
    signIn,
    register: jest.fn(),
    start: jest.fn(),
    startAsGuest: jest.fn(),
    logout: jest.fn(),
    refresh: jest.fn(),
    resume: jest.fn(),
    followOtherTabs: jest.fn(),
    leaveAfterDeletion: jest.fn(),
    signInBy: jest.fn(),
  };
  return renderScreen(
    <RunTimeConfigProvider value={{ ...config, ...about }}>
      <SessionProvider value={session}>{state ? <LedHere state={state} /> : <LoginPage />}</SessionProvider>
    </RunTimeConfigProvider>,
    { route: '/login' },
  );
}

let state: unknown;

/** Opens the sign-in as a protected page does: with a state in the history. */
function LedHere({ state: given }: { state: LoginState }) {
  state = useLocation().state;
  return state ? <LoginPage /> : <Navigate to="/login" state={given} replace />;
}

const name = () => screen.getByLabelText('Username or Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });

beforeEach(() => {
  signIn.mockReset().mockResolvedValue(undefined);
  act(() => sessionStore.signedOut());
});

it('has every field, text and link of the specification', () => {
  openLogin();
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeVisible();
  expect(name()).toHaveAttribute('name', 'username_or_email');
  expect(password()).toHaveAttribute('name', 'password');
  expect(password()).toHaveAttribute('type', 'password');
  expect(screen.getByRole('checkbox', { name: 'Keep me signed in' })).not.toBeChecked();
  expect(screen.getByRole('link', { name: /create an account/i })).toHaveAttribute('href', '/register');
  expect(submit()).toBeEnabled();
});

it('shows version, environment, build time in America/Chicago and the short commit id', () => {
  openLogin();
  expect(screen.getByText('Version 1.0.4 · production')).toBeVisible();
  expect(screen.getByText('Built Feb 21, 2026, 9:05 AM CST · abc1234')).toBeVisible();
});

describe('a second factor', () => {
  it('is asked for after a right password, and the form comes back as it was', async () => {
    const data = { sign_in: 'first-step', methods: ['authenticator_app'], passkey: null };
    const errors = [{ code: 'SECOND_FACTOR_NEEDED', message: 'A second factor is needed', field: null }];
    signIn.mockRejectedValue(new ApiError({ status: 403, errors, data }));
    const { userEvent } = openLogin();
    await userEvent.type(name(), 'mara');
    await userEvent.type(password(), 'Secret1!{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
    expect(screen.getByLabelText('6-digit code')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the sign-in' }));
    expect(name()).toHaveValue('mara');
    await waitFor(() => expect(password()).toHaveFocus());
  });
});

describe('a passkey', () => {
  // The test browser has no passkeys of its own.
  const withPasskeys = () => Object.assign(window, { PublicKeyCredential: class {} });
  afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

  it('is offered on the pages of the public address', () => {
    withPasskeys();
    openLogin(undefined, { public_url: location.origin });
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  });

  it.each([
    ['on another address', { public_url: 'https://fettle.example' }],
    ['where the server knows no public address', { public_url: null }],
  ])('is not offered %s, where it could not be used', (_where, about) => {
    withPasskeys();
    openLogin(undefined, about);
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });

  it('is not offered by a browser without them', () => {
    openLogin(undefined, { public_url: location.origin });
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});

it('offers the identity provider of the server, and says that it does not answer', async () => {
  const { userEvent } = openLogin(undefined, { identity_provider: 'Keycloak' });
  const message = 'The identity provider does not answer. Please try again in a moment';
  mock.post('/auth/login/provider-options', fail(503, [{ code: 'PROVIDER_AWAY', message }]));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Keycloak' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('does not link "Forgot your password?" to a page without mail', async () => {
  const { userEvent, currentPath } = openLogin();
  await userEvent.type(name(), 'mara');
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(currentPath()).toBe('/login');
  expect(name()).toHaveValue('mara');
});

it('leads from "Forgot your password?" to its page where mail is sent', async () => {
  const { userEvent, currentPath } = openLogin(undefined, { mail: true });
  const link = screen.getByRole('link', { name: 'Forgot your password?' });
  expect(link).toHaveAttribute('href', '/forgot-password');
  await userEvent.click(link);
  expect(currentPath()).toBe('/forgot-password');
});

it.each([
  ['nothing', '', ''],
  ['no password', 'mara', ''],
  ['no username', '', 'secret secret'],
  ['only spaces as username', '   ', 'secret secret'],
])('asks to fill in all fields: %s', async (_, username, secret) => {
  const { userEvent } = openLogin();
  if (username) await userEvent.type(name(), username);
  if (secret) await userEvent.type(password(), secret);
  await userEvent.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all fields');
  expect(screen.getAllByText('Please fill in all fields')).toHaveLength(1);
  expect(username.trim() ? password() : name()).toHaveAttribute('aria-invalid', 'true');
  expect(signIn).not.toHaveBeenCalled();
});

it.each([true, false])('signs in with the typed values, "Keep me signed in" ticked: %s', async (keep) => {
  const { userEvent } = openLogin();
  await userEvent.type(name(), ' mara ');
  await userEvent.type(password(), ' secret secret ');
  if (keep) await userEvent.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }));
  await userEvent.click(submit());
  await waitFor(() =>
    expect(signIn).toHaveBeenCalledWith({ username_or_email: 'mara', password: ' secret secret ' }, keep),
  );
});

it('reads "Signing in..." while loading, and ignores a second click', async () => {
  const { userEvent } = openLogin();
  act(() => sessionStore.starting());
  const button = await screen.findByRole('button', { name: /Signing in\.\.\./ });
  await expectAccessible();
  expect(button).toBeDisabled();
  await userEvent.click(button);
  expect(signIn).not.toHaveBeenCalled();
});

it('ignores a second Enter while the first request is running', async () => {
  signIn.mockImplementation(() => {
    sessionStore.starting();
    return new Promise(() => undefined);
  });
  const { userEvent } = openLogin();
  await userEvent.type(name(), 'mara');
  await userEvent.type(password(), 'secret secret{Enter}{Enter}');
  await screen.findByRole('button', { name: /Signing in/ });
  expect(signIn).toHaveBeenCalledTimes(1);
});

describe('the password', () => {
  it('can be shown and hidden again, and keeps its text', async () => {
    const { userEvent } = openLogin();
    await userEvent.type(password(), 'secret secret');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    expect(password()).toHaveValue('secret secret');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveAttribute('type', 'password');
    expect(signIn).not.toHaveBeenCalled();
  });

  it('is recognised by password managers', () => {
    openLogin();
    expect(name()).toHaveAttribute('autocomplete', 'username webauthn');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
  });

  it('has a warning while Caps Lock is on', async () => {
    const { userEvent } = openLogin();
    await userEvent.click(password());
    await userEvent.keyboard('{CapsLock}A');
    expect((await screen.findAllByText('Caps Lock is on.'))[0]).toBeVisible();
    await userEvent.keyboard('{CapsLock}a');
    await waitFor(() => expect(password().parentElement?.parentElement).not.toHaveTextContent('Caps Lock'));
  });
});

it('passes the remembered page on to the registration', async () => {
  const { userEvent } = openLogin({ from: '/calendar?month=2026-02#today' });
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(state).toEqual({ from: '/calendar?month=2026-02#today' });
});

describe('a redirected visitor', () => {
  const OPENED = 'You have been signed out. Sign in to continue where you were.';

  it('sees that the session has ended after being signed in', () => {
    openLogin({ from: '/calendar', ended: true });
    expect(screen.getByRole('status')).toHaveTextContent(OPENED);
  });

  it('sees no notice without an earlier session', () => {
    openLogin({ from: '/calendar' });
    expect(screen.queryByText(OPENED)).toBeNull();
  });
});

describe('a server error', () => {
  const failWith = (errors: { code: string; message: string; field: string | null }[], status = 401) =>
    signIn.mockRejectedValue(new ApiError({ status, errors }));
  async function trySignIn() {
    const { userEvent } = openLogin();
    await userEvent.click(name());
    await userEvent.paste('mara');
    await userEvent.click(password());
    await userEvent.paste('secret secret');
    await userEvent.click(submit());
    return userEvent;
  }

  it('without a field is shown in the banner, and typed text stays', async () => {
    failWith([{ code: 'INVALID_CREDENTIALS', message: 'Wrong username or password', field: null }]);
    await trySignIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong username or password');
    expect(name()).toHaveValue('mara');
    expect(submit()).toBeEnabled();
  });

  it.each([
    ['2026-03-03T10:00:00.000Z', 'Spam', 'Since March 3, 2026. Reason: Spam'],
    ['2026-03-03T10:00:00.000Z', null, 'Since March 3, 2026.'],
    [null, null, null],
  ])('of a suspended account says below its text since when and why: %j, %j', async (since, reason, says) => {
    const message = 'This account is suspended. Please contact support';
    const errors = [{ code: 'ACCOUNT_NOT_ACTIVE', message, field: null }];
    signIn.mockRejectedValue(new ApiError({ status: 403, errors, data: { since, reason } }));
    await trySignIn();
    expect((await screen.findByRole('alert')).textContent).toBe(message + (says ?? ''));
  });

  it('with a field is shown under it', async () => {
    failWith([{ code: 'INVALID', message: 'No such member', field: 'username_or_email' }], 422);
    await trySignIn();
    await waitFor(() => expect(name()).toHaveAccessibleDescription('No such member'));
    expect(name()).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of the network reads "Network request failed", and that nothing is lost', async () => {
    failWith([{ code: 'NETWORK_ERROR', message: 'Network request failed', field: null }], 0);
    await trySignIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Network request failed\s*What you typed is kept. Check your connection and try again.$/,
    );
    await expectAccessible();
    expect(name()).toHaveValue('mara');
    expect(password()).toHaveValue('secret secret');
  });

  it.each([401, 502])('without a message (%s) reads "Login failed"', async (status) => {
    failWith([], status);
    await trySignIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Login failed/);
  });

  it('leaves the focus on the pressed button', async () => {
    failWith([], 500);
    await trySignIn();
    await screen.findByRole('alert');
    expect(submit()).toHaveFocus();
  });

  it('that asks to wait shows until when', async () => {
    const errors = [
      { code: 'RATE_LIMITED', message: 'Too many requests. Please try again in 15 minutes', field: null },
    ];
    signIn.mockRejectedValue(new ApiError({ status: 429, errors, retryAfter: 900 }));
    await trySignIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Too many requests. Please try again in 15 minutes\s*What you typed is kept. You can try again at \d+:\d\d [AP]M.$/,
    );
  });

  it('leaves the banner with the next try', async () => {
    failWith([{ code: 'INVALID_CREDENTIALS', message: 'Wrong username or password', field: null }]);
    const userEvent = await trySignIn();
    await screen.findByRole('alert');
    signIn.mockResolvedValue(undefined);
    await userEvent.click(submit());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
