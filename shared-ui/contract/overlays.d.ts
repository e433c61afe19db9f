/**
 * What feature apps may use of `@fettle/shared-ui/overlays`. Made by `npm run gen`, reviewed by people.
 */
import {
  ChakraComponent,
  HTMLChakraProps,
} from '@chakra-ui/react@3';
import {
  LucideIcon,
} from 'lucide-react@1';
import {
  ComponentProps,
  ComponentType,
  JSX,
  ReactElement,
  ReactNode,
  RefObject,
} from 'react@19';
export {
  Menu,
  Portal,
} from '@chakra-ui/react@3';
/** Menu of a list row's actions, behind a button with three dots. */
export declare function ActionsMenu({ label, actions, busy, size }: ActionsMenuProps): JSX.Element;
/** Asks for confirmation: Confirm and Cancel. The focus starts on Cancel. */
export declare function ConfirmDialog(props: ConfirmDialogProps): JSX.Element;
/**
 * The scrolling part of a dialog. It needs no dialog around it, so that a feature app's content can be rendered
 * alone; the frame is the shell's.
 */
export declare const DialogBody: ChakraComponent<"div", {}>;
/** A dialog's buttons, the main one at the right: always visible, above the keyboard on phones. */
export declare function DialogFooter(props: HTMLChakraProps<'div'>): JSX.Element;
/** A panel at an edge of the window, over the page: traps the focus while open and returns it on closing. */
export declare function Drawer({ open, onClose, title, placement, ...drawer }: DrawerProps): JSX.Element;
/**
 * A dialog of a feature app whose content is loaded on opening. Its frame shows at once; while the code loads, and if
 * it cannot be loaded, the dialog says so and can be closed.
 */
export declare function LazyDialog<Props>({ load, props, ...frame }: LazyDialogProps<Props>): JSX.Element;
/**
 * A dialog over the page: md, with a Close button, closed by Escape and by a click on the backdrop. It traps the
 * focus, returns it on closing, and unmounts its content.
 */
export declare function Modal({ children, footer, bare, ...frame }: ModalProps): JSX.Element;
/**
 * A word or two about a control, at its right after 200 ms of hovering or at once on focus. Escape removes it, and
 * the pointer may move onto it. Never put information only here.
 */
export declare function Tooltip({ content, children, placement, delay, disabled, }: TooltipProps): JSX.Element;
/**
 * Calls `onEscape` for Escape within a part of a page or dialog and stops the event, so that the part closes and the
 * dialog stays open. Listens at the window, because dialogs listen at the document in the capture phase.
 */
export declare function useEscapeWithin(part: RefObject<HTMLElement | null>, onEscape: () => void): void;
interface ActionsMenuProps {
    /** Accessible name with the row: "Actions for Breakfast, 7:40 AM". */
    label: string;
    actions: readonly MenuAction[];
    /** True while one of the actions is running. */
    busy?: boolean;
    size?: 'sm' | 'md';
}
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
interface DialogFrameProps {
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
type DialogSize = 'sm' | 'md' | 'lg' | 'xl' | 'full';
interface DrawerProps {
    open: boolean;
    /** Called by Close, Escape and the backdrop; the caller then sets `open` to false. */
    onClose(): void;
    title: ReactNode;
    /** Edge from which it slides in. */
    placement?: 'start' | 'end' | 'top' | 'bottom';
    /** Accessible name of its close button. */
    closeLabel?: string;
    /** Width of a drawer at the side; at most 85 % of the window. */
    width?: string;
    /** Returns the element to focus after closing; null for the previously focused one. */
    finalFocus?(): HTMLElement | null;
    children: ReactNode;
    /** Buttons, the main one last; they stay visible while the content scrolls. */
    footer?: ReactNode;
}
/** An element, or a function that finds it when the focus moves there. */
type FocusTarget = RefObject<HTMLElement | null> | (() => HTMLElement | null);
interface LazyDialogProps<Props> extends Pick<ComponentProps<typeof Modal>, 'onClose' | 'title' | 'description' | 'size' | 'question' | 'focusAfter'> {
    /** Loads the content's code on opening; a constant. */
    load: Load<Props>;
    props: Props & object;
}
type Load<Props> = () => Promise<{
    default: ComponentType<Props>;
}>;
interface MenuAction {
    label: string;
    Icon: LucideIcon;
    disabled?: boolean;
    onSelect(): void;
}
interface ModalProps extends DialogFrameProps {
    children: ReactNode;
    /** Buttons, the main one last; they stay visible while the content scrolls. */
    footer?: ReactNode;
    /** Whether the content brings its own DialogBody and DialogFooter, as DialogForm does. */
    bare?: boolean;
}
interface TooltipProps {
    content: ReactNode;
    /** Element that can take a ref and focus. */
    children: ReactElement;
    placement?: 'top' | 'bottom' | 'left' | 'right';
    /** Milliseconds of hovering until the tooltip shows. */
    delay?: number;
    disabled?: boolean;
}
export {};
