import { useSearchParams } from '@fettle/shared-ui';
import type { LocalDate } from '@fettle/shared-ui/rules';
import { type RefObject, useEffect, useRef } from 'react';
import {
  type CalendarView,
  type CalendarViewState,
  searchParamsOf,
  step,
  viewStateFromSearch,
} from './calendar-view-state.ts';

/** View and day of the calendar, kept in the URL, and the steps to others. */
export function useCalendarNavigation(today: LocalDate) {
  const [params, setParams] = useSearchParams();
  const state = viewStateFromSearch(params, today);
  // A second press may come before the page shows the days of the first.
  const wanted = useRef(state);
  useEffect(() => {
    wanted.current = { view: state.view, day: state.day };
  }, [state.view, state.day]);
  const go = (to: CalendarViewState, replace = false) => {
    const next = searchParamsOf(to);
    wanted.current = viewStateFromSearch(new URLSearchParams(next), today);
    setParams(next, { replace });
  };
  return {
    state,
    go,
    goStep: (direction: 1 | -1) => go(step(wanted.current, direction)),
    goView: (view: CalendarView) => go({ ...wanted.current, view }),
    goToday: () => go({ ...wanted.current, day: today }),
  };
}

/** Moves the focus to the heading when a link in a cell or a toast led to another view and is gone with the focus on it. */
export function useFocusInNewView(
  view: CalendarView,
  page: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  const shownView = useRef(view);
  useEffect(() => {
    if (shownView.current === view) return;
    shownView.current = view;
    if (!page.current?.contains(document.activeElement)) heading.current?.focus();
  }, [view, page, heading]);
}
