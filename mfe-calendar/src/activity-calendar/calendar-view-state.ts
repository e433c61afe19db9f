import {
  addDays,
  addMonths,
  DAYS_PER_WEEK,
  formatLocalDate,
  formatLocalDateRange,
  isLocalDate,
  type LocalDate,
  monthOf,
  weekOf,
  weekStart,
} from '@fettle/shared-ui/rules';
import { monthGrid } from './month-grid.ts';

export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** The calendar's view and a day in it; the URL keeps both. */
export interface CalendarViewState {
  view: CalendarView;
  day: LocalDate;
}

/**
 * Reads the state from the search parameters: `?month=2026-11`, `?week=2026-11-15` or `?day=2026-11-21`. Anything
 * else, such as a day that does not exist, is the current month.
 */
export function viewStateFromSearch(params: URLSearchParams, today: LocalDate): CalendarViewState {
  const day = params.get('day') ?? '';
  if (isLocalDate(day)) return { view: 'day', day };
  const week = params.get('week') ?? '';
  if (isLocalDate(week)) return { view: 'week', day: dayWithin(weekOf(week), today) };
  const first = `${params.get('month')}-01`;
  if (isLocalDate(first)) return { view: 'month', day: monthOf(today) === monthOf(first) ? today : first };
  return { view: 'month', day: today };
}

/** The search parameters of a state; the inverse of `viewStateFromSearch`. */
export function searchParamsOf({ view, day }: CalendarViewState): Record<string, string> {
  if (view === 'month') return { month: monthOf(day) };
  return view === 'week' ? { week: weekStart(day) } : { day };
}

/** Moves one month, week or day forward (1) or back (-1). */
export function step({ view, day }: CalendarViewState, direction: 1 | -1): CalendarViewState {
  if (view === 'month') return { view, day: addMonths(`${monthOf(day)}-01`, direction) };
  return { view, day: addDays(day, direction * (view === 'week' ? DAYS_PER_WEEK : 1)) };
}

/** Lists every day on the screen, in order. */
export function visibleDates({ view, day }: CalendarViewState): LocalDate[] {
  if (view === 'month') return monthGrid(monthOf(day)).flat();
  return view === 'week' ? weekOf(day) : [day];
}

/** Formats `November 2026`, `Nov 15 – 21, 2026` or `Saturday, Nov 21, 2026`; each fits one line on a phone. */
export function viewTitle({ view, day }: CalendarViewState): string {
  if (view === 'month') return formatLocalDate(day, { month: 'long', year: 'numeric' });
  if (view === 'day') {
    return formatLocalDate(day, { weekday: 'long', year: 'numeric', month: 'short', day: 'numeric' });
  }
  const sunday = weekStart(day);
  return formatLocalDateRange(sunday, addDays(sunday, DAYS_PER_WEEK - 1), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });
}

function dayWithin(days: LocalDate[], today: LocalDate): LocalDate {
  return days.includes(today) ? today : (days[0] ?? today);
}
