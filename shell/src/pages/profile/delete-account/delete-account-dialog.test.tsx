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
  within,
} from '@fettle/shared-ui/testing';
import { SessionProvider } from '../../../session/session-provider.tsx';
import { tokens } from '../../../session/tokens.ts';
import DeleteAccountDialog from './delete-account-dialog.tsx';

const leaveAfterDeletion = jest.fn();
const refresh = jest.fn();
const session = {
  start: jest.fn(),
  startAsGuest: jest.fn(),
  resume: jest.fn(),
  signIn: jest.fn(),
  register: jest.fn(),
  logout: jest.fn(),
  leaveAfterDeletion,
  signInBy: jest.fn(),
  refresh,
  followOtherTabs: jest.fn(),
};
const onClose = jest.fn();
const SIGNED_OUT = fail(401, [{ code: 'NOT_SIGNED_IN', message: 'Please sign in' }]);
const KINDS = [
  { kind: 'media', count: 84 },
  { kind: 'meal-entries', count: 1204 },
  { kind: 'preferences', count: 1 },
  { kind: 'sessions', count: 2 },
  { kind: 'weight-entries', count: 1 },
];

beforeEach(() => {
  for (const mocked of [leaveAfterDeletion, refresh, onClose]) mocked.mockReset();
  tokens.signedIn({ access_token: 'access', refresh_token: 'refresh' }, true);
  mock.get('/account/contents', ok({ kinds: KINDS, picture_bytes: 88_000_000 }));
  mock.get('/auth/identities', ok({ identities: [], provider: null, has_password: true }));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => tokens.clear());

const open = (fields = {}) =>
  renderScreen(
    <SessionProvider value={session}>
      <DeleteAccountDialog onClose={onClose} />
    </SessionProvider>,
    { user: member(fields) },
  );
const password = () => screen.findByLabelText('Your password');
const press = () => screen.getByRole('button', { name: 'Delete account' });
const sent = () => calls.filter(({ method }) => method === 'delete');

async function deleteWith(text: string, opened = open()) {
  const field = await password();
  await opened.userEvent.clear(field);
  if (text) await opened.userEvent.type(field, text);
  await opened.userEvent.click(press());
  return opened;
}

describe('deleting the account', () => {
  it('lists exactly what is deleted, with counts', async () => {
    open();
    const list = await screen.findByRole('list', { name: 'This is deleted for good:' });
    const lines = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual(['1,204meals', '1weigh-in', '84pictures (83 MB)', 'Your settings']);
    expect(screen.getByRole('group', { name: 'This is deleted for good:' })).toHaveFocus();
    expect(screen.queryByText(/audit log/)).toBeNull();
  });

  it('tells an administrator what is kept', async () => {
    open({ is_admin: true });
    expect(await screen.findByText(/stays in the audit log/)).toBeVisible();
  });

  it('asks for the password, and sends nothing without it', async () => {
    await deleteWith('');
    expect(await screen.findByText('Please enter your password')).toBeVisible();
    expect(await password()).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('deletes it, ends the session and says so', async () => {
    mock.delete('/account', noContent());
    await deleteWith('my password');
    await waitFor(() => expect(leaveAfterDeletion).toHaveBeenCalledTimes(1));
    expect(sent()).toMatchObject([{ path: '/account', body: { password: 'my password' } }]);
    expect(await screen.findByText('Your account is deleted')).toBeVisible();
  });

  it('shows a wrong password under the field, and deletes nothing', async () => {
    mock.delete(
      '/account',
      fail(422, [{ code: 'INVALID', message: 'This is not your password', field: 'password' }]),
    );
    await deleteWith('wrong');
    expect(await screen.findByText('This is not your password')).toBeVisible();
    expect(leaveAfterDeletion).not.toHaveBeenCalled();
  });

  it('explains why the last administrator cannot be deleted', async () => {
    const message = 'mara is the last administrator of level 0: promote another user first.';
    mock.delete('/account', fail(409, [{ code: 'LAST_FULL_ADMIN', message }]));
    await deleteWith('my password', open({ is_admin: true, permission_level: 0 }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(leaveAfterDeletion).not.toHaveBeenCalled();
  });

  it('refreshes an expired access token, and sends the request again', async () => {
    mock.delete('/account', ({ request }) =>
      request.headers.get('authorization') === 'Bearer renewed' ? noContent() : SIGNED_OUT,
    );
    refresh.mockImplementation(async () => {
      tokens.refreshed({ access_token: 'renewed', refresh_token: 'rotated' });
      return 'renewed';
    });
    await deleteWith('my password');
    await waitFor(() => expect(leaveAfterDeletion).toHaveBeenCalledTimes(1));
  });

  it('detects after a lost answer that the account is gone', async () => {
    mock.delete('/account', noAnswer());
    const opened = await deleteWith('my password');
    expect(await screen.findByText(/^No answer came/)).toBeVisible();
    mock.delete('/account', SIGNED_OUT);
    mock.post('/auth/refresh', fail(401, [{ code: 'BAD_REFRESH_TOKEN', message: 'No' }]));
    await opened.userEvent.click(press());
    await waitFor(() => expect(leaveAfterDeletion).toHaveBeenCalledTimes(1));
    expect(refresh).not.toHaveBeenCalled();
  });

  it('deletes it at the second try when the first one never arrived', async () => {
    mock.delete('/account', noAnswer());
    const opened = await deleteWith('my password');
    expect(await screen.findByText(/^No answer came/)).toBeVisible();
    mock.delete('/account', noContent());
    await opened.userEvent.click(press());
    await waitFor(() => expect(leaveAfterDeletion).toHaveBeenCalledTimes(1));
  });

  it('is not offered until the counts are loaded', async () => {
    mock.get('/account/contents', fail(500, [{ code: 'BROKEN', message: 'Broken' }]));
    const { userEvent } = open();
    expect(await screen.findByText('Your data could not be counted')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
    mock.get('/account/contents', ok({ kinds: [], picture_bytes: 0 }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await password()).toBeVisible();
  });
});
