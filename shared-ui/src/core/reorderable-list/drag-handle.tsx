import { chakra } from '@chakra-ui/react';
import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface DragHandleProps {
  list: HTMLElement;
  id: string;
  name: string;
}

const Handle = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: 'full',
    borderRadius: 'l2',
    color: 'fg.subtle',
    cursor: 'grab',
    // Touch drags from the handle only; elsewhere on the row it scrolls the page.
    touchAction: 'none',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _pressed: { cursor: 'grabbing', color: 'accent.fg' },
  },
});

/** The drag handle of a row, rendered into the place that the row has for it; the row moves with it. */
export function DragHandle({ list, id, name }: DragHandleProps) {
  const [row, setRow] = useState<HTMLElement | null>(null);
  const sortable = useSortable({ id, transition: { duration: 160, easing: 'ease-out' } });
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging, over } = sortable;

  useLayoutEffect(() => {
    const own = [...list.children].find((child) => child instanceof HTMLElement && child.dataset.row === id);
    setRow((own as HTMLElement | undefined) ?? null);
  }, [list, id]);

  useLayoutEffect(() => {
    setNodeRef(row);
    return () => setNodeRef(null);
  }, [row, setNodeRef]);

  useLayoutEffect(() => {
    if (!row) return;
    row.style.transform = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : '';
    row.style.transition = transition ?? '';
    if (isDragging) row.dataset.dragging = over ? 'inside' : 'outside';
    else delete row.dataset.dragging;
  });

  const place = row?.querySelector('[data-handle]');
  if (!place) return null;
  const { 'aria-roledescription': _, ...attributes } = sortable.attributes;
  return createPortal(
    <Handle
      ref={setActivatorNodeRef}
      type="button"
      {...attributes}
      {...sortable.listeners}
      aria-label={`Move ${name}`}
    >
      <GripVertical size={18} aria-hidden="true" />
    </Handle>,
    place,
  );
}
