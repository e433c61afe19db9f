import { Button, chakra, Heading } from '@fettle/shared-ui';
import { type ReactNode, type Ref, useId } from 'react';
import { type EntrySlot, openEntry } from '../../frame/new-entry/new-entry-store.ts';
import { prefetchOnIntent } from '../../frame/prefetch/prefetch-on-intent.ts';
import { prefetchSlot } from '../../frame/prefetch/prefetch-slot.ts';
import styles from './dashboard-part.module.css';

interface DashboardPartProps {
  name: string;
  /** A shortcut to log or to see more; in the same place in every state. */
  action?: ReactNode;
  busy?: boolean;
  /** Lets the heading take the focus after the focused control is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One part of the dashboard: a border above, its name, one action and its content. */
export function DashboardPart({ name, action, busy = false, headingRef, children }: DashboardPartProps) {
  const heading = useId();
  return (
    <chakra.section aria-labelledby={heading} aria-busy={busy} className={styles.part}>
      <div className={styles.head}>
        <Heading
          ref={headingRef}
          id={heading}
          as="h2"
          tabIndex={headingRef ? -1 : undefined}
          textStyle="sm"
          fontWeight="medium"
          color="fg.muted"
        >
          {name}
        </Heading>
        {action}
      </div>
      {children}
    </chakra.section>
  );
}

interface QuickEntryProps {
  entry: EntrySlot;
  /** Key for the same action, shown to members with a keyboard. */
  shortcut?: string;
  children: string;
}

/** Opens the dialog of an entry from within a part. */
export function QuickEntry({ entry, shortcut, children }: QuickEntryProps) {
  return (
    <Button
      size="sm"
      variant="soft"
      onClick={(event) => openEntry(entry, event.currentTarget)}
      aria-keyshortcuts={shortcut}
      {...prefetchOnIntent(() => prefetchSlot(entry))}
    >
      {children}
      {shortcut && (
        <span className={styles.key} aria-hidden="true">
          {shortcut}
        </span>
      )}
    </Button>
  );
}
