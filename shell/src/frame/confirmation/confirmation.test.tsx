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
import { Confirmation } from './confirmation.tsx';
import { confirmIdentity } from './confirmation-store.ts';

const dialog = () => screen.findByRole('dialog', { name: 'Confirm that it is you' });

/** Asks, and notes how the question ended. */
async function ask(...methods: string[]) {
  const opened = renderScreen(<Confirmation />, { user: member() });
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
