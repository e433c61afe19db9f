import { chakra, Dialog, Portal } from '@chakra-ui/react';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../core/button.tsx';
import { useFocusBack } from '../core/use-focus-back.ts';
import { DialogFooter } from './dialog-parts.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose(): void;
  /** Runs first; the dialog closes after it. One that rejects leaves the dialog open. */
  onConfirm(): void | Promise<void>;
  type?: 'danger' | 'warning' | 'info';
  title: string;
  /** The question, with what happens on yes. */
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
}

const LOOKS = {
  danger: { Icon: CircleAlert, palette: 'danger', button: 'danger' },
  warning: { Icon: TriangleAlert, palette: 'warning', button: 'primary' },
  info: { Icon: Info, palette: 'info', button: 'primary' },
} as const;

/** Asks before something that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, type = 'info', title, children } = props;
  const { Icon, palette, button } = LOOKS[type];
  const cancel = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const yes = useFocusBack(busy);

  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch (failure) {
      console.error('Confirmed action failed', failure);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog.Root
      role="alertdialog"
      open={open}
      onOpenChange={(change) => !change.open && !busy && onClose()}
      initialFocusEl={() => cancel.current}
      size="sm"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            css={{ '@media (max-width: 479px)': { h: 'auto', m: 'auto 1rem', borderRadius: 'l3' } }}
          >
            <Dialog.Header display="flex" gap={3} pe={6}>
              <chakra.span color={`${palette}.fg`} mt={0.5} flexShrink={0}>
                <Icon size={20} aria-hidden="true" />
              </chakra.span>
              <div>
                <Dialog.Title>{title}</Dialog.Title>
                {children && <Dialog.Description overflowWrap="anywhere">{children}</Dialog.Description>}
              </div>
            </Dialog.Header>
            <DialogFooter borderTopWidth={0}>
              <Button ref={cancel} variant="secondary" onClick={onClose} disabled={busy}>
                {props.cancelLabel ?? 'Cancel'}
              </Button>
              <Button ref={yes} variant={button} onClick={confirm} loading={busy}>
                {props.confirmLabel ?? 'Confirm'}
              </Button>
            </DialogFooter>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
