import { LoadingState, PageHead, Text, useSearchParams } from '@fettle/shared-ui';
import { entries, useQuery, useToday } from '@fettle/shared-ui/data';
import { useEffect, useMemo, useRef } from 'react';
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
import { EntriesLoadFailure } from './entries-load-failure.tsx';
import { eventsByDate } from './events/calendar-event.ts';
import { demoEvents } from './events/demo-events.ts';
import { eventOfEntry } from './events/entry-event.ts';
import { HoursView } from './hours-view.tsx';
import { MonthView } from './month-view/month-view.tsx';
import { PeriodBar } from './period-bar.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { WeekList } from './week-list.tsx';

/** Narrower than this, a column of the week has no room for words: the week is a list. */
const HOURS_MIN_REM = 40;

/** The entries that this member logged, beside example events around today. */
export default function ActivityCalendarPage() {
  const today = useToday();
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const narrow = useIsNarrow(page, HOURS_MIN_REM);
  const shownView = useRef<CalendarView>(null);
  const [params, setParams] = useSearchParams();
  const state = viewStateFromSearch(params, today);
  const days = visibleDates(state);
  const own = useQuery(entries.between({ from: days[0] ?? state.day, to: days.at(-1) ?? state.day }));
  const events = useMemo(
    () => eventsByDate([...(own.data ?? []).map(eventOfEntry), ...demoEvents(today)]),
    [own.data, today],
  );
  const props = { title: viewTitle(state), today, events, loading: own.isPending };

  // A link in a cell or a toast leads to another view and is removed with the focus on it: move the focus to the heading.
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

  /** A retry that succeeds removes its own button: move the focus to the heading. */
  async function retry() {
    const { isSuccess } = await own.refetch();
    if (isSuccess) heading.current?.focus();
  }

  return (
    <div ref={page} className={styles.page}>
      <PageHead title="Activity Calendar" description={<Legend />} />
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
      {own.data?.length === 0 && (
        <Text className={styles.hint}>
          Nothing logged here yet. New Entry starts with your weight or a meal.
        </Text>
      )}
    </div>
  );
}

/** Explains the marks: filled is logged, a ring is an example. */
function Legend() {
  return (
    <span className={styles.legend}>
      <span className={styles.legendItem}>
        <span className={styles.own} aria-hidden /> What you logged
      </span>
      <span className={styles.legendItem}>
        <span className={styles.example} aria-hidden /> Examples
      </span>
    </span>
  );
}
