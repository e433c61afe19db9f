import { calls, fail, mock, noContent, ok, renderScreen, screen, waitFor } from '@fettle/shared-ui/testing';
import { SessionProvider } from '../../../session/session-provider.tsx';
import ProviderPage from './provider-page.tsx';

const signInBy = jest.fn(async (request: () => Promise<unknown>, _keep: boolean) => void (await request()));

/** Opens the page as the provider does, in a tab that began this flow, or none. */
function comeBack(
  flow: object | null,
  search = '?code=the-code&state=the-state&iss=https%3A%2F%2Fid.example',
) {
  sessionStorage.clear();
  if (flow) sessionStorage.setItem('identity-provider', JSON.stringify({ token: 'the-flow', ...flow }));
  return renderScreen(
    <SessionProvider value={{ signInBy } as never}>
      <ProviderPage />
    </SessionProvider>,
    { route: `/login/provider${search}` },
  );
}

const SIGN_IN = { purpose: 'sign-in', from: '/calendar', keep_signed_in: true };
const ANSWER = { flow: 'the-flow', code: 'the-code', state: 'the-state', iss: 'https://id.example' };
const leadsTo = ({ currentPath }: ReturnType<typeof comeBack>, path: string) =>
  waitFor(() => expect(currentPath()).toBe(path));

beforeEach(() => {
  signInBy.mockClear();
  mock.post('/auth/login/provider', ok({ access_token: 'a', refresh_token: 'r' }));
  mock.post('/auth/identities', noContent());
  mock.post('/auth/identities/confirmation', noContent());
});

describe('the page to which the identity provider leads back', () => {
  it('signs the person in, and leads to the page that they wanted', async () => {
    await leadsTo(comeBack(SIGN_IN), '/calendar');
    expect(signInBy).toHaveBeenCalledWith(expect.any(Function), true);
    expect(calls).toMatchObject([{ path: '/auth/login/provider', body: ANSWER }]);
  });

  it.each([
    ['links the account', 'link', '/auth/identities'],
    ['confirms that it is the member', 'confirm', '/auth/identities/confirmation'],
  ])('%s, where that was asked for', async (_what, purpose, path) => {
    await leadsTo(comeBack({ purpose, from: '/profile' }), '/profile');
    expect(calls).toMatchObject([{ path, body: ANSWER }]);
    expect(signInBy).not.toHaveBeenCalled();
  });

  it('asks for the second factor of a member who set one', async () => {
    const data = { sign_in: 'first-step', methods: ['authenticator_app'], passkey: null };
    mock.post('/auth/login/provider', fail(403, [{ code: 'SECOND_FACTOR_NEEDED', message: 'Needed' }], data));
    mock.post('/auth/login/second-factor', ok({ access_token: 'a', refresh_token: 'r' }));
    const opened = comeBack(SIGN_IN);
    await opened.userEvent.type(await screen.findByLabelText('6-digit code'), '123456{Enter}');
    await leadsTo(opened, '/calendar');
  });

  it.each([
    ['another tab began the sign-in', null, undefined, /did not begin/],
    ['the person refused', SIGN_IN, '?error=access_denied&state=the-state', /did not sign you in/],
  ])('sends nothing when %s', async (_why, flow, search, text) => {
    comeBack(flow, search);
    expect(await screen.findByText(text)).toBeVisible();
    expect(calls).toEqual([]);
    expect(screen.getByRole('link', { name: 'Back to the sign-in' })).toHaveAttribute('href', '/login');
  });

  it.each([
    ['link', 'Your account was not linked', '/profile'],
    ['confirm', 'You have not confirmed that it is you', '/devices'],
  ])('says of a %s: %s', async (purpose, title, from) => {
    comeBack({ purpose, from }, '?error=access_denied&state=the-state');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText('You did not sign in at the identity provider.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', from);
  });

  it('says that the first step is too old for the second one', async () => {
    const data = { sign_in: 'first-step', methods: ['authenticator_app'], passkey: null };
    mock.post('/auth/login/provider', fail(403, [{ code: 'SECOND_FACTOR_NEEDED', message: 'Needed' }], data));
    const refusal = { code: 'SIGN_IN_EXPIRED', message: 'Please sign in again' };
    mock.post('/auth/login/second-factor', fail(401, [refusal]));
    const { userEvent } = comeBack(SIGN_IN);
    await userEvent.type(await screen.findByLabelText('6-digit code'), '123456{Enter}');
    expect(await screen.findByText('Please sign in again')).toBeVisible();
  });

  it('says why the server refused', async () => {
    mock.post(
      '/auth/login/provider',
      fail(403, [{ code: 'NO_ACCOUNT', message: 'You have no account here yet' }]),
    );
    comeBack(SIGN_IN);
    expect(await screen.findByText('You have no account here yet')).toBeVisible();
  });

  it('uses an answer once', async () => {
    await leadsTo(comeBack(SIGN_IN), '/calendar');
    expect(sessionStorage.getItem('identity-provider')).toBeNull();
  });
});
