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
/** Menu of the actions on a row of a list, behind a button of three dots. */
export declare function ActionsMenu({ label, actions, busy, size }: ActionsMenuProps): JSX.Element;
/** Asks before something is done: Confirm and Cancel. The focus starts on Cancel. */
export declare function ConfirmDialog(props: ConfirmDialogProps): JSX.Element;
/**
 * The part of a dialog that scrolls. It needs no dialog around it, so that a feature app's content can be
 * rendered alone; the frame is the shell's.
 */
export declare const DialogBody: ChakraComponent<"div", {}>;
/** A dialog's buttons, main one at the right: always in sight, above the keyboard on phones. */
export declare function DialogFooter(props: HTMLChakraProps<'div'>): JSX.Element;
/** A panel at an edge of the window, over the page: keeps the focus inside while it is open and gives it back. */
export declare function Drawer({ open, onClose, title, placement, ...drawer }: DrawerProps): JSX.Element;
/**
 * A dialog that a feature app opens by itself, whose content is code of its own. Its frame is there at once; while the
 * code loads, and where it cannot be loaded, the dialog says so and closes as ever.
 */
export declare function LazyDialog<Props>({ load, props, ...frame }: LazyDialogProps<Props>): JSX.Element;
/**
 * A dialog over the page: md, with a Close button, closed by Escape and by a click on the backdrop. The focus stays
 * inside and goes back where it was; what is in it starts anew each time.
 */
export declare function Modal({ children, footer, bare, ...frame }: ModalProps): JSX.Element;
/**
 * A word or two about a control, at its right after 200 ms of hovering or at once with the focus. Escape takes it away,
 * and the pointer may move onto it. Never the only place where something is said.
 */
export declare function Tooltip({ content, children, placement, delay, disabled, }: TooltipProps): JSX.Element;
/**
 * Calls `onEscape` for Escape within a part of a page or dialog and stops the event: the part closes and the dialog stays
 * open. Dialogs listen at the document in the capture phase, so this listens before them, at the window.
 */
export declare function useEscapeWithin(part: RefObject<HTMLElement | null>, onEscape: () => void): void;
interface ActionsMenuProps {
    /** Names the row: "Actions for Breakfast, 7:40 AM". */
    label: string;
    actions: readonly MenuAction[];
    /** True while one of the actions is running. */
    busy?: boolean;
    size?: 'sm' | 'md';
}
interface ConfirmDialogProps {
    open: boolean;
    onClose(): void;
    /** Runs first; the dialog closes after it. One that rejects leaves it open, with a word on why. */
    onConfirm(): void | Promise<void>;
    type?: 'danger' | 'warning' | 'info';
    title: string;
    /** The question, with what happens on yes. */
    children?: ReactNode;
    confirmLabel?: string;
    cancelLabel?: string;
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
    /** Whether there is a button named Close; true by default. */
    showClose?: boolean;
    closeOnBackdrop?: boolean;
    /** While it is set, Escape and the backdrop ask it before they close; Close does not. */
    question?: string | null;
    /** Element that gets the focus on opening; by default the first control inside. */
    initialFocus?: FocusTarget;
    /** Element that gets the focus after closing; by default the one that had it before. */
    finalFocus?: FocusTarget;
}
type DialogSize = 'sm' | 'md' | 'lg' | 'xl' | 'full';
interface DrawerProps {
    open: boolean;
    /** Called by Close, Escape and the backdrop; the caller then sets `open` to false. */
    onClose(): void;
    title: ReactNode;
    /** The edge that it slides in from. */
    placement?: 'start' | 'end' | 'top' | 'bottom';
    /** The name of its close button. */
    closeLabel?: string;
    /** Width of a drawer at the side; never more than 85 % of the window. */
    width?: string;
    /** Returns the element that gets the focus after closing; null for the one that had it before. */
    finalFocus?(): HTMLElement | null;
    children: ReactNode;
    /** Buttons, the main one last; they stay in sight while the content scrolls. */
    footer?: ReactNode;
}
/** An element, or a function that finds it when the focus moves there. */
type FocusTarget = RefObject<HTMLElement | null> | (() => HTMLElement | null);
interface LazyDialogProps<Props> extends Pick<ComponentProps<typeof Modal>, 'onClose' | 'title' | 'description' | 'size' | 'question'> {
    /** The content's code, which is not loaded before; a constant. */
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
    /** Buttons, the main one last; they stay in sight while the content scrolls. */
    footer?: ReactNode;
    /** The content brings a DialogBody and a DialogFooter of its own, as DialogForm does. */
    bare?: boolean;
}
interface TooltipProps {
    content: ReactNode;
    /** One element that can take a ref and focus. */
    children: ReactElement;
    placement?: 'top' | 'bottom' | 'left' | 'right';
    /** Milliseconds of hovering until it shows. */
    delay?: number;
    disabled?: boolean;
}
export {};
