import type { Announcements } from '@dnd-kit/core';
import { reorderWords } from './reorder-words.ts';

/** What is said while one of `items` is dragged: where it is, whenever that changes. */
export function speakDrags(items: readonly { id: string; name: string }[]): Announcements {
  const nameOf = (id: unknown) => items.find((item) => item.id === id)?.name ?? '';
  const placeOf = (id: unknown, at: unknown) => ({
    name: nameOf(id),
    position: items.findIndex((item) => item.id === at) + 1,
    of: items.length,
  });
  let said: unknown = null;
  return {
    onDragStart({ active }) {
      said = active.id;
      return reorderWords.picked(placeOf(active.id, active.id));
    },
    onDragOver({ active, over }) {
      const now = over?.id ?? null;
      if (now === said) return;
      said = now;
      return over ? reorderWords.over(placeOf(active.id, over.id)) : reorderWords.outside(nameOf(active.id));
    },
    onDragEnd: ({ active, over }) =>
      over ? reorderWords.dropped(placeOf(active.id, over.id)) : reorderWords.cancelled(nameOf(active.id)),
    onDragCancel: ({ active }) => reorderWords.cancelled(nameOf(active.id)),
  };
}
