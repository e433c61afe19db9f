import { type CSSProperties, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Time an announcement stays in the page, in ms: screen readers queue, and do not read a removed node. */
const READING_TIME = 7000;

interface Announcement {
  id: number;
  text: string;
}

/** Announcements in the live region, oldest first, and the time each one stays there, in ms. */
export const announcements = createStore<{ pending: readonly Announcement[]; readingTime: number }>(() => ({
  pending: [],
  readingTime: READING_TIME,
}));

let lastId = 0;
let removals: ReturnType<typeof setTimeout>[] = [];

/**
 * Has a screen reader say `text` at its next pause. `Announcer`, which the shell renders once, holds the live region.
 * For changes that are only visible: another page, the number of results, an item added or removed. The same text
 * announced again is read again. Errors and toasts announce themselves.
 */
export function announce(text: string): void {
  lastId += 1;
  const id = lastId;
  announcements.setState(({ pending }) => ({ pending: [...pending, { id, text }] }));
  const removal = setTimeout(() => {
    removals = removals.filter((other) => other !== removal);
    announcements.setState(({ pending }) => ({
      pending: pending.filter((announcement) => announcement.id !== id),
    }));
  }, announcements.getState().readingTime);
  removals.push(removal);
}

/** Clears all announcements, so that those of one test's page do not reach the next. */
export function clearAnnouncements(): void {
  for (const removal of removals) clearTimeout(removal);
  removals = [];
  announcements.setState({ pending: [] });
}

/** Used instead of Chakra's VisuallyHidden, because the pages before the sign-in load no Chakra. */
const VISUALLY_HIDDEN: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/**
 * The one polite live region, for `announce`; the shell renders it once.
 *
 * It is a child of `body`, because an open dialog hides everything beside it from screen readers except live regions.
 * Every text is an element of its own and only additions are read, so that the same text twice is read twice. The
 * region starts empty, since screen readers do not read a region that appears together with its text.
 */
export function Announcer() {
  const pending = useStore(announcements, (state) => state.pending);
  // No region while React hydrates a prerendered page, which has no body for it; then an empty one, then its texts.
  const [region, setRegion] = useState<'none' | 'empty' | 'ready'>('none');
  useEffect(() => setRegion(region === 'none' ? 'empty' : 'ready'), [region]);
  if (region === 'none') return null;
  return createPortal(
    <div
      role="log"
      aria-live="polite"
      aria-relevant="additions"
      aria-label="Announcements"
      style={VISUALLY_HIDDEN}
    >
      {region === 'ready' && pending.map(({ id, text }) => <p key={id}>{text}</p>)}
    </div>,
    document.body,
  );
}
