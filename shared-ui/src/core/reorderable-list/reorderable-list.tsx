import { chakra } from '@chakra-ui/react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { announce } from '../announcer.tsx';
import type { DragLayerProps } from './drag-layer.tsx';
import { movedTo, reorderMessages } from './reorder-messages.ts';
import { ReorderableRow } from './reorderable-row.tsx';

interface ReorderableItem {
  id: string;
  /** Name of the item in "Move Squats up" and "Squats, position 2 of 5". */
  name: string;
}

interface ReorderableListProps<Item extends ReorderableItem> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  renderItem: (item: Item) => ReactNode;
  /** Called after each move with every id in the new order. The list changes once `items` does. */
  onReorder: (ids: string[]) => void;
}

/**
 * A list whose rows can be reordered: by dragging their handles with mouse, finger or keyboard, or by their two
 * buttons. The handles are loaded later, with the code that drags; the list works without them.
 */
export function ReorderableList<Item extends ReorderableItem>(props: ReorderableListProps<Item>) {
  const { label, items, renderItem, onReorder } = props;
  const [list, setList] = useState<HTMLElement | null>(null);
  const [DragLayer, setDragLayer] = useState<ComponentType<DragLayerProps> | null>(null);
  useEffect(() => {
    // A failure needs no message: the two buttons do the same.
    const ignore = () => {};
    import('./drag-layer.tsx').then((module) => setDragLayer(() => module.DragLayer), ignore);
  }, []);

  const ids = items.map(({ id }) => id);
  const step = (from: number, to: number) => {
    const name = items[from]?.name ?? '';
    onReorder(movedTo(ids, from, to));
    announce(reorderMessages.moved({ name, position: to + 1, of: items.length }));
  };

  return (
    <>
      <chakra.ol ref={setList} role="list" aria-label={label} m={0} p={0} listStyleType="none">
        {items.map((item, at) => (
          <ReorderableRow
            key={item.id}
            {...item}
            first={at === 0}
            last={at === items.length - 1}
            onUp={() => step(at, at - 1)}
            onDown={() => step(at, at + 1)}
          >
            {renderItem(item)}
          </ReorderableRow>
        ))}
      </chakra.ol>
      {DragLayer && list && <DragLayer list={list} items={items} onReorder={onReorder} />}
    </>
  );
}
