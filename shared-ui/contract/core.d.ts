/**
 * What feature apps may use of `@fettle/shared-ui`. Made by `npm run gen`, reviewed by people.
 */
import {
  BoxProps,
  ChakraComponent,
  ConditionalValue,
  HTMLChakraProps,
  InputProps,
  SkeletonProps,
} from '@chakra-ui/react@3';
import {
  LinkProps,
} from 'react-router-dom@7';
import {
  ElementType,
  ForwardRefExoticComponent,
  JSX,
  ReactNode,
  RefAttributes,
  RefObject,
} from 'react@19';
export {
  Alert,
  Badge,
  Box,
  Center,
  Flex,
  HStack,
  Heading,
  Skeleton,
  Spinner,
  Stack,
  Text,
  VisuallyHidden,
  chakra,
} from '@chakra-ui/react@3';
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom@7';
/**
 * A button: primary, md and not a submit button by default. While loading, the label keeps its place invisibly, so that
 * a screen reader still finds it.
 */
export declare function Button({ variant, size, ...button }: ButtonProps): JSX.Element;
/** Buttons of one group, attached to each other; use `secondary` ones. Those with `aria-pressed` stand out. */
export declare function ButtonGroup({ label, className, ...group }: ButtonGroupProps): JSX.Element;
/**
 * A native checkbox with its label, which are one target; forms register it like any other input. Chakra's checkbox
 * would add a state machine of 12 KB.
 */
export declare function Checkbox({ invalid, className, children, ...input }: CheckboxProps): JSX.Element;
/** Content of a page or list that has no data yet: a drawing, one sentence, one action. */
export declare function EmptyState({ drawing, children, action }: EmptyStateProps): JSX.Element;
/** Message in place of content that failed to load: what happened, what to do, Retry. Announced at once. */
export declare function ErrorState({ title, error, ...rest }: ErrorStateProps): JSX.Element;
/**
 * A square button of one icon, as `icon` or as its child; variants and sizes are those of `Button`. Its name is an
 * `aria-label`, or a VisuallyHidden child where the label of a field says almost the same.
 */
export declare function IconButton(button: Omit<ButtonProps, 'loadingText'>): JSX.Element;
/** A text input of one line; FormField names it, describes it and marks it invalid. */
export declare const Input: ForwardRefExoticComponent<InputProps & RefAttributes<HTMLInputElement>>;
/**
 * Placeholder of content that is loading: reserves its space at once, shows the skeletons after 150 ms, and after 1 s a
 * sentence, which lies over the skeletons and takes no space of its own.
 */
export declare function LoadingState({ label, children }: LoadingStateProps): JSX.Element;
/** A tabular figure in the reader's locale, with its unit small, dimmed and never wrapped to another line. */
export declare function NumberValue({ value, unit, digits, fixed, size }: NumberValueProps): JSX.Element;
/** The head of every page: title, a quiet line, one action. */
export declare function PageHead({ title, description, action }: PageHeadProps): JSX.Element;
/**
 * A list whose rows can be reordered: by dragging their handles with mouse, finger or keyboard, or by their two
 * buttons. The handles are loaded later, with the code that drags; the list works without them.
 */
export declare function ReorderableList<Item extends ReorderableItem>(props: ReorderableListProps<Item>): JSX.Element;
/** One choice of a segmented control. */
export interface SegmentOption<Value extends string> {
    value: Value;
    label: string;
    /** Shown before the label. */
    icon?: ReactNode;
    disabled?: boolean;
}
/** A choice of two to five visible options: native radios, so arrow keys change it and Tab treats it as one stop. */
export declare function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>): JSX.Element;
/**
 * A choice of few options: the browser's own select in our style, so that a phone shows its native picker. It takes
 * `register()` of a form like an input; FormField names it, describes it and marks it invalid.
 */
export declare function Select({ options, placeholder, size, width, className, ...select }: SelectProps): JSX.Element;
/** One choice of a select. */
export interface SelectOption {
    value: string;
    label: string;
    disabled?: boolean;
}
/** Placeholder for a button or an input: 40 px high, 44 on touch. */
export declare function SkeletonControl(props: SkeletonProps): JSX.Element;
/** Placeholder for text, as high as `lines` of that `textStyle` (or of the surrounding text) at every text size. */
export declare function SkeletonText({ lines, ...text }: SkeletonTextProps): JSX.Element;
/**
 * Several lines of text, with a counter where the length is limited. It takes `register()` of a form like an input;
 * inside FormField it is named, described and marked invalid by it.
 */
export declare function TextArea({ maxLength, showCount, ...textarea }: TextAreaProps): JSX.Element;
/**
 * A router link within text or a form: accent colour, underlined so that colour is not its only sign. A link outside
 * of a sentence gets `data-alone`, which makes it as high as a touch target.
 */
export declare const TextLink: ChakraComponent<ElementType, LinkProps & RefAttributes<HTMLAnchorElement>>;
export interface ToastOptions {
    type: ToastType;
    title: string;
    message?: string;
    /** Milliseconds; default 5000. Paused while the pointer or focus is on the toast and while the page is hidden. */
    duration?: number;
    action?: {
        label: string;
        onClick: () => void;
    };
    /** Request id of a server error; shown in small type. */
    requestId?: string | null;
}
/**
 * A switch (`role=switch`) that takes effect at once, by its label too. Use a Checkbox for a value sent with a form.
 */
export declare function Toggle({ checked, onChange, label, hint, side, children, ...input }: ToggleProps): JSX.Element;
/**
 * Runs `work` once the next frame is painted, so that long work does not delay the visible response to a touch or key
 * (a pressed button, a typed letter). The next input event runs it first, with its changes rendered. A page that is
 * being hidden or closed runs it first too; on a hidden page, which paints nothing, it runs at once.
 */
export declare function afterPaint(work: () => void): void;
/**
 * Has a screen reader say `text` at its next pause. `Announcer`, which the shell renders once, holds the live region.
 * For changes that are only visible: another page, the number of results, an item added or removed. The same text
 * announced again is read again. Errors and toasts announce themselves.
 */
export declare function announce(text: string): void;
/** Removes a toast before its time. */
export declare function dismissToast(id: string): void;
/**
 * Shows a toast and returns its id: the time in milliseconds as a string, one later for each in the same one. The toast
 * shows a moment later: the toaster renders synchronously, which React refuses within an effect, and the first toast of
 * a page may have to load its code.
 */
export declare function toast({ type, title, message, duration, action, requestId }: ToastOptions): string;
/**
 * Moves the focus to this heading when the row of a deleted item leaves the page with the focus in it. `rows` are the
 * rows of the list. Returns the function to call after a deletion; the row may have left the page before.
 */
export declare function useFocusAfterRemoval(heading: RefObject<HTMLElement | null>, rows: unknown): () => void;
/**
 * Returns the focus to a control that is disabled while it works. Browsers drop the focus of a disabled control, so
 * that a keyboard starts again at the top. Does nothing if another element, such as an invalid field, has the focus.
 */
export declare function useFocusBack<Control extends HTMLElement = HTMLButtonElement>(busy: boolean): RefObject<Control | null>;
/** The theme in force and the way to turn it; the choice is kept under `theme` and followed by other tabs. */
export declare function useTheme(): {
    theme: Theme;
    toggle(): void;
};
/** The content of a button beside its label. */
interface ButtonContent {
    /** Shown before the label, hidden from screen readers. Not together with `asChild`. */
    icon?: ReactNode;
    /** The action is running: the button takes no click, and keeps its width and its name under a spinner. */
    loading?: boolean;
    /** The label beside the spinner while loading. */
    loadingText?: string;
}
interface ButtonGroupProps extends Omit<HTMLChakraProps<'div'>, 'role' | 'aria-label'> {
    /** Accessible name of the group; a screen reader says it before the name of the first button. */
    label: string;
}
/** The looks of a button. */
interface ButtonLooks {
    variant?: 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger';
    size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
}
interface ButtonProps extends Omit<HTMLChakraProps<'button'>, 'colorPalette'>, ButtonContent, RefAttributes<HTMLButtonElement> {
    /**
     * `primary` for the main action of a page or dialog, `danger` for an action that cannot be undone, `secondary` or
     * `ghost` for other actions, `soft` for shortcuts and for what is selected.
     */
    variant?: ConditionalValue<NonNullable<ButtonLooks['variant']>>;
    /** 28, 32, 40 (44 on touch), 48 and 56 px high; a finger's target is never smaller than 44. */
    size?: ConditionalValue<NonNullable<ButtonLooks['size']>>;
}
interface CheckboxProps extends Omit<HTMLChakraProps<'input'>, 'type' | 'size'> {
    invalid?: boolean;
}
/**
 * Drawings on the baseline y=84 before a disc, 120 wide and 100 high: one object each, rounded ends, one line weight.
 */
declare const DRAWINGS: {
    /** A sheet whose lines are still blank. */
    readonly list: {
        readonly body: "M41 20h29l13 13v47a4 4 0 0 1-4 4H41a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4Z";
        readonly detail: "M70 20v10a3 3 0 0 0 3 3h10M47 47h3m7 0h16M47 58h3m7 0h16M47 69h3m7 0h9";
    };
    /** A bowl, a spoon and a little steam. */
    readonly plate: {
        readonly body: "M30 54h60c0 15-8 24-18 27v3H48v-3C38 78 30 69 30 54Z";
        readonly detail: "M76 54l10-23c1-3 3-6 6-5s3 5 2 8L84 54M48 81h24M47 45c-4-5 4-7 0-13m12 13c-4-5 4-7 0-13";
    };
    /** A scale waiting for a foot. */
    readonly scale: {
        readonly body: "M38 24h44a8 8 0 0 1 8 8v44a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8Z";
        readonly detail: "M45 46a15 15 0 0 1 30 0ZM60 46l5-8M41 58v15m6-15v15M73 58v15m6-15v15";
    };
    /** A calendar leaf; one day is ringed. */
    readonly calendar: {
        readonly body: "M36 27h48a5 5 0 0 1 5 5v47a5 5 0 0 1-5 5H36a5 5 0 0 1-5-5V32a5 5 0 0 1 5-5Z";
        readonly detail: "M31 42h58M45 21v11m30-11v11M43 54h4m11 0h4M43 70h4m11 0h4m11 0h4M68 54a7 7 0 1 1 14 0a7 7 0 1 1-14 0";
    };
    /** A way up a hill to a small flag: what is to come. */
    readonly path: {
        readonly body: "M22 84c10-4 20-34 42-34 18 0 24 28 34 34Z";
        readonly detail: "M50 84c10-5 18-9 12-16s-3-11 2-18V24l15 6-15 6";
    };
    /** A bell that sleeps. */
    readonly bell: {
        readonly body: "M58 27c-13 0-20 9-20 21v15l-6 10v3h52v-3l-6-10V48c0-12-7-21-20-21Z";
        readonly detail: "M51 76a7 7 0 0 0 14 0M58 27v-4M82 22h9l-9 11h9M95 12h6l-6 7h6";
    };
    /** One person, and the outline of another. */
    readonly people: {
        readonly body: "M32 84c0-17 8-26 21-26s21 9 21 26ZM53 27a12 12 0 1 0 0 24 12 12 0 0 0 0-24Z";
        readonly detail: "M71 31a10 10 0 1 1 1 19M75 59c9 1 14 10 14 25";
    };
    /** A lens with nothing under it. */
    readonly search: {
        readonly body: "M54 23a22 22 0 1 0 0 44 22 22 0 0 0 0-44ZM68 63l3.5-3.5 20 18.5a3.6 3.6 0 0 1-5 5Z";
        readonly detail: "M41 45a13 13 0 0 1 12-12";
    };
    /** A plug out of its socket. */
    readonly unplugged: {
        readonly body: "M40 42h9c9 0 14 6 14 13s-5 13-14 13h-9ZM83 41h6v28h-6Z";
        readonly detail: "M63 50h8m-8 10h8M40 55h-9c-9 0-10 7-8 14s2 15-7 15M89 55h5c6 0 7 6 6 13s0 16 6 16M71 36l2-8m6 11 7-5";
    };
};
/** A shared drawing by name, or the lines of a drawing that a feature app brings for its own page. */
type Drawing = keyof typeof DRAWINGS | DrawingLines;
/** The lines of a drawing: `body` closed and filled with the page's ground, `detail` its inner lines. */
interface DrawingLines {
    body: string;
    detail: string;
}
interface EmptyStateProps {
    drawing?: Drawing;
    /** One sentence that says what belongs here. */
    children: ReactNode;
    /** One button that starts the job. */
    action?: ReactNode;
}
interface ErrorStateProps {
    /** Short heading that says what failed. */
    title?: string;
    /** The failure, which decides the advice; a server error (5xx) also shows its request id. */
    error?: unknown;
    onRetry?: () => void;
    retrying?: boolean;
    /** A button for failures that a retry does not fix; pass it instead of `onRetry`. */
    action?: ReactNode;
    /** For a failed part of a page that works otherwise: small, aligned to the start, without a drawing. */
    compact?: boolean;
    /** The error replaces the whole page, so that its title is the page's heading. */
    wholePage?: boolean;
    /** Advice that replaces the advice derived from `error`. */
    children?: ReactNode;
}
interface LoadingStateProps {
    /** Announced to screen readers once, when the skeletons show: "Loading your entries". */
    label: string;
    /** Skeletons of the true height, so that nothing moves when the content comes. */
    children: ReactNode;
}
interface NumberValueProps {
    /** Unknown (`null`) shows a dash, never 0. */
    value: number | null | undefined;
    unit?: string;
    /** Digits after the decimal mark, at most; default 1. */
    digits?: number;
    /** Always shows `digits` decimals, so that a column lines up. */
    fixed?: boolean;
    size?: '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl' | '4xl';
}
interface PageHeadProps {
    title: ReactNode;
    /** One quiet line of purpose or state. */
    description?: ReactNode;
    /** The one main action of the page; at the right, below on phones. */
    action?: ReactNode;
}
interface ReorderableItem {
    id: string;
    /** Name of the item in "Move Squats up" and "Squats, position 2 of 5". */
    name: string;
}
interface ReorderableListProps<Item extends ReorderableItem> {
    /** Accessible name of the list. */
    label: string;
    items: readonly Item[];
    renderItem: (item: Item) => ReactNode;
    /** Called after each move with every id in the new order. The list changes once `items` does. */
    onReorder: (ids: string[]) => void;
}
interface SegmentedControlProps<Value extends string> {
    /** The accessible name of the group. */
    label: string;
    options: readonly SegmentOption<Value>[];
    /** Null while it is unknown: nothing is selected, and pressing any option calls `onChange`. */
    value: Value | null;
    onChange(value: Value): void;
    /** Form name of the radios; generated by default. */
    name?: string;
    size?: 'sm' | 'md';
    disabled?: boolean;
}
interface SelectProps extends Omit<HTMLChakraProps<'select'>, 'size' | 'multiple' | 'children' | 'width'>, RefAttributes<HTMLSelectElement> {
    options: readonly SelectOption[];
    /** The prompt while nothing is selected; its value is ''. */
    placeholder?: string;
    /** 32, 40 (44 on touch) and 56 px high. */
    size?: 'sm' | 'md' | 'lg';
    /** Width of the select; fills its container by default. */
    width?: string;
}
interface SkeletonTextProps extends Pick<BoxProps, 'textStyle' | 'width' | 'w' | 'mt' | 'maxW'> {
    /** Number of lines that the text will take; the last of several is shorter. */
    lines?: number;
}
interface TextAreaProps extends Omit<HTMLChakraProps<'textarea'>, 'size'>, RefAttributes<HTMLTextAreaElement> {
    /** Longest text in characters: typing stops there; after a longer paste a message tells how many were cut. */
    maxLength?: number;
    /** Shows `n/max` below the text; on by default where there is a `maxLength`. */
    showCount?: boolean;
}
type Theme = 'light' | 'dark';
/** A `loading` toast has no time limit: the caller dismisses it. */
type ToastType = 'success' | 'error' | 'warning' | 'info' | 'loading';
interface ToggleProps extends Omit<HTMLChakraProps<'input'>, 'type' | 'size' | 'role' | 'checked' | 'onChange'>, RefAttributes<HTMLInputElement> {
    checked: boolean;
    onChange(checked: boolean): void;
    /** The label; `children` are used without it. */
    label?: ReactNode;
    /** One muted line below the label, announced as the description of the switch. */
    hint?: ReactNode;
    /** Position of the switch: before its label, or at the far end of the row. */
    side?: 'start' | 'end';
}
export {};
