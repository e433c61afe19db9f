/** The screen reader messages of a reorderable list; positions count from 1. */
export const REORDER_INSTRUCTIONS =
  'Press Space to pick the row up. Then the up and down arrows move it, Space puts it down, and Escape puts it back where it was.';

interface Place {
  name: string;
  /** Counts from 1. */
  position: number;
  of: number;
}

const at = ({ position, of }: Place) => `position ${position} of ${of}`;

export const reorderMessages = {
  picked: (place: Place) => `${place.name} picked up, ${at(place)}.`,
  over: (place: Place) => `${place.name}, ${at(place)}.`,
  outside: (name: string) => `${name} is outside the list. If you drop it here, it stays where it was.`,
  dropped: (place: Place) => `${place.name} put down, ${at(place)}.`,
  cancelled: (name: string) => `Cancelled. ${name} is back where it was.`,
  moved: (place: Place) => `${place.name} moved, ${at(place)}.`,
};

/** `ids` with the item at `from` moved to `to`, both from 0; unchanged where either is out of range. */
export function movedTo<Id>(ids: readonly Id[], from: number, to: number): Id[] {
  const order = [...ids];
  if (from < 0 || to < 0 || from >= ids.length || to >= ids.length) return order;
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
}
