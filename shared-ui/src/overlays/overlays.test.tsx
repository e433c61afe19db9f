import { useState } from 'react';
import { renderScreen, screen, waitFor } from '../testing.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogFooter } from './dialog-parts.tsx';
import { Tooltip } from './tooltip.tsx';

function Delete({ onConfirm }: { onConfirm: () => void | Promise<void> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete entry
      </button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={onConfirm}
        type="danger"
        title="Delete entry"
      >
        This action cannot be undone.
      </ConfirmDialog>
    </>
  );
}

async function ask(onConfirm: () => void | Promise<void>) {
  const { userEvent } = renderScreen(<Delete onConfirm={onConfirm} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete entry' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete entry' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  return { userEvent, dialog };
}
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

describe('ConfirmDialog', () => {
  it('describes itself and runs the action, then closes and gives the focus back', async () => {
    const run = jest.fn();
    const { userEvent, dialog } = await ask(run);
    expect(dialog).toHaveAccessibleDescription('This action cannot be undone.');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(run).toHaveBeenCalledTimes(1);
    await gone();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete entry' })).toHaveFocus());
  });

  it.each(['Cancel', 'Escape'])('closes by %s without running the action', async (way) => {
    const run = jest.fn();
    const { userEvent } = await ask(run);
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(run).not.toHaveBeenCalled();
  });

  it('stays open when the action fails', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { userEvent } = await ask(() => Promise.reject(new Error('no')));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled());
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });
});

describe('Tooltip', () => {
  it('shows on focus and describes its control', async () => {
    const { userEvent } = renderScreen(
      <Tooltip content="Calendar">
        <button type="button">C</button>
      </Tooltip>,
    );
    await userEvent.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Calendar');
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Calendar');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  });

  it('shows after 200 ms of hovering', async () => {
    const { userEvent } = renderScreen(
      <Tooltip content="Calendar">
        <button type="button">C</button>
      </Tooltip>,
    );
    await userEvent.hover(screen.getByRole('button'));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    const tooltip = await screen.findByRole('tooltip');
    // The pointer may go over it, and Escape takes it away without moving the pointer.
    await userEvent.hover(tooltip);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  });
});

describe('a sheet over a phone’s keyboard', () => {
  const seen = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
  const keyboard = (now: Partial<typeof seen>) => {
    Object.assign(seen, now);
    seen.dispatchEvent(new Event('resize'));
    return document.documentElement.style.getPropertyValue('--fettle-sheet-height');
  };
  beforeAll(() => {
    Object.defineProperty(window, 'visualViewport', { value: seen, configurable: true });
  });
  afterAll(() => {
    Reflect.deleteProperty(window, 'visualViewport');
  });

  it('is as high as what is seen while the keyboard covers the page, and only then', () => {
    const { unmount } = renderScreen(<DialogFooter>Save</DialogFooter>);
    expect(keyboard({})).toBe('');
    expect(keyboard({ height: 300, offsetTop: 40 })).toBe('300px');
    expect(document.documentElement.style.getPropertyValue('--fettle-sheet-top')).toBe('40px');
    expect(keyboard({ scale: 1.5 })).toBe('');
    expect(keyboard({ height: window.innerHeight, offsetTop: 0, scale: 1 })).toBe('');
    unmount();
    expect(keyboard({ height: 300 })).toBe('');
  });
});
