import type { EntryOfKind, TimelineEntry } from '../data/entries/entries.queries.ts';
import { SLOT_NAMES as NAMES } from '../rules/slot-names.ts';

/** Props of a page: none. A feature app's page owns its path and everything below it; the shell renders the frame. */
export type PageProps = Record<never, never>;

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

/** Props of the barcode scanner. */
export interface ScannerProps {
  /** Called with an accepted or typed code, trimmed, after the scanner has stopped. */
  onBarcode(code: string): void;
  /** Called on Cancel without a code, after the scanner has stopped. */
  onCancel(): void;
}

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

export type SlotName = keyof Slots;

/** TypeScript compares the list with the contract: with a missing or unknown slot it does not compile. */
type Listed = [SlotName] extends [(typeof NAMES)[number]] ? readonly SlotName[] : never;

/** Slots of the contract at run time: `npm run deploy` refuses a feature app that claims another one. */
export const SLOT_NAMES: Listed = NAMES;
