import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useId, useMemo, useState } from 'react';
import { DragHandle } from './drag-handle.tsx';
import { movedTo, REORDER_INSTRUCTIONS, reorderMessages } from './reorder-messages.ts';

export interface DragLayerProps {
  /** The list's element; its rows have `data-row` and a place for a handle (`data-handle`). */
  list: HTMLElement;
  items: readonly { id: string; name: string }[];
  onReorder: (ids: string[]) => void;
}

/** A drag this far past the list's edge, in px, is still over its first or last row. */
const REACH = 32;

const upAndDown = ({
  transform,
}: {
  transform: { x: number; y: number; scaleX: number; scaleY: number };
}) => ({
  ...transform,
  x: 0,
});

const near = (list: HTMLElement, { x, y }: { x: number; y: number }) => {
  const { left, right, top, bottom } = list.getBoundingClientRect();
  return x > left - REACH && x < right + REACH && y > top - REACH && y < bottom + REACH;
};

/**
 * Makes the rows of a list draggable without rendering them: it puts a handle into each row and moves the rows. So the
 * rows stay the same elements when this code has loaded, and the list works without it.
 */
export function DragLayer({ list, items, onReorder }: DragLayerProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const announcements = useMemo(() => dragAnnouncements(items), [items]);
  const [dragging, setDragging] = useState(false);
  useEffect(() => (dragging ? captureEscape() : undefined), [dragging]);
  const drop = ({ active, over }: DragEndEvent) => {
    setDragging(false);
    if (!over || over.id === active.id) return;
    onReorder(movedTo(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      modifiers={[upAndDown]}
      collisionDetection={(drag) =>
        drag.pointerCoordinates && !near(list, drag.pointerCoordinates) ? [] : closestCenter(drag)
      }
      accessibility={{ announcements, screenReaderInstructions: { draggable: REORDER_INSTRUCTIONS } }}
      onDragStart={() => setDragging(true)}
      onDragCancel={() => setDragging(false)}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {items.map(({ id, name }) => (
          <DragHandle key={id} list={list} id={id} name={name} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

/** Announces the position of the dragged item whenever it changes. */
function dragAnnouncements(items: readonly { id: string; name: string }[]): Announcements {
  const nameOf = (id: unknown) => items.find((item) => item.id === id)?.name ?? '';
  const placeOf = (id: unknown, at: unknown) => ({
    name: nameOf(id),
    position: items.findIndex((item) => item.id === at) + 1,
    of: items.length,
  });
  let announced: unknown = null;
  return {
    onDragStart({ active }) {
      announced = active.id;
      return reorderMessages.picked(placeOf(active.id, active.id));
    },
    onDragOver({ active, over }) {
      const now = over?.id ?? null;
      if (now === announced) return;
      announced = now;
      return over
        ? reorderMessages.over(placeOf(active.id, over.id))
        : reorderMessages.outside(nameOf(active.id));
    },
    onDragEnd: ({ active, over }) =>
      over
        ? reorderMessages.dropped(placeOf(active.id, over.id))
        : reorderMessages.cancelled(nameOf(active.id)),
    onDragCancel: ({ active }) => reorderMessages.cancelled(nameOf(active.id)),
  };
}

/**
 * Makes Escape end a drag and nothing else: a dialog around the list would close on it as well. dnd-kit reads the key's
 * code, dialogs read its name, so that an event with the code alone reaches only dnd-kit. Returns the function that
 * stops it.
 */
function captureEscape(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' }));
  };
  addEventListener('keydown', onKey, true);
  return () => removeEventListener('keydown', onKey, true);
}
