import { Button, EmptyState, ErrorState } from '@fettle/shared-ui';
import type { TimelineEntry } from '@fettle/shared-ui/data';
import { DialogBody, DialogFooter, DialogFrame } from '@fettle/shared-ui/overlays';
import type { EntryDialogProps, LogFoodProps, Slots } from '@fettle/shared-ui/slots';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { ownerOf, useRegistry, useSlotDeclaration } from '../../federation/registry/registry.ts';
import { requestReload } from '../../federation/reloading/reload-request.tsx';
import { Slot } from '../../federation/slots/slot.tsx';
import { focusWhenRendered } from '../route-change/focus-when-rendered.ts';
import styles from './entry-dialog.module.css';
import { closeEntry, type EntrySlot, entryChoices, resetEntry, useNewEntry } from './new-entry-store.ts';

const MAIN_FIELD = '[data-autofocus], [data-entry-body] :is(input:not([type=hidden]), select, textarea)';

/**
 * The open entry dialog, if any. It closes with the frame, so that no member signs in to another member's dialog. The
 * dialog of a new entry renders deferred, so that the menu closes visibly first and keys are handled meanwhile.
 */
export function EntryDialog() {
  const wanted = useNewEntry();
  const rendered = useDeferredValue(wanted);
  const { slot, entry, scan, opener, opening } = wanted;
  useEffect(() => resetEntry, []);
  if (slot === null || (entry === null && rendered.opening !== opening)) return null;
  /** The focus returns to the button that opened the dialog, or to the page's heading when saving has replaced it. */
  const focusTarget = () => (opener?.isConnected ? opener : document.querySelector<HTMLElement>('main h1'));
  const close = () => {
    closeEntry(opening);
    focusTarget()?.focus();
  };
  return (
    <OpenEntryDialog
      key={opening}
      slot={slot}
      entry={entry}
      scan={scan}
      focusTarget={focusTarget}
      onClosed={close}
    />
  );
}

interface OpenEntryDialogProps {
  slot: EntrySlot;
  entry: TimelineEntry | null;
  scan: boolean;
  focusTarget(): HTMLElement | null;
  onClosed(): void;
}

/**
 * The frame of a dialog that a feature app fills: title, description and size are known before its code is loaded,
 * and the dialog can be closed in any state. Focus outside does not close it: the New Entry menu may return the focus
 * to its button after the dialog has opened.
 */
function OpenEntryDialog({ slot, entry, scan, focusTarget, onClosed }: OpenEntryDialogProps) {
  const declaration = useSlotDeclaration(slot);
  const label = entryChoices.find((choice) => choice.slot === slot)?.label ?? '';
  const { title, description } = { ...declaration, ...(entry && declaration?.edit) };
  const [open, setOpen] = useState(true);
  const [question, guardClose] = useState<string | null>(null);
  const content = useRef<HTMLElement>(null);

  /** True once an element of the content has had the focus: from then on the focus is not moved. */
  const focused = useRef(false);

  /**
   * Focuses the main field as soon as the feature app has rendered it; until then the dialog itself has the focus.
   * Each render passes the same element again, and the menu may take the focus back once: hence `focused`.
   */
  const frame = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return;
    content.current = element;
    return focused.current ? undefined : focusWhenRendered(element, MAIN_FIELD);
  }, []);

  const close = () => setOpen(false);
  const dialog: EntryDialogProps & Pick<LogFoodProps, 'scan'> = {
    onClose: close,
    guardClose,
    ...(entry && { entry }),
    ...(scan && { scan }),
  };
  // The store pairs the slot with an entry of its kind.
  const props = dialog as Slots[EntrySlot];
  const cannotEdit = <CannotEdit slot={slot} label={label} onClose={close} />;

  return (
    <DialogFrame
      open={open}
      onClose={close}
      onClosed={onClosed}
      question={question}
      title={title ?? label}
      description={description && <span className={styles.description}>{description}</span>}
      size={declaration?.size}
      initialFocus={() => content.current?.querySelector<HTMLElement>(MAIN_FIELD) ?? content.current}
      finalFocus={focusTarget}
      contentRef={frame}
      onFocus={(element) => {
        focused.current ||= element.closest('[data-entry-body]') !== null;
      }}
    >
      <div data-entry-body="" style={{ display: 'contents' }}>
        <Slot
          name={slot}
          props={props}
          fallback={entry ? cannotEdit : <ComingSoonEntry label={label} onClose={close} />}
          replacement={(declared) => (entry && !declared?.edit ? cannotEdit : null)}
        />
      </div>
    </DialogFrame>
  );
}

interface CannotEditProps {
  slot: EntrySlot;
  label: string;
  onClose(): void;
}

/**
 * Content of a dialog whose feature app cannot edit and would save a second entry. A page that is older than the live
 * build, which can edit, offers to reload.
 */
function CannotEdit({ slot, label, onClose }: CannotEditProps) {
  const isOutdated = useRegistry(({ latest }) => {
    const live = latest && ownerOf(latest, slot);
    return !!live?.stable.slots.some((declared) => declared.slot === slot && declared.edit);
  });
  return (
    <>
      <DialogBody>
        <ErrorState title="This cannot be edited here">
          {isOutdated
            ? `This page has an older version of ${label}, which only makes new entries. Reload the page to edit.`
            : `${label} only makes new entries right now.`}{' '}
          Your entry stays as it is.
        </ErrorState>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          OK
        </Button>
        {isOutdated && <Button onClick={requestReload}>Reload</Button>}
      </DialogFooter>
    </>
  );
}

/** Content of an entry dialog that no feature app fills yet. */
function ComingSoonEntry({ label, onClose }: { label: string; onClose(): void }) {
  return (
    <>
      <DialogBody>
        <EmptyState>{label} is coming soon.</EmptyState>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          OK
        </Button>
      </DialogFooter>
    </>
  );
}
