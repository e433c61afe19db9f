import type { TimelineEntry } from '@fettle/shared-ui/data';
import { type CalendarEvent, writtenTime } from './calendar-event.ts';

/** A unit is never wrapped away from its number. */
const NO_BREAK = '\u00a0';

/**
 * An entry as the calendar shows it: on its `local_date`, the day where and when it was logged, with the
 * clock of that place. Reading it elsewhere in the world does not move it.
 */
export function eventOfEntry(entry: TimelineEntry): CalendarEvent {
  const clock = wallClock(entry.occurred_at, entry.time_zone);
  return {
    id: entry.id,
    ...titleOf(entry),
    time: clock === null ? '' : writtenTime(clock),
    datetime: clock === null ? entry.local_date : `${entry.local_date}T${clock}`,
    source: 'own',
  };
}

function titleOf(entry: TimelineEntry): Pick<CalendarEvent, 'title' | 'color'> {
  switch (entry.kind) {
    case 'weight-entries':
      return { title: `Weight ${written(entry.weight, 2)}${NO_BREAK}${entry.unit}`, color: 'weight' };
    case 'meal-entries':
      return { title: `Meal ${written(entry.total_calories, 0)}${NO_BREAK}kcal`, color: 'meal' };
    case 'progress-photos':
      return { title: 'Progress photos', color: 'plain' };
    case 'workout-entries':
      return { title: `${entry.type} ${written(entry.duration, 0)}${NO_BREAK}min`, color: 'gym' };
    case 'challenge-entries':
      return { title: `Challenge ${entry.challenge_condition}`, color: 'plain' };
    case 'custom-entries':
      return { title: entry.title, color: 'plain' };
    default:
      // A newer server may know kinds that this build does not.
      return { title: 'Entry', color: 'plain' };
  }
}

const UP_TO: Record<0 | 2, Intl.NumberFormat> = {
  0: new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 }),
  2: new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 }),
};

/** An unknown number is a dash, never 0. */
function written(value: number | null, digits: 0 | 2): string {
  return value === null ? '–' : UP_TO[digits].format(value);
}

/** A clock for each time zone that was met; a year of entries rarely has more than three. */
const clocks = new Map<string, Intl.DateTimeFormat | null>();

function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = newClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

/** `null` for a time zone that this browser does not know. */
function newClock(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  } catch {
    return null;
  }
}

/** `18:05` at the place of the entry, where its clock is known. */
function wallClock(moment: string, timeZone: string): string | null {
  return clockOf(timeZone)?.format(new Date(moment)) ?? null;
}
