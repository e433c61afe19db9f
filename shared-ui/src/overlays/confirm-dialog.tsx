import { chakra, Dialog, Portal } from '@chakra-ui/react';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '../core/controls/button.tsx';
import { useFocusBack } from '../core/use-focus-back.ts';
import { ApiError } from '../data/client/api-error.ts';
import { DialogFooter } from './dialog-parts.tsx';
import { useFocusBefore } from './use-focus-before.ts';

interface ConfirmDialogProps {
  open: boolean;
  onClose(): void;
  /** Runs before the dialog closes. If it rejects, the dialog stays open and shows why. */
  onConfirm(): void | Promise<void>;
  type?: 'danger' | 'warning' | 'info';
  title: string;
  /** The question and the consequence of confirming. */
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Has the focus afterwards where the element that had it is gone, as the row that was confirmed to end. */
  focusAfter?: RefObject<HTMLElement | null>;
}

const LOOKS = {
  danger: { Icon: CircleAlert, palette: 'danger', button: 'danger' },
  warning: { Icon: TriangleAlert, palette: 'warning', button: 'primary' },
  info: { Icon: Info, palette: 'info', button: 'primary' },
} as const;

/** Asks for confirmation: Confirm and Cancel. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, type = 'info', title, children } = props;
  const { Icon, palette, button } = LOOKS[type];
  const cancel = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const yes = useFocusBack(busy);
  const before = useFocusBefore(open);

  const close = () => {
    setFailed(null);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setFailed(null);
    try {
      await onConfirm();
      close();
    } catch (failure) {
      console.error('Confirmed action failed', failure);
      setFailed(failure instanceof ApiError ? failure.message : 'That did not work. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog.Root
      role="alertdialog"
      open={open}
      onOpenChange={(change) => !change.open && !busy && close()}
      initialFocusEl={() => cancel.current}
      finalFocusEl={() => before() ?? props.focusAfter?.current ?? null}
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
            <Dialog.Header display="flex" gap={3} pe={6} overflowWrap="anywhere">
              <chakra.span color={`${palette}.fg`} mt={0.5} flexShrink={0}>
                <Icon size={20} aria-hidden="true" />
              </chakra.span>
              <div>
                <Dialog.Title>{title}</Dialog.Title>
                {children && <Dialog.Description>{children}</Dialog.Description>}
              </div>
            </Dialog.Header>
            {failed && (
              <chakra.p role="alert" px={{ base: 4, sm: 6 }} color="fg.error" textStyle="sm">
                {failed}
              </chakra.p>
            )}
            <DialogFooter borderTopWidth={0}>
              <Button ref={cancel} variant="secondary" onClick={close} disabled={busy}>
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
