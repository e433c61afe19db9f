import type { SlotName } from '@fettle/shared-ui/slots';
import { Camera, Dumbbell, Flame, type LucideIcon, NotebookPen, Salad, Scale } from 'lucide-react';
import { create } from 'zustand';

export type EntrySlot = Extract<SlotName, `entry:${string}`>;

export interface EntryChoice {
  slot: EntrySlot;
  label: string;
  Icon: LucideIcon;
}

/** What can be logged, in the order of the New Entry menu. */
export const entryChoices: EntryChoice[] = [
  { slot: 'entry:log-weight', label: 'Log Weight', Icon: Scale },
  { slot: 'entry:log-food', label: 'Log Food', Icon: Salad },
  { slot: 'entry:progress-pic', label: 'Progress Pic', Icon: Camera },
  { slot: 'entry:log-workout', label: 'Log Workout', Icon: Dumbbell },
  { slot: 'entry:challenge-specific', label: 'Challenge Specific', Icon: Flame },
  { slot: 'entry:custom-entry', label: 'Custom Entry', Icon: NotebookPen },
];

interface NewEntry {
  slot: EntrySlot | null;
  /** The button that opened the dialog, to which the focus returns. */
  opener: HTMLElement | null;
  /** Counts the openings, so that a dialog that is closing never closes the next one. */
  opening: number;
}

/** The entry dialog that is open, if any. */
export const useNewEntry = create<NewEntry>()(() => ({ slot: null, opener: null, opening: 0 }));

/** Opens the dialog of an entry from anywhere in the signed-in frame. */
export function openEntry(slot: EntrySlot, opener: HTMLElement | null): void {
  useNewEntry.setState(({ opening }) => ({ slot, opener, opening: opening + 1 }));
}

/** Removes a dialog that has closed. */
export function closeEntry(closed: number): void {
  useNewEntry.setState(({ opening, slot }) => ({ slot: opening === closed ? null : slot }));
}

/** Removes the open dialog, as after a sign-out. */
export function resetEntry(): void {
  useNewEntry.setState({ slot: null, opener: null });
}
