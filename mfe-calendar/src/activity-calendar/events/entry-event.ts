import type { TimelineEntry } from '@fettle/shared-ui/data';
import { type CalendarEvent, formatTime } from './calendar-event.ts';

/** Keeps a unit on the line of its number. */
const NO_BREAK = '\u00a0';

/**
 * An entry as the calendar shows it: on its `local_date`, with the wall-clock time of its own time zone. A reader in
 * another time zone sees the same date and time.
 */
export function eventOfEntry(entry: TimelineEntry): CalendarEvent {
  const clock = wallClock(entry.occurred_at, entry.time_zone);
  return {
    id: entry.id,
    ...titleOf(entry),
    time: clock === null ? '' : formatTime(clock),
    datetime: clock === null ? entry.local_date : `${entry.local_date}T${clock}`,
    source: 'own',
  };
}

function titleOf(entry: TimelineEntry): Pick<CalendarEvent, 'title' | 'color'> {
  switch (entry.kind) {
    case 'weight-entries':
      return { title: `Weight ${formatNumber(entry.weight, 2)}${NO_BREAK}${entry.unit}`, color: 'weight' };
    case 'meal-entries':
      return { title: `Meal ${formatNumber(entry.total_calories, 0)}${NO_BREAK}kcal`, color: 'meal' };
    case 'progress-photos':
      return { title: 'Progress photos', color: 'plain' };
    case 'workout-entries':
      return { title: `${entry.type} ${formatNumber(entry.duration, 0)}${NO_BREAK}min`, color: 'gym' };
    case 'challenge-entries':
      return { title: `Challenge ${entry.challenge_condition}`, color: 'plain' };
    case 'custom-entries':
      return { title: entry.title, color: 'plain' };
    default:
      // A newer server may send kinds that this build does not know.
      return { title: 'Entry', color: 'plain' };
  }
}

const UP_TO: Record<0 | 2, Intl.NumberFormat> = {
  0: new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 }),
  2: new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 }),
};

/** An unknown number is a dash, never 0. */
function formatNumber(value: number | null, digits: 0 | 2): string {
  return value === null ? '–' : UP_TO[digits].format(value);
}

/** One formatter per time zone; a year of entries rarely has more than three. */
const clocks = new Map<string, Intl.DateTimeFormat | null>();

function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  const cached = clocks.get(timeZone);
  if (cached !== undefined) return cached;
  const clock = newClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

/** `null` for a time zone that this browser does not support. */
function newClock(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  } catch {
    return null;
  }
}

/** `18:05` in the entry's time zone; `null` where the browser does not support that zone. */
function wallClock(moment: string, timeZone: string): string | null {
  return clockOf(timeZone)?.format(new Date(moment)) ?? null;
}
