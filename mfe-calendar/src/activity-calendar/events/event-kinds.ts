import type { TimelineEntry } from '@fettle/shared-ui/data';
import { Camera, Dumbbell, Flame, type LucideIcon, NotebookPen, Salad, Scale, Sparkles } from 'lucide-react';
import type { CSSProperties } from 'react';

/** Kinds of events, in legend order; each can be hidden. `examples` are the demo events that every member sees. */
export const EVENT_KINDS = [
  'weight',
  'meals',
  'workouts',
  'photos',
  'challenges',
  'custom',
  'examples',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

interface KindLook {
  /** Label in the legend. */
  label: string;
  Icon: LucideIcon;
  /** Color palette of the marks. */
  palette: string;
}

/** Name, icon and color of each kind, for the whole calendar. */
export const KIND_LOOKS: Record<EventKind, KindLook> = {
  weight: { label: 'Weight', Icon: Scale, palette: 'accent' },
  meals: { label: 'Meals', Icon: Salad, palette: 'energy' },
  workouts: { label: 'Workouts', Icon: Dumbbell, palette: 'info' },
  photos: { label: 'Progress pictures', Icon: Camera, palette: 'protein' },
  challenges: { label: 'Challenges', Icon: Flame, palette: 'fat' },
  custom: { label: 'Custom entries', Icon: NotebookPen, palette: 'gray' },
  examples: { label: 'Examples', Icon: Sparkles, palette: 'gray' },
};

const KIND_OF_ENTRY: Record<TimelineEntry['kind'], EventKind> = {
  'weight-entries': 'weight',
  'meal-entries': 'meals',
  'workout-entries': 'workouts',
  'progress-photos': 'photos',
  'challenge-entries': 'challenges',
  'custom-entries': 'custom',
};

/** Returns the kind of an entry; kinds that only a newer server knows count as `custom`. */
export const kindOfEntry = ({ kind }: Pick<TimelineEntry, 'kind'>): EventKind =>
  KIND_OF_ENTRY[kind] ?? 'custom';

/** Returns the CSS properties `--event` and `--event-soft` for marks in the colors of a palette. */
export const marksOf = (palette: string): CSSProperties =>
  ({
    '--event': `var(--fettle-colors-${palette}-solid)`,
    '--event-soft': `var(--fettle-colors-${palette}-subtle)`,
  }) as CSSProperties;
