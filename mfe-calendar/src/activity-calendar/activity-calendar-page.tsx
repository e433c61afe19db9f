import { LoadingState, PageHead, Text, useSearchParams } from '@fettle/shared-ui';
import { entries, useQuery } from '@fettle/shared-ui/data';
import { useEffect, useMemo, useRef } from 'react';
import styles from './activity-calendar-page.module.css';
import { eventsByDay } from './calendar-event.ts';
import { CalendarKey } from './calendar-key.tsx';
import {
  addressOf,
  type CalendarPlace,
  type CalendarView,
  placeInAddress,
  placeTitle,
  visibleDays,
} from './calendar-place.ts';
import { demoEvents } from './demo-events.ts';
import { EntriesFailure } from './entries-failure.tsx';
import { eventOfEntry } from './entry-event.ts';
import { HoursView } from './hours-view.tsx';
import { MonthView } from './month-view.tsx';
import { PeriodBar } from './period-bar.tsx';
import { useToday } from './use-today.ts';

/** What this member logged, among example events around today. */
export default function ActivityCalendarPage() {
  const today = useToday();
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const shownView = useRef<CalendarView>(null);
  const [params, setParams] = useSearchParams();
  const place = placeInAddress(params, today);
  const days = visibleDays(place);
  const own = useQuery(entries.between({ from: days[0] ?? place.day, to: days.at(-1) ?? place.day }));
  const events = useMemo(
    () => eventsByDay([...(own.data ?? []).map(eventOfEntry), ...demoEvents(today)]),
    [own.data, today],
  );
  const view = { title: placeTitle(place), today, events, loading: own.isPending };

  // The link in a cell or in a toast that led to another view is gone, and the focus with it: it goes on here.
  useEffect(() => {
    const first = shownView.current === null;
    if (shownView.current === place.view) return;
    shownView.current = place.view;
    if (!first && !page.current?.contains(document.activeElement)) heading.current?.focus();
  }, [place.view]);

  const go = (to: CalendarPlace, replace = false) => setParams(addressOf(to), { replace });

  /** Retry goes with the failure that it mended: the focus goes to what is there now. */
  async function retry() {
    const { isSuccess } = await own.refetch();
    if (isSuccess) heading.current?.focus();
  }

  return (
    <div ref={page} className={styles.page}>
      <PageHead title="Activity Calendar" line={<CalendarKey />} />
      <PeriodBar place={place} today={today} heading={heading} onGo={go} />
      {own.isError && (
        <EntriesFailure
          error={own.error}
          outdated={own.data !== undefined}
          retrying={own.isFetching}
          onRetry={retry}
        />
      )}
      <div className={styles.view}>
        {own.isPending && (
          <div className={styles.wait}>
            <LoadingState label="Loading your entries">
              <div className={styles.space} />
            </LoadingState>
          </div>
        )}
        {place.view === 'month' ? (
          <MonthView {...view} day={place.day} onLeave={(day) => go({ view: 'month', day }, true)} />
        ) : (
          <HoursView key={place.view} {...view} days={days} />
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
