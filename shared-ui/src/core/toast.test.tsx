import { act, renderScreen, screen, waitFor } from '../testing.tsx';
import { dismissToast, type ToastOptions, toast } from './toast.ts';

const show = (options: ToastOptions) => act(async () => toast(options));

describe('a toast', () => {
  it('has the time as its id, one later for each in the same millisecond', async () => {
    renderScreen(null);
    const now = Date.now();
    const [first, second] = await act(async () => [
      toast({ type: 'info', title: 'One' }),
      toast({ type: 'info', title: 'Two' }),
    ]);
    expect(Number(first)).toBeGreaterThanOrEqual(now);
    expect(Number(second)).toBeGreaterThan(Number(first));
    await dismissed(first, second);
  });

  it('shows title and message and goes when dismissed', async () => {
    const { userEvent } = renderScreen(null);
    await show({ type: 'success', title: 'Success', message: 'Preferences saved' });
    expect(await screen.findByRole('status')).toHaveTextContent('Preferences saved');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Success')).not.toBeInTheDocument());
  });

  it('is announced at once only when it is an error', async () => {
    renderScreen(null);
    const id = await show({ type: 'error', title: 'Error' });
    expect(await screen.findByRole('alert')).toHaveAttribute('aria-live', 'assertive');
    await dismissed(id);
  });

  it('runs its action', async () => {
    const undo = jest.fn();
    const { userEvent } = renderScreen(null);
    await show({ type: 'info', title: 'Entry deleted', action: { label: 'Undo', onClick: undo } });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('Entry deleted')).not.toBeInTheDocument());
  });

  it('goes by itself after its duration, but waits while the pointer is on it', async () => {
    const { userEvent } = renderScreen(null);
    await show({ type: 'info', title: 'Short', duration: 2000 });
    await userEvent.hover(await screen.findByText('Short'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveAttribute('data-paused'));
    await userEvent.unhover(screen.getByText('Short'));
    await waitFor(() => expect(screen.queryByText('Short')).not.toBeInTheDocument());
  });
});

async function dismissed(...ids: (string | undefined)[]) {
  await act(async () => {
    for (const id of ids) dismissToast(String(id));
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument());
}
