import type { EntryOfKind, TimelineEntry } from '@fettle/shared-ui/data';
import { PART_NAMES, partOfMeal, type WeightUnit, weightText } from '@fettle/shared-ui/rules';
import { type CalendarEvent, formatTime } from './calendar-event.ts';
import { KIND_LOOKS, kindOfEntry } from './event-kinds.ts';

/** Keeps a unit on the line of its number. */
const NO_BREAK = '\u00a0';

/**
 * Converts an entry to an event on its `local_date`, with the wall-clock time of its own time zone, so that readers
 * in any time zone see the same. A weight is in `weightUnit`, or in its own unit if that is null.
 */
export function eventOfEntry(entry: TimelineEntry, weightUnit: WeightUnit | null): CalendarEvent {
  const clock = wallClock(entry.occurred_at, entry.time_zone);
  const kind = kindOfEntry(entry);
  return {
    id: entry.id,
    title: titleOf(entry, weightUnit),
    color: KIND_LOOKS[kind].palette,
    kind,
    time: clock === null ? '' : formatTime(clock),
    datetime: clock === null ? entry.local_date : `${entry.local_date}T${clock}`,
    source: 'own',
  };
}

/** Converts entries for the month and the week list, where a day's meals are one event without a time. */
export function eventsWithMealsOfADay(
  entries: readonly TimelineEntry[],
  weightUnit: WeightUnit | null,
): CalendarEvent[] {
  const days = new Map<string, EntryOfKind<'meal-entries'>[]>();
  for (const entry of entries) {
    if (entry.kind === 'meal-entries')
      days.set(entry.local_date, [...(days.get(entry.local_date) ?? []), entry]);
  }
  const others = entries.filter(
    ({ kind, local_date }) => kind !== 'meal-entries' || days.get(local_date)?.length === 1,
  );
  const together = [...days.entries()].filter(([, meals]) => meals.length > 1);
  return [
    ...others.map((entry) => eventOfEntry(entry, weightUnit)),
    ...together.map(([day, meals]) => mealsOfDay(day, meals)),
  ];
}

/** `3 meals, 882 kcal`; with an unknown energy the sum is marked as a minimum. */
function mealsOfDay(day: string, meals: readonly EntryOfKind<'meal-entries'>[]): CalendarEvent {
  const known = meals.flatMap(({ total_calories }) => total_calories ?? []);
  const partial = meals.some(
    ({ total_calories, totals_partial }) => total_calories === null || totals_partial,
  );
  const sum = known.reduce((total, calories) => total + calories, 0);
  const energy = `${partial ? 'at least ' : ''}${formatNumber(sum)}${NO_BREAK}kcal`;
  return {
    id: `meals-${day}`,
    title: known.length === 0 ? `${meals.length} meals` : `${meals.length} meals, ${energy}`,
    color: KIND_LOOKS.meals.palette,
    kind: 'meals',
    time: '',
    datetime: day,
    source: 'own',
  };
}

function titleOf(entry: TimelineEntry, weightUnit: WeightUnit | null): string {
  switch (entry.kind) {
    case 'weight-entries':
      return `Weight ${weightText(entry.weight_kg, weightUnit ?? entry.unit)}`;
    case 'meal-entries':
      return `${PART_NAMES[partOfMeal(entry)]} ${formatNumber(entry.total_calories)}${NO_BREAK}kcal`;
    case 'progress-photos':
      return 'Progress pictures';
    case 'workout-entries':
      return `${entry.type} ${formatNumber(entry.duration)}${NO_BREAK}min`;
    case 'challenge-entries':
      return `Challenge ${entry.challenge_condition}`;
    case 'custom-entries':
      return entry.title;
    default:
      // A newer server may send kinds that this build does not know.
      return 'Entry';
  }
}

const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

/** Formats a number; a dash if unknown, not 0. */
const formatNumber = (value: number | null) => (value === null ? '–' : WHOLE.format(value));

/** Formatters by time zone; a year of entries rarely has more than three. */
const clocks = new Map<string, Intl.DateTimeFormat | null>();

function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  const cached = clocks.get(timeZone);
  if (cached !== undefined) return cached;
  const clock = newClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

/** Creates a formatter; `null` for a time zone that this browser does not support. */
function newClock(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  } catch {
    return null;
  }
}

/** `18:05` in the entry's time zone; `null` if the browser does not support that zone. */
function wallClock(moment: string, timeZone: string): string | null {
  return clockOf(timeZone)?.format(new Date(moment)) ?? null;
}
