import { Dialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, useState } from 'react';
import { IconButton } from '../core/controls/button.tsx';
import type { DialogSize } from '../slots/define-remote.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { keepBelowToasts } from './toasts-above.ts';
import { useFocusBefore } from './use-focus-before.ts';

/** An element, or a function that finds it when the focus moves there. */
export type FocusTarget = RefObject<HTMLElement | null> | (() => HTMLElement | null);

const found = (target: FocusTarget) => (typeof target === 'function' ? target() : target.current);

export interface DialogFrameProps {
  open: boolean;
  /** Called by Close, Escape and the backdrop; the caller then sets `open` to false. */
  onClose(): void;
  title: ReactNode;
  /** One sentence below the title. */
  description?: ReactNode;
  /** 400, 480, 640 and 896 px wide; `full` fills the window. On phones each is a full-height sheet. */
  size?: DialogSize;
  /** Whether to show a Close button; true by default. */
  showClose?: boolean;
  closeOnBackdrop?: boolean;
  /** While set, Escape and the backdrop ask this question before they close; Close does not. */
  question?: string | null;
  /** Element focused on opening; by default the first control inside. */
  initialFocus?: FocusTarget;
  /** Element focused after closing; by default the one that had the focus before. */
  finalFocus?: FocusTarget;
  /** Has the focus afterwards where the element that had it is gone, as the row that was saved elsewhere. */
  focusAfter?: RefObject<HTMLElement | null>;
}

interface FrameOnlyProps extends DialogFrameProps {
  /** Called once the dialog has been removed from the page. */
  onClosed?(): void;
  contentRef?: Ref<HTMLDivElement>;
  /** Called when an element inside gets the focus. */
  onFocus?(element: HTMLElement): void;
  /** DialogBody and DialogFooter, or a component that renders them. */
  children: ReactNode;
}

/**
 * A dialog's frame: title, Close, backdrop, focus trap and focus return. Only a pointer outside closes it, never a
 * focus change. A closed dialog is unmounted, which resets its content.
 */
export function DialogFrame({ children, ...frame }: FrameOnlyProps) {
  const { open, onClose, title, description, size = 'md', question = null, initialFocus, finalFocus } = frame;
  const [asking, setAsking] = useState(false);
  const before = useFocusBefore(open);
  const askFirst = (event: Event) => {
    if (question === null || event.defaultPrevented) return;
    event.preventDefault();
    setAsking(true);
  };
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      onExitComplete={frame.onClosed}
      onEscapeKeyDown={askFirst}
      onFocusOutside={(event) => event.preventDefault()}
      onInteractOutside={(event) => {
        keepBelowToasts(event);
        askFirst(event);
      }}
      closeOnInteractOutside={frame.closeOnBackdrop ?? true}
      initialFocusEl={initialFocus && (() => found(initialFocus))}
      finalFocusEl={() => (finalFocus && found(finalFocus)) ?? before() ?? frame.focusAfter?.current ?? null}
      size={size}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            ref={frame.contentRef}
            tabIndex={-1}
            outline="none"
            onFocus={({ target }) => frame.onFocus?.(target)}
          >
            <Dialog.Header pe={frame.showClose === false ? 6 : undefined}>
              <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
              {description && <Dialog.Description>{description}</Dialog.Description>}
            </Dialog.Header>
            {children}
            {frame.showClose !== false && (
              <Dialog.CloseTrigger asChild>
                <IconButton variant="ghost" aria-label="Close" icon={<X />} />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
      <ConfirmDialog
        open={open && asking}
        type="danger"
        title="Close without saving?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        {question}
      </ConfirmDialog>
    </Dialog.Root>
  );
}
