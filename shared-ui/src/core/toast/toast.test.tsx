import { Dialog, Portal } from '@chakra-ui/react';
import { act, renderScreen, screen, waitFor } from '../../testing.tsx';
import { dismissToast, type ToastOptions, toast } from './toast.ts';

const TYPES = ['success', 'error', 'warning', 'info'] as const;

const show = (options: ToastOptions) => act(async () => toast(options));

/** Advances the toasts' timers, frame by frame. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const stateOf = (title: string) =>
  screen.getByText(title).closest('[data-toast]')?.getAttribute('data-state');

describe('a toast', () => {
  it('has a unique time-based id, by which it is dismissed', async () => {
    renderScreen(null);
    const now = Date.now();
    const [first, second] = await act(async () => [
      toast({ type: 'info', title: 'One' }),
      toast({ type: 'info', title: 'Two' }),
    ]);
    expect(Number(first)).toBeGreaterThanOrEqual(now);
    expect(Number(second)).toBeGreaterThan(Number(first));
    await act(async () => dismissToast(String(first)));
    await waitFor(() => expect(screen.queryByText('One')).not.toBeInTheDocument());
    expect(screen.getByText('Two')).toBeInTheDocument();
  });

  it('shows title and message and disappears when dismissed', async () => {
    const { userEvent } = renderScreen(null);
    await show({ type: 'success', title: 'Success', message: 'Preferences saved' });
    expect(await screen.findByRole('status')).toHaveTextContent('Preferences saved');
    await userEvent.click(screen.getByLabelText('Dismiss'));
    await waitFor(() => expect(screen.queryByText('Success')).not.toBeInTheDocument());
  });

  it('is announced by type: an error at once, others in the next pause', async () => {
    renderScreen(null);
    for (const type of TYPES) await show({ type, title: `of type ${type}` });
    const announced = TYPES.map((type) => {
      const shown = screen.getByText(`of type ${type}`).closest('[data-toast]');
      return [type, shown?.getAttribute('role'), shown?.getAttribute('aria-live')].join(' ');
    });
    expect(announced).toEqual([
      'success status polite',
      'error alert assertive',
      'warning status polite',
      'info status polite',
    ]);
  });

  it('shows the request id of a server error, and a loading toast stays until dismissed', async () => {
    renderScreen(null);
    await show({ type: 'error', title: 'Error', message: 'Failed to fetch users', requestId: 'req-7' });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Error Failed to fetch users\s*Request req-7/);
    await show({ type: 'loading', title: 'Importing…' });
    expect(screen.getByText('Importing…')).toBeInTheDocument();
  });

  it('runs its action and disappears', async () => {
    const undo = jest.fn();
    const { userEvent } = renderScreen(null);
    await show({ type: 'info', title: 'Entry deleted', action: { label: 'Undo', onClick: undo } });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('Entry deleted')).not.toBeInTheDocument());
  });

  it('queues the fifth toast until one of four is gone', async () => {
    const { userEvent } = renderScreen(null);
    for (const title of ['1st', '2nd', '3rd', '4th', '5th']) await show({ type: 'info', title });
    expect(screen.queryByText('5th')).not.toBeInTheDocument();
    await userEvent.click(screen.getAllByLabelText('Dismiss')[0] as HTMLElement);
    expect(await screen.findByText('5th')).toBeInTheDocument();
  });
});

describe('several toasts', () => {
  const folded = () =>
    ['Older', 'Newer'].map((title) =>
      screen.getByText(title).closest('[data-toast]')?.hasAttribute('data-overlap'),
    );

  it('are folded behind the newest one and unfold on focus', async () => {
    const { userEvent } = renderScreen(<button type="button">Page</button>);
    await show({ type: 'info', title: 'Older' });
    await show({ type: 'info', title: 'Newer' });
    expect(screen.getByText('Newer').closest('[data-toast]')).toHaveAttribute('data-first');
    expect(folded()).toEqual([true, true]);
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(folded()).toEqual([false, false]));
  });

  it('unfold under the pointer or a tap', async () => {
    const { userEvent } = renderScreen(null);
    await show({ type: 'info', title: 'Older' });
    await show({ type: 'info', title: 'Newer' });
    await userEvent.hover(screen.getByText('Newer'));
    await waitFor(() => expect(folded()).toEqual([false, false]));
    await userEvent.unhover(screen.getByText('Newer'));
    await waitFor(() => expect(folded()).toEqual([true, true]));
  });
});

describe('a layer that opens', () => {
  const onWindow = (isPhone: boolean) =>
    jest.spyOn(globalThis, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: isPhone && media.includes('max-width'),
          addEventListener: () => {},
          removeEventListener: () => {},
        }) as unknown as MediaQueryList,
    );
  afterEach(() => jest.restoreAllMocks());

  function Page() {
    return (
      <Dialog.Root>
        <Dialog.Trigger>Open</Dialog.Trigger>
        <Portal>
          <Dialog.Positioner>
            <Dialog.Content>Inside</Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    );
  }

  it('dismisses the toasts on a phone, except errors and toasts without a time limit', async () => {
    onWindow(true);
    const { userEvent } = renderScreen(<Page />);
    await show({ type: 'error', title: 'Not saved' });
    await show({ type: 'info', title: 'New version', duration: Number.POSITIVE_INFINITY });
    await show({ type: 'success', title: 'Weight saved' });
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(screen.queryByText('Weight saved')).not.toBeInTheDocument());
    expect(screen.getByText('Not saved')).toBeInTheDocument();
    expect(screen.getByText('New version')).toBeInTheDocument();
    await show({ type: 'success', title: 'Found: Oats' });
    expect(stateOf('Found: Oats')).toBe('open');
  });

  it('leaves the toasts in a wide window, where they are beside it', async () => {
    onWindow(false);
    const { userEvent } = renderScreen(<Page />);
    await show({ type: 'success', title: 'Weight saved' });
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    await act(async () => {});
    expect(stateOf('Weight saved')).toBe('open');
  });
});

describe('the duration of a toast', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(async () => {
    await pass(20_000);
    jest.useRealTimers();
  });

  it('is 5000 ms for every type, and leaving takes 300 ms', async () => {
    renderScreen(null);
    for (const type of TYPES) await show({ type, title: type });
    await pass(4900);
    expect(TYPES.map(stateOf)).toEqual(Array(4).fill('open'));
    await pass(150);
    expect(TYPES.map(stateOf)).toEqual(Array(4).fill('closed'));
    await pass(200);
    expect(TYPES.map(stateOf)).toEqual(Array(4).fill('closed'));
    await pass(150);
    for (const type of TYPES) expect(screen.queryByText(type)).not.toBeInTheDocument();
  });

  it('is the duration given', async () => {
    renderScreen(null);
    await show({ type: 'info', title: 'Brief', duration: 1000 });
    await pass(1400);
    expect(screen.queryByText('Brief')).not.toBeInTheDocument();
  });

  it('pauses under the pointer, under the focus and while the page is hidden', async () => {
    const { userEvent } = renderScreen(null);
    await show({ type: 'info', title: 'Wait' });
    await pass(100);
    const dismiss = screen.getByLabelText('Dismiss');
    const staysThrough = async (hold: () => unknown, letGo: () => unknown) => {
      await hold();
      await pass(9000);
      expect(stateOf('Wait')).toBe('open');
      await letGo();
      await pass(1000);
      expect(stateOf('Wait')).toBe('open');
    };
    await staysThrough(
      () => userEvent.hover(dismiss),
      () => userEvent.unhover(dismiss),
    );
    await staysThrough(
      async () => {
        act(() => dismiss.focus());
        await userEvent.hover(dismiss);
        await userEvent.unhover(dismiss);
      },
      () => act(async () => dismiss.blur()),
    );
    const seen = jest.spyOn(document, 'hidden', 'get');
    const isHidden = (hidden: boolean) =>
      act(async () => {
        seen.mockReturnValue(hidden);
        document.dispatchEvent(new Event('visibilitychange'));
      });
    await staysThrough(
      () => isHidden(true),
      () => isHidden(false),
    );
    seen.mockRestore();
    await pass(3000);
    expect(screen.queryByText('Wait')).not.toBeInTheDocument();
  });

  it('starts on return for a toast shown while the page was hidden', async () => {
    const seen = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    renderScreen(null);
    await show({ type: 'info', title: 'While away' });
    await pass(9000);
    seen.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(4000);
    expect(stateOf('While away')).toBe('open');
    await pass(1500);
    expect(screen.queryByText('While away')).not.toBeInTheDocument();
  });
});

describe('by keyboard', () => {
  it('F8 moves to the newest toast and back; Escape dismisses a toast, moves to the next, then back', async () => {
    const { userEvent } = renderScreen(<button type="button">Page</button>);
    const page = screen.getByRole('button', { name: 'Page' });
    page.focus();
    await show({ type: 'info', title: 'Older' });
    await show({ type: 'info', title: 'Newer' });
    await userEvent.keyboard('{F8}');
    expect(document.activeElement).toHaveTextContent('Newer');
    await userEvent.keyboard('{F8}');
    expect(page).toHaveFocus();
    await userEvent.keyboard('{F8}{Escape}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Older'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page).toHaveFocus());
    expect(screen.queryByText('Older')).not.toBeInTheDocument();
  });

  it('reaches, runs and dismisses toasts over a dialog that stays open', async () => {
    const { userEvent } = renderScreen(
      <Dialog.Root defaultOpen>
        <Portal>
          <Dialog.Positioner>
            <Dialog.Content>
              <button type="button">In the dialog</button>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>,
    );
    const inside = screen.getByRole('button', { name: 'In the dialog' });
    await waitFor(() => expect(inside).toHaveFocus());
    const again = jest.fn();
    await show({ type: 'error', title: 'Not saved', action: { label: 'Again', onClick: again } });
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
    await userEvent.keyboard('{F8}{Tab}');
    expect(screen.getByRole('button', { name: 'Again' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    expect(inside).toHaveFocus();
    await userEvent.keyboard('{F8}{Escape}');
    await waitFor(() => expect(screen.queryByText('Not saved')).not.toBeInTheDocument());
    await waitFor(() => expect(inside).toHaveFocus());
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});
