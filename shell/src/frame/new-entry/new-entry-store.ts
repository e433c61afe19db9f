import type { TimelineEntry } from '@fettle/shared-ui/data';
import type { SlotName } from '@fettle/shared-ui/slots';
import { Camera, Dumbbell, Flame, type LucideIcon, NotebookPen, Salad, Scale } from 'lucide-react';
import { create } from 'zustand';

export type EntrySlot = Extract<SlotName, `entry:${string}`>;

export interface EntryChoice {
  slot: EntrySlot;
  label: string;
  Icon: LucideIcon;
}

/** Kinds of entry that a member can log, in the order of the New Entry menu. */
export const entryChoices: EntryChoice[] = [
  { slot: 'entry:log-weight', label: 'Log Weight', Icon: Scale },
  { slot: 'entry:log-food', label: 'Log Food', Icon: Salad },
  { slot: 'entry:progress-pic', label: 'Progress Pic', Icon: Camera },
  { slot: 'entry:log-workout', label: 'Log Workout', Icon: Dumbbell },
  { slot: 'entry:challenge-specific', label: 'Challenge Specific', Icon: Flame },
  { slot: 'entry:custom-entry', label: 'Custom Entry', Icon: NotebookPen },
];

/** The dialog of each kind of entry. */
const SLOT_OF_KIND: Record<TimelineEntry['kind'], EntrySlot> = {
  'weight-entries': 'entry:log-weight',
  'meal-entries': 'entry:log-food',
  'progress-photos': 'entry:progress-pic',
  'workout-entries': 'entry:log-workout',
  'challenge-entries': 'entry:challenge-specific',
  'custom-entries': 'entry:custom-entry',
};

interface OpenEntry {
  slot: EntrySlot | null;
  /** The stored entry that the dialog edits; null for a new one. */
  entry: TimelineEntry | null;
  /** Whether the dialog of a meal opens with the scanner. */
  scan: boolean;
  /** The button that opened the dialog, to which the focus returns. */
  opener: HTMLElement | null;
  /** Counts the openings, so that a dialog that is closing never closes the next one. */
  opening: number;
}

/** The entry dialog that is open, if any. */
export const useNewEntry = create<OpenEntry>()(() => ({
  slot: null,
  entry: null,
  scan: false,
  opener: null,
  opening: 0,
}));

/** Opens the dialog of a new entry from anywhere in the signed-in frame. */
export function openEntry(slot: EntrySlot, opener: HTMLElement | null, { scan = false } = {}): void {
  useNewEntry.setState(({ opening }) => ({ slot, entry: null, scan, opener, opening: opening + 1 }));
}

/** Opens the dialog of a stored entry to edit it. Does nothing for a kind that only a newer API knows. */
export function editEntry(entry: TimelineEntry): void {
  const slot = SLOT_OF_KIND[entry.kind];
  if (!slot) return;
  const opener = openerOf(document.activeElement);
  useNewEntry.setState(({ opening }) => ({ slot, entry, scan: false, opener, opening: opening + 1 }));
}

/** Opens the dialog of a new entry of this kind. */
export function openEntryOfKind(kind: TimelineEntry['kind']): void {
  openEntry(SLOT_OF_KIND[kind], openerOf(document.activeElement));
}

/** Returns the focused control; for an item of a menu, which closes, the button that opened the menu. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role=menu]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/** Removes the dialog of the opening `closed`, unless another one has opened since. */
export function closeEntry(closed: number): void {
  useNewEntry.setState(({ opening, slot }) => ({ slot: opening === closed ? null : slot }));
}

/** Removes the open dialog, as after a sign-out. */
export function resetEntry(): void {
  useNewEntry.setState({ slot: null, entry: null, scan: false, opener: null });
}
