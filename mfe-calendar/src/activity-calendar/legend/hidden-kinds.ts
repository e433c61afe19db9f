import { useState } from 'react';
import { EVENT_KINDS, type EventKind } from '../events/event-kinds.ts';

const STORAGE_KEY = 'calendarHiddenKinds';

/** Beside hidden kinds in the stored text: the member wants the examples, whatever they have logged. */
const EXAMPLES_WANTED = 'examples-wanted';

/**
 * The kinds that are hidden by a stored text. Unless the text names the examples, they show only while the member has no
 * entries of their own, and not before that is known. Unknown names, and a text of another form, hide nothing.
 */
export function hiddenKinds(text: string, hasOwnEntries: boolean | undefined): ReadonlySet<EventKind> {
  const named = new Set(text.split(','));
  const hidden = new Set(EVENT_KINDS.filter((kind) => named.has(kind)));
  if (hasOwnEntries !== false && !named.has(EXAMPLES_WANTED)) hidden.add('examples');
  return hidden;
}

/** The text that is stored once a press on this kind has shown or hidden it. */
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
  /** The member's own entries took the place of the examples; no press hid them. */
  examplesSteppedBack: boolean;
}

/** The kinds of events that the member does not see on this device; `hasOwnEntries` is undefined while it is not known. */
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

// A browser that refuses storage forgets the choice with the page.
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
