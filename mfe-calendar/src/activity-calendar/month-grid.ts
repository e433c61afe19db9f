import { addDays, addMonths, type LocalDay, type LocalMonth, weekday } from './local-day.ts';

export const DAYS_PER_WEEK = 7;

/** How many events a day of the month view shows before it says how many more there are. */
export const EVENTS_PER_CELL = 2;

/** The Sunday on or before a day: weeks start on Sunday. */
export function weekStart(day: LocalDay): LocalDay {
  return addDays(day, -weekday(day));
}

/** The seven days of the week that a day lies in, Sunday first. */
export function weekOf(day: LocalDay): LocalDay[] {
  const sunday = weekStart(day);
  return Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(sunday, index));
}

/**
 * The weeks that a month touches, four to six, each of seven days from Sunday; the first and the last are
 * filled up with days of the neighbouring months.
 */
export function monthGrid(month: LocalMonth): LocalDay[][] {
  const first = `${month}-01`;
  const next = addMonths(first, 1);
  const weeks: LocalDay[][] = [];
  for (let sunday = weekStart(first); sunday < next; sunday = addDays(sunday, DAYS_PER_WEEK)) {
    weeks.push(weekOf(sunday));
  }
  return weeks;
}

/** Where a key leads from a day of the grid; `null` for a key that does not move. */
export function dayAfterKey(day: LocalDay, key: string): LocalDay | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -DAYS_PER_WEEK);
    case 'ArrowDown':
      return addDays(day, DAYS_PER_WEEK);
    case 'Home':
      return weekStart(day);
    case 'End':
      return addDays(weekStart(day), DAYS_PER_WEEK - 1);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return null;
  }
}

/** What a day's cell shows: its first events, two unless told, and the number that is left over. */
export function cellEvents<Event>(
  events: readonly Event[],
  room = EVENTS_PER_CELL,
): { shown: readonly Event[]; more: number } {
  return { shown: events.slice(0, room), more: Math.max(0, events.length - room) };
}
