import { fireEvent } from '@testing-library/react';
import { CalendarPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { dismissToast, toast } from '../core/toast/toast.ts';
import { ApiError } from '../data/client/api-error.ts';
import { act, renderScreen, screen, waitFor } from '../testing.tsx';
import { ActionsMenu } from './actions-menu.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogBody, DialogFooter } from './dialog-parts.tsx';
import { Drawer } from './drawer.tsx';
import { Modal } from './modal.tsx';
import { Tooltip } from './tooltip.tsx';

const focused = () => document.activeElement as HTMLElement;

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

/** A row whose menu opens a dialog; moved, it is gone with its menu. */
function MovableRow() {
  const [open, setOpen] = useState(false);
  const [moved, setMoved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const move = () => {
    setMoved(true);
    setOpen(false);
  };
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Today
      </h2>
      {!moved && (
        <ActionsMenu
          label="Actions"
          actions={[{ label: 'Move', Icon: CalendarPlus, onSelect: () => setOpen(true) }]}
        />
      )}
      <Modal open={open} title="Move row" onClose={() => setOpen(false)} focusAfter={heading}>
        <button type="button" onClick={() => setOpen(false)}>
          Cancel
        </button>
        <button type="button" onClick={move}>
          Move
        </button>
      </Modal>
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
  it('has a description, runs the action, closes and returns the focus', async () => {
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

  it.each([
    [new Error('no'), 'That did not work. Please try again.'],
    [new ApiError({ status: 409, errors: [], message: 'The last admin stays.' }), 'The last admin stays.'],
  ])('stays open and shows the reason when the action fails: %s', async (failure, word) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { userEvent } = await ask(() => Promise.reject(failure));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(word);
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    expect(logged).toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await gone();
    await userEvent.click(screen.getByRole('button', { name: 'Delete entry' }));
    await screen.findByRole('alertdialog');
    expect(screen.queryByRole('alert')).toBeNull();
    logged.mockRestore();
  });

  it.each(['danger', 'warning', 'info'] as const)(
    'has the look of its type %s, and custom labels',
    (type) => {
      renderScreen(
        <ConfirmDialog
          open
          onClose={() => {}}
          onConfirm={() => {}}
          type={type}
          title="Reload?"
          confirmLabel="Reload"
          cancelLabel="Keep editing"
        />,
      );
      const sign = { danger: 'circle-alert', warning: 'triangle-alert', info: 'info' }[type];
      expect(screen.getByRole('alertdialog').querySelector(`.lucide-${sign}`)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Keep editing' })).toBeVisible();
    },
  );
});

type ModalProps = Partial<Parameters<typeof Modal>[0]>;

function Weigh(modal: ModalProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Weigh
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="Log Weight" {...modal}>
        <input aria-label="Weight" />
      </Modal>
    </>
  );
}

const nextFrame = () => new Promise<void>((done) => requestAnimationFrame(() => done()));

async function weigh(modal: ModalProps = {}) {
  const { userEvent } = renderScreen(<Weigh {...modal} />);
  await userEvent.click(screen.getByRole('button', { name: 'Weigh' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log Weight' });
  // The dialog listens for Escape once it has the focus.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  const clickOutside = async () => {
    const backdrop = document.querySelector('[data-part=backdrop]') as HTMLElement;
    // The dialog listens for presses outside two frames and a timer after it has opened.
    for (let frame = 0; frame < 3; frame += 1) await waitFor(nextFrame);
    fireEvent.pointerDown(backdrop);
    fireEvent.click(backdrop);
    await waitFor(nextFrame);
  };
  return { userEvent, dialog, clickOutside };
}
/** Waits until the question has the focus: before that, the dialog below it still blocks the pointer elsewhere. */
const questionHasFocus = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('Modal', () => {
  it('asks its question on Escape and keeps its content; Close closes without asking', async () => {
    const { userEvent } = await weigh({ question: 'This weight is not saved yet.' });
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Close without saving?' });
    expect(question).toHaveAccessibleDescription('This weight is not saved yet.');
    await questionHasFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await gone();
    expect(screen.getByRole('dialog', { name: 'Log Weight' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await questionHasFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('drops its question when Close closes it', async () => {
    const { userEvent } = await weigh({ question: 'This weight is not saved yet.' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it.each(['Close', 'Escape', 'the backdrop'])(
    'closes by %s, opens empty again, and returns the focus',
    async (way) => {
      const { userEvent, dialog, clickOutside } = await weigh({ description: 'Record your current weight' });
      expect(dialog).toHaveAccessibleDescription('Record your current weight');
      await waitFor(() => expect(screen.getByRole('textbox', { name: 'Weight' })).toHaveFocus());
      await userEvent.keyboard('82');
      if (way === 'Escape') await userEvent.keyboard('{Escape}');
      else if (way === 'Close') await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      else await clickOutside();
      await dialogGone();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Weigh' })).toHaveFocus());
      await userEvent.click(screen.getByRole('button', { name: 'Weigh' }));
      expect(await screen.findByRole('textbox', { name: 'Weight' })).toHaveValue('');
    },
  );

  it('traps the focus and separates its buttons from the scrolling part', async () => {
    const { userEvent } = await weigh({ footer: <button type="button">Save</button> });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Weight' })).toHaveFocus());
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('textbox', { name: 'Weight' })).toHaveFocus();
  });

  it('can hide Close and ignore clicks outside; Escape still closes it', async () => {
    const { userEvent, dialog, clickOutside } = await weigh({ showClose: false, closeOnBackdrop: false });
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await clickOutside();
    expect(dialog).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await dialogGone();
  });

  it('has five sizes, md by default', () => {
    const look = (size?: ModalProps['size']) => {
      const { unmount } = renderScreen(
        <Modal open onClose={() => {}} title="Log Weight" size={size}>
          Weight
        </Modal>,
      );
      const { className } = screen.getByRole('dialog');
      unmount();
      return className;
    };
    const looks = (['sm', 'md', 'lg', 'xl', 'full'] as const).map((size) => look(size));
    expect(new Set(looks).size).toBe(5);
    expect(look()).toBe(looks[1]);
  });
});

describe.each([
  ['Modal', Modal],
  ['Drawer', Drawer],
  ['ConfirmDialog', ConfirmDialog],
])('%s', (_, Dialog) => {
  it.each([
    ['Cancel', 'button', 'Actions'],
    ['Move', 'heading', 'Today'],
  ] as const)('opened from a menu and closed by %s, gives the focus to the %s', async (close, role, name) => {
    const { userEvent } = renderScreen(<MovableRow />);
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
    await screen.findByRole('menuitem', { name: 'Move' });
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem')).toHaveAttribute('data-highlighted'));
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Move row' });
    await waitFor(() => expect(dialog).toContainElement(focused()));
    await userEvent.click(screen.getByRole('button', { name: close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());
  });

  it('returns the focus to its opener, even if a quick Tab moved it before the dialog opened', async () => {
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Opener
          </button>
          <button type="button">Next</button>
          <Dialog open={open} onClose={() => setOpen(false)} onConfirm={() => {}} title="Filters">
            None
          </Dialog>
        </>
      );
    }
    const { userEvent } = renderScreen(<Page />);
    const opener = screen.getByRole('button', { name: 'Opener' });
    opener.focus();
    fireEvent.click(opener);
    screen.getByRole('button', { name: 'Next' }).focus();
    await waitFor(() =>
      expect(screen.getByText('Filters').closest('[role$=dialog]')).toContainElement(focused()),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });
});

describe('Drawer', () => {
  it.each([undefined, 'end', 'top', 'bottom'] as const)(
    'at %s traps the focus and returns it',
    async (placement) => {
      function Filters() {
        const [open, setOpen] = useState(false);
        return (
          <>
            <button type="button" onClick={() => setOpen(true)}>
              Filters
            </button>
            <Drawer open={open} onClose={() => setOpen(false)} title="Filters" placement={placement}>
              <a href="/goals">Goals</a>
            </Drawer>
          </>
        );
      }
      const { userEvent } = renderScreen(<Filters />);
      await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
      const drawer = await screen.findByRole('dialog', { name: 'Filters' });
      await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
      await userEvent.tab();
      await userEvent.tab();
      expect(drawer).toContainElement(document.activeElement as HTMLElement);
      if (placement) await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      else await userEvent.keyboard('{Escape}');
      await dialogGone();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus());
    },
  );
});

describe('Tooltip', () => {
  afterEach(() => jest.restoreAllMocks());

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
    // The tooltip can be hovered, and Escape removes it without moving the pointer (WCAG 1.4.13).
    await userEvent.hover(tooltip);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  });

  it.each([undefined, 'top', 'bottom', 'left'] as const)(
    'is placed at %s, or at the right where there is space',
    async (placement) => {
      // jsdom has no layout, so a tooltip may be placed at either side.
      jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
      jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
      jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        return this.matches('html, body') ? new DOMRect(0, 0, 1000, 800) : new DOMRect(480, 380, 40, 40);
      });
      const { userEvent } = renderScreen(
        <Tooltip content="Calendar" placement={placement}>
          <button type="button">C</button>
        </Tooltip>,
      );
      await userEvent.tab();
      await waitFor(() =>
        expect(screen.getByRole('tooltip')).toHaveAttribute('data-placement', placement ?? 'right'),
      );
    },
  );
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

  it('has the visible height only while the keyboard covers the page', () => {
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

describe('a toast above', () => {
  const show = (title: string, onClick: () => void) =>
    act(async () => toast({ type: 'success', title, action: { label: 'Undo', onClick } }));

  it.each([
    ['a dialog', Modal],
    ['a drawer', Drawer],
  ])('%s can be pressed without closing it, also after earlier toasts have gone', async (_what, Layer) => {
    const close = jest.fn();
    const { userEvent } = renderScreen(
      <Layer open title="Meals" onClose={close}>
        <button type="button">Add</button>
      </Layer>,
    );
    await screen.findByRole('dialog');
    const undo = jest.fn();
    const first = await show('Saved', undo);
    // After two frames the toaster has registered with all layers; that registration ends with this toast.
    await act(() => new Promise<unknown>((told) => requestAnimationFrame(() => requestAnimationFrame(told))));
    await act(async () => dismissToast(first));
    await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument());
    await show('Deleted', undo);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(close).not.toHaveBeenCalled();
  });
});

it('a dialog scrolls to a control that Tab returns to, but not to the first focused one', () => {
  renderScreen(
    <div role="dialog" aria-label="Edit">
      <DialogBody>
        <input aria-label="First" />
      </DialogBody>
      <button type="button">Save</button>
    </div>,
  );
  const first = screen.getByRole('textbox', { name: 'First' });
  first.scrollIntoView = jest.fn();
  first.getBoundingClientRect = () => new DOMRect(0, -300, 400, 40);
  (first.parentElement as HTMLElement).getBoundingClientRect = () => new DOMRect(0, 100, 400, 500);
  act(() => first.focus());
  expect(first.scrollIntoView).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Save' }).focus());
  act(() => first.focus());
  expect(first.scrollIntoView).toHaveBeenCalledWith({ block: 'center' });
});
