import {
  addDays,
  addMonths,
  DAYS_PER_WEEK,
  type LocalDate,
  type LocalMonth,
  weekOf,
  weekStart,
} from '@fettle/shared-ui/rules';

/** Number of events shown per day of the month view; the rest are counted as `N more`. */
export const EVENTS_PER_CELL = 2;

/**
 * Weeks of a month, four to six, each of seven days from Sunday; the first and the last include days of the
 * neighbouring months.
 */
export function monthGrid(month: LocalMonth): LocalDate[][] {
  const first = `${month}-01`;
  const next = addMonths(first, 1);
  const weeks: LocalDate[][] = [];
  for (let sunday = weekStart(first); sunday < next; sunday = addDays(sunday, DAYS_PER_WEEK)) {
    weeks.push(weekOf(sunday));
  }
  return weeks;
}

/** Returns the day that a key moves to; `null` for other keys. */
export function dayAfterKey(day: LocalDate, key: string): LocalDate | null {
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

/** Splits a day's events into those that its cell shows, two by default, and the number of the rest. */
export function cellEvents<Event>(
  events: readonly Event[],
  limit = EVENTS_PER_CELL,
): { shown: readonly Event[]; more: number } {
  return { shown: events.slice(0, limit), more: Math.max(0, events.length - limit) };
}
