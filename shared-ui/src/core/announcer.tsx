import { VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { announcements, onAnnouncement } from './announce.ts';

/**
 * The one polite live region, for `announce`; stands once in the shell.
 *
 * It hangs on the body itself, because an open dialog hides everything beside it from screen readers but live
 * regions. Every text is an element of its own and only additions are read: so the same text twice is read twice.
 * It starts empty, since a region that appears with its text already in it is not read.
 */
export function Announcer() {
  const texts = useSyncExternalStore(onAnnouncement, announcements, announcements);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return createPortal(
    <VisuallyHidden asChild>
      <div role="log" aria-live="polite" aria-relevant="additions" aria-label="Announcements">
        {ready && texts.map(({ id, text }) => <p key={id}>{text}</p>)}
      </div>
    </VisuallyHidden>,
    document.body,
  );
}
