import {
  addDays,
  addMonths,
  isLocalDay,
  type LocalDay,
  monthOf,
  writtenDay,
  writtenRange,
} from './local-day.ts';
import { DAYS_PER_WEEK, monthGrid, weekOf, weekStart } from './month-grid.ts';

export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** What the calendar shows: a view, and a day that lies in it. */
export interface CalendarPlace {
  view: CalendarView;
  day: LocalDay;
}

/**
 * Reads the place from the address: `?month=2026-11`, `?week=2026-11-15` or `?day=2026-11-21`. Anything
 * else, a day that does not exist included, is the month of today.
 */
export function placeInAddress(params: URLSearchParams, today: LocalDay): CalendarPlace {
  const day = params.get('day') ?? '';
  if (isLocalDay(day)) return { view: 'day', day };
  const week = params.get('week') ?? '';
  if (isLocalDay(week)) return { view: 'week', day: dayWithin(weekOf(week), today) };
  const first = `${params.get('month')}-01`;
  if (isLocalDay(first)) return { view: 'month', day: monthOf(today) === monthOf(first) ? today : first };
  return { view: 'month', day: today };
}

/** The search parameters that bring one back to the place. */
export function addressOf({ view, day }: CalendarPlace): Record<string, string> {
  if (view === 'month') return { month: monthOf(day) };
  return view === 'week' ? { week: weekStart(day) } : { day };
}

/** One month, week or day on (1) or back (-1). */
export function step({ view, day }: CalendarPlace, direction: 1 | -1): CalendarPlace {
  if (view === 'month') return { view, day: addMonths(`${monthOf(day)}-01`, direction) };
  return { view, day: addDays(day, direction * (view === 'week' ? DAYS_PER_WEEK : 1)) };
}

/** Every day on the screen, in order. */
export function visibleDays({ view, day }: CalendarPlace): LocalDay[] {
  if (view === 'month') return monthGrid(monthOf(day)).flat();
  return view === 'week' ? weekOf(day) : [day];
}

/** `November 2026`, `Nov 15 – 21, 2026` or `Saturday, Nov 21, 2026`: each fits one line of a phone. */
export function placeTitle({ view, day }: CalendarPlace): string {
  if (view === 'month') return writtenDay(day, { month: 'long', year: 'numeric' });
  if (view === 'day') {
    return writtenDay(day, { weekday: 'long', year: 'numeric', month: 'short', day: 'numeric' });
  }
  const sunday = weekStart(day);
  return writtenRange(sunday, addDays(sunday, DAYS_PER_WEEK - 1));
}

function dayWithin(days: LocalDay[], today: LocalDay): LocalDay {
  return days.includes(today) ? today : (days[0] ?? today);
}
