import {
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
import { speakDrags } from './drag-speech.ts';
import { keepEscapeForDrag } from './escape-drag.ts';
import { movedTo, REORDER_INSTRUCTIONS } from './reorder-words.ts';

export interface DragLayerProps {
  /** The list's element; its rows carry `data-row`, and room for a handle. */
  list: HTMLElement;
  items: readonly { id: string; name: string }[];
  onReorder: (ids: string[]) => void;
}

/** How far past the list's edge, in px, a drag is still over its first or last row. */
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
 * Lets the rows of a list be dragged, which it neither renders nor knows: it puts a handle into each and shifts them.
 * So rows stay the same elements when this code arrives, and a list without it is a list.
 */
export function DragLayer({ list, items, onReorder }: DragLayerProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const speech = useMemo(() => speakDrags(items), [items]);
  const [dragging, setDragging] = useState(false);
  useEffect(() => (dragging ? keepEscapeForDrag() : undefined), [dragging]);
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
      accessibility={{ announcements: speech, screenReaderInstructions: { draggable: REORDER_INSTRUCTIONS } }}
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
