/**
 * What feature apps may use of `@fettle/shared-ui/overlays`. Made by `npm run gen`, reviewed by people.
 */
import {
  ChakraComponent,
  HTMLChakraProps,
} from '@chakra-ui/react@3';
import {
  JSX,
  ReactElement,
  ReactNode,
} from 'react@19';
export {
  Dialog,
  Drawer,
  Menu,
  Portal,
} from '@chakra-ui/react@3';
/** Asks before something that cannot be undone. The focus starts on Cancel. */
export declare function ConfirmDialog(props: ConfirmDialogProps): JSX.Element;
/**
 * The part of a dialog that scrolls. It needs no dialog around it, so that a feature app's content can be
 * rendered alone; the frame is the shell's.
 */
export declare const DialogBody: ChakraComponent<"div", {}>;
/** A dialog's buttons, main one at the right: always in sight, above the keyboard on phones. */
export declare function DialogFooter(props: HTMLChakraProps<'div'>): JSX.Element;
/** A word or two about a control, on hover and on focus. Never the only place where something is said. */
export declare function Tooltip({ content, children, placement, delay, disabled, }: TooltipProps): JSX.Element;
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
interface TooltipProps {
    content: ReactNode;
    /** One element that can take a ref and focus. */
    children: ReactElement;
    placement?: 'top' | 'bottom' | 'left' | 'right';
    /** Milliseconds until it shows. */
    delay?: number;
    disabled?: boolean;
}
export {};
