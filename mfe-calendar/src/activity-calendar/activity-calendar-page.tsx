import { LoadingState, PageHead, Text, useSearchParams } from '@fettle/shared-ui';
import {
  challengeRuns,
  entries,
  useInfiniteQuery,
  useQuery,
  useToday,
  useWeightUnit,
  useWithWaiting,
} from '@fettle/shared-ui/data';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import styles from './activity-calendar-page.module.css';
import {
  type CalendarView,
  type CalendarViewState,
  searchParamsOf,
  step,
  viewStateFromSearch,
  viewTitle,
  visibleDates,
} from './calendar-view-state.ts';
import { DayEntries } from './day-entries/day-entries.tsx';
import { EntriesLoadFailure } from './entries-load-failure.tsx';
import { eventsByDate } from './events/calendar-event.ts';
import { challengeEvents } from './events/challenge-event.ts';
import { demoEvents } from './events/demo-events.ts';
import { eventOfEntry, eventsWithMealsOfADay } from './events/entry-event.ts';
import { HoursView } from './hours-view.tsx';
import { useHiddenKinds } from './legend/hidden-kinds.ts';
import { Legend } from './legend/legend.tsx';
import { MonthView } from './month-view/month-view.tsx';
import { PeriodBar } from './period-bar.tsx';
import { WeekList } from './week-list.tsx';

/** Below this width in rem, a column of the week is too narrow for text: the week is a list. */
const HOURS_MIN_REM = 40;

const NOTHING_LOGGED = 'Nothing logged here yet. Use New Entry to log your weight or a meal.';
const EXAMPLES_OFF =
  'Examples are off now that you have entries of your own. “Examples” turns them on again.';

/** Calendar of the member's entries, or of example events around today until there are any. */
export default function ActivityCalendarPage() {
  const today = useToday();
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const narrow = useIsNarrow(page, HOURS_MIN_REM);
  const shownView = useRef<CalendarView>(null);
  const [params, setParams] = useSearchParams();
  const state = viewStateFromSearch(params, today);
  const days = visibleDates(state);
  const filter = { from: days[0] ?? state.day, to: days.at(-1) ?? state.day };
  const own = useQuery(entries.between(filter));
  // The calendar works without the challenges.
  const { data: runs } = useQuery({ ...challengeRuns.between(filter.from, filter.to), retry: false });
  const entriesShown = useWithWaiting(own.data, filter);
  const hasOwnEntries = useHasOwnEntries(entriesShown, own.isError);
  const { hidden, toggle, examplesSteppedBack } = useHiddenKinds(hasOwnEntries);
  const weightUnit = useWeightUnit();
  // Hour views show each meal at its time; other views group a day's meals.
  const byHour = state.view === 'day' || (state.view === 'week' && !narrow);
  const events = useMemo(() => {
    const logged = entriesShown ?? [];
    const all = [
      ...(byHour
        ? logged.map((entry) => eventOfEntry(entry, weightUnit))
        : eventsWithMealsOfADay(logged, weightUnit)),
      ...challengeEvents(runs ?? []),
      ...demoEvents(today),
    ];
    return eventsByDate(all.filter(({ kind }) => !hidden.has(kind)));
  }, [entriesShown, runs, today, byHour, hidden, weightUnit]);
  const hidesEntries = [...hidden].some((kind) => kind !== 'examples');
  const emptyText = hidesEntries ? 'Nothing shown on this day' : 'Nothing on this day';
  const props = { title: viewTitle(state), today, events, loading: own.isPending, emptyText };

  // A link to another view is removed with the focus on it, so the heading takes the focus.
  useEffect(() => {
    const first = shownView.current === null;
    if (shownView.current === state.view) return;
    shownView.current = state.view;
    if (!first && !page.current?.contains(document.activeElement)) heading.current?.focus();
  }, [state.view]);

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

  /** Refetches; success removes the focused Retry button, so the heading takes the focus. */
  async function retry() {
    const { isSuccess } = await own.refetch();
    if (isSuccess) heading.current?.focus();
  }

  return (
    <div ref={page} className={styles.page}>
      <PageHead title="Activity Calendar" description="What you logged, day by day." />
      <PeriodBar
        state={state}
        heading={heading}
        onStep={(direction) => go(step(wanted.current, direction))}
        onView={(view) => go({ ...wanted.current, view })}
        onToday={() => go({ ...wanted.current, day: today })}
      />
      {own.isError && (
        <EntriesLoadFailure
          error={own.error}
          outdated={own.data !== undefined}
          retrying={own.isFetching}
          onRetry={retry}
        />
      )}
      {state.view === 'day' && entriesShown && (
        <DayEntries entries={entriesShown.filter(({ local_date }) => local_date === state.day)} />
      )}
      <div className={styles.view}>
        {own.isPending && (
          <div className={styles.loading}>
            <LoadingState label="Loading your entries">
              <div className={styles.space} />
            </LoadingState>
          </div>
        )}
        {state.view === 'month' ? (
          <MonthView {...props} day={state.day} onLeave={(day) => go({ view: 'month', day }, true)} />
        ) : narrow && state.view === 'week' ? (
          <WeekList {...props} days={days} onOpenDay={(day) => go({ view: 'day', day })} />
        ) : (
          <HoursView key={state.view} {...props} days={days} />
        )}
      </div>
      <Legend hidden={hidden} onToggle={toggle} />
      {(state.view !== 'day' || examplesSteppedBack) && (
        <Text className={styles.hint}>
          {state.view !== 'day' && entriesShown?.length === 0 && `${NOTHING_LOGGED} `}
          {examplesSteppedBack && EXAMPLES_OFF}
        </Text>
      )}
    </div>
  );
}

/**
 * Whether this member has logged anything; undefined until known. Requests entries beyond the shown days only if
 * these are empty; a failure counts as no entries, so that the calendar still shows examples.
 */
function useHasOwnEntries(shown: readonly unknown[] | undefined, failed: boolean): boolean | undefined {
  const isEmpty = shown?.length === 0;
  const newest = useInfiniteQuery({ ...entries.timeline(), enabled: isEmpty, retry: false });
  const anywhere = useWithWaiting(newest.isError ? [] : newest.data?.pages[0]?.entries);
  if (!shown) return failed ? false : undefined;
  if (!isEmpty) return true;
  return anywhere && anywhere.length > 0;
}

/**
 * Whether the element is narrower than this many rem, like a container query of that width. False until it is
 * measured, and without layout.
 */
function useIsNarrow(element: RefObject<HTMLElement | null>, rem: number): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { width } = current.getBoundingClientRect();
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      setNarrow(width > 0 && width < rem * size);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, rem]);
  return narrow;
}
