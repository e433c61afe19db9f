import { Navigate, useLocation } from '@fettle/shared-ui';
import { ApiError } from '@fettle/shared-ui/data';
import { act, renderScreen, screen, waitFor } from '@fettle/shared-ui/testing';
import type { LoginState } from '../../session/origin-page.ts';
import { SessionProvider } from '../../session/session-provider.tsx';
import { sessionStore } from '../../session/session-store.ts';
import RegisterPage from './register-page.tsx';

const register = jest.fn();

let state: unknown;

/** Opens the registration as the sign-in does: with a state in the history. */
function LedHere({ state: given }: { state: LoginState }) {
  state = useLocation().state;
  return state ? <RegisterPage /> : <Navigate to="/register" state={given} replace />;
}

function openRegister(remembered?: LoginState) {
  const session = {
    register,
    signIn: jest.fn(),
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
    <SessionProvider value={session}>
      {remembered ? <LedHere state={remembered} /> : <RegisterPage />}
    </SessionProvider>,
    { route: '/register' },
  );
}

const FIELDS = {
  Username: 'mara_k',
  Email: 'mara@example.org',
  'Display name (optional)': 'Mara',
  Password: 'correct horse',
  'Confirm password': 'correct horse',
};
const field = (label: string) => screen.getByLabelText(label);
const agree = () =>
  screen.getByRole('checkbox', { name: 'I agree to the Terms of Service and Privacy Policy' });
const submit = () => screen.getByRole('button', { name: 'Create account' });

/** Fills the form with `changes` over valid values and submits it. */
async function send(changes: Partial<typeof FIELDS> = {}, agreed = true) {
  const { userEvent } = openRegister();
  for (const [label, text] of Object.entries({ ...FIELDS, ...changes })) {
    if (!text) continue;
    await userEvent.click(field(label));
    await userEvent.paste(text);
  }
  if (agreed) await userEvent.click(agree());
  await userEvent.click(submit());
  return userEvent;
}

beforeEach(() => {
  register.mockReset().mockResolvedValue(undefined);
  act(() => sessionStore.signedOut());
});

it('has every field, hint and text of the specification', () => {
  openRegister();
  expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  for (const [label, name, type] of [
    ['Username', 'username', null],
    ['Email', 'email', 'email'],
    ['Display name (optional)', 'display_name', null],
    ['Password', 'password', 'password'],
    ['Confirm password', 'confirmPassword', 'password'],
  ] as const) {
    expect(field(label)).toHaveAttribute('name', name);
    if (type) expect(field(label)).toHaveAttribute('type', type);
  }
  expect(field('Username')).toHaveAccessibleDescription(
    '3-30 characters, letters, numbers, underscore and dash only',
  );
  expect(field('Display name (optional)')).toHaveAccessibleDescription('How should we call you?');
  expect(agree()).not.toBeChecked();
  expect(agree()).toHaveAttribute('name', 'agree');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(screen.getByText('Version 1.0.4 · production')).toBeVisible();
  expect(screen.getByText('Built unknown · unknown')).toBeVisible();
});

it('does not link to the terms and the privacy policy yet, and a click on them ticks nothing', async () => {
  const { userEvent, currentPath } = openRegister();
  await userEvent.click(screen.getByRole('link', { name: 'Terms of Service' }));
  await userEvent.click(screen.getByRole('link', { name: 'Privacy Policy' }));
  expect(currentPath()).toBe('/register');
  expect(agree()).not.toBeChecked();
});

it('ticks the agreement on a click on its text', async () => {
  const { userEvent } = openRegister();
  await userEvent.click(screen.getByText('I agree to the'));
  expect(agree()).toBeChecked();
});

it('creates the account', async () => {
  await send();
  await waitFor(() =>
    expect(register).toHaveBeenCalledWith({
      username: 'mara_k',
      email: 'mara@example.org',
      password: 'correct horse',
      display_name: 'Mara',
    }),
  );
});

it('uses the username for a blank display name', async () => {
  await send({ 'Display name (optional)': '  ' });
  await waitFor(() =>
    expect(register).toHaveBeenCalledWith(expect.objectContaining({ display_name: 'mara_k' })),
  );
});

it.each(['Username', 'Email', 'Password'])('asks to fill in all required fields: no %s', async (label) => {
  await send({ [label]: '' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all required fields');
  expect(field(label)).toHaveAttribute('aria-invalid', 'true');
  expect(register).not.toHaveBeenCalled();
});

it.each([
  [
    'Password',
    'Password must be at least 8 characters',
    { Password: 'seven 7', 'Confirm password': 'seven 7' },
  ],
  ['Confirm password', 'Passwords do not match', { 'Confirm password': 'correct house' }],
])('shows under %s: %s', async (label, message, changes) => {
  await send(changes);
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(field(label)).toHaveAttribute('aria-invalid', 'true');
  expect(register).not.toHaveBeenCalled();
});

it('shows all errors at once, each under its field', async () => {
  await send(
    {
      Username: 'mara k',
      Email: 'mara@home',
      'Display name (optional)': 'x'.repeat(101),
      Password: 'seven 7',
      'Confirm password': 'eight 8',
    },
    false,
  );
  const says = (label: string, message: string) =>
    waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)));
  await says('Username', 'Username cannot have spaces');
  await says('Email', 'Please enter a valid email address');
  await says('Display name (optional)', 'Display name must be at most 100 characters');
  await says('Password', 'Password must be at least 8 characters');
  await says('Confirm password', 'Passwords do not match');
  expect(agree()).toHaveAccessibleDescription('You must agree to the terms and conditions');
  expect(field('Username')).toHaveFocus();
  expect(register).not.toHaveBeenCalled();
});

it('shows invalid fields beside missing ones', async () => {
  await send({ Username: '', Email: 'mara@home', Password: '' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all required fields');
  expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  expect(field('Username')).toBeInvalid();
});

it('requires the agreement to the terms', async () => {
  const userEvent = await send({}, false);
  expect(await screen.findByText('You must agree to the terms and conditions')).toBeVisible();
  expect(agree()).toHaveAccessibleDescription('You must agree to the terms and conditions');
  expect(register).not.toHaveBeenCalled();
  await userEvent.click(agree());
  await userEvent.click(submit());
  await waitFor(() => expect(register).toHaveBeenCalledTimes(1));
});

it('requires no display name, and reports all missing fields at once', async () => {
  const { userEvent } = openRegister();
  await userEvent.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Please fill in all required fields$/);
  expect(screen.getAllByText('Please fill in all required fields')).toHaveLength(1);
  for (const label of ['Username', 'Email', 'Password']) expect(field(label)).toBeInvalid();
  expect(field('Display name (optional)')).toBeValid();
  expect(field('Username')).toHaveFocus();
});

it('is recognised by password managers', () => {
  openRegister();
  for (const [label, hint] of [
    ['Username', 'username'],
    ['Email', 'email'],
    ['Display name (optional)', 'nickname'],
    ['Password', 'new-password'],
    ['Confirm password', 'new-password'],
  ] as const) {
    expect(field(label)).toHaveAttribute('autocomplete', hint);
  }
});

it('shows password and confirmation by separate buttons', async () => {
  const { userEvent } = openRegister();
  await userEvent.click(screen.getByRole('button', { name: 'Show confirmation' }));
  expect(field('Confirm password')).toHaveAttribute('type', 'text');
  expect(field('Password')).toHaveAttribute('type', 'password');
});

it('passes the remembered page on to the sign-in', async () => {
  const { userEvent } = openRegister({ from: '/goals' });
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(state).toEqual({ from: '/goals' });
});

it('ignores a second Enter while the first request is running', async () => {
  register.mockImplementation(() => {
    sessionStore.starting();
    return new Promise(() => undefined);
  });
  const userEvent = await send();
  await userEvent.type(field('Username'), '{Enter}{Enter}');
  expect(register).toHaveBeenCalledTimes(1);
});

it('reads "Creating account..." while loading', async () => {
  openRegister();
  act(() => sessionStore.starting());
  expect(await screen.findByRole('button', { name: /Creating account\.\.\./ })).toBeDisabled();
});

describe('server errors', () => {
  it('with a field are shown under that field, the others in the banner', async () => {
    register.mockRejectedValue(
      new ApiError({
        status: 422,
        errors: [
          { code: 'TAKEN', message: 'This username is taken', field: 'username' },
          { code: 'INVALID', message: 'This is no email address', field: 'email' },
          { code: 'CLOSED', message: 'Registration is closed on Sundays', field: null },
        ],
      }),
    );
    await send();
    await waitFor(() => expect(field('Username')).toHaveAccessibleDescription(/^This username is taken/));
    expect(field('Email')).toHaveAccessibleDescription('This is no email address');
    expect(screen.getByRole('alert')).toHaveTextContent('Registration is closed on Sundays');
    expect(field('Password')).toHaveValue('correct horse');
  });

  it('are shown under each field that they name, and the first one takes the focus', async () => {
    const errors = ['username', 'email', 'display_name', 'password'].map((name) => ({
      code: 'INVALID',
      message: `Please choose another ${name}`,
      field: name,
    }));
    register.mockRejectedValue(new ApiError({ status: 422, errors }));
    await send();
    await waitFor(() =>
      expect(field('Password')).toHaveAccessibleDescription(/^Please choose another password/),
    );
    expect(field('Username')).toHaveAccessibleDescription(/^Please choose another username/);
    expect(field('Email')).toHaveAccessibleDescription('Please choose another email');
    expect(field('Display name (optional)')).toHaveAccessibleDescription(
      /^Please choose another display_name/,
    );
    expect(field('Username')).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('without a message read "Registration failed"', async () => {
    register.mockRejectedValue(new ApiError({ status: 500, errors: [], requestId: 'req-7' }));
    await send();
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('Registration failed');
    expect(banner).toHaveTextContent('req-7');
  });
});
