import type { ReactNode } from 'react';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';
import { DialogBody, DialogFooter } from './dialog-parts.tsx';

interface ModalProps extends DialogFrameProps {
  children: ReactNode;
  /** Buttons, the main one last; they stay visible while the content scrolls. */
  footer?: ReactNode;
  /** Whether the content brings its own DialogBody and DialogFooter, as DialogForm does. */
  bare?: boolean;
}

/**
 * A dialog over the page: md, with a Close button, closed by Escape and by a click on the backdrop. It traps the
 * focus, returns it on closing, and unmounts its content.
 */
export function Modal({ children, footer, bare = false, ...frame }: ModalProps) {
  return (
    <DialogFrame {...frame}>
      {bare ? children : <DialogBody>{children}</DialogBody>}
      {footer && <DialogFooter>{footer}</DialogFooter>}
    </DialogFrame>
  );
}
