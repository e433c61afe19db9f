import { Button, Heading, IconButton, PageHead, Text, useSearchParams } from '@fettle/shared-ui';
import { entries, useQuery } from '@fettle/shared-ui/data';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './activity-calendar-page.module.css';
import { eventsByDay } from './calendar-event.ts';
import {
  addressOf,
  type CalendarPlace,
  placeInAddress,
  placeTitle,
  step,
  visibleDays,
} from './calendar-place.ts';
import { demoEvents } from './demo-events.ts';
import { EntriesFailure } from './entries-failure.tsx';
import { eventOfEntry } from './entry-event.ts';
import { HoursView } from './hours-view.tsx';
import { MonthView } from './month-view.tsx';
import { useToday } from './use-today.ts';
import { ViewSwitch } from './view-switch.tsx';

/** What this member logged, among example events around today. */
export default function ActivityCalendarPage() {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const place = placeInAddress(params, today);
  const days = visibleDays(place);
  const own = useQuery(entries.between({ from: days[0] ?? place.day, to: days.at(-1) ?? place.day }));
  const events = eventsByDay([...(own.data ?? []).map(eventOfEntry), ...demoEvents(today)]);
  const title = placeTitle(place);

  const go = (to: CalendarPlace, replace = false) => setParams(addressOf(to), { replace });

  return (
    <div className={styles.page}>
      <PageHead title="Activity Calendar" line="What you logged, and a few examples." />
      <div className={styles.bar}>
        <div className={styles.where}>
          <IconButton variant="ghost" aria-label="Previous" onClick={() => go(step(place, -1))}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton variant="ghost" aria-label="Next" onClick={() => go(step(place, 1))}>
            <ChevronRight aria-hidden />
          </IconButton>
          <Heading as="h2" className={styles.period} aria-live="polite">
            {title}
          </Heading>
        </div>
        <div className={styles.views}>
          <ViewSwitch view={place.view} onChange={(view) => go({ ...place, view })} />
          <Button variant="outline" onClick={() => go({ ...place, day: today })}>
            Today
          </Button>
        </div>
      </div>
      {own.isError && (
        <EntriesFailure error={own.error} retrying={own.isFetching} onRetry={() => own.refetch()} />
      )}
      {place.view === 'month' ? (
        <MonthView
          title={title}
          day={place.day}
          today={today}
          events={events}
          loading={own.isPending}
          onLeave={(day) => go({ view: 'month', day }, true)}
        />
      ) : (
        <HoursView
          key={place.view}
          title={title}
          days={days}
          today={today}
          events={events}
          loading={own.isPending}
        />
      )}
      {own.data?.length === 0 && (
        <Text className={styles.hint}>
          Nothing logged here yet. New Entry starts with your weight or a meal.
        </Text>
      )}
    </div>
  );
}
