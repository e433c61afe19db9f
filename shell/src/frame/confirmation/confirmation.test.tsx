import {
  act,
  expectAccessible,
  fail,
  member,
  mock,
  noContent,
  renderScreen,
  screen,
  waitFor,
} from '@fettle/shared-ui/testing';
import { DEFAULTS, RunTimeConfigProvider } from '../../app/run-time-config.ts';
import { Confirmation } from './confirmation.tsx';
import { confirmIdentity } from './confirmation-store.ts';

const dialog = () => screen.findByRole('dialog', { name: 'Confirm that it is you' });

/** Asks, and notes how the question ended. */
async function ask(...methods: string[]) {
  return askMember(member(), false, ...methods);
}

/** The same of this member, on a server that sends mail or does not. */
async function askMember(user: ReturnType<typeof member>, mail: boolean, ...methods: string[]) {
  const opened = renderScreen(
    <RunTimeConfigProvider value={{ ...DEFAULTS, mail }}>
      <Confirmation />
    </RunTimeConfigProvider>,
    { user },
  );
  const ended = jest.fn();
  act(() => {
    confirmIdentity(methods).then(
      () => ended('confirmed'),
      () => ended('refused'),
    );
  });
  await dialog();
  return { ...opened, ended };
}

describe('the question whether it is the member', () => {
  it('is answered with the password', async () => {
    mock.post('/auth/confirmations', ({ body }) =>
      'password' in body && body.password === 'right'
        ? noContent()
        : fail(422, [{ code: 'INVALID', message: 'This is not your password', field: 'password' }]),
    );
    const { userEvent, ended } = await ask('password');
    const field = await screen.findByLabelText('Your password');
    await userEvent.type(field, 'wrong{Enter}');
    expect(await screen.findByText('This is not your password')).toBeVisible();
    expect(ended).not.toHaveBeenCalled();
    await expectAccessible();
    await userEvent.clear(field);
    await userEvent.type(field, 'right{Enter}');
    await waitFor(() => expect(ended).toHaveBeenCalledWith('confirmed'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers the member’s factors too', async () => {
    mock.post('/auth/confirmations', ({ body }) =>
      'code' in body ? noContent() : fail(422, [{ code: 'INVALID', message: 'No', field: 'password' }]),
    );
    const { userEvent, ended } = await ask('password', 'authenticator_app');
    await userEvent.click(await screen.findByRole('button', { name: 'Use your authenticator app' }));
    await userEvent.type(screen.getByLabelText('6-digit code'), '123456{Enter}');
    await waitFor(() => expect(ended).toHaveBeenCalledWith('confirmed'));
  });

  describe('of a member who has nothing but the identity provider', () => {
    const LINK = 'Email me a link to set a password';
    const verified = () => member({ email: 'ada@id.example', email_verified_at: '2026-03-01T08:00:00.000Z' });

    it('mails them a link to a password', async () => {
      const asked: unknown[] = [];
      mock.post('/auth/forgotten-password', ({ body }) => {
        asked.push(body);
        return noContent();
      });
      const { userEvent } = await askMember(verified(), true, 'provider');
      await userEvent.click(await screen.findByRole('button', { name: LINK }));
      expect(
        await screen.findByText(/on its way to ada@id\.example\. It works for 30 minutes/),
      ).toBeVisible();
      expect(asked).toEqual([{ email: 'ada@id.example' }]);
      expect(screen.queryByRole('button', { name: LINK })).toBeNull();
      expect(screen.getByText(/on its way/)).toHaveFocus();
      await expectAccessible();
    });

    it.each([
      ['the server sends no mail', verified, false],
      ['their address is not verified', () => member(), true],
    ])('sends them to an administrator where %s', async (_why, user, mail) => {
      await askMember(user(), mail, 'provider');
      expect(await screen.findByText(/ask an administrator for a link/)).toBeVisible();
      expect(screen.queryByRole('button', { name: LINK })).toBeNull();
    });

    it('offers a password alone where the server has no identity provider any more', async () => {
      await askMember(verified(), true);
      expect(await screen.findByRole('button', { name: LINK })).toBeVisible();
      expect(
        screen.getByText('To confirm that it is you, set a password and confirm with that.'),
      ).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    });

    it('is not asked of a member with another way', async () => {
      await askMember(verified(), true, 'password', 'provider');
      expect(await screen.findByLabelText('Your password')).toBeVisible();
      expect(screen.queryByRole('button', { name: LINK })).toBeNull();
    });
  });

  it('ends with the session', async () => {
    const { unmount, ended } = await ask('password');
    unmount();
    await waitFor(() => expect(ended).toHaveBeenCalledWith('refused'));
  });

  it('is refused by closing it', async () => {
    const { userEvent, ended } = await ask('password');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(ended).toHaveBeenCalledWith('refused'));
  });
});
