import {
  calls,
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
import { confirmIdentity } from '../../../frame/confirmation/confirmation-store.ts';
import { SessionProvider } from '../../../session/session-provider.tsx';
import { tokens } from '../../../session/tokens.ts';
import ChangePasswordDialog from './change-password-dialog.tsx';

jest.mock('../../../frame/confirmation/confirmation-store.ts');

const onClose = jest.fn();
const refresh = jest.fn();
const session = {
  start: jest.fn(),
  startAsGuest: jest.fn(),
  resume: jest.fn(),
  signIn: jest.fn(),
  register: jest.fn(),
  logout: jest.fn(),
  leaveAfterDeletion: jest.fn(),
  signInBy: jest.fn(),
  refresh,
  followOtherTabs: jest.fn(),
};
const RENEWED = { access_token: 'new access', refresh_token: 'new refresh' };
const WRONG = fail(422, [
  { code: 'INVALID', message: 'This is not your current password', field: 'current_password' },
]);
const path = '/auth/change-password';

beforeEach(() => {
  onClose.mockReset();
  refresh.mockReset();
  tokens.signedIn({ access_token: 'access', refresh_token: 'refresh' }, true);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => tokens.clear());

const open = () =>
  renderScreen(
    <SessionProvider value={session}>
      <ChangePasswordDialog hasPassword onClose={onClose} />
    </SessionProvider>,
    { user: member() },
  );
const field = (label: string) => screen.getByLabelText(label);
const send = () => screen.getByRole('button', { name: 'Change password' });

async function fill(
  { userEvent }: ReturnType<typeof open>,
  [current = '', next = '', again = next]: string[],
) {
  for (const [label, text] of [
    ['Current password', current],
    ['New password', next],
    ['Confirm new password', again],
  ] as const) {
    await userEvent.clear(field(label));
    if (text) await userEvent.type(field(label), text);
  }
  await userEvent.click(send());
}

const sent = () => calls.filter((call) => call.path === path).map(({ body }) => body);

describe('changing the password', () => {
  it('sends both passwords, and continues with the tokens of the answer', async () => {
    mock.post(path, ok(RENEWED));
    await fill(open(), ['old password', 'new password']);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toEqual([{ current_password: 'old password', new_password: 'new password' }]);
    expect([tokens.accessToken(), tokens.refreshToken()]).toEqual(['new access', 'new refresh']);
    expect(await screen.findByText('Password changed. All other devices are signed out.')).toBeVisible();
  });

  it('keeps the refresh token out of storage when the member is not kept signed in', async () => {
    tokens.signedIn({ access_token: 'access', refresh_token: 'refresh' }, false);
    mock.post(path, ok(RENEWED));
    await fill(open(), ['old password', 'new password']);
    await waitFor(() => expect(tokens.refreshToken()).toBe('new refresh'));
    expect(localStorage.getItem('refresh_token')).toBeNull();
  });

  it.each([
    [['', 'new password'], 'Please enter your current password', 'Current password'],
    [['old password', ''], 'Please enter a new password', 'New password'],
    [['old password', 'seven77'], 'Password must be at least 8 characters', 'New password'],
    [['old password', 'new password', 'another'], 'Passwords do not match', 'Confirm new password'],
  ])('with %j shows "%s", and sends nothing', async (texts, message, label) => {
    await fill(open(), texts);
    expect(await screen.findByText(message)).toBeVisible();
    expect(field(label)).toBeInvalid();
    expect(sent()).toEqual([]);
  });

  it('shows a wrong current password under its field, and stays open', async () => {
    mock.post(path, WRONG);
    await fill(open(), ['wrong password', 'new password']);
    expect(await screen.findByText('This is not your current password')).toBeVisible();
    expect(field('Current password')).toHaveFocus();
    expect(tokens.accessToken()).toBe('access');
  });

  it('refreshes an expired access token, and sends the request again', async () => {
    mock.post(path, ({ request }) =>
      request.headers.get('authorization') === 'Bearer renewed'
        ? ok(RENEWED)
        : fail(401, [{ code: 'NOT_SIGNED_IN', message: 'No' }]),
    );
    refresh.mockImplementation(async () => {
      tokens.refreshed({ access_token: 'renewed', refresh_token: 'rotated' });
      return 'renewed';
    });
    await fill(open(), ['old password', 'new password']);
    await waitFor(() => expect(tokens.accessToken()).toBe('new access'));
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(sent()).toHaveLength(2);
  });

  it('detects after a lost answer that the new password is set already', async () => {
    const opened = open();
    mock.post(path, noAnswer());
    await fill(opened, ['old password', 'new password']);
    expect(await screen.findByText(/^No answer came/)).toBeVisible();
    mock.post(path, ({ body }) => (body.current_password === 'new password' ? ok(RENEWED) : WRONG));
    await opened.userEvent.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(tokens.refreshToken()).toBe('new refresh');
  });

  it('reports the wrong current password when the lost call had changed nothing', async () => {
    const opened = open();
    mock.post(path, noAnswer());
    await fill(opened, ['wrong password', 'new password']);
    expect(await screen.findByText(/^No answer came/)).toBeVisible();
    mock.post(path, WRONG);
    await opened.userEvent.click(send());
    expect(await screen.findByText('This is not your current password')).toBeVisible();
  });

  it('does not sign a member in again who signed out meanwhile', async () => {
    mock.post('/auth/logout', noContent());
    mock.post(path, () => {
      tokens.clear();
      return ok(RENEWED);
    });
    await fill(open(), ['old password', 'new password']);
    await waitFor(() =>
      expect(calls.find((call) => call.path === '/auth/logout')?.body).toEqual({ token: 'new refresh' }),
    );
    expect(tokens.accessToken()).toBeNull();
  });

  it('lets a member without a password confirm while no lock hinders a refresh, and sends it again', async () => {
    const isLocked: (string | null)[] = [];
    let held: string | null = null;
    const request = async (name: string, ...rest: unknown[]) => {
      held = name;
      const work = rest.at(-1) as (lock: object) => Promise<unknown>;
      return work({}).finally(() => {
        held = null;
      });
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    jest.mocked(confirmIdentity).mockImplementation(async () => {
      isLocked.push(held);
      mock.post(path, ok(RENEWED));
    });
    const needed = { code: 'CONFIRMATION_NEEDED', message: 'Please confirm that it is you' };
    mock.post(path, fail(403, [needed], { methods: ['provider'] }));
    await fill(open(), ['old password', 'new password']);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(confirmIdentity).toHaveBeenCalledWith(['provider']);
    expect(isLocked).toEqual([null]);
    expect(tokens.accessToken()).toBe('new access');
    Reflect.deleteProperty(navigator, 'locks');
  });
});
