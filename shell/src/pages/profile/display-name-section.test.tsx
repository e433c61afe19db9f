import { currentUser } from '@fettle/shared-ui/data';
import { act, calls, fail, member, mock, ok, renderScreen, screen, waitFor } from '@fettle/shared-ui/testing';
import { DisplayNameSection } from './display-name-section.tsx';

const open = () =>
  renderScreen(<DisplayNameSection />, { user: member({ display_name: 'Mara', username: 'mara' }) });
const field = () => screen.getByRole('textbox', { name: 'Display name' });
const save = () => screen.getByRole('button', { name: 'Save name' });

describe('the display name', () => {
  it('is saved, and shown everywhere at once', async () => {
    mock.patch('/account', ({ body }) => ok(member({ display_name: body.display_name })));
    const { userEvent, queryClient } = open();
    expect(field()).toHaveValue('Mara');
    await userEvent.clear(field());
    await userEvent.type(field(), ' Zoë {Enter}');
    expect(await screen.findByText('Display name saved')).toBeVisible();
    expect(calls).toMatchObject([{ method: 'patch', path: '/account', body: { display_name: 'Zoë' } }]);
    expect(queryClient.getQueryData(currentUser.queryKey)).toMatchObject({ display_name: 'Zoë' });
    expect(field()).toHaveValue('Zoë');
  });

  it('is the username when it is blank', async () => {
    mock.patch('/account', ok(member({ display_name: 'mara' })));
    const { userEvent } = open();
    await userEvent.clear(field());
    await userEvent.click(save());
    await waitFor(() => expect(field()).toHaveValue('mara'));
    expect(calls).toMatchObject([{ body: { display_name: '' } }]);
  });

  it('is refused under its field when it exceeds 100 characters, and not sent', async () => {
    const { userEvent } = open();
    await userEvent.click(field());
    await userEvent.paste('x'.repeat(101));
    await userEvent.click(save());
    expect(await screen.findByText('Display name must be at most 100 characters')).toBeVisible();
    expect(field()).toBeInvalid();
    expect(calls).toEqual([]);
  });

  it('keeps the typed text when the server does not save it', async () => {
    mock.patch('/account', fail(500, [{ code: 'BROKEN', message: 'Broken' }]));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { userEvent } = open();
    await userEvent.type(field(), ' Lind');
    await userEvent.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Broken');
    expect(field()).toHaveValue('Mara Lind');
  });

  it('follows another tab, but not while the member is typing', async () => {
    const { userEvent, queryClient } = open();
    const elsewhere = (display_name: string) =>
      act(async () => void queryClient.setQueryData(currentUser.queryKey, member({ display_name })));
    await elsewhere('From elsewhere');
    await waitFor(() => expect(field()).toHaveValue('From elsewhere'));
    await userEvent.type(field(), '!');
    await elsewhere('And again');
    expect(queryClient.getQueryData(currentUser.queryKey)).toMatchObject({ display_name: 'And again' });
    expect(field()).toHaveValue('From elsewhere!');
  });
});
