import { LoadingState, PageHead, Text } from '@fettle/shared-ui';
import { useToday } from '@fettle/shared-ui/data';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './activity-calendar-page.module.css';
import { viewTitle, visibleDates } from './calendar-view-state.ts';
import { DayEntries } from './day-entries/day-entries.tsx';
import { EntriesLoadFailure } from './entries-load-failure.tsx';
import { HoursView } from './hours-view.tsx';
import { Legend } from './legend/legend.tsx';
import { MonthView } from './month-view/month-view.tsx';
import { PeriodBar } from './period-bar.tsx';
import { useCalendarEvents } from './use-calendar-events.ts';
import { useCalendarNavigation, useFocusInNewView } from './use-calendar-navigation.ts';
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
  const { state, go, goStep, goView, goToday } = useCalendarNavigation(today);
  useFocusInNewView(state.view, page, heading);
  const days = visibleDates(state);
  const byHour = state.view === 'day' || (state.view === 'week' && !narrow);
  const { own, entries, events, kinds } = useCalendarEvents(days, today, byHour);
  const hidesEntries = [...kinds.hidden].some((kind) => kind !== 'examples');
  const emptyText = hidesEntries ? 'Nothing shown on this day' : 'Nothing on this day';
  const props = { title: viewTitle(state), today, events, loading: own.isPending, emptyText };

  /** Refetches; success removes the focused Retry button, so the heading takes the focus. */
  async function retry() {
    const { isSuccess } = await own.refetch();
    if (isSuccess) heading.current?.focus();
  }

  return (
    <div ref={page} className={styles.page}>
      <PageHead title="Activity Calendar" description="What you logged, day by day." />
      <PeriodBar state={state} heading={heading} onStep={goStep} onView={goView} onToday={goToday} />
      {own.isError && (
        <EntriesLoadFailure
          error={own.error}
          outdated={own.data !== undefined}
          retrying={own.isFetching}
          onRetry={retry}
        />
      )}
      {state.view === 'day' && entries && (
        <DayEntries entries={entries.filter(({ local_date }) => local_date === state.day)} />
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
      <Legend hidden={kinds.hidden} onToggle={kinds.toggle} />
      {(state.view !== 'day' || kinds.examplesSteppedBack) && (
        <Text className={styles.hint}>
          {state.view !== 'day' && entries?.length === 0 && `${NOTHING_LOGGED} `}
          {kinds.examplesSteppedBack && EXAMPLES_OFF}
        </Text>
      )}
    </div>
  );
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
