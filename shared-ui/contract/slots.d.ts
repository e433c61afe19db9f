/**
 * What feature apps may use of `@fettle/shared-ui/slots`. Made by `npm run gen`, reviewed by people.
 * Contract 3.32.0.
 */
import {
  ComponentType,
  ReactNode,
} from 'react@19';
import {
  paths,
} from 'the-api@1';
/**
 * Version of the contract between shell and feature apps: the slots with their props, and what the entry points of
 * shared-ui offer (`shared-ui/contract`). An addition is a new minor version, a breaking change a new major one; it is
 * independent of the versions of packages.
 */
export declare const CONTRACT_VERSION: string;
/** Layout of a dialog's content: stacked fields, or a search above a list and totals. */
export type DialogShape = 'fields' | 'search';
export type DialogSize = 'sm' | 'md' | 'lg' | 'xl' | 'full';
/** Opens the dialog of an entry's kind, filled with the stored entry. */
export type EditEntry = (entry: TimelineEntry) => void;
/** Props of a New Entry dialog. The shell owns the frame: title, size, Close ×, backdrop and Escape. */
export interface EntryDialogProps<Entry extends TimelineEntry = TimelineEntry> {
    /** Closes the dialog at once: after Save or on Cancel. */
    onClose(): void;
    /** While a question is set (`useCloseGuard`), Escape and the backdrop ask it first; `null` lets them close. */
    guardClose(question: string | null): void;
    /**
     * Stored entry to edit, as the member saw it; without it the dialog creates a new one. Only a slot that declares
     * `edit` gets one.
     */
    entry?: Entry;
}
/** Props of the dialog of a meal. */
export interface LogFoodProps extends EntryDialogProps<EntryOfKind<'meal-entries'>> {
    /** Opens the scanner at once, for members who chose to scan; never together with `entry`. */
    scan?: boolean;
}
/** Opens the dialog of New Entry for this kind. */
export type OpenNewEntry = (kind: EntryKind) => void;
/** Props of a page: none. A feature app's page owns its path and everything below it; the shell renders the frame. */
export type PageProps = Record<never, never>;
/**
 * A part of another feature app: `<Part name="part:scanner" props={{ onBarcode, onCancel }} />`. The shell loads it
 * and shows a placeholder for an empty slot; layout around it is up to this screen. Renders nothing without a shell.
 */
export declare function Part<Name extends PartName>({ name, props }: PartProps<Name>): ReactNode;
/** Slots inside other screens, which any feature app may show. */
export type PartName = Extract<SlotName, `part:${string}`>;
export interface PartProps<Name extends PartName = PartName> {
    name: Name;
    /** The props of this slot, as the contract declares them. */
    props: Slots[Name];
}
/** Everything that one feature app offers the shell; the default export of its `src/remote.ts`. */
export type Remote = {
    [Name in SlotName]?: SlotFilling<Slots[Name]>;
};
/** Props of the barcode scanner. */
export interface ScannerProps {
    /** Called with an accepted or typed code, trimmed, after the scanner has stopped. */
    onBarcode(code: string): void;
    /** Called on Cancel without a code, after the scanner has stopped. */
    onCancel(): void;
}
/**
 * Facts about a slot that the shell knows before any code of its feature app is loaded. The build writes them into the
 * artifact, so title, description and size are plain values that do not depend on the browser.
 */
export interface SlotDeclaration {
    slot: SlotName;
    /** Title of the dialog's frame. */
    title?: string;
    /** One sentence below the title of the dialog's frame. */
    description?: string;
    size?: DialogSize;
    /** Layout of the dialog while its feature app loads; `fields` by default. */
    shape?: DialogShape;
    /**
     * Title and description of the dialog when it edits a stored entry: with `entry` it opens filled, and saves over
     * that entry. Without `edit` the shell never passes an `entry`, which would be saved as a new one.
     */
    edit?: {
        title: string;
        description?: string;
    };
}
/** Content of a feature app for one slot. `load` is called when the slot is first shown, and again after a failure. */
export interface SlotFilling<Props> extends Omit<SlotDeclaration, 'slot'> {
    load(): Promise<{
        default: ComponentType<Props>;
    }>;
}
export type SlotName = keyof Slots;
/**
 * Every slot that the shell offers to feature apps, with the props it passes. Name and props stay the same within a
 * major version of the contract; a new slot or an optional prop is a minor change.
 */
export interface Slots {
    'page:/nutrition': PageProps;
    'page:/fitness': PageProps;
    'page:/planner': PageProps;
    'page:/calendar': PageProps;
    'page:/challenges': PageProps;
    'page:/community': PageProps;
    'page:/analytics': PageProps;
    'page:/leaderboards': PageProps;
    'page:/goals': PageProps;
    'page:/admin': PageProps;
    'page:/food-database': PageProps;
    'entry:log-weight': EntryDialogProps<EntryOfKind<'weight-entries'>>;
    'entry:log-food': LogFoodProps;
    'entry:progress-pic': EntryDialogProps<EntryOfKind<'progress-photos'>>;
    'entry:log-workout': EntryDialogProps<EntryOfKind<'workout-entries'>>;
    'entry:challenge-specific': EntryDialogProps<EntryOfKind<'challenge-entries'>>;
    'entry:custom-entry': EntryDialogProps<EntryOfKind<'custom-entries'>>;
    'part:scanner': ScannerProps;
    /** Today's tasks of the running challenges, below a heading of the shell. */
    'part:challenge-tasks': Record<never, never>;
    /** The weekly check-in that is due, below a heading of the shell. */
    'part:weekly-check-in': Record<never, never>;
    /** Water and steps of today for members who switched them on, below a heading of the shell. */
    'part:water-and-steps': Record<never, never>;
}
/** Declares what a feature app offers; TypeScript compares it with the contract. */
export declare function defineRemote<Offer extends Remote>(offer: Offer): Offer;
/**
 * Keeps the question that a dialog asks before it closes up to date; `null` lets it close. Set in a layout effect:
 * with an effect after painting, Escape right after a typed letter would discard it unasked.
 */
export declare function useCloseGuard(guardClose: EntryDialogProps['guardClose'], question: string | null): void;
/**
 * Returns the function that edits a stored entry of any kind, whichever feature app fills its dialog. The focus then
 * returns to the focused element, or to the button of its menu. Does nothing without a shell.
 */
export declare const useEditEntry: () => EditEntry;
/**
 * Returns the function that logs an entry of any kind, whichever feature app fills its dialog. The focus then returns
 * to the focused element. Does nothing without a shell.
 */
export declare const useOpenNewEntry: () => OpenNewEntry;
/** Result of a call: the `data` of the response envelope. */
type DataOf<M extends Method, P extends string> = Operation<M, P> extends {
    responses: infer R;
} ? Unwrapped<Json<SuccessResponse<R>>> : never;
type EntryKind = TimelineEntry['kind'];
/** An entry of one kind: `EntryOfKind<'weight-entries'>`. */
type EntryOfKind<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, {
    kind: Kind;
}>;
type Flat<Type> = {
    [Field in keyof Type]: Type[Field];
};
type Json<T> = T extends {
    content: {
        'application/json': infer Body;
    };
} ? Body : undefined;
/** `Entry & Waits` with its fields side by side, so that the contract lists each of them. */
type MayWait<Entry> = Entry extends unknown ? Flat<Entry & Waits> : never;
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Operation<M extends Method, P extends string> = Route<P> extends {
    [K in M]: infer O;
} ? O : never;
type Prefix = '/api/v1';
type Route<P extends string> = `${Prefix}${P}` extends keyof paths ? paths[`${Prefix}${P}`] : never;
type SuccessResponse<R> = R extends {
    200: infer A;
} ? A : R extends {
    201: infer A;
} ? A : R extends {
    204: infer A;
} ? A : never;
/** An entry of any kind, as stored on the server or waiting on this device. */
type TimelineEntry = MayWait<DataOf<'get', '/entries'>['entries'][number]>;
type Unwrapped<T> = T extends {
    success: unknown;
    data: infer D;
} ? D : T extends {
    success: unknown;
} ? undefined : T;
interface WaitingState {
    to: 'create' | 'update' | 'delete' | 'restore';
    /** The server's reason; null if it was not asked or did not answer. */
    refusal: string | null;
}
interface Waits {
    /** Set while the entry waits on this device: the change that the server lacks, and its reason if refused. */
    waiting?: WaitingState;
}
export {};
