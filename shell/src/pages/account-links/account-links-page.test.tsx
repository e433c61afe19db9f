import {
  act,
  calls,
  expectAccessible,
  fail,
  member,
  mock,
  noAnswer,
  noContent,
  ok,
  renderScreen,
  screen,
  waitFor,
} from '@fettle/shared-ui/testing';
import { DEFAULTS, RunTimeConfigProvider } from '../../app/run-time-config.ts';
import { sessionStore } from '../../session/session-store.ts';
import AccountLinksPage from './account-links-page.tsx';

const TOKEN = 'aB3_'.repeat(16);
const ENDED = fail(410, [{ code: 'LINK_ENDED', message: 'This link has expired or was used before' }]);

const open = (route: string, mail = true) =>
  renderScreen(
    <RunTimeConfigProvider value={{ ...DEFAULTS, mail }}>
      <AccountLinksPage />
    </RunTimeConfigProvider>,
    { route },
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const sent = () => calls.filter(({ method }) => method === 'post').map(({ path, body }) => [path, body]);

beforeEach(() => act(() => sessionStore.signedOut()));

describe('/forgot-password', () => {
  const field = () => screen.getByLabelText('Email');
  const send = () => screen.getByRole('button', { name: 'Send link' });

  it('sends the address, and says the same for every one', async () => {
    mock.post('/auth/forgotten-password', noContent());
    const { userEvent } = open('/forgot-password');
    await userEvent.type(field(), ' mara@example.org {Enter}');
    expect(await heading('Look at your mail')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'If an account has the address mara@example.org, a link to a new password is on its way to it.',
    );
    expect(screen.getByRole('status')).toHaveFocus();
    expect(sent()).toEqual([['/auth/forgotten-password', { email: 'mara@example.org' }]]);
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Try another address' }));
    expect(field()).toHaveValue('mara@example.org');
  });

  it.each(['', 'mara', 'mara@home'])('refuses %j, and sends nothing', async (typed) => {
    const { userEvent } = open('/forgot-password');
    if (typed) await userEvent.type(field(), typed);
    await userEvent.click(send());
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(field()).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it.each([
    [
      'that asks to wait',
      fail(429, [{ code: 'RATE_LIMITED', message: 'Too many requests' }]),
      'Too many requests',
    ],
    ['of the network', noAnswer(), 'Network request failed'],
  ])('keeps the address after an error %s', async (_, answer, text) => {
    mock.post('/auth/forgotten-password', answer);
    const { userEvent } = open('/forgot-password');
    await userEvent.type(field(), 'mara@example.org');
    await userEvent.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(field()).toHaveValue('mara@example.org');
    expect(send()).toHaveFocus();
  });

  it('says on a server without mail who can help', () => {
    open('/forgot-password', false);
    expect(screen.getByText(/An administrator can make you a link/)).toBeVisible();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });
});

describe('/reset-password', () => {
  const password = () => screen.getByLabelText('New password');
  const again = () => screen.getByLabelText('Confirm new password');
  const save = () => screen.getByRole('button', { name: 'Save password' });

  async function choose(text: string, confirmed = text) {
    const shown = open(`/reset-password#${TOKEN}`);
    if (text) await shown.userEvent.type(password(), text);
    if (confirmed) await shown.userEvent.type(again(), confirmed);
    await shown.userEvent.click(save());
    return shown;
  }

  it('sends the new password with the token of the link, and leads to the sign-in', async () => {
    mock.post('/auth/reset-password', noContent());
    const { userEvent, currentPath } = await choose('a new horse');
    expect(await heading('Your password is changed')).toBeVisible();
    expect(sent()).toEqual([['/auth/reset-password', { token: TOKEN, new_password: 'a new horse' }]]);
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(currentPath()).toBe('/login');
  });

  it.each([
    ['', '', 'Please enter a new password'],
    ['seven77', 'seven77', 'Password must be at least 8 characters'],
    ['a new horse', 'a new house', 'Passwords do not match'],
  ])('with %j and %j shows "%s", and sends nothing', async (text, confirmed, message) => {
    await choose(text, confirmed);
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('shows what the server has against a password under its field, and keeps the form', async () => {
    const message = 'Password cannot be your username or email';
    mock.post('/auth/reset-password', fail(422, [{ code: 'INVALID', message, field: 'new_password' }]));
    await choose('mara@example.org');
    await waitFor(() => expect(password()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(password()).toBeInvalid();
  });

  it.each([
    ['has ended', `#${TOKEN}`],
    ['is not complete', ''],
  ])('says that a link does not work which %s, and offers another one', async (_, hash) => {
    mock.post('/auth/reset-password', ENDED);
    const { userEvent } = open(`/reset-password${hash}`);
    if (hash) {
      await userEvent.type(password(), 'a new horse');
      await userEvent.type(again(), 'a new horse{Enter}');
    }
    expect(await heading('This link no longer works')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ask for another link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    await expectAccessible();
  });

  it('keeps both passwords when no answer comes', async () => {
    mock.post('/auth/reset-password', noAnswer());
    await choose('a new horse');
    expect(await screen.findByRole('alert')).toHaveTextContent('Network request failed');
    expect(password()).toHaveValue('a new horse');
    mock.post('/auth/reset-password', noContent());
  });

  it('finds out at once that a member who is signed in here is signed out', async () => {
    mock.post('/auth/reset-password', noContent());
    mock.get('/auth/me', ok(member()));
    act(() => sessionStore.signedIn());
    await choose('a new horse');
    await heading('Your password is changed');
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/auth/me'));
  });
});

describe('/verify-email', () => {
  it('verifies the address when the link is opened', async () => {
    mock.post('/auth/verify-email', noContent());
    mock.get('/auth/me', ok(member()));
    act(() => sessionStore.signedIn());
    open(`/verify-email#${TOKEN}`);
    expect(await heading('Your email is verified')).toBeVisible();
    expect(sent()).toEqual([['/auth/verify-email', { token: TOKEN }]]);
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/auth/me'));
    expect(screen.getByRole('link', { name: 'your profile' })).toHaveAttribute('href', '/profile');
    await expectAccessible();
  });

  it('says that it is under way', async () => {
    mock.post('/auth/verify-email', () => new Promise(() => undefined));
    open(`/verify-email#${TOKEN}`);
    expect(screen.getByRole('status')).toHaveTextContent('Verifying your email...');
    await expectAccessible();
  });

  it.each([
    [ENDED, 'This link no longer works'],
    [
      fail(409, [{ code: 'EMAIL_TAKEN', message: 'This email is already registered' }]),
      'This email is taken',
    ],
  ])('tells what is wrong with a link: %#', async (answer, text) => {
    mock.post('/auth/verify-email', answer);
    open(`/verify-email#${TOKEN}`);
    expect(await heading(text)).toBeVisible();
    await expectAccessible();
  });

  it('sends nothing for an address without a token', async () => {
    open('/verify-email');
    expect(await heading('This link no longer works')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('tries again when no answer came', async () => {
    mock.post('/auth/verify-email', noAnswer());
    const { userEvent } = open(`/verify-email#${TOKEN}`);
    expect(await heading('Your email is not verified yet')).toBeVisible();
    mock.post('/auth/verify-email', noContent());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Your email is verified')).toBeVisible();
  });
});
