import { useState } from 'react';
import { EVENT_KINDS, type EventKind } from '../events/event-kinds.ts';

const STORAGE_KEY = 'calendarHiddenKinds';

/** The kinds that a stored text names; unknown names, and a text of another form, hide nothing. */
export function hiddenKindsFrom(text: string | null): ReadonlySet<EventKind> {
  const named = new Set((text ?? '').split(','));
  return new Set(EVENT_KINDS.filter((kind) => named.has(kind)));
}

/** The kinds of events that the member has hidden on this device, and what shows or hides one. */
export function useHiddenKinds(): [ReadonlySet<EventKind>, (kind: EventKind) => void] {
  const [hidden, setHidden] = useState(() => hiddenKindsFrom(read()));
  function toggle(kind: EventKind) {
    const next = new Set(hidden);
    if (!next.delete(kind)) next.add(kind);
    setHidden(next);
    write([...next].join(','));
  }
  return [hidden, toggle];
}

// A browser that refuses storage forgets the choice with the page.
function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function write(text: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch {}
}
