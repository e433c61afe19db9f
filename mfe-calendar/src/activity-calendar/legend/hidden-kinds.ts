import { useState } from 'react';
import { EVENT_KINDS, type EventKind } from '../events/event-kinds.ts';

const STORAGE_KEY = 'calendarHiddenKinds';

/** Stored beside hidden kinds when the member chose to see the examples in any case. */
const EXAMPLES_WANTED = 'examples-wanted';

/**
 * Returns the kinds hidden by a stored text. Unless the text names the examples, they show only while the member has
 * no entries, and not before that is known. Unknown names, and texts of another form, hide nothing.
 */
export function hiddenKinds(text: string, hasOwnEntries: boolean | undefined): ReadonlySet<EventKind> {
  const named = new Set(text.split(','));
  const hidden = new Set(EVENT_KINDS.filter((kind) => named.has(kind)));
  if (hasOwnEntries !== false && !named.has(EXAMPLES_WANTED)) hidden.add('examples');
  return hidden;
}

/** Returns the text to store after a press that shows or hides this kind. */
export function textAfterPress(text: string, kind: EventKind, isHidden: boolean): string {
  const named = new Set(text.split(',').filter(Boolean));
  if (isHidden) named.delete(kind);
  else named.add(kind);
  if (kind === 'examples') {
    if (isHidden) named.add(EXAMPLES_WANTED);
    else named.delete(EXAMPLES_WANTED);
  }
  return [...named].join(',');
}

interface HiddenKinds {
  hidden: ReadonlySet<EventKind>;
  toggle(kind: EventKind): void;
  /** Whether the examples are hidden because the member has entries, not by a press. */
  examplesSteppedBack: boolean;
}

/** Kinds of events hidden on this device; `hasOwnEntries` is undefined while unknown. */
export function useHiddenKinds(hasOwnEntries: boolean | undefined): HiddenKinds {
  const [text, setText] = useState(read);
  const hidden = hiddenKinds(text, hasOwnEntries);
  function toggle(kind: EventKind) {
    const next = textAfterPress(text, kind, hidden.has(kind));
    setText(next);
    write(next);
  }
  const examplesSteppedBack =
    hasOwnEntries === true && hidden.has('examples') && !hiddenKinds(text, false).has('examples');
  return { hidden, toggle, examplesSteppedBack };
}

// Without storage the choice lasts as long as the page.
function read(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

function write(text: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch {}
}
