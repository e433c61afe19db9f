import { ConfirmDialog, DialogFrame } from '@fettle/shared-ui/overlays';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSlotDeclaration } from '../../federation/registry/slot-declaration.ts';
import { Slot } from '../../federation/slots/slot.tsx';
import { ComingSoonEntry } from '../../pages/coming-soon/coming-soon-entry.tsx';
import { focusWhenThere } from '../route-change/focus-when-rendered.ts';
import { closeEntry, type EntrySlot, entryChoices, forgetEntry, useNewEntry } from './new-entry-store.ts';

const MAIN_FIELD = '[data-autofocus], [data-entry-body] :is(input:not([type=hidden]), select, textarea)';

/** The dialog of the entry that was chosen, if any. It goes with the frame: nobody signs in to another's dialog. */
export function EntryDialog() {
  const { slot, opener, opening } = useNewEntry();
  useEffect(() => forgetEntry, []);
  if (slot === null) return null;
  /** Back to the button that opened it, or to the page's heading where saving has replaced that button. */
  const backTo = () => (opener?.isConnected ? opener : document.querySelector<HTMLElement>('main h1'));
  const close = () => {
    closeEntry(opening);
    backTo()?.focus();
  };
  return <OpenEntryDialog key={opening} slot={slot} backTo={backTo} onClosed={close} />;
}

interface OpenEntryDialogProps {
  slot: EntrySlot;
  backTo(): HTMLElement | null;
  onClosed(): void;
}

/**
 * The frame around what a feature app fills in: title, description and size are known before any of its code is
 * there, and it closes whatever happens inside. The focus outside does not close it: the New Entry menu may give that
 * back to its button when the dialog is open already.
 */
function OpenEntryDialog({ slot, backTo, onClosed }: OpenEntryDialogProps) {
  const declaration = useSlotDeclaration(slot);
  const label = entryChoices.find((choice) => choice.slot === slot)?.label;
  const [open, setOpen] = useState(true);
  const [question, guardClose] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const content = useRef<HTMLElement>(null);

  /** Something in the dialog has had the focus: from now on it is where the member puts it. */
  const focused = useRef(false);

  /**
   * The main field takes the focus as soon as the feature app has brought it; until then the dialog itself has it.
   * Every render hands over the same element again, and the menu may take the focus back once: hence `focused`.
   */
  const frame = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return;
    content.current = element;
    return focused.current ? undefined : focusWhenThere(element, MAIN_FIELD);
  }, []);

  const close = () => setOpen(false);
  const askFirst = (event: Event) => {
    if (question === null || event.defaultPrevented) return;
    event.preventDefault();
    setAsking(true);
  };

  return (
    <DialogFrame
      open={open}
      onClose={close}
      onClosed={onClosed}
      onLeave={askFirst}
      title={declaration?.title ?? label}
      description={declaration?.description}
      size={declaration?.size}
      initialFocus={() => content.current?.querySelector<HTMLElement>(MAIN_FIELD) ?? content.current}
      finalFocus={backTo}
      contentRef={frame}
      onFocus={(element) => {
        focused.current ||= element.closest('[data-entry-body]') !== null;
      }}
      beside={
        <ConfirmDialog
          open={asking}
          type="danger"
          title="Close without saving?"
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={close}
          onClose={() => setAsking(false)}
        >
          {question}
        </ConfirmDialog>
      }
    >
      <div data-entry-body="" style={{ display: 'contents' }}>
        <Slot
          name={slot}
          props={{ onClose: close, guardClose }}
          fallback={<ComingSoonEntry label={label ?? ''} onClose={close} />}
        />
      </div>
    </DialogFrame>
  );
}
