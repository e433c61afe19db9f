import type { ReactNode } from 'react';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';
import { DialogBody, DialogFooter } from './dialog-parts.tsx';

interface ModalProps extends DialogFrameProps {
  children: ReactNode;
  /** Buttons, the main one last; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** The content brings a DialogBody and a DialogFooter of its own, as DialogForm does. */
  bare?: boolean;
}

/**
 * A dialog over the page: md, with a Close button, closed by Escape and by a click on the backdrop. The focus stays
 * inside and goes back where it was; what is in it starts anew each time.
 */
export function Modal({ children, footer, bare = false, ...frame }: ModalProps) {
  return (
    <DialogFrame {...frame}>
      {bare ? children : <DialogBody>{children}</DialogBody>}
      {footer && <DialogFooter>{footer}</DialogFooter>}
    </DialogFrame>
  );
}
