import { Dialog } from '@chakra-ui/react';
import { useState } from 'react';
import { renderScreen, screen, waitFor, within } from '../../testing.tsx';
import { announcements } from '../announcer.tsx';
import { movedTo } from './reorder-messages.ts';
import { ReorderableList } from './reorderable-list.tsx';

const EXERCISES = ['Squats', 'Rows', 'Plank'].map((name) => ({ id: name.toLowerCase(), name }));
const names = () =>
  within(screen.getByRole('list', { name: 'Exercises' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

function Exercises({ onOrder }: { onOrder?: (ids: string[]) => void }) {
  const [items, setItems] = useState(EXERCISES);
  return (
    <ReorderableList
      label="Exercises"
      items={items}
      renderItem={({ name }) => name}
      onReorder={(ids) => {
        onOrder?.(ids);
        setItems(ids.flatMap((id) => items.filter((item) => item.id === id)));
      }}
    />
  );
}

/** Simulates layout, which jsdom lacks: rows of 50 px, one below the other. */
function layOut() {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const row = this.closest('li');
    const at = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
    return new DOMRect(0, at * 50, 300, row ? 50 : 150);
  });
}

describe('ReorderableList', () => {
  afterEach(() => jest.restoreAllMocks());

  it('renders rows with two buttons each before the drag code has loaded', async () => {
    const { userEvent } = renderScreen(<Exercises />);
    expect(screen.queryByRole('button', { name: 'Move Rows' })).not.toBeInTheDocument();
    expect(names()).toEqual(['Squats', 'Rows', 'Plank']);
    const up = screen.getByRole('button', { name: 'Move Rows up' });
    await userEvent.click(up);
    expect(names()).toEqual(['Rows', 'Squats', 'Plank']);
    expect(up).toHaveFocus();
    expect(up).toHaveAttribute('aria-disabled', 'true');
    expect(announcements.getState().pending.at(-1)?.text).toBe('Rows moved, position 1 of 3.');
    await userEvent.click(up);
    expect(names()).toEqual(['Rows', 'Squats', 'Plank']);
    await userEvent.click(screen.getByRole('button', { name: 'Move Rows down' }));
    expect(names()).toEqual(['Squats', 'Rows', 'Plank']);
    expect(await screen.findByRole('button', { name: 'Move Rows' })).toBeInTheDocument();
  });

  it('reorders by keyboard with announcements, and puts a row back on Escape', async () => {
    layOut();
    const onOrder = jest.fn();
    const { userEvent } = renderScreen(<Exercises onOrder={onOrder} />);
    const handle = await screen.findByRole('button', { name: 'Move Squats' });
    expect(handle).toHaveAccessibleDescription(/Press Space to pick the row up.*Escape puts it back/);
    const says = (message: string) => waitFor(() => expect(screen.getByText(message)).toBeInTheDocument());
    handle.focus();
    await userEvent.keyboard(' ');
    await says('Squats picked up, position 1 of 3.');
    await userEvent.keyboard('{ArrowDown}');
    await says('Squats, position 2 of 3.');
    await userEvent.keyboard('{Escape}');
    await says('Cancelled. Squats is back where it was.');
    expect(onOrder).not.toHaveBeenCalled();
    await userEvent.keyboard(' ');
    await says('Squats picked up, position 1 of 3.');
    await userEvent.keyboard('{ArrowDown}');
    await says('Squats, position 2 of 3.');
    await userEvent.keyboard(' ');
    await says('Squats put down, position 2 of 3.');
    expect(onOrder).toHaveBeenCalledWith(['rows', 'squats', 'plank']);
    expect(names()).toEqual(['Rows', 'Squats', 'Plank']);
    expect(handle).toHaveFocus();
  });

  it('keeps Escape from closing a dialog while a row is picked up', async () => {
    layOut();
    const { userEvent } = renderScreen(
      <Dialog.Root defaultOpen>
        <Dialog.Positioner>
          <Dialog.Content>
            <Exercises />
          </Dialog.Content>
        </Dialog.Positioner>
      </Dialog.Root>,
    );
    (await screen.findByRole('button', { name: 'Move Squats' })).focus();
    await userEvent.keyboard(' ');
    await screen.findByText('Squats picked up, position 1 of 3.');
    await userEvent.keyboard('{Escape}');
    await screen.findByText('Cancelled. Squats is back where it was.');
    expect(screen.getByRole('dialog')).toHaveAttribute('data-state', 'open');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')?.getAttribute('data-state')).not.toBe('open');
  });
});

describe('movedTo', () => {
  it.each([
    ['abc', 0, 2, 'bca'],
    ['abc', 2, 0, 'cab'],
    ['abc', 1, 1, 'abc'],
    ['abc', 0, -1, 'abc'],
    ['abc', 2, 3, 'abc'],
  ])('of %s from %i to %i is %s', (ids, from, to, order) => {
    expect(movedTo([...ids], from, to).join('')).toBe(order);
  });
});
