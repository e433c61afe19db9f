import type { TimelineEntry } from '@fettle/shared-ui/data';
import { Menu } from '@fettle/shared-ui/overlays';
import {
  EditEntryProvider,
  type EntryDialogProps,
  NewEntryProvider,
  type Pointer,
  type SlotDeclaration,
  useEditEntry,
  useOpenNewEntry,
} from '@fettle/shared-ui/slots';
import { renderScreen, screen, waitFor, within } from '@fettle/shared-ui/testing';
import { loadContainer } from '../../federation/loading/container.ts';
import { LoadFailure } from '../../federation/loading/load-failure.ts';
import { resetSlotLoader } from '../../federation/loading/slot-loader.ts';
import { useRegistry } from '../../federation/registry/registry.ts';
import { aPointer, aRecord, aRegistry } from '../../federation/registry/registry-fixture.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { editEntry, openEntryOfKind } from './new-entry-store.ts';

jest.mock('../../federation/loading/container.ts', () => ({ loadContainer: jest.fn() }));
jest.mock('../../federation/loading/failure-report.ts', () => ({
  reportFailure: jest.fn(),
  setRevision: jest.fn(),
}));
const container = jest.mocked(loadContainer);

const SLOT = 'entry:log-weight';
const entry = { kind: 'weight-entries', id: '1', version: 3, weight: 82.5 } as TimelineEntry;

/** Declarations of two builds of one feature app, of which only the newer one can edit. */
const makesOnly: SlotDeclaration = { slot: SLOT, title: 'Log Weight', description: 'Record your weight' };
const edits: SlotDeclaration = {
  ...makesOnly,
  edit: { title: 'Edit Weight', description: 'Correct your weight' },
};
const build = (declared: SlotDeclaration, build_id: string) =>
  aRecord({
    name: 'mfe-entries',
    build_id,
    slots: [declared],
    contract: declared.edit ? '3.11.0' : '3.10.0',
  });
const older = build(makesOnly, 'b1');
const newer = build(edits, 'b2');

/** Shows the entry that it got; without one it would save a new entry. */
function Dialog({ entry, onClose }: EntryDialogProps) {
  return (
    <button type="button" onClick={onClose}>
      {entry ? `Save version ${entry.version}` : 'Save a new one'}
    </button>
  );
}
const offer = { default: { [SLOT]: { load: async () => ({ default: Dialog }) } } };

function Row() {
  const edit = useEditEntry();
  return (
    <>
      <h1 tabIndex={-1}>Home</h1>
      <button type="button" onClick={() => edit(entry)}>
        82.5 kg
      </button>
      <Menu.Root>
        <Menu.Trigger>Actions</Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.Item value="edit" onSelect={() => edit(entry)}>
              Edit
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </>
  );
}

const live = (pointer?: Partial<Pointer>) =>
  aRegistry({ remotes: pointer ? { 'mfe-entries': aPointer(pointer) } : {} }) as ReturnType<
    typeof useRegistry.getState
  >['registry'];

function openPage(registry = live({ stable: newer }), latest = registry) {
  useRegistry.setState({ registry, latest, unavailable: false });
  return renderScreen(
    <main>
      <EditEntryProvider value={editEntry}>
        <Row />
        <EntryDialog />
      </EditEntryProvider>
    </main>,
  );
}
const row = () => screen.getByRole('button', { name: '82.5 kg' });

beforeEach(() => {
  resetSlotLoader();
  container.mockReset();
  container.mockResolvedValue(offer);
});

describe('editing an entry', () => {
  it("opens the dialog of the entry's kind with the entry and the feature app's edit title", async () => {
    const { userEvent } = openPage();
    await userEvent.click(row());
    expect(await screen.findByRole('button', { name: 'Save version 3' })).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Edit Weight');
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Correct your weight');
  });

  it("returns the focus to the element that had it, or to the menu's button", async () => {
    const { userEvent } = openPage();
    await userEvent.click(row());
    await userEvent.click(await screen.findByRole('button', { name: 'Save version 3' }));
    await waitFor(() => expect(row()).toHaveFocus());

    const trigger = screen.getByRole('button', { name: 'Actions' });
    await userEvent.click(trigger);
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem')).toHaveAttribute('data-highlighted'));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Save version 3' }));
    await waitFor(() => expect(trigger).toHaveFocus());
  });

  it('does nothing without a shell', async () => {
    const { userEvent } = renderScreen(<Row />);
    await userEvent.click(row());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('logging an entry of a kind', () => {
  function Task() {
    const open = useOpenNewEntry();
    return (
      <button type="button" onClick={() => open('weight-entries')}>
        Weigh in
      </button>
    );
  }
  const task = () => screen.getByRole('button', { name: 'Weigh in' });

  it('opens the dialog of New Entry, and returns the focus to its opener', async () => {
    useRegistry.setState({ registry: live({ stable: newer }), unavailable: false });
    const { userEvent } = renderScreen(
      <NewEntryProvider value={openEntryOfKind}>
        <Task />
        <EntryDialog />
      </NewEntryProvider>,
    );
    await userEvent.click(task());
    await userEvent.click(await screen.findByRole('button', { name: 'Save a new one' }));
    await waitFor(() => expect(task()).toHaveFocus());
  });

  it('does nothing without a shell', async () => {
    const { userEvent } = renderScreen(<Task />);
    await userEvent.click(task());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

/** A build without editing ignores `entry` and would save a second one. */
describe('a build without editing never gets an entry to edit', () => {
  const refused = async () => within(await screen.findByRole('alert'));
  const saves = () => screen.queryByRole('button', { name: /^Save/ });

  it('closes with a message when it is the live one', async () => {
    const { userEvent } = openPage(live({ stable: older }));
    await userEvent.click(row());
    expect((await refused()).getByText(/Log Weight only makes new entries right now/)).toBeVisible();
    expect(saves()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers to reload a page that is older than the live one', async () => {
    const { userEvent } = openPage(live({ stable: older }), live({ stable: newer }));
    await userEvent.click(row());
    expect((await refused()).getByText(/Reload the page to edit/)).toBeVisible();
    expect(saves()).toBeNull();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  it('shows a message when it replaces a newer build that did not load', async () => {
    container.mockImplementation(async (record) => {
      if (record.build_id === 'b3') throw new LoadFailure('broken', 'entry', 'no container');
      return offer;
    });
    const { userEvent } = openPage(live({ stable: build(edits, 'b3'), previous: older }));
    await userEvent.click(row());
    await refused();
    expect(saves()).toBeNull();
  });

  it('shows a message when no feature app fills the dialog', async () => {
    const { userEvent } = openPage(live());
    await userEvent.click(row());
    expect((await refused()).getByText(/Your entry stays as it is/)).toBeVisible();
  });
});
